// An hour of a lecture, without a window and with a clock that runs as fast as the frames are made: composed, baked and
// painted as in the window's loop, 60 moments a second of which those are drawn that the loop would draw. Memory has to
// stay as it is after the first third. Exit status 1 where it grows.
#include <cstdio>
#include <string>

#include "app/paint/fonts/font_files.h"
#include "app/paint/imgui/imgui_compat.h"
#include "app/paint/imgui/imgui_fonts.h"
#include "app/paint/imgui/imgui_painter.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/frame.h"
#include "app/ui/speaker/notes_view.h"
#include "app/ui/step/step_transition.h"

namespace {

using namespace bankwalk;

// Pages of memory that are in use; 0 where the system does not say.
long pages() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  long all = 0, resident = 0;
  const int read = std::fscanf(file, "%ld %ld", &all, &resident);
  std::fclose(file);
  return read == 2 ? resident : 0;
}

void draw(const Screen& screen, Fonts& fonts, const View& view, bool moving = false) {
  for (const Layer& layer : screen.layers) fonts.note(layer.figure, !moving);
  if (fonts.lacks_sizes() || fonts.lacks_characters()) fonts.bake();
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {view.width, view.height};
  io.DeltaTime = 1.0f / 60;
  ImGui::NewFrame();
  for (const Layer& layer : screen.layers)
    paint(*ImGui::GetBackgroundDrawList(), layer.figure, layer.origin, Theme::Contrast, fonts);
  ImGui::Render();
}

} // namespace

int main() {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  Fonts fonts(find_font_files());
  Ui ui;
  ui.talk.present = ui.talk.clock = ui.moves = true;
  View view;
  Input input;
  StepTransition transition;
  open_step(ui, 1);
  constexpr int frames = 60 * 60 * 60, warm = frames / 3, click = 5 * 60;
  int drawn = 0, clicks = 0;
  long before = 0;
  for (int i = 0; i < frames; ++i) {
    const bool clicked = i % click == 0;
    if (clicked) {
      if (in_self_check(ui)) close_check(ui), open_step(ui, 1);
      if (poll_phase(ui) == PollPhase::Asked)
        for (int votes = 0; votes < 30; ++votes) update(ui, Vote{votes % 6});
      input.keys.push_back({Key::PageDown, 0, false, false});
      ++clicks;
    }
    advance(ui.playback, 1.0 / 60, timeline_of(ui));
    advance(ui.step.motion, 1.0 / 60);
    input.talk = i / 60.0;
    if (clicked || ui.playback.moving() || ui.step.motion.moving() || transition.moving() || i % 60 == 0) {
      Screen screen = frame(ui, input, view, fonts.measure());
      advance_transition(transition, screen, ui, 1.0 / 60);
      draw(screen, fonts, view, ui.step.motion.glide || transition.moving());
      if (clicked) draw(compose_notes(ui, view, fonts.measure(), input.talk), fonts, view);
      keep_picture(transition, screen);
      input = at_rest(input);
      ++drawn;
    }
    if (i == warm) before = pages();
  }
  const long after = pages();
  ImGui::DestroyContext();
  std::printf("%d moments, %d clicks, %d frames drawn; %ld pages after 20 minutes, %ld after 60\n", frames, clicks,
              drawn, before, after);
  constexpr long slack = 256; // pages: a megabyte, for what the allocator keeps
  if (before == 0 || after > before + slack) {
    std::printf("memory is not flat\n");
    return 1;
  }
  return 0;
}
