#include "app/host/draw_screen.h"

#include <glad/gl.h>

#include "app/paint/imgui/imgui_compat.h"
#include "app/paint/imgui/imgui_painter.h"

namespace bankwalk {

void draw_screen(const Screen& screen, ThemeMix theme, const Fonts& fonts, int width, int height, bool main) {
  ImGui_ImplOpenGL3_NewFrame();
  if (main) ImGui_ImplGlfw_NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  // Everything is laid out in framebuffer pixels.
  io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
  io.DisplayFramebufferScale = {1, 1};
  ImGui::NewFrame();
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const Layer& layer : screen.layers) {
    list.PushClipRect({layer.clip.x0, layer.clip.y0}, {layer.clip.x1, layer.clip.y1});
    paint(list, layer.figure, layer.origin, theme, fonts);
    list.PopClipRect();
  }
  ImGui::Render();
}

void show_drawn(ThemeMix theme, int width, int height) {
  const Colour ground = colour_of(theme, Ink::Paper);
  glViewport(0, 0, width, height);
  glClearColor(static_cast<float>(ground.r) / 255, static_cast<float>(ground.g) / 255,
               static_cast<float>(ground.b) / 255, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

} // namespace bankwalk
