#include "app/figures/parts/matrix.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {
namespace {

constexpr float least_cell = 3; // pixels; closer lines are no grid

class MatrixPainter {
 public:
  MatrixPainter(Figure& figure, const MatrixPlan& plan, const MatrixInput& input)
      : figure_(figure), plan_(plan), in_(input), unit_(figure.sheet.unit) {}

  void draw() {
    const Rect frame{plan_.left, plan_.top, plan_.x(in_.layout.columns), plan_.y(in_.layout.rows)};
    add_rectangle(figure_, frame, Ink::Card);
    draw_grid(figure_, frame, in_.layout.columns, plan_.cell, in_.layout.rows, plan_.cell);
    if (in_.cells) cells();
    padding();
    for (const DrawnWalk& walk : in_.walks) walked(walk);
    lit_cells();
  }

 private:
  Rect cell_at(double row, double column) const {
    return {plan_.x(column), plan_.y(row), plan_.x(column + 1), plan_.y(row + 1)};
  }

  // Not seen: what the mouse finds.
  void cells() {
    for (int row = 0; row < in_.layout.rows; ++row)
      for (int column = 0; column < in_.layout.columns; ++column)
        add_rectangle(figure_, cell_at(row, column), Ink::None).tag = {TagKind::Cell, row, column, 0};
  }

  void padding() {
    const Tag edge{TagKind::Part, 0, 0, 0};
    const float right = plan_.x(in_.layout.columns), bottom = plan_.y(in_.layout.rows);
    if (in_.pitch <= in_.layout.columns) {
      add_rectangle(figure_, {right - 2 * unit_, plan_.top}, {right + 5 * unit_, bottom},
                    in_.lit == edge ? Ink::Line : Ink::None)
          .tag = edge;
      return;
    }
    Shape& waste = add_rectangle(figure_, {right, plan_.top}, {plan_.x(in_.pitch), bottom}, Ink::Panel, Ink::Muted,
                                 std::max(0.8f, 0.9f * unit_));
    waste.hatched = true;
    waste.dashed = true;
    waste.tag = {TagKind::Part, in_.layout.pitch - in_.layout.columns, 0, 0};
    waste.stands_for = edge;
  }

  void walked(const DrawnWalk& walk) {
    for (int lane = 0; lane < warp_size; ++lane) {
      if (!walk.views.lane[lane].active) continue;
      const bool down = walk.tile.walk == Walk::Column;
      const Rect place = down ? cell_at(lane, walk.index) : cell_at(walk.index, lane);
      Shape& cell = add_rectangle(figure_, grown(place, -0.04f * plan_.cell), Ink::None);
      walk.paint(cell, lane);
      cell.radius = 0.12f * plan_.cell;
      cell.tag = {TagKind::Cell, walk.tile.row_of(lane), walk.tile.column_of(lane), 2 * walk.which};
    }
  }

  // The cell under the mouse, or every cell whose bank that is.
  void lit_cells() {
    if (in_.lit.kind != TagKind::Bank && in_.lit.kind != TagKind::Cell) return;
    for (int row = 0; row < in_.layout.rows; ++row)
      for (int column = 0; column < in_.layout.columns; ++column) {
        const bool lit = in_.lit.kind == TagKind::Cell ? in_.lit.a == row && in_.lit.b == column
                                                       : bank_of(in_.layout, row, column) == in_.lit.a;
        if (lit)
          add_rectangle(figure_, grown(cell_at(row, column), -0.5f), Ink::None, Ink::Ink, 1.5f * unit_).tag = {
              TagKind::Cell, row, column, 0};
      }
  }

  Figure& figure_;
  const MatrixPlan& plan_;
  const MatrixInput& in_;
  float unit_;
};

} // namespace

void draw_grid(Figure& figure, const Rect& frame, int columns, float column_width, int rows, float row_height) {
  const float width = std::max(0.7f, 0.7f * figure.sheet.unit);
  if (column_width >= least_cell)
    for (int column = 1; column < columns; ++column) {
      const float x = frame.x0 + static_cast<float>(column) * column_width;
      add_line(figure, {x, frame.y0}, {x, frame.y1}, Ink::Faint, width);
    }
  if (row_height >= least_cell)
    for (int row = 1; row < rows; ++row) {
      const float y = frame.y0 + static_cast<float>(row) * row_height;
      add_line(figure, {frame.x0, y}, {frame.x1, y}, Ink::Faint, width);
    }
  add_rectangle(figure, frame, Ink::None, Ink::Line, width);
}

void draw_matrix(Figure& figure, const MatrixPlan& plan, const MatrixInput& input) {
  MatrixPainter(figure, plan, input).draw();
}

} // namespace bankwalk
