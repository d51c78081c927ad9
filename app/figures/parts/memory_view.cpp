#include "app/figures/parts/memory_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/matrix.h"

namespace bankwalk {
namespace {

constexpr double line_words = 32, sliver = 0.01; // a piece that is narrower is not seen

class MemoryPainter {
 public:
  MemoryPainter(Figure& figure, const MemoryPlan& plan, const MemoryInput& input)
      : figure_(figure),
        plan_(plan),
        in_(input),
        unit_(figure.sheet.unit),
        element_(input.layout.element_bytes / 4.0),
        row_(input.pitch * element_) {}

  void draw() {
    ground();
    if (in_.cells) cells();
    padding();
    row_starts();
    for (const DrawnWalk& walk : in_.walks)
      if (in_.before) place_before(walk);
    for (const DrawnWalk& walk : in_.walks) walked(walk);
    lit();
  }

 private:
  // Calls `draw` with each piece of what lies there.
  template <class Draw>
  void pieces(MemoryPlace at, double words, Draw draw) const {
    const int first = static_cast<int>(std::floor(at.bank / line_words));
    for (int turn = first; turn * line_words < at.bank + words - sliver; ++turn) {
      const double begin = std::max(at.bank - turn * line_words, 0.0);
      const double end = std::min(at.bank + words - turn * line_words, line_words);
      if (end - begin > sliver)
        draw(Rect{plan_.x(begin), plan_.y(at.line + turn), plan_.x(end), plan_.y(at.line + turn + 1)});
    }
  }

  // The lines that hold something: the last may end early.
  void ground() {
    const double words = row_ * in_.layout.rows, lines = std::floor(words / line_words);
    const double rest = words - lines * line_words;
    const Rect frame{plan_.left, plan_.top, plan_.x(bank_count), plan_.y(std::ceil(words / line_words - sliver))};
    add_rectangle(figure_, frame, Ink::Panel);
    add_rectangle(figure_, {plan_.left, plan_.top, plan_.x(bank_count), plan_.y(lines)}, Ink::Card);
    add_rectangle(figure_, {plan_.left, plan_.y(lines), plan_.x(rest), plan_.y(rest > 0 ? lines + 1 : lines)},
                  Ink::Card);
    draw_grid(figure_, frame, bank_count, plan_.bank, static_cast<int>(std::ceil(words / line_words - sliver)),
              plan_.line);
  }

  // Not seen: what the mouse finds.
  void cells() {
    for (int row = 0; row < in_.layout.rows; ++row)
      for (int column = 0; column < in_.layout.columns; ++column)
        pieces(place_of_word(row * row_ + column * element_), element_, [&](const Rect& piece) {
          add_rectangle(figure_, piece, Ink::None).tag = {TagKind::Cell, row, column, 1};
        });
  }

  void padding() {
    const double begin = in_.layout.columns * element_;
    for (int row = 0; row < in_.layout.rows; ++row)
      pieces(place_of_word(row * row_ + begin), row_ - begin, [&](const Rect& piece) {
        Shape& waste = add_rectangle(figure_, piece, Ink::Panel, Ink::Line, 0.8f * unit_);
        waste.hatched = true;
        waste.tag = {TagKind::Part, in_.layout.pitch - in_.layout.columns, 0, 1};
        waste.stands_for = {TagKind::Part, row, 1, 1};
      });
  }

  void row_starts() {
    const float width = std::max(1.5f * unit_, 0.1f * plan_.bank);
    for (int row = 0; row < in_.layout.rows; ++row) {
      const MemoryPlace at = place_of_word(row * row_);
      const float x = plan_.x(at.bank) + width / 2;
      add_line(figure_, {x, plan_.y(at.line) + 0.1f * plan_.line}, {x, plan_.y(at.line + 1) - 0.1f * plan_.line},
               Ink::Muted, width);
    }
  }

  // Where the column would lie without padding.
  void place_before(const DrawnWalk& walk) {
    const double rows_apart = in_.layout.columns * element_;
    if (walk.tile.walk != Walk::Column || row_ <= rows_apart) return;
    const MemoryPlace first = place_of_word(walk.index * element_);
    const MemoryPlace last = place_of_word((in_.layout.rows - 1) * rows_apart + walk.index * element_);
    const double wide = std::max(element_, 1.0); // smaller elements lie in one bank
    const double bank = element_ < 1 ? std::floor(first.bank) : first.bank;
    Shape& ghost = add_rectangle(figure_, {plan_.x(bank), plan_.y(0)}, {plan_.x(bank + wide), plan_.y(last.line + 1)},
                                 Ink::None, Ink::Accent, std::max(1.0f, unit_));
    ghost.dashed = true;
    ghost.opacity = static_cast<float>(std::clamp((row_ - rows_apart) / element_, 0.0, 1.0));
  }

  void walked(const DrawnWalk& walk) {
    for (int lane = 0; lane < warp_size; ++lane) {
      if (!walk.views.lane[lane].active) continue;
      pieces(place_of_lane(walk, in_.pitch, lane), element_, [&](const Rect& piece) {
        Shape& cell = add_rectangle(figure_, grown(piece, -0.04f * plan_.line), Ink::None);
        walk.paint(cell, lane);
        cell.radius = 0.12f * std::min(plan_.line, plan_.bank);
        cell.tag = {TagKind::Cell, walk.tile.row_of(lane), walk.tile.column_of(lane), 1 + 2 * walk.which};
        cell.stands_for.b = 1;
      });
    }
  }

  void lit() {
    int bank = in_.lit.kind == TagKind::Bank ? in_.lit.a : -1;
    if (in_.lit.kind == TagKind::Cell) {
      bank = bank_of(in_.layout, in_.lit.a, in_.lit.b);
      const MemoryPlace at = place_of_word(in_.lit.a * row_ + in_.lit.b * element_);
      pieces(at, element_, [&](const Rect& piece) {
        add_rectangle(figure_, grown(piece, -0.5f), Ink::None, Ink::Ink, 1.5f * unit_).tag = in_.lit;
      });
    }
    if (bank < 0) return;
    const double lines = std::ceil(row_ * in_.layout.rows / line_words - sliver);
    add_rectangle(figure_, {plan_.x(bank), plan_.y(0)}, {plan_.x(bank + 1), plan_.y(lines)}, Ink::None, Ink::Ink,
                  unit_);
  }

  Figure& figure_;
  const MemoryPlan& plan_;
  const MemoryInput& in_;
  float unit_;
  double element_, row_; // words of an element, and from row to row
};

// How many words of each bank have left it.
std::array<int, bank_count> words_served(const DrawnWalk& walk) {
  std::array<int, bank_count> served{};
  for (const Delivery& d : walk.tile.analysis.deliveries())
    if (d.bank < bank_count && d.wavefront < walk.playhead.served) ++served[d.bank];
  return served;
}

} // namespace

MemoryPlace place_of_word(double word) {
  const double line = std::floor(word / line_words);
  return {word - line * line_words, line};
}

MemoryPlace place_of_lane(const DrawnWalk& walk, double pitch, int lane) {
  const double element = walk.tile.layout.element_bytes / 4.0;
  if (walk.tile.walk == Walk::Column) return place_of_word((lane * pitch + walk.index) * element);
  // A row goes to the next by the shorter way: the bank moves by what the pitch leaves of whole lines.
  const double whole = std::floor(walk.index), part = walk.index - whole;
  MemoryPlace at = place_of_word((whole * pitch + lane) * element);
  const double way = pitch * element, lines = std::round(way / line_words);
  at.bank += part * (way - lines * line_words);
  at.line += part * lines;
  return at;
}

void draw_memory(Figure& figure, const MemoryPlan& plan, const MemoryInput& input) {
  MemoryPainter(figure, plan, input).draw();
}

void draw_wanted(Figure& figure, const TextMeasure& measure, const MemoryPlan& plan, float top, float height,
                 const DrawnWalk& walk) {
  const float unit = figure.sheet.unit, size = std::min(0.8f * height, large_text * unit);
  const std::array<int, bank_count> served = words_served(walk);
  const auto asked = [&](int bank) { return bank >= 0 && bank < bank_count && walk.views.bank[bank].words > 0; };
  const auto seat = [&](int b, float swell, Ink fill, Ink edge, float width) {
    const float gap = 0.04f * plan.bank - swell;
    // At the first and last bank it grows inwards.
    const float shift = b == 0 ? swell : b == bank_count - 1 ? -swell : 0;
    Shape& box = add_rectangle(figure, {plan.x(b) + gap + shift, top}, {plan.x(b + 1) - gap + shift, top + height},
                               fill, edge, width * unit);
    box.radius = 0.12f * plan.bank;
    box.tag = {TagKind::Bank, b, 0, walk.which};
    return box;
  };
  for (int b = 0; b < bank_count; ++b)
    if (!asked(b)) seat(b, 0, Ink::Panel, Ink::Faint, 0.8f);
  for (int b = 0; b < bank_count; ++b) {
    if (!asked(b)) continue;
    const BankView& bank = walk.views.bank[b];
    const Ink ink = bank.queue ? Ink::Accent : Ink::Ink;
    const std::string number = std::to_string(bank.words);
    // A number that is wider than its bank reaches over neighbours that are not asked.
    const float room = 0.92f * plan.bank - unit, wide = measure(number, Face::SansBold, size);
    const bool at_edge = b == 0 || b == bank_count - 1;
    const float free = asked(b - 1) || asked(b + 1) ? 0 : asked(b - 2) || asked(b + 2) ? (at_edge ? 0.25f : 0.5f) : 1;
    const float swell = std::clamp((wide + 0.25f * size - room) / 2, 0.0f, 0.9f * free * plan.bank);
    const Shape box = seat(b, swell, Ink::Card, ink, 1.2f);
    // What has left is a bar below the number, and when all have it is the whole box.
    const float share = static_cast<float>(served[b]) / static_cast<float>(bank.words);
    const bool all = served[b] == bank.words;
    const float bar = all ? height : 0.12f * height, width = box.p[1].x - box.p[0].x;
    Shape& gone = add_rectangle(figure, {box.p[0].x, box.p[1].y - bar}, {box.p[0].x + share * width, box.p[1].y}, ink);
    gone.tag = box.tag, gone.radius = all ? box.radius : 0;
    if (size >= small_text * unit && wide <= room + 2 * swell)
      add_text(figure, {(box.p[0].x + box.p[1].x) / 2, top + height / 2}, number, size,
               !all         ? ink
               : bank.queue ? Ink::OnAccent
                            : Ink::OnInk,
               Face::SansBold, Align::Centre)
          .tag = box.tag;
  }
}

} // namespace bankwalk
