// Banks by cycles: a column is a cycle, a row a bank, a cell a word that is handed out. A whole access at one glance.
#pragma once

#include <string>
#include <string_view>

#include "app/figures/drawing/geometry.h"
#include "app/figures/parts/lanes.h"
#include "core/timeline.h"

namespace bankwalk {

// Of the words that are handed out in one cycle: "thread 19, word 608", "16 threads, 16 words". Empty for a cycle that
// is none.
std::string served_text(const Analysis& analysis, int wavefront);

// How the numbers along an axis are written: each `every`-th, the rest as ticks.
struct AxisLabels {
  float size = 0;
  int every = 1;
};
AxisLabels axis_labels(const TextMeasure& measure, float size, float pitch, bool vertical);

struct CyclesInput {
  const Analysis& analysis;
  Playhead playhead;
  Tag lit;
  Rect frame; // with the numbers at its left and below it
  std::string_view title;
  std::string_view subtitle; // what has been served so far
  int columns = 32;          // cycles that there is room for
  bool names_banks = true;   // "32 banks" at the left of the numbers
  int which = 0;             // c of the tags
};

void draw_cycles(Figure& figure, const TextMeasure& measure, const CyclesInput& input);

} // namespace bankwalk
