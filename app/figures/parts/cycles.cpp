#include "app/figures/parts/cycles.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "app/figures/drawing/text_fit.h"

namespace bankwalk {
namespace {

class CyclesPainter {
 public:
  CyclesPainter(Figure& figure, const TextMeasure& measure, const CyclesInput& input)
      : figure_(figure),
        measure_(measure),
        in_(input),
        unit_(figure.sheet.unit),
        size_(small_text * unit_),
        line_(1.45f * size_),
        lit_(partners(input.analysis, input.lit)) {
    const Rect& frame = input.frame;
    banks_width_ = input.names_banks ? measure("banks", Face::Sans, size_) + 8 * unit_ : 0;
    grid_.x0 = frame.x0 + banks_width_ + measure("28", Face::SansBold, size_) + 12 * unit_;
    grid_.x1 = frame.x1 - 0.6f * measure("32", Face::SansBold, size_);
    // Titles grow with the room, up to a head of a fifth.
    title_size_ = std::clamp(0.045f * frame.height(), 13 * unit_, 20 * unit_);
    grid_.y0 = frame.y0 + 1.35f * title_size_ + line_ + 6 * unit_;
    grid_.y1 = frame.y1 - 1.15f * line_ - 6 * unit_;
    for (const Delivery& d : input.analysis.deliveries())
      if (d.bank < bank_count) used_ |= 1u << d.bank;
  }

  void draw() {
    if (grid_.height() < 3 * size_ || grid_.width() < 4 * size_) return;
    heading();
    lines();
    axes();
    cells();
    Rect taken{};
    if (now() >= 0) taken = served_label();
    idle_label(taken);
  }

 private:
  float column() const { return grid_.width() / static_cast<float>(in_.columns); }
  float row() const { return grid_.height() / bank_count; }
  float x(int cycle) const { return grid_.x0 + static_cast<float>(cycle) * column(); }
  float y(int bank) const { return grid_.y0 + static_cast<float>(bank) * row(); }

  // The cycle in which words are on their way, or the last that has passed; -1 before the first.
  int now() const { return in_.playhead.travel > 0 ? in_.playhead.served : in_.playhead.served - 1; }

  Ink ink() const { return in_.analysis.excess > 0 ? Ink::Accent : Ink::Ink; }

  void heading() {
    const float room = in_.frame.x1 - grid_.x0;
    float y = in_.frame.y0 + 0.6f * title_size_;
    float size = title_size_;
    while (size > size_ && measure_(in_.title, Face::SansBold, size) > room) size = std::max(size_, 0.9f * size);
    const std::string_view title = fitting(measure_, room, Face::SansBold, size, {in_.title});
    if (!title.empty()) add_text(figure_, {grid_.x0, y}, title, size, ink(), Face::SansBold);
    y += 0.75f * title_size_ + 0.55f * line_;
    const std::string_view subtitle =
        fitting(measure_, room, Face::Sans, size_, {in_.subtitle, in_.subtitle.substr(0, in_.subtitle.find(','))});
    if (!subtitle.empty()) add_text(figure_, {grid_.x0, y}, subtitle, size_, Ink::Muted);
  }

  void lines() {
    const float width = std::max(0.8f, 0.8f * unit_);
    for (int bank = 0; bank <= bank_count; ++bank)
      add_line(figure_, {grid_.x0, y(bank)}, {grid_.x1, y(bank)}, Ink::Faint, width);
    for (int cycle = 0; cycle <= in_.columns; ++cycle)
      add_line(figure_, {x(cycle), grid_.y0}, {x(cycle), grid_.y1}, Ink::Faint, width);
  }

  void axes() {
    const float tick = 3 * unit_, width = std::max(0.8f, unit_);
    const AxisLabels banks = axis_labels(measure_, size_, row(), true);
    for (int bank = 0; bank < bank_count; ++bank) {
      const float middle = y(bank) + row() / 2;
      const bool busy = used_ >> bank & 1;
      if (bank % banks.every == 0)
        add_text(figure_, {grid_.x0 - 7 * unit_, middle}, std::to_string(bank), size_, busy ? ink() : Ink::Muted,
                 busy ? Face::SansBold : Face::Sans, Align::Right);
      add_line(figure_, {grid_.x0 - tick - unit_, middle}, {grid_.x0 - unit_, middle}, Ink::Line, width);
    }
    if (in_.names_banks) {
      const float middle = (grid_.y0 + grid_.y1) / 2;
      add_text(figure_, {in_.frame.x0, middle - 0.5f * line_}, "32", size_, Ink::Muted);
      add_text(figure_, {in_.frame.x0, middle + 0.5f * line_}, "banks", size_, Ink::Muted);
    }
    const AxisLabels cycles = axis_labels(measure_, size_, column(), false);
    const float foot = grid_.y1 + 5 * unit_ + 0.5f * line_;
    const std::string unit = "cycle";
    const float end = grid_.x0 - 8 * unit_;
    if (end - measure_(unit, Face::Sans, size_) >= in_.frame.x0)
      add_text(figure_, {end, foot}, unit, size_, Ink::Muted, Face::Sans, Align::Right);
    for (int cycle = 0; cycle < in_.columns; ++cycle) {
      const float middle = x(cycle) + column() / 2;
      const bool busy = cycle < in_.analysis.wavefronts;
      const bool first = cycle == 0 && static_cast<float>(cycles.every - 1) * column() >=
                                           0.5f * measure_("128", Face::SansBold, size_) + 0.4f * size_;
      if ((cycle + 1) % cycles.every == 0 || first)
        add_text(figure_, {middle, foot}, std::to_string(cycle + 1), size_, busy ? ink() : Ink::Muted,
                 busy ? Face::SansBold : Face::Sans, Align::Centre);
      add_line(figure_, {middle, grid_.y1 + unit_}, {middle, grid_.y1 + unit_ + tick}, Ink::Line, width);
    }
  }

  void cells() {
    const float gap = std::min({1.2f * unit_, 0.1f * column(), 0.1f * row()});
    for (const Delivery& d : in_.analysis.deliveries()) {
      if (d.bank >= bank_count || d.wavefront >= in_.columns) continue;
      const bool shared = std::popcount(d.lanes) > 1;
      const Ink ink = !is_first(in_.analysis, d.wavefront) ? Ink::Accent : shared ? Ink::Broadcast : Ink::Ink;
      const bool now = d.wavefront == in_.playhead.served && in_.playhead.travel > 0;
      const bool done = d.wavefront < in_.playhead.served || (now && in_.playhead.travel >= 0.6);
      Shape& cell = add_rectangle(figure_, {x(d.wavefront) + gap, y(d.bank) + gap},
                                  {x(d.wavefront + 1) - gap, y(d.bank + 1) - gap}, done ? ink : Ink::Card, ink,
                                  std::min((now ? 2.0f : 1.2f) * unit_, 0.15f * row()));
      cell.radius = std::min(0.15f * row(), 0.15f * column());
      cell.tag = shared ? Tag{TagKind::Wavefront, d.wavefront, 0, in_.which}
                        : Tag{TagKind::Thread, std::countr_zero(d.lanes), 0, in_.which};
      if (!(lit_ & d.lanes)) cell.opacity = 0.3f;
    }
  }

  // The rows that nothing is wanted from, and that a label of this height needs, from `from` on; -1: there are none.
  bool free_rows(int from, int count) const {
    if (from < 0 || from + count > bank_count) return false;
    for (int bank = from; bank < from + count; ++bank)
      if (used_ >> bank & 1) return false;
    return true;
  }

  // Words in idle rows, on ground of their own: the lines behind would strike them through.
  Rect label(std::string_view text, float size, float centre, int from, int rows, Ink ink, Face face) {
    const float half = measure_(text, face, size) / 2 + 5 * unit_;
    const float middle = std::clamp(centre, grid_.x0 + half + unit_, grid_.x1 - half - unit_);
    const Rect ground{middle - half, y(from), middle + half, y(from + rows)};
    add_rectangle(figure_, ground, Ink::Paper);
    add_text(figure_, ground.centre(), text, size, ink, face, Align::Centre);
    return ground;
  }

  // Whom the cycle serves, below its cell or above it, with a line to it.
  Rect served_label() {
    const int cycle = now();
    const std::string text = served_text(in_.analysis, cycle);
    const float size = std::max(size_, std::min(15 * unit_, 1.8f * row()));
    if (measure_(text, Face::SansBold, size) > grid_.width() - 14 * unit_) return {};
    int lowest = -1, highest = bank_count;
    for (const Delivery& d : in_.analysis.deliveries())
      if (d.wavefront == cycle && d.bank < bank_count)
        lowest = std::max<int>(lowest, d.bank), highest = std::min<int>(highest, d.bank);
    const int rows = std::max(2, static_cast<int>(std::ceil(1.25f * size / row())));
    for (const int from : {lowest + 2, highest - rows - 1}) {
      if (!free_rows(from, rows)) continue;
      const bool below = from > lowest;
      const float middle = x(cycle) + column() / 2;
      const Ink ink = is_first(in_.analysis, cycle) ? Ink::Ink : Ink::Accent;
      const Rect ground = label(text, size, middle, from, rows, ink, Face::SansBold);
      add_line(figure_, {middle, below ? y(lowest + 1) + unit_ : y(from + rows)},
               {middle, below ? y(from) : y(highest) - unit_}, ink, 1.5f * unit_);
      return ground;
    }
    return {};
  }

  // How many banks have nothing to do, in the largest run of them.
  void idle_label(const Rect& taken) {
    int best = -1, longest = 0;
    for (int from = 0; from < bank_count;) {
      int end = from;
      while (end < bank_count && !(used_ >> end & 1)) ++end;
      if (end - from > longest) best = from, longest = end - from;
      from = end + 1;
    }
    const float size = std::clamp(0.05f * grid_.height(), size_, large_text * unit_);
    const int rows = std::max(2, static_cast<int>(std::ceil(1.3f * size / row())));
    const int idle = bank_count - std::popcount(used_);
    const int from = best + (longest - rows) / 2;
    if (longest < rows + 2 || y(from) < taken.y1 + row()) return;
    label(counted(idle, "bank") + " idle", size, (grid_.x0 + grid_.x1) / 2, from, rows, Ink::Muted, Face::Sans);
  }

  Figure& figure_;
  const TextMeasure& measure_;
  const CyclesInput& in_;
  float unit_, size_, line_, title_size_ = 0, banks_width_ = 0;
  std::uint32_t lit_, used_ = 0;
  Rect grid_;
};

} // namespace

std::string served_text(const Analysis& analysis, int wavefront) {
  std::uint32_t lanes = 0, word = 0;
  int words = 0;
  for (const Delivery& d : analysis.deliveries())
    if (d.wavefront == wavefront) lanes |= d.lanes, word = words == 0 ? d.word : std::min(word, d.word), ++words;
  if (words == 0) return {};
  const std::string who = std::popcount(lanes) == 1 ? "thread " + std::to_string(std::countr_zero(lanes))
                                                    : counted(std::popcount(lanes), "thread");
  return who + ", " + (words == 1 ? "word " + std::to_string(word) : counted(words, "word"));
}

AxisLabels axis_labels(const TextMeasure& measure, float size, float pitch, bool vertical) {
  const float needed = vertical ? 1.9f * size : measure("28", Face::SansBold, size) + size;
  AxisLabels labels{size, 1};
  while (labels.every < bank_count && static_cast<float>(labels.every) * pitch < needed) labels.every *= 2;
  return labels;
}

void draw_cycles(Figure& figure, const TextMeasure& measure, const CyclesInput& input) {
  CyclesPainter(figure, measure, input).draw();
}

} // namespace bankwalk
