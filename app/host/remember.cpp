#include "app/host/remember.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "app/ui/message.h"
#include "app/ui/present/clicker.h"

namespace bankwalk {

void open_with(Host& host, Ui& ui, const WindowOptions& options, const Settings& settings) {
  ui.theme = options.theme.value_or(settings.theme);
  host.theme = {ui.theme, ui.theme};
  ui.moves = !options.no_motion && settings.motion;
  ui.text_scale = std::clamp(options.text_scale.value_or(settings.text_scale), 0.5f, 3.0f);
  ui.export_sheet.choice = clamped(settings.export_choice);
  ui.talk.present = options.present;
  ui.talk.notes = options.notes;
  int step = settings.step;
  std::string path = options.lecture_path;
  std::shared_ptr<const Lecture> lecture = options.lecture;
  if (lecture == nullptr && !options.params && !settings.lecture.empty()) {
    path = settings.lecture;
    const auto last = read_lecture_file(path);
    if (last) lecture = *last;
    host.lecture_is_missing = !last;
    if (!last) apply(ui, {Tell{"The last lecture is not here: " + last.problem().message, 8}});
  }
  if (lecture != nullptr) {
    open_lecture(ui, std::move(lecture), false);
    host.lecture.watch(path);
  }
  // A step belongs to the lecture that it was a step of.
  const bool same = host.lecture.path() == settings.lecture;
  const bool knows_step = same && step > 0;
  if (options.params)
    ui.params = clamped(*options.params);
  else if (knows_step)
    open_step(ui, std::min(step, static_cast<int>(ui.step.lecture->steps.size())));
  // Nothing is asked for and nothing known: the walkthrough begins. Tests and pictures, which remember nothing, have
  // the picture that a state string leaves out.
  const bool begins = options.settings && ui.step.lecture->walkthrough && !options.params && !knows_step;
  if (begins) ui.params = opening_params(1);
  const int stops = stops_of(ui);
  put(ui.playback, options.position.value_or(begins ? 0 : stops), stops);
  if (ui.talk.present && !options.position) begin_presenting(ui);
  if (begins && ui.moves && !ui.talk.present) toggle_play(ui.playback, timeline_of(ui));
}

namespace {

Settings to_remember(const Host& host, const Ui& ui) {
  Settings settings = host.settings.opened();
  WindowRect placed = host.presenting.windowed;
  if (!host.presenting.full_screen) {
    glfwGetWindowPos(host.window, &placed.x, &placed.y);
    glfwGetWindowSize(host.window, &placed.width, &placed.height);
  }
  settings.x = placed.x, settings.y = placed.y, settings.width = placed.width, settings.height = placed.height;
  settings.theme = ui.theme;
  settings.motion = ui.moves;
  settings.text_scale = ui.text_scale;
  settings.export_choice = ui.export_sheet.choice;
  // A lecture on a stick that was not in is the last one still, unless the walkthrough was gone through in its place.
  if (host.lecture_is_missing && host.lecture.path().empty() && step_index_of(ui) == 0) return settings;
  settings.lecture = host.lecture.path();
  settings.step = step_index_of(ui) + 1;
  return settings;
}

} // namespace

void keep_settings(Host& host, Ui& ui) {
  host.settings.want(to_remember(host, ui));
  std::string notice = host.settings.take_notice();
  if (notice.empty()) return;
  apply(ui, {Tell{std::move(notice), 10}});
  host.events.redraw = true;
}

} // namespace bankwalk
