// Who waits at which bank, and who is served in which cycle: a row a wavefront, hanging below the banks.
#pragma once

#include "app/figures/parts/strip.h"

namespace bankwalk {

struct ServedInput {
  const Analysis& analysis;
  Playhead playhead;
  Tag lit;
  float top = 0, bottom = 0; // the space it may use
  double asked = 32;         // threads that have reached out: only they wait
  bool quiet = false;        // empty slots only at banks that are asked: the rest of the sheet is for something else
  int which = 0;
};

// The last bank that anything is wanted from, -1 for none.
int last_bank_used(const Analysis& analysis);

// How far a grid reaches, with the numbers beside its cells.
struct ServedExtent {
  float bottom = 0, right = 0;
};

// Draws the grid below a strip and returns how far it reaches. Rows get thinner the more there are; numbers that no
// longer fit in their rows stand beside them where there is room, and are left out where there is none.
ServedExtent draw_served(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const ServedInput& input);

} // namespace bankwalk
