#include "app/figures/drawing/figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace bankwalk {
namespace {

Shape& add(Figure& figure, ShapeKind kind) {
  Shape& shape = figure.shapes.emplace_back();
  shape.kind = kind;
  return shape;
}

float distance_to_segment(Point q, Point a, Point b) {
  const float dx = b.x - a.x, dy = b.y - a.y;
  const float length2 = dx * dx + dy * dy;
  const float t = length2 > 0 ? std::clamp(((q.x - a.x) * dx + (q.y - a.y) * dy) / length2, 0.0f, 1.0f) : 0.0f;
  return std::hypot(q.x - a.x - t * dx, q.y - a.y - t * dy);
}

bool near_curve(const Shape& shape, Point q, float reach) {
  const auto [x_low, x_high] = std::minmax({shape.p[0].x, shape.p[1].x, shape.p[2].x, shape.p[3].x});
  const auto [y_low, y_high] = std::minmax({shape.p[0].y, shape.p[1].y, shape.p[2].y, shape.p[3].y});
  if (q.x < x_low - reach || q.x > x_high + reach || q.y < y_low - reach || q.y > y_high + reach) return false;
  Point from = shape.p[0];
  constexpr int pieces = 24;
  for (int i = 1; i <= pieces; ++i) {
    const Point to = on_curve(shape.p, static_cast<float>(i) / pieces);
    if (distance_to_segment(q, from, to) <= reach) return true;
    from = to;
  }
  return false;
}

bool inside_triangle(const Shape& shape, Point q) {
  const auto side = [q](Point a, Point b) { return (b.x - a.x) * (q.y - a.y) - (b.y - a.y) * (q.x - a.x); };
  const float d0 = side(shape.p[0], shape.p[1]), d1 = side(shape.p[1], shape.p[2]), d2 = side(shape.p[2], shape.p[0]);
  return (d0 >= 0 && d1 >= 0 && d2 >= 0) || (d0 <= 0 && d1 <= 0 && d2 <= 0);
}

bool contains(const Shape& shape, Point q, float unit) {
  switch (shape.kind) {
    case ShapeKind::Line:
      return distance_to_segment(q, shape.p[0], shape.p[1]) <= std::max(4 * unit, shape.width / 2);
    case ShapeKind::Curve:
      return near_curve(shape, q, std::max(4 * unit, shape.width / 2));
    case ShapeKind::Rectangle:
      return q.x >= std::min(shape.p[0].x, shape.p[1].x) && q.x <= std::max(shape.p[0].x, shape.p[1].x) &&
             q.y >= std::min(shape.p[0].y, shape.p[1].y) && q.y <= std::max(shape.p[0].y, shape.p[1].y);
    case ShapeKind::Circle:
      return std::hypot(q.x - shape.p[0].x, q.y - shape.p[0].y) <= shape.radius;
    case ShapeKind::Triangle:
      return inside_triangle(shape, q);
    case ShapeKind::Text:
      return false; // a tagged text lies on a tagged shape
  }
  return false;
}

constexpr std::array kind_names{"line", "curve", "rect", "circle", "triangle", "text"};
constexpr std::array ink_names{"none",  "paper",  "panel",       "card",      "ink",    "muted",    "line",
                               "faint", "accent", "accent-soft", "broadcast", "on-ink", "on-accent"};
constexpr std::array face_names{"sans", "bold", "mono", "mono-bold"};
constexpr std::array align_names{"left", "centre", "right"};
constexpr std::array tag_names{"none", "thread", "bank", "word", "cell", "stride", "wavefront", "step", "part"};

void append_number(std::string& out, const char* name, float value) {
  char buffer[48];
  const double rounded = std::round(static_cast<double>(value) * 10) / 10;
  std::snprintf(buffer, sizeof buffer, " %s%.1f", name, rounded == 0 ? 0.0 : rounded); // never "-0.0"
  out += buffer;
}

template <class Names, class Value>
void append_name(std::string& out, const char* label, const Names& names, Value value) {
  out += label;
  out += names[static_cast<std::size_t>(value)];
}

} // namespace

int points_of(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::Line:
    case ShapeKind::Rectangle:
      return 2;
    case ShapeKind::Curve:
      return 4;
    case ShapeKind::Triangle:
      return 3;
    default:
      return 1;
  }
}

Point on_curve(const Point (&p)[4], float t) {
  const float u = 1 - t;
  const float a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
  return {a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x, a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y};
}

Tag tag_at(const Figure& figure, Point point) {
  for (auto shape = figure.shapes.rbegin(); shape != figure.shapes.rend(); ++shape)
    if (shape->tag.kind != TagKind::None && !shape->leaving && contains(*shape, point, figure.sheet.unit))
      return shape->tag;
  return {};
}

std::string to_text(const Figure& figure) {
  std::string out;
  out.reserve(figure.shapes.size() * 80);
  char buffer[96];
  std::snprintf(buffer, sizeof buffer, "sheet %.1f %.1f unit %.2f\n", static_cast<double>(figure.sheet.width),
                static_cast<double>(figure.sheet.height), static_cast<double>(figure.sheet.unit));
  out += buffer;
  for (const Shape& shape : figure.shapes) {
    append_name(out, "", kind_names, shape.kind);
    for (int i = 0; i < points_of(shape.kind); ++i) {
      append_number(out, "", shape.p[i].x);
      append_number(out, "", shape.p[i].y);
    }
    if (shape.fill != Ink::None) append_name(out, " fill=", ink_names, shape.fill);
    if (shape.kind == ShapeKind::Text) {
      append_number(out, "size=", shape.size);
      append_name(out, " ", face_names, shape.face);
      append_name(out, " ", align_names, shape.align);
    } else {
      if (shape.radius != 0) append_number(out, "r=", shape.radius);
      if (shape.stroke != Ink::None) {
        append_name(out, " stroke=", ink_names, shape.stroke);
        append_number(out, "w=", shape.width);
      }
    }
    if (shape.opacity != 1) {
      std::snprintf(buffer, sizeof buffer, " opacity=%.2f", static_cast<double>(shape.opacity));
      out += buffer;
    }
    if (shape.dashed) out += " dashed";
    if (shape.hatched) out += " hatched";
    if (shape.tag.kind != TagKind::None) {
      append_name(out, " tag=", tag_names, shape.tag.kind);
      std::snprintf(buffer, sizeof buffer, ":%d,%d,%d", shape.tag.a, shape.tag.b, shape.tag.c);
      out += buffer;
    }
    if (shape.kind == ShapeKind::Text) out += " \"" + shape.text + '"';
    out += '\n';
  }
  return out;
}

Shape& add_line(Figure& figure, Point from, Point to, Ink stroke, float width) {
  Shape& shape = add(figure, ShapeKind::Line);
  shape.p[0] = from;
  shape.p[1] = to;
  shape.stroke = stroke;
  shape.width = width;
  return shape;
}

Shape& add_curve(Figure& figure, Point from, Point control1, Point control2, Point to, Ink stroke, float width) {
  Shape& shape = add(figure, ShapeKind::Curve);
  shape.p[0] = from;
  shape.p[1] = control1;
  shape.p[2] = control2;
  shape.p[3] = to;
  shape.stroke = stroke;
  shape.width = width;
  return shape;
}

Shape& add_rectangle(Figure& figure, Point corner, Point opposite, Ink fill, Ink stroke, float width) {
  Shape& shape = add(figure, ShapeKind::Rectangle);
  shape.p[0] = corner;
  shape.p[1] = opposite;
  shape.fill = fill;
  shape.stroke = stroke;
  shape.width = width;
  return shape;
}

Shape& add_circle(Figure& figure, Point centre, float radius, Ink fill, Ink stroke, float width) {
  Shape& shape = add(figure, ShapeKind::Circle);
  shape.p[0] = centre;
  shape.radius = radius;
  shape.fill = fill;
  shape.stroke = stroke;
  shape.width = width;
  return shape;
}

Shape& add_triangle(Figure& figure, Point a, Point b, Point c, Ink fill) {
  Shape& shape = add(figure, ShapeKind::Triangle);
  shape.p[0] = a;
  shape.p[1] = b;
  shape.p[2] = c;
  shape.fill = fill;
  return shape;
}

Shape& add_text(Figure& figure, Point anchor, std::string_view text, float size, Ink fill, Face face, Align align) {
  Shape& shape = add(figure, ShapeKind::Text);
  shape.p[0] = anchor;
  shape.text = text;
  shape.size = size;
  shape.fill = fill;
  shape.face = face;
  shape.align = align;
  return shape;
}

} // namespace bankwalk
