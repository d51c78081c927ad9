// The window's part of the command line.
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

namespace bankwalk {

// The command line's words, unread.
struct WindowRequest {
  std::string state, theme, lecture, settings, size, screenshot, state_log, monitors;
  std::string position;
  std::string step, stride, pitch; // which `render` takes and the window does not
  std::optional<std::string> text_scale;
  int screenshot_frames = 3;
  std::vector<std::string> recordings; // files
  bool frame_stats = false, present = false, notes = false, no_motion = false;
};

void add_window_options(CLI::App& app, WindowRequest& request);

// Opens the window and returns an exit status when it is closed.
int open_window(const WindowRequest& request);

} // namespace bankwalk
