// A tile in shared memory as a grid of cells shaded by bank, with one row or column read, and the banks that it hits.
#pragma once

#include <string_view>

#include "app/figures/drawing/figure.h"
#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/lanes.h"
#include "app/teaching/params.h"
#include "core/layout.h"
#include "core/timeline.h"

namespace bankwalk {

// Where a tile stands. Several on one sheet have the same cells.
struct MatrixPlan {
  float left = 0, cell = 0;
  float heading_y = -1, verdict_y = -1; // the declaration, and what the walk costs; negative: no room
  float top = 0;                        // of the cells
  float banks_label_y = -1;
  float stack_top = 0, stack_bottom = 0;
  float bank_top = 0, bank_bottom = 0; // the strip of banks below; equal: none
};

struct MatrixPlans {
  MatrixPlan first, second;
};

// Two tiles of these pitches side by side, as large as the sheet allows.
MatrixPlans plan_matrices(const Sheet& sheet, const TextMeasure& measure, int first_pitch, int second_pitch);

struct MatrixInput {
  const Layout& layout;
  Walk walk = Walk::Column;
  int index = 0;
  const Analysis& analysis; // of that walk
  Playhead playhead;
  Tag lit;
  std::string_view heading = {}; // "float m[32][33]"
  std::string_view aside = {};   // at the right of the heading
  std::string_view note = {};    // at the right of what the walk costs
  int which = 0;                 // c of the tags
  bool adjustable = false;       // its pitch can be dragged at its right edge
  bool numbers = true;           // the walked cells carry their banks\' numbers
  Tag tag{};                     // where the tile stands for something else: of every cell, in place of its own
};

void draw_matrix(Figure& figure, const TextMeasure& measure, const MatrixPlan& plan, const MatrixInput& input);

// The bank of an element's first byte, on 32 banks of 4 bytes.
int bank_of(const Layout& layout, int row, int column);

} // namespace bankwalk
