#include "app/figures/parts/measure_chart.h"

#include <algorithm>
#include <cmath>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"

namespace bankwalk {
namespace {

constexpr float stub = 0.2f; // how high the bar of one cycle stands, in doublings

struct Scale {
  float axis, level; // y of the axis, height of a doubling
  float height(double cycles) const {
    return level * (stub + std::log2(static_cast<float>(std::clamp(cycles, 0.9, 1000.0))));
  }
  float y(double cycles) const { return axis - height(cycles); }
};

// What every part of the chart goes by.
struct Plan {
  const ChartSpec& spec;
  const TextMeasure& measure;
  float u, size, big; // of words, and of the chosen bar's number
  float left, right, slot;
  Scale scale;
  bool wide; // the bars have room for an outline around them
  float half;

  float x(double index) const { return left + (static_cast<float>(index) + 0.5f) * slot; }
  // Of the chosen value, among the points.
  double index() const {
    const double last = static_cast<double>(spec.points.size()) - 1;
    return std::clamp(spec.chosen - spec.points.front().at, 0.0, last);
  }
  const ChartPoint& nearest() const { return spec.points[static_cast<std::size_t>(std::lround(index()))]; }
  // The highest of a point's bars.
  float top(std::size_t i) const {
    const ChartPoint& point = spec.points[i];
    return scale.y(std::max(point.modelled, point.measured.value_or(0)));
  }
};

Ink ink_of(const ChartPoint& point) { return point.collides ? Ink::Accent : point.shares ? Ink::Broadcast : Ink::Ink; }

double highest(std::span<const ChartPoint> points) {
  double most = 4;
  for (const ChartPoint& point : points) {
    most = std::max({most, point.modelled, point.measured.value_or(1)});
    for (const auto& other : point.others) most = std::max(most, other.value_or(1));
  }
  return std::min(most, 1000.0);
}

// Every doubling has a line, and a number where the lines leave room for numbers.
void draw_grid(Figure& figure, const Plan& plan, float doublings) {
  const int every = plan.scale.level < 1.2f * plan.size ? 2 : 1;
  for (int power = 0; static_cast<float>(power) <= doublings + 0.1f; ++power) {
    const float y = plan.scale.y(std::exp2(power));
    add_line(figure, {plan.left, y}, {plan.right, y}, Ink::Faint, plan.u);
    if (power % every == 0)
      add_text(figure, {plan.left - 0.5f * plan.size, y}, std::to_string(1 << power), plan.size, Ink::Muted, Face::Sans,
               Align::Right);
  }
}

// How far the solid bar of a point has grown: those at the left go first.
float growth(const ChartSpec& spec, std::size_t i) {
  constexpr float wave = 0.6f; // of the time passes until the last one starts
  const float start = wave * static_cast<float>(i) / static_cast<float>(spec.points.size());
  return smooth((spec.growth - start) / (1 - wave));
}

void draw_bar(Figure& figure, const Plan& plan, std::size_t i) {
  const ChartPoint& point = plan.spec.points[i];
  const Ink ink = ink_of(point);
  const float x = plan.x(static_cast<double>(i)), u = plan.u;
  const Ink soft = point.collides ? Ink::AccentSoft : plan.wide || point.shares ? Ink::Card : Ink::Faint;
  Shape& outline =
      add_rectangle(figure, {x - plan.half, plan.scale.y(point.modelled)}, {x + plan.half, plan.scale.axis}, soft,
                    plan.wide || point.shares ? ink : Ink::None, u);
  outline.dashed = point.shares;
  if (plan.wide) outline.radius = std::min(2 * u, plan.half);
  if (!point.measured) return;
  const float half =
      plan.wide ? std::max(std::min(plan.half - 3 * u, 0.75f * plan.half), 0.5f * plan.half) : 0.55f * plan.half;
  const float height = plan.scale.height(*point.measured) * growth(plan.spec, i);
  add_rectangle(figure, {x - half, plan.scale.axis - height}, {x + half, plan.scale.axis}, ink);
}

// Of the other sources squares and triangles, and a cross where the one that is shown disagrees with the model.
void draw_marks(Figure& figure, const Plan& plan, std::size_t i) {
  const ChartPoint& point = plan.spec.points[i];
  const float x = plan.x(static_cast<double>(i)), radius = std::clamp(0.42f * plan.slot, 1.5f * plan.u, 3 * plan.u);
  for (std::size_t other = 0; other < point.others.size(); ++other) {
    if (!point.others[other]) continue;
    const float y = plan.scale.y(*point.others[other]), r = radius * 1.1f;
    if (other % 2 == 0)
      add_rectangle(figure, {x - r, y - r}, {x + r, y + r}, Ink::Card, Ink::Muted, plan.u);
    else
      add_triangle(figure, {x, y - 1.3f * r}, {x + 1.2f * r, y + r}, {x - 1.2f * r, y + r}, Ink::Muted);
  }
  if (!point.measured || !point.disagrees) return;
  const float y = plan.scale.y(*point.measured), r = 1.6f * radius;
  add_line(figure, {x - r, y - r}, {x + r, y + r}, Ink::Ink, 1.8f * plan.u);
  add_line(figure, {x - r, y + r}, {x + r, y - r}, Ink::Ink, 1.8f * plan.u);
}

// The numbers below the axis: all, or every second, fourth, ... with the chosen one's in place of those beside it.
void draw_numbers(Figure& figure, const Plan& plan) {
  const ChartSpec& spec = plan.spec;
  const float y = plan.scale.axis + 0.95f * plan.size, digits = plan.measure("64", Face::SansBold, plan.size);
  std::size_t every = 1;
  const float apart = spec.points.size() > 16 ? 4 : 1.6f; // of many bars a few numbers are enough
  while (static_cast<float>(every) * plan.slot < apart * digits && every < spec.points.size()) every *= 2;
  const auto text_of = [&](std::size_t i) {
    const ChartPoint& point = spec.points[i];
    return point.name.empty() ? std::to_string(point.at) : point.name;
  };
  const auto within = [&](std::size_t i, float x) { // the chart's width
    const float wide = plan.measure(text_of(i), Face::SansBold, plan.size) / 2;
    return std::clamp(x, std::min(plan.left + wide, plan.right - wide), plan.right - wide);
  };
  const auto nearest = static_cast<std::size_t>(std::lround(plan.index()));
  const float chosen = within(nearest, plan.x(plan.index()));
  for (std::size_t i = 0; i < spec.points.size(); i += every) {
    const float x = within(i, plan.x(static_cast<double>(i)));
    if (i == nearest || (spec.points[i].name.empty() && std::abs(x - chosen) < 1.3f * digits)) continue;
    add_text(figure, {x, y}, text_of(i), plan.size, Ink::Muted, Face::Sans, Align::Centre);
  }
  add_text(figure, {chosen, y}, text_of(nearest), plan.size, ink_of(spec.points[nearest]), Face::SansBold,
           Align::Centre);
}

// Where the number above a bar stands so that it lies on none beside it.
float label_y(const Plan& plan, std::size_t i, float wide) {
  const float x = std::clamp(plan.x(static_cast<double>(i)), plan.left + wide / 2, plan.right - wide / 2);
  float top = plan.top(i);
  for (std::size_t j = 0; j < plan.spec.points.size(); ++j)
    if (std::abs(plan.x(static_cast<double>(j)) - x) < wide / 2 + plan.half + plan.u) top = std::min(top, plan.top(j));
  return top - 0.8f * plan.big;
}

// The chosen bar's frame and number glide from bar to bar.
void draw_chosen(Figure& figure, const Plan& plan) {
  const double at = plan.index();
  const auto low = static_cast<std::size_t>(at), high = std::min(low + 1, plan.spec.points.size() - 1);
  const float part = static_cast<float>(at - static_cast<double>(low)), u = plan.u;
  const auto mix = [&](float a, float b) { return a + (b - a) * part; };
  const float x = plan.x(at), top = mix(plan.top(low), plan.top(high));
  const float half = plan.half + u;
  Shape& frame = add_rectangle(figure, {x - half, top - u}, {x + half, plan.scale.axis}, Ink::None, Ink::Ink,
                               (plan.wide ? 2.2f : 1.4f) * u);
  frame.radius = std::min(2 * u, half);
  frame.tag = {TagKind::Part, 1, 0, 0};
  const std::string& label = plan.spec.label;
  if (label.empty()) return;
  const float wide = plan.measure(label, Face::SansBold, plan.big);
  const float y = mix(label_y(plan, low, wide), label_y(plan, high, wide));
  const float label_x = std::clamp(x, std::min(plan.left + wide / 2, plan.right - wide / 2), plan.right - wide / 2);
  // Above higher neighbours a thread leads down to the bar.
  if (const float foot = y + 0.55f * plan.big; top - foot > 0.5f * plan.big)
    add_line(figure, {x, foot}, {x, top - u}, Ink::Ink, 1.4f * u);
  add_text(figure, {label_x, y}, label, plan.big, ink_of(plan.nearest()), Face::SansBold, Align::Centre).tag =
      frame.tag;
}

// What the axis counts at the left, what the bars are at the right, and below both the note; returns the y below.
float draw_words(Figure& figure, const TextMeasure& measure, Rect area, const ChartSpec& spec, float size) {
  if (spec.axis.empty()) return area.y0;
  const float u = spec.unit, y = area.y0 + 0.75f * size, box = 0.4f * size;
  float x = area.x1;
  const auto entry = [&](std::string_view text, bool solid) {
    x -= measure(text, Face::Sans, size);
    add_text(figure, {x, y}, text, size, Ink::Ink);
    x -= 0.5f * size + 2 * box;
    const Rect mark{x, y - box, x + 2 * box, y + box};
    if (solid)
      add_rectangle(figure, grown(mark, -2 * u), Ink::Accent);
    else
      add_rectangle(figure, mark, Ink::AccentSoft, Ink::Accent, 1.4f * u).radius = 2 * u;
    x -= 1.6f * size;
  };
  const float room =
      area.width() - measure("modelled", Face::Sans, size) - measure("cycles", Face::Sans, size) - 8 * size;
  if (!spec.solid.empty()) entry(fitting(measure, room, Face::Sans, size, {spec.solid, spec.shorter}), true);
  entry("modelled", false);
  add_text(figure, {area.x0, y}, fitting(measure, x - area.x0, Face::Sans, size, {"cycles per access", "cycles"}), size,
           Ink::Muted);
  float below = area.y0 + 1.6f * size;
  for (const std::string& line : wrapped(measure, spec.note, Face::Sans, size, area.width())) {
    if (!spec.note.empty()) add_text(figure, {area.x0, below + 0.7f * size}, line, size, Ink::Ink);
    if (!spec.note.empty()) below += 1.35f * size;
  }
  return below;
}

} // namespace

ChartBars draw_chart(Figure& figure, const TextMeasure& measure, Rect area, const ChartSpec& spec) {
  const bool stage = !spec.axis.empty();
  const float u = spec.unit, size = std::max(spec.least, (stage ? body_text : small_text) * u), big = 1.4f * size;
  const float labels = measure(stage ? spec.axis : "32", Face::Sans, size) + 0.7f * size;
  const float left = area.x0 + labels, right = area.x1;
  const std::size_t count = spec.points.size();
  const float words = draw_words(figure, measure, area, spec, size);
  const float axis = area.y1 - 1.9f * size, top = words + (spec.label.empty() ? 0.6f * size : 1.4f * big);
  if (count == 0 || right <= left || axis <= top) return {left, 1};
  const float doublings = std::log2(static_cast<float>(highest(spec.points)));
  const float slot = (right - left) / static_cast<float>(count);
  const bool wide = slot >= (stage ? 5 : 8) * u;
  const Plan plan{spec,
                  measure,
                  u,
                  size,
                  big,
                  left,
                  right,
                  slot,
                  {axis, (axis - top) / (stub + doublings)},
                  wide,
                  std::max(0.8f * u, std::min((wide ? 0.36f : 0.46f) * slot, 44 * u))};
  draw_grid(figure, plan, doublings);
  for (std::size_t i = 0; i < count; ++i) draw_bar(figure, plan, i);
  for (std::size_t i = 0; i < count; ++i) draw_marks(figure, plan, i);
  add_line(figure, {left, axis}, {right, axis}, Ink::Ink, 1.2f * u);
  draw_chosen(figure, plan);
  draw_numbers(figure, plan);
  if (stage) add_text(figure, {area.x0, axis + 0.95f * size}, spec.axis, size, Ink::Muted);
  return {left, slot};
}

} // namespace bankwalk
