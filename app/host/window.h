// The window: opens it, runs until it is closed. Everything that it shows is composed in app/ui/shell/frame.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/figures/drawing/palette.h"
#include "app/lesson/lecture.h"
#include "app/measure/measurement_store.h"
#include "app/teaching/params.h"
#include "app/ui/export/export_choice.h"
#include "app/ui/present/monitors.h"

namespace bankwalk {

struct WindowOptions {
  // What is not given here is as it was the last time.
  std::optional<Params> params;
  std::optional<Theme> theme;
  std::optional<float> text_scale;
  std::shared_ptr<const Lecture> lecture; // null: none is asked for
  std::string lecture_path;
  // The file that is remembered from one time to the next. Nothing: none is; empty: there is no folder for it.
  std::optional<std::string> settings;
  bool no_motion = false;            // changes take no time, whatever was set the last time
  bool notes = false;                // opens the speaker's window too
  std::vector<Recording> recordings; // to be shown beside the one that ships, the first of them first

  // For tests and for people who write documentation.
  int width = 0, height = 0;      // framebuffer pixels; 0: as fits the screen, see opening_size()
  std::optional<double> position; // where on the timeline to open; the end when not given
  std::string state_log;          // a file that gets one JSON line on each change
  std::string screenshot;         // a PPM file that gets what is on screen after `screenshot_frames` frames, then quits
  int screenshot_frames = 3;
  std::vector<WindowRect> monitors; // parts of one wide screen that count as monitors; none: those that there are
  bool frame_stats = false;         // on exit: CPU time of a frame, time to the first frame, number of frames
  bool present = false;             // opens with the panel hidden
};

// Opens the window and returns when it is closed: 0 done, 3 where there is no display or no OpenGL 3.3 (`reason` then
// says which, in one sentence), 1 where a file of the options cannot be
// written, or memory was or would be lacking (`reason` says which).
int run_window(const WindowOptions& options, std::string& reason);

} // namespace bankwalk
