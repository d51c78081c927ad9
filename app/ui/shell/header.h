// Above the figure: the step's number, title and point, the dots of all steps, the verdict.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

struct Heading {
  std::string number;
  Ink number_ink = Ink::Accent;
  std::string title, point;
};

// The sentence under the title of the step on screen; true of what is set.
std::string point_on_screen(const FrameContext& context);

// The step's.
void header(const FrameContext& context);

// Any other, with the context's verdict as its pill.
void header(const FrameContext& context, const Heading& heading);

// One dot a step, and behind them a question mark for the self-check; pressed, it opens the step. Centred on the
// rectangle, closer together where there is little room.
void step_dots(const FrameContext& context, Figure& figure, Rect room);

} // namespace bankwalk
