#include "app/cli/open_window.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <cstdio>

#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/measure/recording_json.h"
#include "app/teaching/params.h"
#include "core/quote.h"
#if BANKWALK_HAS_WINDOW
#include "app/files/lecture_file.h"
#include "app/files/settings_file.h"
#include "app/host/window.h"
#endif

namespace bankwalk {

void add_window_options(CLI::App& app, WindowRequest& request) {
  const auto text = [&](const std::string& name, std::string& value, const std::string& help) {
    return app.add_option(name, value, help)->allow_extra_args(false);
  };
  text("--state", request.state, "what to show, such as 'step=9;pitch=33;column=5'");
  text("--lecture", request.lecture,
       "a lecture as Markdown, shown in place of the walkthrough and again when it is saved");
  text("--theme", request.theme, "paper, dark or contrast (as the last time, at first paper)");
  app.add_option("--text-scale", request.text_scale, "size of all text, 0.5 to 3 (as the last time, at first 1)")
      ->allow_extra_args(false);
  app.add_option("--recording", request.recordings,
                 "show these measurements (bankwalk measure --record); may be repeated, to compare")
      ->allow_extra_args(false);
  app.add_flag("--present", request.present, "open presenting, on the whole screen");
  app.add_flag("--notes", request.notes, "open the speaker's window too");
  app.add_flag("--no-motion", request.no_motion, "what changes is there at once (key a in the window)");
  // For the tests and the pictures in the documentation; "" keeps them out of --help.
  text("--settings", request.settings, "")->group("");
  text("--monitors", request.monitors, "")->group("");
  text("--size", request.size, "")->group("");
  text("--position", request.position, "")->group("");
  // Words of `render`, so that the window can say what it takes in their place.
  text("--step", request.step, "")->group("");
  text("--stride", request.stride, "")->group("");
  text("--pitch", request.pitch, "")->group("");
  text("--screenshot", request.screenshot, "")->group("");
  app.add_option("--screenshot-frames", request.screenshot_frames, "")->group("");
  text("--state-log", request.state_log, "")->group("");
  app.add_flag("--frame-stats", request.frame_stats, "")->group("");
}

#if BANKWALK_HAS_WINDOW
namespace {

// "1280x720+0+0,1280x720+1280+0".
Result<std::vector<WindowRect>> read_monitors(const std::string& text) {
  std::vector<WindowRect> monitors;
  for (std::size_t at = 0; at < text.size();) {
    WindowRect each;
    int used = 0;
    if (std::sscanf(text.c_str() + at, "%6dx%6d+%6d+%6d%n", &each.width, &each.height, &each.x, &each.y, &used) != 4 ||
        each.width < 1 || each.height < 1)
      return Problem{"expected monitors such as 1280x720+0+0,1280x720+1280+0", static_cast<int>(at) + 1};
    monitors.push_back(each);
    at += static_cast<std::size_t>(used);
    if (at < text.size() && text[at++] != ',')
      return Problem{"expected ',' between two monitors", static_cast<int>(at)};
  }
  return monitors;
}

} // namespace

int open_window(const WindowRequest& request) {
  WindowOptions options;
  struct Part {
    std::string key;
    const std::string& value;
    std::string such_as;
  };
  const Part parts[] = {{"step", request.step, "1"}, {"stride", request.stride, "2"}, {"pitch", request.pitch, "33"}};
  for (const auto& [key, value, such_as] : parts)
    if (!value.empty())
      return tell_problem("--" + key, {"the window takes it as a part of a state: bankwalk --state " + key + "=" +
                                       (read_state_value(key, value) ? value : such_as)});
  if (!request.state.empty()) {
    const auto params = from_state_string(request.state);
    if (!params) return tell_problem("--state", params.problem());
    options.params = *params;
  }
  if (!request.theme.empty()) {
    const auto theme = read_theme(request.theme);
    if (!theme) return tell_problem("--theme", theme.problem());
    options.theme = *theme;
  }
  if (request.text_scale) {
    const auto scale = read_number(*request.text_scale, 0.5, 3);
    if (!scale) return tell_problem("--text-scale", scale.problem());
    options.text_scale = static_cast<float>(*scale);
  }
  if (!request.lecture.empty()) {
    const auto lecture = read_lecture_file(request.lecture);
    if (!lecture) return tell_problem("--lecture", lecture.problem());
    options.lecture = *lecture;
    options.lecture_path = request.lecture;
    for (const Problem& mistake : (*lecture)->mistakes)
      std::fprintf(stderr, "bankwalk: %s, %s\n", spelt_out(request.lecture).c_str(), to_text(mistake).c_str());
  }
  // Tests and pictures show what they are told, whatever was set the last time.
  const bool for_tests = !request.screenshot.empty() || !request.state_log.empty();
  if (!request.settings.empty())
    options.settings = request.settings;
  else if (!for_tests)
    options.settings = settings_path();
  if (!request.size.empty()) {
    const auto size = read_size(request.size);
    if (!size) return tell_problem("--size", size.problem());
    options.width = size->width;
    options.height = size->height;
  }
  if (!request.position.empty()) {
    const auto position = read_position(request.position);
    if (!position) return tell_problem("--position", position.problem());
    options.position = *position;
  }
  if (!request.monitors.empty()) {
    const auto monitors = read_monitors(request.monitors);
    if (!monitors) return tell_problem("--monitors", monitors.problem());
    options.monitors = *monitors;
  }
  options.notes = request.notes;
  options.no_motion = request.no_motion;
  for (const std::string& path : request.recordings) {
    auto recording = read_recording(path);
    if (!recording) return tell_problem("--recording", recording.problem());
    options.recordings.push_back(std::move(*recording));
  }
  options.present = request.present;
  options.screenshot = request.screenshot;
  options.screenshot_frames = request.screenshot_frames;
  options.state_log = request.state_log;
  options.frame_stats = request.frame_stats;

  std::string reason;
  const int status = run_window(options, reason);
  if (!reason.empty()) std::fprintf(stderr, "bankwalk: %s\n", reason.c_str());
  return status;
}
#else
int open_window(const WindowRequest&) {
  std::fprintf(stderr, "bankwalk: this build has no window (BANKWALK_GUI=OFF); the subcommands work\n");
  return exit_absent;
}
#endif

} // namespace bankwalk
