// A picture as a value: a flat list of shapes on a sheet. Painters draw it; the mouse is mapped back through its tags.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bankwalk {

// What a colour is for. A theme (palette.h) says which colour that is.
enum class Ink : std::uint8_t {
  None,
  Paper,      // the sheet
  Panel,      // the side panel, empty slots of the strip
  Card,       // white boxes on paper or panel
  Ink,        // text, safe threads, lines that matter
  Muted,      // secondary text
  Line,       // arrows that do not collide
  Faint,      // hairlines, empty slots' borders
  Accent,     // these collide
  AccentSoft, // ground behind something that collides
  Broadcast,  // one word to several lanes
  OnInk,      // text on Ink
  OnAccent,   // text on Accent
};

enum class Face : std::uint8_t { Sans, SansBold, Mono, MonoBold };
enum class Align : std::uint8_t { Left, Centre, Right };

// What a shape stands for, so that hover, click and tests find it again.
enum class TagKind : std::uint8_t { None, Thread, Bank, Word, Cell, Stride, Wavefront, Step, Part };

struct Tag {
  TagKind kind = TagKind::None;
  int a = 0; // thread, bank, word, cell's row, stride, wavefront, step
  int b = 0; // cell's column; which of two layouts or strips is c
  int c = 0;
  bool operator==(const Tag&) const = default;
};

enum class ShapeKind : std::uint8_t { Line, Curve, Rectangle, Circle, Triangle, Text };

struct Point {
  float x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

struct Shape {
  ShapeKind kind = ShapeKind::Line;
  // Line: p[0] to p[1]. Curve: cubic through the control points p[0..3]. Rectangle: corners p[0], p[1].
  // Circle: centre p[0]. Triangle: p[0..2]. Text: p[0] is the anchor, at the vertical middle of the capitals' line box.
  Point p[4];
  float radius = 0; // circle's radius, or a rectangle's corner radius
  float width = 1;  // stroke width, sheet pixels
  float size = 0;   // text size, sheet pixels
  float opacity = 1;
  Ink fill = Ink::None;
  Ink stroke = Ink::None; // Text uses fill
  Face face = Face::Sans;
  Align align = Align::Left;
  bool dashed = false;
  bool hatched = false; // Rectangle: diagonal lines in the stroke's colour over the fill
  Tag tag;
  Tag stands_for; // on the way to another picture, where that is not its tag: what travels from one to the next
  std::string text;
  // On the way from one picture to another, see transition.h. The colours then lie between those before, at 0, and
  // `fill` and `stroke`, at 1.
  Ink fill_before = Ink::None, stroke_before = Ink::None;
  float recoloured = 1;
  bool leaving = false; // it fades out, and stands for nothing in the picture that comes

  bool has_fill() const { return fill != Ink::None || (recoloured < 1 && fill_before != Ink::None); }
  bool has_stroke() const { return stroke != Ink::None || (recoloured < 1 && stroke_before != Ink::None); }
};

// The area a figure may use. `unit` is 1 at 1280 x 720 and grows with the window, the screen's scale and the text
// scale; all text sizes are multiples of it.
struct Sheet {
  float width = 896, height = 520;
  float unit = 1;
  float least = 0; // no text is smaller than so many pixels: for the last row of a lecture hall
};

// Measures a text's advance width in sheet pixels. A plain function with a context, so that painters, tests and exports
// differ only here.
struct TextMeasure {
  float (*advance)(const void* context, std::string_view text, Face face, float size) = nullptr;
  const void* context = nullptr;
  float operator()(std::string_view text, Face face, float size) const { return advance(context, text, face, size); }
};

struct Figure {
  Sheet sheet;
  std::vector<Shape> shapes; // drawn in order
};

// The tag of the topmost tagged shape that contains the point (lines and curves within a few pixels); TagKind::None for
// none.
Tag tag_at(const Figure& figure, Point point);

// How many of its points a kind of shape uses.
int points_of(ShapeKind kind);

// The point at t (0 to 1) of a cubic through four control points.
Point on_curve(const Point (&p)[4], float t);

// A figure as text, one shape a line, coordinates rounded to a tenth: what golden tests compare.
std::string to_text(const Figure& figure);

// Short ways to add shapes; each returns the shape for further settings.
Shape& add_line(Figure& figure, Point from, Point to, Ink stroke, float width = 1);
Shape& add_curve(Figure& figure, Point from, Point control1, Point control2, Point to, Ink stroke, float width = 1);
Shape& add_rectangle(Figure& figure, Point corner, Point opposite, Ink fill, Ink stroke = Ink::None, float width = 1);
Shape& add_circle(Figure& figure, Point centre, float radius, Ink fill, Ink stroke = Ink::None, float width = 1);
Shape& add_triangle(Figure& figure, Point a, Point b, Point c, Ink fill);
Shape& add_text(Figure& figure, Point anchor, std::string_view text, float size, Ink fill, Face face = Face::Sans,
                Align align = Align::Left);

} // namespace bankwalk
