// What belongs to the window as a whole: its panel, and the word at its bottom.
#pragma once

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

} // namespace bankwalk
