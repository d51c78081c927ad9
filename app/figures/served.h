// Who waits at which bank, and who is served in which cycle: a row a wavefront, hanging below the banks.
#pragma once

#include "app/figures/strip.h"

namespace bankwalk {

struct ServedInput {
  const Analysis& analysis;
  Moment moment;
  Tag lit;
  float top = 0, bottom = 0; // the space it may use
  int which = 0;
};

// Draws the grid below a strip and returns where it ends. Rows get thinner the more there are; numbers that no longer
// fit in their rows stand beside them where there is room, and are left out where there is none.
float draw_served(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const ServedInput& input);

} // namespace bankwalk
