// Who waits at which bank, and who is served in which cycle: a row a wavefront, hanging below the banks.
#pragma once

#include "app/figures/parts/strip.h"

namespace bankwalk {

struct ServedInput {
  const Analysis& analysis;
  Playhead playhead;
  Tag lit;
  float top = 0, bottom = 0;     // the space it may use
  LaneShares queued = all_there; // how far the words of each lane have come to their places
  int which = 0;
};

// How far a grid reaches, with the numbers beside its cells.
struct ServedExtent {
  float bottom = 0, right = 0;
};

// Draws the grid below a strip and returns how far it reaches. Rows get thinner the more there are; numbers that no
// longer fit in their rows stand beside them where there is room, and are left out where there is none.
ServedExtent draw_served(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const ServedInput& input);

} // namespace bankwalk
