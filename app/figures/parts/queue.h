// The queue at one bank, with thread and word of everybody in it: different words are what a conflict is.
#pragma once

#include "app/figures/drawing/geometry.h"
#include "app/figures/parts/arrival.h"
#include "core/timeline.h"

namespace bankwalk {

struct QueueInput {
  const Analysis& analysis;
  int bank = 0;
  Playhead playhead;
  LaneShares queued = all_there;
  Tag lit;
  Rect frame; // one row
  int which = 0;
};

// The height of its row.
float queue_height(float unit);

// "bank 0" and then its words in the order in which they are served, as many as there is room for.
void draw_queue(Figure& figure, const TextMeasure& measure, const QueueInput& input);

} // namespace bankwalk
