#include "app/paint/imgui/imgui_painter.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/figures/drawing/plain_letters.h"
#include "app/figures/drawing/sound.h"
#include "app/paint/imgui/imgui_compat.h"

namespace bankwalk {
namespace {

struct Painter {
  ImDrawList& list;
  Point origin;
  ThemeMix theme;
  const Fonts& fonts;
  float unit;
};

ImU32 with_opacity(Colour c, float opacity) {
  const auto alpha = static_cast<int>(std::lround(static_cast<float>(c.a) * std::clamp(opacity, 0.0f, 1.0f)));
  return IM_COL32(c.r, c.g, c.b, alpha);
}

ImU32 fill(const Painter& painter, const Shape& shape) {
  return with_opacity(fill_of(shape, painter.theme), shape.opacity);
}

ImU32 stroke_ink(const Painter& painter, const Shape& shape) {
  return with_opacity(stroke_of(shape, painter.theme), shape.opacity);
}

float stroke(const Painter& painter, const Shape& shape) { return shape.width * stroke_scale(painter.theme); }

ImVec2 at(const Painter& painter, Point p) { return {p.x + painter.origin.x, p.y + painter.origin.y}; }

// Whole pixels: edges of cells and cards are sharp at every scale.
ImVec2 snapped(ImVec2 p) { return {std::round(p.x), std::round(p.y)}; }

constexpr float dash = 4, gap = 3; // units

// Dashes along a path; the pattern starts anew on each shape. Widths in whole pixels are drawn from the atlas's
// ready-made lines, at half the vertices: there are thousands of dashes in a fan.
void dashed_path(const Painter& painter, const std::vector<ImVec2>& points, ImU32 ink, const Shape& shape) {
  const float width = std::max(1.0f, std::round(stroke(painter, shape))), unit = pattern_unit(shape, painter.unit);
  const float on = dash * unit, off = gap * unit;
  float left = on;
  bool drawing = true;
  std::vector<ImVec2> piece{points.front()};
  for (std::size_t i = 1; i < points.size(); ++i) {
    ImVec2 from = points[i - 1];
    const ImVec2 to = points[i];
    float length = std::hypot(to.x - from.x, to.y - from.y);
    while (length >= left) { // `left` is never zero
      const float part = left / length;
      from = {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
      if (drawing) {
        piece.push_back(from);
        compat::add_open_polyline(painter.list, piece.data(), static_cast<int>(piece.size()), ink, width);
      }
      drawing = !drawing;
      piece.assign(1, from);
      length -= left;
      left = drawing ? on : off;
    }
    left -= length;
    if (drawing) piece.push_back(to);
  }
  if (drawing && piece.size() > 1)
    compat::add_open_polyline(painter.list, piece.data(), static_cast<int>(piece.size()), ink, width);
}

void line(const Painter& painter, const Shape& shape) {
  ImVec2 a = at(painter, shape.p[0]), b = at(painter, shape.p[1]);
  const ImU32 ink = stroke_ink(painter, shape);
  if (shape.dashed) return dashed_path(painter, {a, b}, ink, shape);
  // A thin upright or level line lies on a row of pixels instead of half on each of two.
  if (stroke(painter, shape) < 1.6f && (a.x == b.x || a.y == b.y)) {
    a = {std::floor(a.x), std::floor(a.y)}, b = {std::floor(b.x), std::floor(b.y)};
  } else {
    a = {a.x - 0.5f, a.y - 0.5f}, b = {b.x - 0.5f, b.y - 0.5f}; // AddLine adds the half pixel
  }
  painter.list.AddLine(a, b, ink, stroke(painter, shape));
}

void curve(const Painter& painter, const Shape& shape) {
  const ImU32 ink = stroke_ink(painter, shape);
  if (!shape.dashed) {
    painter.list.AddBezierCubic(at(painter, shape.p[0]), at(painter, shape.p[1]), at(painter, shape.p[2]),
                                at(painter, shape.p[3]), ink, stroke(painter, shape));
    return;
  }
  std::vector<ImVec2> points;
  constexpr int pieces = 24;
  for (int i = 0; i <= pieces; ++i) points.push_back(at(painter, on_curve(shape.p, static_cast<float>(i) / pieces)));
  dashed_path(painter, points, ink, shape);
}

// Diagonals at 45 degrees, cut to the rectangle by arithmetic: a clip rectangle would cost a draw call.
void hatch(const Painter& painter, ImVec2 a, ImVec2 b, ImU32 ink, const Shape& shape) {
  const float unit = pattern_unit(shape, painter.unit);
  const float step = std::max(3.0f, std::round(5 * unit)), width = std::max(1.0f, unit);
  const float w = b.x - a.x, h = b.y - a.y;
  for (float d = step; d < w + h; d += step) {
    const float x0 = std::max(0.0f, d - h), x1 = std::min(w, d);
    painter.list.AddLine({a.x + x0, a.y + d - x0}, {a.x + x1, a.y + d - x1}, ink, width);
  }
}

// The corner radius that is left of `radius` in a rectangle of this width and height, of which Dear ImGui takes a pixel
// off at each end. Below half a pixel a corner is square: so later versions have it, and 1.86, which divides by zero
// for some, has it from us.
float corner(float radius, float width, float height) {
  radius = std::min(radius, std::min(width, height) / 2 - 1);
  return radius < 0.5f ? 0 : radius;
}

void rectangle(const Painter& painter, const Shape& shape) {
  const ImVec2 p = snapped(at(painter, shape.p[0])), q = snapped(at(painter, shape.p[1]));
  const ImVec2 a{std::min(p.x, q.x), std::min(p.y, q.y)};
  // What is thinner than a pixel is still seen.
  const ImVec2 b{std::max(std::max(p.x, q.x), a.x + 1), std::max(std::max(p.y, q.y), a.y + 1)};
  const float w = b.x - a.x, h = b.y - a.y, radius = std::min(shape.radius, std::min(w, h) / 2);
  if (shape.has_fill()) painter.list.AddRectFilled(a, b, fill(painter, shape), corner(radius, w, h));
  const ImU32 ink = stroke_ink(painter, shape);
  if (shape.hatched && shape.has_stroke()) hatch(painter, a, b, ink, shape);
  if (!shape.has_stroke()) return;
  if (shape.dashed) {
    const ImVec2 c{a.x + 0.5f, a.y + 0.5f}, d{b.x - 0.5f, b.y - 0.5f};
    return dashed_path(painter, {c, {d.x, c.y}, d, {c.x, d.y}, c}, ink, shape);
  }
  // The stroke lies inside; AddRect has the middle of its stroke half a pixel inside.
  const float width = std::max(1.0f, stroke(painter, shape)), inset = width / 2 - 0.5f;
  compat::add_rect(painter.list, {a.x + inset, a.y + inset}, {b.x - inset, b.y - inset}, ink,
                   corner(radius - width / 2, w - width, h - width), width);
}

void circle(const Painter& painter, const Shape& shape) {
  const ImVec2 c = at(painter, shape.p[0]);
  if (shape.has_fill()) painter.list.AddCircleFilled(c, shape.radius, fill(painter, shape));
  if (!shape.has_stroke()) return;
  const ImU32 ink = stroke_ink(painter, shape);
  if (!shape.dashed) {
    // The stroke lies inside, as everywhere; AddCircle takes half a pixel off the radius.
    const float middle = shape.radius - stroke(painter, shape) / 2;
    if (middle >= least_seen) painter.list.AddCircle(c, middle + 0.5f, ink, 0, stroke(painter, shape));
    return;
  }
  std::vector<ImVec2> points;
  constexpr int pieces = 64;
  for (int i = 0; i <= pieces; ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / pieces;
    points.push_back({c.x + shape.radius * std::cos(angle), c.y + shape.radius * std::sin(angle)});
  }
  dashed_path(painter, points, ink, shape);
}

void triangle(const Painter& painter, const Shape& shape) {
  ImVec2 a = at(painter, shape.p[0]), b = at(painter, shape.p[1]), c = at(painter, shape.p[2]);
  // Dear ImGui's soft edges need the corners in clockwise order.
  if ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0) std::swap(b, c);
  painter.list.AddTriangleFilled(a, b, c, fill(painter, shape));
}

void text(const Painter& painter, const Shape& shape) {
  if (shape.text.empty()) return;
  const Fitted fitted = painter.fonts.fit(shape.face, shape.size);
  if (fitted.font == nullptr) return;
  ImVec2 p = at(painter, shape.p[0]);
  if (shape.align != Align::Left) {
    const float width = painter.fonts.advance(shape.text, shape.face, shape.size);
    p.x -= shape.align == Align::Centre ? width / 2 : width;
  }
  // The anchor is the middle of the capitals; glyphs sit on whole pixels.
  p.y = std::round(p.y + fitted.capitals / 2) - fitted.baseline;
  p.x = std::round(p.x);
  const std::string plain = painter.fonts.built_in(shape.face) ? plain_letters(shape.text) : std::string();
  const std::string& shown = plain.empty() ? shape.text : plain;
  painter.list.AddText(fitted.font, fitted.size, p, fill(painter, shape), shown.data(), shown.data() + shown.size());
}

} // namespace

void paint(ImDrawList& list, const Figure& figure, Point origin, ThemeMix theme, const Fonts& fonts) {
  if (!in_reach(origin)) return;
  const Painter painter{list, origin, theme, fonts, figure.sheet.unit};
  Shape mended;
  for (const Shape& each : figure.shapes) {
    const Shape* const shape = paintable(each, mended);
    if (shape == nullptr) continue;
    switch (shape->kind) {
      case ShapeKind::Line:
        line(painter, *shape);
        break;
      case ShapeKind::Curve:
        curve(painter, *shape);
        break;
      case ShapeKind::Rectangle:
        rectangle(painter, *shape);
        break;
      case ShapeKind::Circle:
        circle(painter, *shape);
        break;
      case ShapeKind::Triangle:
        triangle(painter, *shape);
        break;
      case ShapeKind::Text:
        text(painter, *shape);
        break;
    }
  }
}

} // namespace bankwalk
