#include "app/host/gl_window.h"

#include <glad/gl.h>
// glad first, then GLFW.
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "app/host/display.h"
#include "app/host/glfw_monitors.h"
#include "app/host/memory.h"
#include "app/host/visible.h"
#include "app/host/x11.h"
#include "app/paint/imgui/imgui_compat.h"

namespace bankwalk {

bool open_gl_window(Host& host, const WindowOptions& options, const Settings& settings, std::string& reason) {
  reason = open_display();
  if (!reason.empty()) return false;
  ignore_display_errors();
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "bankwalk");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "bankwalk");
  float scale = 1, scale_y = 1;
  WindowRect room{0, 0, 0, 0};
  if (GLFWmonitor* monitor = glfwGetPrimaryMonitor()) {
    glfwGetMonitorContentScale(monitor, &scale, &scale_y);
    glfwGetMonitorWorkarea(monitor, &room.x, &room.y, &room.width, &room.height);
  }
  int width = options.width, height = options.height;
  if (width <= 0 || height <= 0) {
    const WindowRect size = opening_size(room, scale);
    width = size.width, height = size.height;
  }
  const bool placed = options.width <= 0 && settings.width > 0 && settings.height > 0;
  const WindowRect place = on_screen(
      monitors_now(), {settings.x, settings.y, std::max(settings.width, 320), std::max(settings.height, 200)});
  if (placed) width = place.width, height = place.height;
  host.presenting.windowed = {0, 0, width, height};
  host.monitors.pretend(options.monitors);
  glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE); // the audience's window stays when the speaker looks at the other one
  glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);      // show() does not wait for it
  host.window = glfwCreateWindow(width, height, "bankwalk", nullptr, nullptr);
  if (host.window == nullptr) {
    reason = "the window needs OpenGL 3.3, and no such context could be made" + glfw_reason();
    glfwTerminate();
    return false;
  }
  glfwMakeContextCurrent(host.window);
  if (gladLoadGL(reinterpret_cast<GLADloadfunc>(glfwGetProcAddress)) == 0) {
    reason = "the OpenGL functions could not be loaded";
    glfwDestroyWindow(host.window);
    glfwTerminate();
    return false;
  }
  glfwSwapInterval(1);
  if (placed) glfwSetWindowPos(host.window, place.x, place.y);
  glfwSetWindowSizeLimits(host.window, 320, 200, GLFW_DONT_CARE, GLFW_DONT_CARE);
  show(host.window, true);
  return true;
}

void start_imgui(Host& host) {
  IMGUI_CHECKVERSION();
  have_imgui_throw();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  ImGuiStyle& style = ImGui::GetStyle();
  style.CurveTessellationTol = 0.1f;
  style.CircleTessellationMaxError = 0.1f;
  listen(host.window, host.events);
  ImGui_ImplGlfw_InitForOpenGL(host.window, true);
  ImGui_ImplOpenGL3_Init("#version 330");
  host.cursors[static_cast<int>(Cursor::Hand)] = glfwCreateStandardCursor(GLFW_HAND_CURSOR);
  host.cursors[static_cast<int>(Cursor::Grip)] = glfwCreateStandardCursor(GLFW_HAND_CURSOR);
  host.cursors[static_cast<int>(Cursor::Text)] = glfwCreateStandardCursor(GLFW_IBEAM_CURSOR);
}

void close_gl_window(Host& host) {
  host.notes.show(false, std::nullopt, host.window, host.events);
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
  glfwDestroyWindow(host.window);
  glfwTerminate();
}

View view_of(Host& host, int width, int height) {
  View view;
  view.width = static_cast<float>(width), view.height = static_cast<float>(height);
  float x = 1, y = 1;
  glfwGetWindowContentScale(host.window, &x, &y);
  if (x > 0.1f && x < 20) view.content_scale = x;
  int window_width = 0, window_height = 0;
  glfwGetWindowSize(host.window, &window_width, &window_height);
  if (window_width > 0 && window_height > 0) {
    host.events.scale_x = view.width / static_cast<float>(window_width);
    host.events.scale_y = view.height / static_cast<float>(window_height);
  }
  return view;
}

bool take_picture(const std::string& path, int width, int height) {
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadBuffer(GL_BACK);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
  return write_ppm(path, rgba, width, height);
}

} // namespace bankwalk
