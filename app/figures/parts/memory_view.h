// A tile as shared memory holds it: 32 banks beside each other, a line of words over the next, and the tile's rows
// dealt into them one behind the other.
#pragma once

#include <span>

#include "app/figures/drawing/geometry.h"
#include "app/figures/parts/tile_walk.h"

namespace bankwalk {

struct MemoryPlan {
  float left = 0, top = 0;
  float bank = 0; // width of a bank
  float line = 0; // height of a line of 32 words

  float x(double bank_number) const { return left + static_cast<float>(bank_number) * bank; }
  float y(double line_number) const { return top + static_cast<float>(line_number) * line; }
};

// Where something begins in memory: a bank, and a line of words. On the way from place to place neither need be whole.
struct MemoryPlace {
  double bank = 0, line = 0;
};

// Of a word counted from the tile's start.
MemoryPlace place_of_word(double word);

// Of what a lane of the walk reads, with rows `pitch` elements apart.
MemoryPlace place_of_lane(const DrawnWalk& walk, double pitch, int lane);

struct MemoryInput {
  const Layout& layout;
  double pitch; // as in MatrixInput
  std::span<const DrawnWalk> walks;
  Tag lit{};
  bool cells = true;  // as in MatrixInput
  bool before = true; // where the column would lie without padding
};

// What lies across the end of a line is drawn in two pieces, cut at the first and last bank. Its cells are tagged as a
// matrix's, but c is one more.
void draw_memory(Figure& figure, const MemoryPlan& plan, const MemoryInput& input);

// How many words each bank hands out to a walk, as boxes of this height below the banks; a box fills as they leave.
void draw_wanted(Figure& figure, const TextMeasure& measure, const MemoryPlan& plan, float top, float height,
                 const DrawnWalk& walk);

} // namespace bankwalk
