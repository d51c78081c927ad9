#include "app/paint/cairo/cairo_painter.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/sound.h"

namespace bankwalk {
namespace {

struct Painter {
  cairo_t* cairo;
  CairoLook look;
  const CairoFonts& fonts;
  float unit;
};

void set_colour(const Painter& painter, Colour c, float opacity) {
  double r = c.r / 255.0, g = c.g / 255.0, b = c.b / 255.0;
  if (painter.look.grey) r = g = b = lightness(c) / 100;
  cairo_set_source_rgba(painter.cairo, r, g, b, c.a / 255.0 * std::clamp(opacity, 0.0f, 1.0f));
}

// The nearest edge of a pixel.
float snapped(const Painter& painter, float x) {
  const double pixels = painter.look.pixels;
  return pixels > 0 ? static_cast<float>(std::round(x * pixels) / pixels) : x;
}

// The middle of the pixel that it lies in.
float centred(const Painter& painter, float x) {
  const double pixels = painter.look.pixels;
  return pixels > 0 ? static_cast<float>((std::floor(x * pixels) + 0.5) / pixels) : x;
}

float one_pixel(const Painter& painter) {
  return painter.look.pixels > 0 ? static_cast<float>(1 / painter.look.pixels) : 0;
}

void set_dashes(const Painter& painter, const Shape& shape) {
  const double unit = pattern_unit(shape, painter.unit), pattern[] = {4 * unit, 3 * unit}; // as in the window
  cairo_set_dash(painter.cairo, pattern, shape.dashed ? 2 : 0, 0);
}

float stroke(const Painter& painter, const Shape& shape) { return shape.width * stroke_scale(painter.look.theme); }

// Strokes the path, or fills it, or both.
void draw_path(const Painter& painter, const Shape& shape) {
  if (shape.has_fill()) {
    set_colour(painter, fill_of(shape, painter.look.theme), shape.opacity);
    shape.has_stroke() ? cairo_fill_preserve(painter.cairo) : cairo_fill(painter.cairo);
  }
  if (!shape.has_stroke()) return;
  set_colour(painter, stroke_of(shape, painter.look.theme), shape.opacity);
  set_dashes(painter, shape);
  cairo_set_line_width(painter.cairo, std::max(stroke(painter, shape), one_pixel(painter)));
  cairo_stroke(painter.cairo);
}

void rounded_rectangle(cairo_t* cairo, Point a, Point b, float radius) {
  constexpr double quarter = 1.5707963267948966;
  const double r = std::min<double>(radius, std::min(b.x - a.x, b.y - a.y) / 2);
  if (r <= 0) return cairo_rectangle(cairo, a.x, a.y, b.x - a.x, b.y - a.y);
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, b.x - r, a.y + r, r, -quarter, 0);
  cairo_arc(cairo, b.x - r, b.y - r, r, 0, quarter);
  cairo_arc(cairo, a.x + r, b.y - r, r, quarter, 2 * quarter);
  cairo_arc(cairo, a.x + r, a.y + r, r, 2 * quarter, 3 * quarter);
  cairo_close_path(cairo);
}

void line(const Painter& painter, const Shape& shape) {
  Point a = shape.p[0], b = shape.p[1];
  // A thin upright or level line lies on a row of pixels instead of half on each of two.
  const bool thin = stroke(painter, shape) < 1.6f * one_pixel(painter) && !shape.dashed;
  if (thin && a.x == b.x) a.x = b.x = centred(painter, a.x);
  if (thin && a.y == b.y) a.y = b.y = centred(painter, a.y);
  cairo_move_to(painter.cairo, a.x, a.y);
  cairo_line_to(painter.cairo, b.x, b.y);
  draw_path(painter, shape);
}

// Diagonals at 45 degrees, five units apart, cut to the rectangle.
void hatch(const Painter& painter, Point a, Point b, const Shape& shape) {
  const float unit = pattern_unit(shape, painter.unit), step = 5 * unit, w = b.x - a.x, h = b.y - a.y;
  for (float d = step; d < w + h; d += step) {
    const float x0 = std::max(0.0f, d - h), x1 = std::min(w, d);
    cairo_move_to(painter.cairo, a.x + x0, a.y + d - x0);
    cairo_line_to(painter.cairo, a.x + x1, a.y + d - x1);
  }
  set_colour(painter, stroke_of(shape, painter.look.theme), shape.opacity);
  cairo_set_dash(painter.cairo, nullptr, 0, 0);
  cairo_set_line_width(painter.cairo, unit);
  cairo_stroke(painter.cairo);
}

void rectangle(const Painter& painter, const Shape& shape) {
  const Point p{snapped(painter, shape.p[0].x), snapped(painter, shape.p[0].y)};
  const Point q{snapped(painter, shape.p[1].x), snapped(painter, shape.p[1].y)};
  Point a{std::min(p.x, q.x), std::min(p.y, q.y)};
  // What is thinner than a pixel is still seen.
  Point b{std::max({p.x, q.x, a.x + one_pixel(painter)}), std::max({p.y, q.y, a.y + one_pixel(painter)})};
  if (shape.has_fill()) {
    set_colour(painter, fill_of(shape, painter.look.theme), shape.opacity);
    rounded_rectangle(painter.cairo, a, b, shape.radius);
    cairo_fill(painter.cairo);
  }
  if (!shape.has_stroke()) return;
  if (shape.hatched) hatch(painter, a, b, shape);
  const float inset =
      stroke(painter, shape) / 2; // the stroke lies inside, so that neighbours' strokes do not run together
  a = {a.x + inset, a.y + inset}, b = {b.x - inset, b.y - inset};
  Shape outline = shape;
  outline.fill = outline.fill_before = Ink::None;
  rounded_rectangle(painter.cairo, a, b, std::max(0.0f, shape.radius - inset));
  draw_path(painter, outline);
}

void text(const Painter& painter, const Shape& shape) {
  if (shape.text.empty()) return;
  float x = shape.p[0].x;
  if (shape.align != Align::Left) {
    const float width = painter.fonts.measure()(shape.text, shape.face, shape.size);
    x -= shape.align == Align::Centre ? width / 2 : width;
  }
  cairo_set_font_size(painter.cairo, shape.size);
  set_colour(painter, fill_of(shape, painter.look.theme), shape.opacity);
  // The anchor is the middle of the capitals.
  const float line = shape.p[0].y + painter.fonts.capital_per_em(shape.face) * shape.size / 2;
  cairo_move_to(painter.cairo, snapped(painter, x), snapped(painter, line));
  for (const FontRun& run : painter.fonts.runs(shape.text, shape.face)) { // each begins where the one before ended
    cairo_set_font_face(painter.cairo, painter.fonts.face(shape.face, run.borrowed));
    cairo_show_text(painter.cairo, std::string(run.text).c_str());
  }
}

void paint_shape(const Painter& painter, const Shape& shape) {
  cairo_t* const cairo = painter.cairo;
  const Point* const p = shape.p;
  switch (shape.kind) {
    case ShapeKind::Line:
      return line(painter, shape);
    case ShapeKind::Curve:
      cairo_move_to(cairo, p[0].x, p[0].y);
      cairo_curve_to(cairo, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
      return draw_path(painter, shape);
    case ShapeKind::Rectangle:
      return rectangle(painter, shape);
    case ShapeKind::Circle:
      cairo_new_sub_path(cairo);
      cairo_arc(cairo, p[0].x, p[0].y,
                std::max(0.0f, shape.radius - (shape.has_stroke() ? stroke(painter, shape) / 2 : 0)), 0,
                6.283185307179586);
      return draw_path(painter, shape);
    case ShapeKind::Triangle:
      cairo_move_to(cairo, p[0].x, p[0].y);
      cairo_line_to(cairo, p[1].x, p[1].y);
      cairo_line_to(cairo, p[2].x, p[2].y);
      cairo_close_path(cairo);
      return draw_path(painter, shape);
    case ShapeKind::Text:
      return text(painter, shape);
  }
}

} // namespace

void paint(cairo_t* cairo, const Figure& figure, Point origin, CairoLook look, const CairoFonts& fonts) {
  if (!in_reach(origin)) return;
  cairo_save(cairo);
  cairo_translate(cairo, origin.x, origin.y);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(cairo, options);
  cairo_font_options_destroy(options);
  const Painter painter{cairo, look, fonts, figure.sheet.unit};
  Shape mended;
  for (const Shape& each : figure.shapes)
    if (const Shape* shape = paintable(each, mended)) paint_shape(painter, *shape);
  cairo_restore(cairo);
}

void paint_paper(cairo_t* cairo, CairoLook look) {
  const Colour c = colour_of(look.theme, Ink::Paper);
  const double grey = lightness(c) / 100;
  cairo_set_source_rgb(cairo, look.grey ? grey : c.r / 255.0, look.grey ? grey : c.g / 255.0,
                       look.grey ? grey : c.b / 255.0);
  cairo_paint(cairo);
}

} // namespace bankwalk
