// A tile as it is written: a grid of cells, the row or column that a warp reads, and the padding.
#pragma once

#include <span>

#include "app/figures/drawing/geometry.h"
#include "app/figures/parts/tile_walk.h"

namespace bankwalk {

struct MatrixPlan {
  float left = 0, top = 0, cell = 0;

  float x(double column) const { return left + static_cast<float>(column) * cell; }
  float y(double row) const { return top + static_cast<float>(row) * cell; }
};

struct MatrixInput {
  const Layout& layout;
  double pitch; // as it is drawn: on the way from one to the next it is no whole number
  std::span<const DrawnWalk> walks;
  Tag lit{};
  bool cells = true; // the mouse finds each
};

// Its cells are tagged with c = 0, those of the walks with twice the walk's `which`.
void draw_matrix(Figure& figure, const MatrixPlan& plan, const MatrixInput& input);

// Hairlines between `columns` by `rows` cells of a frame; where they would lie too close there are none.
void draw_grid(Figure& figure, const Rect& frame, int columns, float column_width, int rows, float row_height);

} // namespace bankwalk
