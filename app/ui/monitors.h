// Which monitor the audience sees, and which the speaker.
#pragma once

#include <span>

namespace bankwalk {

// In screen coordinates.
struct Placed {
  int x = 0, y = 0, width = 1280, height = 720;
  bool operator==(const Placed&) const = default;
};

struct Screens {
  int audience = -1; // which of the monitors; -1: there is none
  int speaker = -1;  // -1: there is only one
};

// `monitors`: the first is the primary one. With one monitor the audience sees it. With more the speaker keeps the
// primary one, which is the laptop's, and the audience sees another: the one that the window is on, else the next.
Screens choose_screens(std::span<const Placed> monitors, const Placed& window);

// A window of this size, or as much of it as fits, within the monitors: at its place where most of it can be seen
// there, else in the middle of the first.
Placed on_screen(std::span<const Placed> monitors, const Placed& window);

} // namespace bankwalk
