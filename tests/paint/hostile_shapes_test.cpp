// Shapes with numbers that no scene should have, through both painters: nothing divides by zero, nothing goes on for
// ever, no number that is not finite comes out, and what is painted after them is there.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "app/figures/drawing/sound.h"
#include "tests/support/painters.h"

namespace bankwalk {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity(),
                not_a_number = std::numeric_limits<float>::quiet_NaN(), half = 0.5f, ulp = 6e-8f;

constexpr float odd[] = {0,     1e-38f,     1e-9f, 1e-7f,      5e-7f, 1e-6f,      1.1e-6f,     2e-6f,      1e-5f,
                         1e-3f, least_seen, 0.1f,  half - ulp, half,  half + ulp, 1 + 2 * ulp, 2.9999998f, 1e3f,
                         1e5f,  1e6f,       1e9f,  1e30f,      3e38f, infinite,   not_a_number};

// One of each kind, sound, filled and stroked.
std::vector<Shape> sound_shapes() {
  Figure figure;
  add_line(figure, {10, 10}, {90, 40}, Ink::Ink, 2);
  add_curve(figure, {10, 10}, {50, 0}, {60, 80}, {90, 40}, Ink::Ink, 2);
  add_rectangle(figure, {10, 10}, {90, 40}, Ink::Card, Ink::Ink, 2).radius = 6;
  add_rectangle(figure, {0, 0}, {5, 5}, Ink::Card, Ink::Ink, 3).radius = 4;
  add_circle(figure, {50, 50}, 20, Ink::Card, Ink::Ink, 2);
  add_triangle(figure, {10, 10}, {90, 10}, {50, 60}, Ink::Ink);
  add_text(figure, {50, 50}, "words", 14, Ink::Ink, Face::Sans, Align::Centre);
  std::vector<Shape> shapes = figure.shapes;
  for (Shape shape : figure.shapes) {
    shape.dashed = true;
    if (shape.kind != ShapeKind::Text && shape.kind != ShapeKind::Triangle) shapes.push_back(shape);
    shape.dashed = false, shape.hatched = true;
    if (shape.kind == ShapeKind::Rectangle) shapes.push_back(shape);
  }
  return shapes;
}

const std::vector<std::pair<std::string, std::function<void(Figure&, float)>>> numbers = {
    {"radius", [](Figure& f, float v) { f.shapes[0].radius = v; }},
    {"width", [](Figure& f, float v) { f.shapes[0].width = v; }},
    {"size", [](Figure& f, float v) { f.shapes[0].size = v; }},
    {"opacity", [](Figure& f, float v) { f.shapes[0].opacity = v; }},
    {"x", [](Figure& f, float v) { f.shapes[0].p[0].x = v; }},
    {"y of the last point", [](Figure& f, float v) { f.shapes[0].p[points_of(f.shapes[0].kind) - 1].y = v; }},
    {"length",
     [](Figure& f, float v) {
       f.shapes[0].p[1] = {f.shapes[0].p[0].x + v, f.shapes[0].p[0].y};
     }},
    {"all points",
     [](Figure& f, float v) {
       std::fill_n(f.shapes[0].p, 4, Point{v, v});
     }},
    {"radius a little more than half of the stroke",
     [](Figure& f, float v) { f.shapes[0].radius = f.shapes[0].width / 2 + v; }},
    {"stroke a little less than the room", [](Figure& f, float v) { f.shapes[0].width = 3 - v; }},
    {"unit", [](Figure& f, float v) { f.sheet.unit = v; }},
    {"everything",
     [](Figure& f, float v) {
       std::fill_n(f.shapes[0].p, 4, Point{v, -v});
       f.shapes[0].radius = f.shapes[0].width = f.shapes[0].size = f.shapes[0].opacity = f.sheet.unit = v;
     }},
};

TEST(HostileShapes, PassThroughBothPainters) {
  test::Painters painters;
  for (const Shape& sound : sound_shapes())
    for (const auto& [name, set] : numbers)
      for (const float value : odd)
        for (const float number : {value, -value}) {
          Figure figure;
          figure.shapes = {sound};
          set(figure, number);
          SCOPED_TRACE(name + " = " + std::to_string(number) + ": " + to_text({figure.sheet, {sound}}));
          // Comes after it, and has to be there.
          add_rectangle(figure, {100, 100}, {200, 200}, Ink::Ink);
          for (const Theme theme : {Theme::Paper, Theme::Contrast}) { // of which the second has thicker strokes
            painters.window(figure, theme);
            EXPECT_GE(painters.drawn(), 4);
            EXPECT_LT(painters.drawn(), 400000);
            painters.file(figure, theme);
          }
          if (testing::Test::HasFailure()) return;
        }
}

TEST(HostileShapes, AnOriginOutOfReachPaintsNothing) {
  test::Painters painters;
  Figure figure;
  figure.shapes = sound_shapes();
  for (const float value : {infinite, -infinite, not_a_number, 1e30f})
    for (const Point origin : {Point{value, 0}, Point{0, value}}) {
      painters.window(figure, Theme::Paper, origin);
      EXPECT_EQ(painters.drawn(), 0);
      painters.file(figure, Theme::Paper, origin);
    }
}

} // namespace
} // namespace bankwalk
