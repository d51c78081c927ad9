#include "app/figures/parts/matrix.h"

#include <algorithm>
#include <bit>
#include <string>

namespace bankwalk {
namespace {

// "column 5: 32-way, 32 cycles", "row 5: 1 cycle".
std::string cost_text(const MatrixInput& in) {
  const Analysis& a = in.analysis;
  std::string text = (in.walk == Walk::Column ? "column " : "row ") + std::to_string(in.index) + ": ";
  if (a.excess > 0) text += std::to_string(a.degree) + "-way, ";
  return text + counted(a.wavefronts, "cycle");
}

class MatrixPainter {
 public:
  MatrixPainter(Figure& figure, const TextMeasure& measure, const MatrixPlan& plan, const MatrixInput& input)
      : figure_(figure),
        measure_(measure),
        plan_(plan),
        in_(input),
        unit_(figure.sheet.unit),
        views_(views_of(input.analysis)),
        lit_(input.lit.c == input.which || input.lit.kind != TagKind::Cell ? lit_lanes() : all_lanes) {}

  void draw() {
    heading();
    cells();
    padding();
    marked_bank();
    walked_cells();
    if (plan_.bank_bottom > plan_.bank_top) banks();
  }

 private:
  float x(int column) const { return plan_.left + static_cast<float>(column) * plan_.cell; }
  float y(int row) const { return plan_.top + static_cast<float>(row) * plan_.cell; }
  bool conflict() const { return in_.analysis.excess > 0; }
  Tag cell_tag(int row, int column) const {
    if (in_.tag.kind != TagKind::None) return in_.tag;
    return {TagKind::Cell, row, column, in_.which};
  }

  // A cell on the walk speaks for the thread that reads it.
  std::uint32_t lit_lanes() const {
    if (in_.lit.kind == TagKind::Cell) {
      const bool walked = in_.walk == Walk::Column ? in_.lit.b == in_.index : in_.lit.a == in_.index;
      if (!walked) return all_lanes;
      return partners(in_.analysis, {TagKind::Thread, in_.walk == Walk::Column ? in_.lit.a : in_.lit.b, 0, 0});
    }
    return partners(in_.analysis, in_.lit);
  }

  void heading() {
    const float room = figure_.sheet.width - plan_.left;
    const float own = std::min(room, static_cast<float>(in_.layout.pitch) * plan_.cell + 2 * plan_.cell);
    const std::string cost = cost_text(in_), cycles = counted(in_.analysis.wavefronts, "cycle");
    line(plan_.heading_y, own, 16 * unit_, Face::MonoBold, Ink::Ink,
         {in_.heading, in_.heading.substr(std::min(in_.heading.size(), in_.heading.find(' ') + 1))}, in_.aside);
    line(plan_.verdict_y, own, 13 * unit_, Face::SansBold, conflict() ? Ink::Accent : Ink::Ink, {cost, cycles},
         in_.note);
  }

  // Words at the left and, where there is room for both, more at the right.
  void line(float y_middle, float room, float size, Face face, Ink ink, std::initializer_list<std::string_view> texts,
            std::string_view more) {
    if (y_middle < 0) return;
    const std::string_view text = fitting(measure_, room, face, size, texts);
    add_text(figure_, {plan_.left, y_middle}, text, size, ink, face);
    const float small = small_text * unit_, right = x(in_.layout.pitch);
    const float taken = measure_(text, face, size) + 12 * unit_;
    if (!more.empty() && plan_.left + taken + measure_(more, Face::Sans, small) <= right)
      add_text(figure_, {right, y_middle}, more, small, Ink::Muted, Face::Sans, Align::Right);
  }

  void cells() {
    const float gap = plan_.cell > 6 ? 0.5f : 0.0f;
    add_rectangle(figure_, {x(0), y(0)}, {x(in_.layout.columns), y(in_.layout.rows)}, Ink::Card);
    for (int row = 0; row < in_.layout.rows; ++row)
      for (int column = 0; column < in_.layout.columns; ++column) {
        const int bank = bank_of(in_.layout, row, column);
        Shape& cell =
            add_rectangle(figure_, {x(column) + gap, y(row) + gap}, {x(column + 1) - gap, y(row + 1) - gap}, Ink::Cell);
        cell.opacity = 0.04f + 0.96f * static_cast<float>(bank) / 31;
        cell.tag = cell_tag(row, column);
      }
    Shape& frame =
        add_rectangle(figure_, {x(0), y(0)}, {x(in_.layout.columns), y(in_.layout.rows)}, Ink::None, Ink::Faint, unit_);
    frame.radius = 0;
  }

  void padding() {
    const Tag edge{TagKind::Part, 0, 0, in_.which};
    if (in_.layout.pitch <= in_.layout.columns) {
      if (!in_.adjustable) return;
      const float right = x(in_.layout.columns);
      Shape& grip = add_rectangle(figure_, {right - 2 * unit_, y(0)}, {right + 5 * unit_, y(in_.layout.rows)},
                                  in_.lit == edge ? Ink::Line : Ink::None);
      grip.tag = edge;
      return;
    }
    Shape& waste = add_rectangle(figure_, {x(in_.layout.columns), y(0)}, {x(in_.layout.pitch), y(in_.layout.rows)},
                                 Ink::AccentSoft, Ink::Accent, std::max(0.8f, 0.9f * unit_));
    waste.hatched = true;
    waste.dashed = true;
    waste.tag = {TagKind::Part, in_.layout.pitch - in_.layout.columns, 0, in_.which};
    waste.stands_for = edge;
  }

  // Where else the bank under the mouse lies in this layout.
  void marked_bank() {
    int bank = -1;
    if (in_.lit.kind == TagKind::Bank) bank = in_.lit.a;
    if (in_.lit.kind == TagKind::Cell && in_.lit.c == in_.which) bank = bank_of(in_.layout, in_.lit.a, in_.lit.b);
    if (bank < 0) return;
    for (int row = 0; row < in_.layout.rows; ++row)
      for (int column = 0; column < in_.layout.columns; ++column)
        if (bank_of(in_.layout, row, column) == bank)
          add_rectangle(figure_, {x(column) + 0.5f, y(row) + 0.5f}, {x(column + 1) - 0.5f, y(row + 1) - 0.5f},
                        Ink::None, Ink::Ink, 1.2f * unit_)
              .tag = cell_tag(row, column);
  }

  // The cells that the warp reads. They are drawn wider than they are where their bank's number needs it.
  void walked_cells() {
    const bool column_walk = in_.walk == Walk::Column;
    const float two = measure_("28", Face::SansBold, 100) / 100;
    const float least = small_text * unit_;
    const float size = std::max(least, std::min(0.74f * plan_.cell, 20 * unit_));
    const float along = column_walk ? 0.86f * size : two * size + 3 * unit_; // a number's extent on the way
    const float across = column_walk ? two * size + 4 * unit_ : 1.15f * size;
    int every = 1;
    while (every < 32 && along > plan_.cell * static_cast<float>(every)) every *= 2;
    const float swell = in_.numbers ? std::max(0.0f, (across - plan_.cell) / 2) : 0.0f;
    const float gap = plan_.cell > 6 && every == 1 ? 0.5f : 0.0f; // a gap would strike through a number that spills
    struct Number {
      Point at;
      int bank;
      Ink ink;
      Align align;
      int lane;
      Point from, to; // of the cells that it reaches over
    };
    std::array<Ink, warp_size> fills{};
    std::array<Number, warp_size> numbers; // written when all cells are drawn
    int count = 0;
    for (int lane = 0; lane < warp_size; ++lane) {
      const LaneView& view = views_.lane[lane];
      if (!view.active) continue;
      const int row = column_walk ? lane : in_.index, column = column_walk ? in_.index : lane;
      // At the tile's edge the wider cells stay on it.
      float shift = 0;
      if (column_walk) shift = std::max(0.0f, swell - (x(column) - std::max(0.0f, plan_.left - 8 * unit_)));
      const float sx = column_walk ? swell : 0, sy = column_walk ? 0 : swell;
      const Point a{x(column) - sx + shift + (column_walk ? 0 : gap), y(row) - sy + (column_walk ? gap : 0)};
      const Point b{x(column + 1) + sx + shift - (column_walk ? 0 : gap), y(row + 1) + sy - (column_walk ? gap : 0)};
      const bool done =
          view.wavefront < in_.playhead.served || (view.wavefront == in_.playhead.served && in_.playhead.travel >= 0.6);
      const Ink ink = conflict() ? Ink::Accent : view.shares ? Ink::Broadcast : Ink::Ink;
      const bool dim = !(lit_ >> lane & 1);
      // An edge across a number that needs several cells would strike it through.
      const Ink waiting_edge = conflict() ? Ink::Card : in_.numbers && every > 1 ? Ink::Faint : ink;
      Shape& cell = add_rectangle(figure_, a, b,
                                  done && !dim ? ink
                                  : conflict() ? Ink::AccentSoft
                                               : Ink::Card,
                                  done ? ink : waiting_edge, std::min(unit_, 0.12f * plan_.cell));
      cell.tag = cell_tag(row, column);
      cell.stands_for = {TagKind::Thread, lane, 0, in_.which};
      fills[static_cast<std::size_t>(lane)] = cell.fill;
      if (!in_.numbers || lane % every != 0) continue;
      // Where a number needs several cells it begins at its own.
      const bool spills = every > 1;
      const float rest = plan_.cell * static_cast<float>(every - 1);
      const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
      const Point at = !spills       ? middle
                       : column_walk ? Point{middle.x, a.y + 0.43f * size}
                                     : Point{a.x + unit_, middle.y};
      numbers[static_cast<std::size_t>(count++)] = {at,
                                                    bank_of(in_.layout, row, column),
                                                    done && !dim ? (ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent) : ink,
                                                    spills && !column_walk ? Align::Left : Align::Centre,
                                                    lane,
                                                    a,
                                                    column_walk ? Point{b.x, b.y + rest} : Point{b.x + rest, b.y}};
    }
    for (int i = 0; i < count; ++i) {
      const Number& number = numbers[static_cast<std::size_t>(i)];
      // Where it reaches into a cell that looks different it brings the ground of its own.
      const auto first = fills.begin() + number.lane, last = fills.begin() + std::min(number.lane + every, warp_size);
      if (std::any_of(first, last, [&](Ink fill) { return fill != *first; }))
        add_rectangle(figure_, number.from, number.to, *first);
      add_text(figure_, number.at, std::to_string(number.bank), size, number.ink, Face::SansBold, number.align)
          .stands_for = {TagKind::Thread, number.lane, 0, in_.which};
    }
  }

  void banks() {
    const float cell = plan_.cell, height = plan_.stack_bottom - plan_.stack_top;
    const float size = small_text * unit_;
    if (plan_.banks_label_y >= 0) {
      const std::string_view plain = in_.walk == Walk::Column ? "banks hit by the column" : "banks hit by the row";
      const std::string shift = row_shift();
      const std::string_view label = fitting(measure_, static_cast<float>(std::max(32, in_.layout.pitch)) * cell,
                                             Face::Sans, size, {shift, plain, "banks hit"});
      banks_label_width_ = measure_(label, Face::Sans, size);
      add_text(figure_, {plan_.left, plan_.banks_label_y}, label, size, Ink::Muted);
    }
    const float step = height / 32;
    int tallest = 0, tallest_bank = 0;
    for (int i = 0; i < bank_count; ++i) {
      const BankView& bank = views_.bank[i];
      const float left = x(i) + 0.04f * cell, right = x(i + 1) - 0.04f * cell;
      const Ink ink = bank.queue ? Ink::Accent : Ink::Ink;
      Shape& box =
          add_rectangle(figure_, {left, plan_.bank_top}, {right, plan_.bank_bottom},
                        bank.words ? Ink::Card : Ink::Panel, bank.words ? ink : Ink::Faint, std::max(0.8f, unit_));
      box.radius = 0.1f * cell;
      box.tag = {TagKind::Bank, i, 0, in_.which};
      if (bank.words == 0) continue;
      if (bank.words > tallest) tallest = bank.words, tallest_bank = i;
      const float full = std::max(3 * unit_, step * static_cast<float>(std::min(bank.words, 32)));
      const float share = static_cast<float>(served_words(i)) / static_cast<float>(bank.words);
      const float base = plan_.stack_bottom;
      Shape& all = add_rectangle(figure_, {left, base - full}, {right, base}, bank.queue ? Ink::AccentSoft : Ink::Panel,
                                 ink, std::min(unit_, 0.1f * cell));
      all.tag = {TagKind::Bank, i, 0, in_.which};
      if (share > 0) add_rectangle(figure_, {left, base - full * share}, {right, base}, ink).tag = all.tag;
    }
    stack_label(tallest, tallest_bank, size);
  }

  int served_words(int bank) const {
    int count = 0;
    for (const Delivery& d : in_.analysis.deliveries()) count += d.bank == bank && d.wavefront < in_.playhead.served;
    return count;
  }

  // "32 threads, one bank" beside the stack, or before it where the stack stands at the right.
  void stack_label(int tallest, int bank, float size) {
    if (!conflict() || tallest < 2) return;
    const int banks_hit = static_cast<int>(
        std::count_if(views_.bank.begin(), views_.bank.end(), [](const BankView& b) { return b.words > 0; }));
    const std::string text =
        banks_hit == 1 ? std::to_string(std::popcount(views_.bank[bank].lanes)) + " threads, one bank"
                       : std::to_string(tallest) + " words a bank, on " + std::to_string(banks_hit) + " banks";
    const float y_text = plan_.stack_bottom - std::max(0.55f * size, 0.4f * (plan_.stack_bottom - plan_.stack_top));
    const float gap = 5 * unit_, right = x(last_hit() + 1) + gap, left = x(first_hit()) - gap;
    // Hardware publishes no order in which it serves a queue: that has to be said where there is room for it.
    for (const std::string& said : {text + "; the order is illustrative", text}) {
      const float width = measure_(said, Face::SansBold, size);
      if (right + width <= x(32) + 2 * plan_.cell)
        return void(add_text(figure_, {right, y_text}, said, size, Ink::Accent, Face::SansBold));
      if (left - width >= plan_.left)
        return void(add_text(figure_, {left, y_text}, said, size, Ink::Accent, Face::SansBold, Align::Right));
      if (plan_.banks_label_y >= 0 && banks_label_width_ + 12 * unit_ + width <= 32 * plan_.cell)
        return void(
            add_text(figure_, {x(32), plan_.banks_label_y}, said, size, Ink::Accent, Face::SansBold, Align::Right));
    }
  }

  // Why this pitch does what it does: what is left of it modulo 32 is how far each row moves on.
  std::string row_shift() const {
    if (in_.walk != Walk::Column || in_.layout.element_bytes != 4) return {};
    const int rest = in_.layout.pitch % bank_count;
    const std::string rule = std::to_string(in_.layout.pitch) + " mod 32 = " + std::to_string(rest) + ": ";
    return rule +
           (rest == 0 ? "every row of the column is in the same bank" : "each row is " + counted(rest, "bank") + " on");
  }

  int first_hit() const {
    int i = 0;
    while (i < bank_count - 1 && views_.bank[i].words == 0) ++i;
    return i;
  }
  int last_hit() const {
    int i = bank_count - 1;
    while (i > 0 && views_.bank[i].words == 0) --i;
    return i;
  }

  Figure& figure_;
  const TextMeasure& measure_;
  const MatrixPlan& plan_;
  const MatrixInput& in_;
  float unit_;
  Views views_;
  std::uint32_t lit_;
  float banks_label_width_ = 0;
};

} // namespace

void draw_matrix(Figure& figure, const TextMeasure& measure, const MatrixPlan& plan, const MatrixInput& input) {
  MatrixPainter(figure, measure, plan, input).draw();
}

} // namespace bankwalk
