// What a frame costs while everything in it moves: the CPU time of composing it and of turning it into what Dear ImGui
// draws, without a window. Each control of each step goes to and fro by one, at 60 frames a second by a made clock; and
// a slider is held, its mouse half a value further each frame.
#include <imgui.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "app/paint/imgui/imgui_painter.h"
#include "app/ui/shell/frame.h"
#include "app/ui/step/step_transition.h"

namespace {

using namespace bankwalk;

constexpr double frame_time = 1.0 / 60;

double cpu_microseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) * 1e-3;
}

struct Window {
  Ui ui;
  View view;
  StepTransition transition;
  Fonts fonts{find_font_files()};
  std::vector<double> times; // of frames, microseconds

  void pass() {
    const double begun = cpu_microseconds();
    advance(ui.playback, frame_time, timeline_of(ui));
    advance(ui.step.motion, frame_time);
    Screen screen = frame(ui, {}, view, fonts.measure());
    const bool moves = ui.step.motion.moving();
    advance_transition(transition, screen, ui, frame_time);
    for (const Layer& layer : screen.layers) fonts.note(layer.figure, !ui.step.motion.glide);
    if (fonts.lacks_sizes() || fonts.lacks_characters()) fonts.bake();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {view.width, view.height};
    io.DeltaTime = static_cast<float>(frame_time);
    ImGui::NewFrame();
    for (const Layer& layer : screen.layers)
      paint(*ImGui::GetBackgroundDrawList(), layer.figure, layer.origin, ui.theme, fonts);
    ImGui::Render();
    if (moves) times.push_back(cpu_microseconds() - begun);
    keep_picture(transition, screen);
  }
};

void change_by_one(Window& window, Parameter parameter) {
  for (const int by : {1, -1, -1, 1}) {
    apply(window.ui, {NudgeControl{control_of(parameter), by}});
    for (int i = 0; i < 19; ++i) window.pass();
  }
}

void hold(Window& window, Parameter parameter) {
  const Range range = info_of(parameter).range;
  for (double value = range.least; value < range.most; value += 0.5) {
    apply(window.ui, {HoldParameter{parameter, value}});
    window.pass();
  }
  apply(window.ui, {ReleaseControl{}});
}

void report(const char* what, int step, std::vector<double> times) {
  if (times.empty()) return;
  std::ranges::sort(times);
  std::printf("step %2d, %s  frames %5zu  median %6.0f us  99th percentile %6.0f us  most %6.0f us\n", step, what,
              times.size(), times[times.size() / 2], times[times.size() * 99 / 100], times.back());
}

} // namespace

int main() {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  for (const Scene& scene : scenes()) {
    Window window;
    window.ui.moves = true;
    open_step(window.ui, scene.step);
    put(window.ui.playback, stops_of(window.ui), stops_of(window.ui));
    for (const Parameter parameter : scene.controls) change_by_one(window, parameter); // bakes
    window.times.clear();
    for (const Parameter parameter : scene.controls) change_by_one(window, parameter);
    report("changed", scene.step, window.times);
    window.times.clear();
    for (const Parameter parameter : scene.controls)
      if (parameter != Parameter::Word) hold(window, parameter); // of 4,096 values
    report("held   ", scene.step, window.times);
  }
  ImGui::DestroyContext();
  return 0;
}
