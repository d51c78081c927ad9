// What belongs to the window as a whole: its panel, and the word at its bottom.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace bankwalk {

enum class PanelTab : std::uint8_t { Try, Read, Measure }; // the step's controls, its text, its measurements

struct PanelState {
  PanelTab tab = PanelTab::Try;
  std::array<float, 3> scroll = {}; // by tab, pixels

  float& scroll_of(PanelTab which) { return scroll[static_cast<std::size_t>(which)]; }
  float scroll_of(PanelTab which) const { return scroll[static_cast<std::size_t>(which)]; }
};

struct Notice {
  std::string text;   // a short word at the bottom, such as "copied"
  double seconds = 0; // how long it still shows

  bool shown() const { return seconds > 0; }
};

// Lets `passed` seconds pass. Whether it has gone now: until then there is nothing to draw anew.
inline bool advance(Notice& notice, double passed) {
  const bool was_shown = notice.shown();
  notice.seconds = std::max(0.0, notice.seconds - passed);
  return was_shown && !notice.shown();
}

} // namespace bankwalk
