#include "app/figures/parts/measure_chart.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_fit.h"

namespace bankwalk {
namespace {

constexpr float stub = 0.25f; // how high the bar of one cycle stands, in doublings

struct Scale {
  float axis, level; // y of the axis, height of a doubling
  float y(double cycles) const {
    return axis - level * (stub + std::log2(static_cast<float>(std::clamp(cycles, 0.85, 1000.0))));
  }
};

double highest(std::span<const ChartPoint> points) {
  double most = 4;
  for (const ChartPoint& point : points) {
    most = std::max({most, point.modelled, point.measured.value_or(1)});
    for (const auto& other : point.others) most = std::max(most, other.value_or(1));
  }
  return std::min(most, 1000.0);
}

void draw_bar(Figure& figure, const ChartPoint& point, float x, float half, const Scale& scale, float unit) {
  const Ink ink = point.collides ? Ink::Accent : point.shares ? Ink::Broadcast : Ink::Line;
  Shape& bar = add_rectangle(figure, {x - half, scale.y(point.modelled)}, {x + half, scale.axis},
                             point.collides ? Ink::AccentSoft : Ink::Card, ink, unit);
  bar.dashed = point.shares;
}

// A mark of each source: a disc for the one that is shown, a cross where it disagrees; squares and triangles for
// others.
void draw_marks(Figure& figure, const ChartPoint& point, float x, float radius, const Scale& scale, float unit) {
  for (std::size_t i = 0; i < point.others.size(); ++i) {
    if (!point.others[i]) continue;
    const float y = scale.y(*point.others[i]), r = radius * 1.1f;
    if (i % 2 == 0)
      add_rectangle(figure, {x - r, y - r}, {x + r, y + r}, Ink::Card, Ink::Muted, unit);
    else
      add_triangle(figure, {x, y - 1.3f * r}, {x + 1.2f * r, y + r}, {x - 1.2f * r, y + r}, Ink::Muted);
  }
  if (!point.measured) return;
  const float y = scale.y(*point.measured);
  if (!point.disagrees) {
    add_circle(figure, {x, y}, radius, Ink::Ink);
    return;
  }
  const float r = 1.6f * radius;
  add_line(figure, {x - r, y - r}, {x + r, y + r}, Ink::Ink, 1.8f * unit);
  add_line(figure, {x - r, y + r}, {x + r, y - r}, Ink::Ink, 1.8f * unit);
}

} // namespace

ChartBars draw_chart(Figure& figure, const TextMeasure& measure, ChartArea area, const ChartSpec& spec) {
  const float u = spec.unit, size = small_text * u;
  const float labels = measure("32", Face::Sans, size) + 7 * u;
  const float left = area.x0 + labels, right = area.x1;
  const float axis = area.y1 - 2.1f * size, top = area.y0 + 0.6f * size;
  const std::size_t count = spec.points.size();
  if (count == 0 || right <= left || axis <= top) return {left, 1};
  const float slot = (right - left) / static_cast<float>(count);
  const float doublings = std::log2(static_cast<float>(highest(spec.points)));
  const Scale scale{axis, (axis - top) / (stub + doublings)};
  // Every doubling has a line, and a number where the lines leave room for numbers.
  const int every = scale.level < 1.2f * size ? 2 : 1;
  for (int power = 0; static_cast<float>(power) <= doublings + 0.1f; ++power) {
    const float y = scale.y(std::exp2(power));
    add_line(figure, {left, y}, {right, y}, Ink::Faint, u);
    if (power % every == 0)
      add_text(figure, {left - 6 * u, y}, std::to_string(1 << power), size, Ink::Muted, Face::Sans, Align::Right);
  }
  const float half = std::max(0.8f * u, 0.34f * std::min(slot, 16 * u)),
              radius = std::clamp(0.42f * slot, 1.5f * u, 3 * u);
  const int first = spec.points.front().at, last = spec.points.back().at;
  const int tick = last - first > 16 ? 16 : 2;
  for (std::size_t i = 0; i < count; ++i) {
    const ChartPoint& point = spec.points[i];
    const float x = left + (static_cast<float>(i) + 0.5f) * slot;
    const bool chosen = point.at == spec.chosen;
    if (chosen) add_rectangle(figure, {x - slot / 2 - u, top - 4 * u}, {x + slot / 2 + u, axis}, Ink::Faint);
    draw_bar(figure, point, x, half, scale, u);
    draw_marks(figure, point, x, radius, scale, u);
    // The chosen one's number replaces the ticks beside it.
    const bool crowded = static_cast<float>(std::abs(point.at - spec.chosen)) * slot < 2.6f * size && !chosen;
    if (!chosen && (crowded || (point.at - first) % tick != 0)) continue;
    const std::string number = std::to_string(point.at);
    const float wide = measure(number, chosen ? Face::SansBold : Face::Sans, size) / 2;
    add_text(figure, {std::clamp(x, left + wide, right - wide), axis + 0.8f * size}, number, size,
             chosen ? Ink::Ink : Ink::Muted, chosen ? Face::SansBold : Face::Sans, Align::Centre);
  }
  add_line(figure, {left, axis}, {right, axis}, Ink::Ink, 1.2f * u);
  return {left, slot};
}

} // namespace bankwalk
