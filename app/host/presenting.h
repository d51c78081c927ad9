// What presenting does to the window and the desktop: the whole screen, the pointer, the screen saver.
#pragma once

#include <optional>

#include "app/host/desktop_saver.h"
#include "app/host/monitor_watch.h"
#include "app/ui/present/monitors.h"

struct GLFWwindow;

namespace bankwalk {

struct Presenting {
  bool full_screen = false;
  bool unfilled = false;             // it is to fill the monitor once it can be seen
  int fetched = 0;                   // how often it was brought back there since the monitors have changed
  WindowRect windowed;               // where the window was before
  std::optional<WindowRect> speaker; // the monitor that is left to the speaker
  bool pointer_hidden = false;
  DesktopSaver saver;
};

// Fills the audience's monitor, or puts the window back; once more where a monitor has come or gone or has another
// resolution. `changed`: whether the monitors have since the last call. A window that is minimised or on another
// desktop is brought here when it begins; whenever it cannot be seen, the monitor is filled by a later call, once it
// can.
void fill_screen(GLFWwindow* window, Presenting& presenting, const MonitorWatch& watch, bool wanted, bool changed);

// Hides the pointer once it has been still.
void hide_pointer(GLFWwindow* window, Presenting& presenting, double still);

} // namespace bankwalk
