// Above the figure: the step's number, title and point, the dots of all steps, the verdict.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

// Which part of ControlId::Steps is the self-check's; the others are the steps' numbers.
inline constexpr int self_check_dot = 0;

struct Heading {
  std::string number;
  Ink number_ink = Ink::Accent;
  std::string title, point;
};

// The sentence under the title of the step on screen; true of what is set.
std::string point_on_screen(const Stage& stage);

// The step's.
void header(Stage& stage);

// Any other, with the stage's verdict as its pill.
void header(Stage& stage, const Heading& heading);

// One dot a step, and behind them a question mark for the self-check; pressed, it opens the step. Centred on the
// rectangle, closer together where there is little room.
void step_dots(Stage& stage, Figure& figure, Rect room);

} // namespace bankwalk
