// What presenting does to the window and the desktop: the whole screen, the pointer, the screen saver.
#pragma once

#include <optional>
#include <vector>

#include "app/ui/monitors.h"

struct GLFWwindow;

namespace bankwalk {

struct Presenting {
  bool full_screen = false;
  Placed windowed;               // where the window was before
  std::vector<Placed> monitors;  // when it filled one
  std::vector<Placed> seen;      // the last time that they were looked at
  double seen_since = 0;         // seconds
  double looked = 0;             // seconds: asking for monitors waits for the display, so it is not done each frame
  bool due = false;              // it was asked for again since
  bool unsettled = false;        // they have changed, and may be about to change again
  std::optional<Placed> speaker; // the monitor that is left to the speaker
  std::vector<Placed> pretended; // in place of those that there are: parts of one wide screen, for tests
  bool pointer_hidden = false;
};

// Fills the audience's monitor, or puts the window back; once more where a monitor has come or gone or has another
// resolution, when they have settled. `now` is in seconds.
void fill_screen(GLFWwindow* window, Presenting& presenting, bool wanted, double now);

inline constexpr double seconds_between_looks_at_monitors = 0.2;
inline constexpr double settle_seconds = 0.4; // a monitor that changes its resolution is gone for a moment

// Hides the pointer once it has been still.
void hide_pointer(GLFWwindow* window, Presenting& presenting, double still);

} // namespace bankwalk
