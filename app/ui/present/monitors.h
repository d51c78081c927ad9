// Which monitor the audience sees, and which the speaker.
#pragma once

#include <span>

namespace bankwalk {

// In screen coordinates.
struct WindowRect {
  int x = 0, y = 0, width = 1280, height = 720;
  bool operator==(const WindowRect&) const = default;
};

struct Screens {
  int audience = -1; // which of the monitors; -1: there is none
  int speaker = -1;  // -1: there is none but the audience's
};

// `monitors`: the first is the primary one. With one monitor the audience sees it. With more the speaker keeps the
// primary one, which is the laptop's, and the audience sees another: the one that the window is on, else the next. Of
// two that show the same the audience sees both, so that neither is the speaker's.
Screens choose_screens(std::span<const WindowRect> monitors, const WindowRect& window);

// A window of this size, or as much of it as fits, within the monitors: at its place where most of it can be seen
// there, else in the middle of the first.
WindowRect on_screen(std::span<const WindowRect> monitors, const WindowRect& window);

// How large the window opens where nothing says so: in the room that a monitor leaves it, 1280 x 720 times the
// monitor's scale, and on a large one two thirds of the largest of that shape.
WindowRect opening_size(const WindowRect& room, float scale);

// The monitor that most of the window is on; the first where it is on none; -1: there is none.
int most_on(std::span<const WindowRect> monitors, const WindowRect& window);

// The speaker's window where all of it is on a monitor: where it is, or in the middle of the one that most of it is on,
// with room for a title bar.
WindowRect speakers_rect(std::span<const WindowRect> monitors, const WindowRect& window);

// The speaker's window opens by itself where a monitor is left to the speaker and goes with that monitor. One that was
// closed by hand stays closed until the next lecture.
struct SpeakersWindow {
  bool open = false;      // as of the last call
  bool by_itself = false; // nobody asked for it
  bool declined = false;  // closed by hand while presenting
};
// Whether it is to be open from now on. `open`: whether it was to be, as the speaker has left it.
bool follow_monitors(SpeakersWindow& window, bool presenting, bool monitor, bool open);

} // namespace bankwalk
