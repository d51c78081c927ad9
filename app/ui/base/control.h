// What can be pressed, dragged or focused. Everything else about a control stands in its row of the table
// (control_table.h).
#pragma once

#include <compare>
#include <cstdint>

namespace bankwalk {

enum class ControlId : std::uint8_t {
  None,
  // in the panel: what a step's controls set
  Stride,
  Offset,
  Element,
  Pitch,
  PitchToggle,
  Walk,
  Index,
  Word,
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

// What the mouse holds and keys go to. The parts of most controls are held and focused as one; a choice is a control of
// its own.
struct ControlRef {
  ControlId id = ControlId::None;
  int part = 0;

  constexpr ControlRef(ControlId control = ControlId::None, int of_part = 0)
      : id(control), part(control == ControlId::Choice ? of_part : 0) {}
  auto operator<=>(const ControlRef&) const = default;
};

// Which part of ControlId::Steps is the self-check's; the others are the steps' numbers.
inline constexpr int self_check_dot = 0;

} // namespace bankwalk
