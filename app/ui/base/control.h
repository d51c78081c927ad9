// What can be pressed, dragged or focused. Everything else about a control stands in its row of a table: of what sets a
// parameter in app/teaching/parameters.cpp, of all others in app/ui/control_table.cpp.
#pragma once

#include <compare>
#include <cstdint>

#include "app/teaching/parameters.h"

namespace bankwalk {

enum class ControlId : std::uint8_t {
  None,
  FirstParameter, // the parameters' controls, see control_of()
  PitchToggle = FirstParameter + parameter_count,
  // below the figure
  First,
  Back,
  Play,
  Forward,
  Last,
  Scrubber,
  Slower,
  Faster,
  Value, // the number of a slider; its part is the slider
  StateText,
  Offer, // what the panel offers to do; its parts are the scene's
  Figure,
  Steps, // the dots; part 0 is the self-check's
  PanelTab,
  Choice, // of the self-check's question, and of a poll
  CheckBack,
  CheckNext,
  CheckAgain,
  Question, // the squares that stand for the questions
  Code,     // the code card
  Source,   // whose measurements are shown
  Chart,    // of a sweep: pressing it sets the stride or the pitch
  ExportFormat,
  ExportSize,
  ExportTheme,
  ExportFolder,
  ExportWrite,
  ExportCopy,
  ExportClose,
};

// The control that sets a parameter.
constexpr ControlId control_of(Parameter parameter) {
  return static_cast<ControlId>(static_cast<int>(ControlId::FirstParameter) + static_cast<int>(parameter));
}

// What the mouse holds and keys go to. The parts of most controls are held and focused as one; choices and
// offers are controls of their own.
struct ControlRef {
  ControlId id = ControlId::None;
  int part = 0;

  constexpr ControlRef(ControlId control = ControlId::None, int of_part = 0)
      : id(control), part(control == ControlId::Choice || control == ControlId::Offer ? of_part : 0) {}
  auto operator<=>(const ControlRef&) const = default;
};

// Which part of ControlId::Steps is the self-check's; the others are the steps' numbers.
inline constexpr int self_check_dot = 0;

} // namespace bankwalk
