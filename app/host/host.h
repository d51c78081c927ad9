// What the window's loop keeps from one frame to the next, beside the state that is shown.
#pragma once

#include <fstream>
#include <optional>
#include <string>

#include "app/files/lecture_file.h"
#include "app/files/settings_writer.h"
#include "app/host/events.h"
#include "app/host/export_job.h"
#include "app/host/font_atlas.h"
#include "app/host/frame_report.h"
#include "app/host/measuring.h"
#include "app/host/monitor_watch.h"
#include "app/host/notes_window.h"
#include "app/host/pasting.h"
#include "app/host/presenting.h"
#include "app/ui/base/input.h"
#include "app/ui/shell/theme_fade.h"
#include "app/ui/step/step_transition.h"

struct GLFWwindow;
struct GLFWcursor;

namespace bankwalk {

struct Host {
  GLFWwindow* window = nullptr;
  Events events;
  Input input;
  StepTransition transition;
  ThemeFade theme;
  LastPress last_press;
  MonitorWatch monitors; // while presenting, and while the speaker's window is open
  Presenting presenting;
  NotesWindow notes;
  SpeakersWindow notes_by_itself;
  LectureFile lecture;
  bool lecture_is_missing = false;     // the last one could not be read
  double moved_at = 0, talk_began = 0; // by glfwGetTime
  std::optional<double> talk_left;     // when presenting ended the last time
  int talk_shown = -1;                 // seconds of the talk that are on screen
  bool tip_due = false;                // the pointer rests and what it is on is not told yet
  FontAtlas font_atlas;
  GLFWcursor* cursors[4] = {};
  Cursor cursor = Cursor::Arrow;
  std::string title, logged;
  std::ofstream log;
  FrameTimes times;
  ExportJob export_job;
  Pasting pasting;
  Measuring measuring;
  SettingsWriter settings;
  bool waits_to_measure = false; // until the mouse has rested
  int frames = 0;
  bool minimised = false; // there is nothing to draw on
  bool hidden = false;    // nobody can see it: a swap might wait for good
};

} // namespace bankwalk
