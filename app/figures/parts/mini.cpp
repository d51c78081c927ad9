#include "app/figures/parts/mini.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <string>

#include "app/figures/parts/lanes.h"

namespace bankwalk {

void draw_mini_strip(Figure& figure, const Rect& frame, const MiniInput& input) {
  const float unit = figure.sheet.unit, slot = frame.width() / 32, radius = 0.36f * slot;
  const float box = frame.width() / static_cast<float>(input.banks);
  const float bank_height = std::min(1.1f * slot, 0.3f * frame.height());
  const float dots = frame.y0 + radius + 1, top = frame.y1 - bank_height;
  const auto thread_x = [&](int i) { return frame.x0 + (static_cast<float>(i) + 0.5f) * slot; };
  // A lone drawer is as wide as four of many.
  const float wide = std::min(box, 4 * slot);
  const auto bank_x = [&](int b) { return frame.x0 + (static_cast<float>(b) + 0.5f) * box; };
  const bool over = input.playhead.served >= input.analysis.wavefronts;

  const auto waits = [&](int lane) {
    for (const Group& g : input.analysis.groups())
      if (g.lanes >> lane & 1) return input.analysis.excess > 0 && input.analysis.wavefront[lane] > g.first;
    return false;
  };
  std::array<bool, bank_count> hit{}, queue{};
  for (const Delivery& d : input.analysis.deliveries()) {
    if (d.bank >= input.banks) continue;
    queue[d.bank] = queue[d.bank] || !is_first(input.analysis, d.wavefront);
    hit[d.bank] = true;
    for (std::uint32_t left = d.lanes; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      const bool shared = std::popcount(d.lanes) > 1;
      const bool done = d.wavefront < input.playhead.served;
      Shape& line = add_line(figure, {thread_x(lane), dots + radius}, {bank_x(d.bank), top},
                             waits(lane)      ? Ink::Accent
                             : shared && done ? Ink::Broadcast
                                              : Ink::Line,
                             std::max(0.8f, 0.9f * unit));
      line.dashed = shared && done;
      if (done && !over) line.opacity = 0.3f;
      line.tag = input.tag;
    }
  }
  for (int b = 0; b < input.banks; ++b) {
    const float half = std::max(0.4f * wide, wide / 2 - unit);
    add_rectangle(figure, {bank_x(b) - half, top}, {bank_x(b) + half, frame.y1}, hit[b] ? Ink::Card : Ink::Panel,
                  queue[b] ? Ink::Accent
                  : hit[b] ? Ink::Ink
                           : Ink::Faint,
                  std::max(0.8f, unit))
        .tag = input.tag;
  }
  // The words of this cycle leave their banks and go to their threads.
  for (const Delivery& d : input.analysis.deliveries()) {
    if (d.bank >= input.banks || d.wavefront != input.playhead.served || input.playhead.travel <= 0) continue;
    for (std::uint32_t left = d.lanes; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      const auto way = static_cast<float>(input.playhead.travel);
      const Point at{bank_x(d.bank) + (thread_x(lane) - bank_x(d.bank)) * way, top + (dots + radius - top) * way};
      add_circle(figure, at, 0.8f * radius, waits(lane) ? Ink::Accent : Ink::Ink).tag = input.tag;
    }
  }
  for (int i = 0; i < warp_size; ++i) {
    const bool served = input.analysis.wavefront[i] < input.playhead.served;
    const Ink ink = waits(i) ? Ink::Accent : Ink::Ink;
    add_circle(figure, {thread_x(i), dots}, radius, served ? ink : Ink::Card, ink, std::max(0.8f, 0.9f * unit)).tag =
        input.tag;
  }
}

void draw_clock(Figure& figure, const TextMeasure& measure, Point centre, float radius, int passed, int of, Ink ink) {
  const float unit = figure.sheet.unit;
  const int ticks = std::clamp(of, 1, 64);
  for (int i = 0; i < ticks; ++i) {
    const double angle = 2 * std::numbers::pi * (i + 0.5) / ticks - std::numbers::pi / 2;
    const auto dx = static_cast<float>(std::cos(angle)), dy = static_cast<float>(std::sin(angle));
    const float inner = 0.8f * radius;
    add_line(figure, {centre.x + dx * inner, centre.y + dy * inner}, {centre.x + dx * radius, centre.y + dy * radius},
             i < passed ? ink : Ink::Faint, std::max(1.5f * unit, 0.07f * radius));
  }
  const std::string text = std::to_string(passed);
  float size = std::max(small_text * unit, 0.62f * radius);
  if (measure(text, Face::SansBold, size) > 1.35f * radius) size = small_text * unit;
  add_text(figure, centre, text, size, ink, Face::SansBold, Align::Centre);
}

bool add_fitting(Figure& figure, const TextMeasure& measure, Point anchor, float room, float size, Ink ink, Face face,
                 std::initializer_list<std::string_view> texts, Align align) {
  const std::string_view text = fitting(measure, room, face, size, texts);
  if (text.empty()) return false;
  add_text(figure, anchor, text, size, ink, face, align);
  return true;
}

} // namespace bankwalk
