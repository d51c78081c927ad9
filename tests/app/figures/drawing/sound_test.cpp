// What painters are handed: numbers that graphics libraries can count with, whatever a figure says.
#include "app/figures/drawing/sound.h"

#include <gtest/gtest.h>

#include <limits>

#include "app/figures/drawing/text_wrap.h"
#include "app/figures/parts/measure_chart.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity(),
                not_a_number = std::numeric_limits<float>::quiet_NaN();

Shape disc(float radius) {
  Figure figure;
  return add_circle(figure, {50, 50}, radius, Ink::Ink);
}

TEST(Sound, WhatIsInOrderIsPaintedAsItIs) {
  const Shape shape = disc(20);
  Shape mended;
  EXPECT_EQ(paintable(shape, mended), &shape);
}

TEST(Sound, WhatNobodySeesIsNotPainted) {
  Shape mended;
  for (const float radius : {0.0f, 1e-38f, 1e-6f, 0.99f * least_seen, -20.0f})
    EXPECT_EQ(paintable(disc(radius), mended), nullptr) << radius;
  EXPECT_NE(paintable(disc(least_seen), mended), nullptr);
  Shape faded = disc(20);
  faded.opacity = 0;
  EXPECT_EQ(paintable(faded, mended), nullptr);
}

TEST(Sound, WhatIsNotFiniteIsNotPainted) {
  Shape mended;
  for (const float value : {infinite, -infinite, not_a_number})
    for (float Shape::*number : {&Shape::radius, &Shape::width, &Shape::size, &Shape::opacity}) {
      Shape shape = disc(20);
      shape.*number = value;
      EXPECT_EQ(paintable(shape, mended), nullptr) << value;
    }
  Shape shape = disc(20);
  shape.p[0].y = not_a_number;
  EXPECT_EQ(paintable(shape, mended), nullptr);
  EXPECT_FALSE(in_reach({0, not_a_number}));
  EXPECT_FALSE(in_reach({-infinite, 0}));
}

TEST(Sound, WhatIsOutOfRangeIsBroughtIntoIt) {
  Figure figure;
  Shape& box = add_rectangle(figure, {-1e9f, 0}, {1e9f, 50}, Ink::Card, Ink::Ink, -3);
  box.radius = 1e-7f;
  Shape mended;
  ASSERT_EQ(paintable(box, mended), &mended);
  EXPECT_EQ(mended.p[0], (Point{-farthest, 0}));
  EXPECT_EQ(mended.p[1], (Point{farthest, 50}));
  EXPECT_EQ(mended.radius, 0) << "a corner of no radius is square";
  EXPECT_EQ(mended.width, 0);
}

TEST(Sound, DashesAreMeasuredInTheSheetsUnitWhereThatIsOne) {
  Figure figure;
  const Shape line = add_line(figure, {0, 0}, {3840, 2160}, Ink::Ink);
  EXPECT_EQ(pattern_unit(line, 1), 1);
  for (const float unit : {0.0f, -1.0f, 1e-30f, not_a_number, -infinite}) {
    EXPECT_GE(pattern_unit(line, unit), least_seen) << unit;
    EXPECT_GE(70000 * pattern_unit(line, unit), 3840 + 2160) << "few enough";
  }
  EXPECT_LE(pattern_unit(line, infinite), farthest);
}

// A GPU that takes a thousand cycles or more, in a chart of any height.
TEST(Sound, AChartOfAnyHeightHasAFewLines) {
  std::vector<ChartPoint> points(32);
  for (int i = 0; i < 32; ++i) points[static_cast<std::size_t>(i)].at = i + 1;
  for (const double most : {1.0, 32.0, 999.0, 1000.0, 1e9})
    for (const float height : {1e-6f, 0.1f, 0.3f, 1.0f, 10.0f, 300.0f}) {
      points[3].measured = most;
      Figure figure;
      draw_chart(figure, test::measure, {0, 0, 300, 2.7f * 12 + height},
                 {.points = points, .chosen = 4, .label = "8.02"});
      EXPECT_LT(figure.shapes.size(), 200u) << most << " cycles, " << height << " high";
    }
}

TEST(Sound, ATextThatHasNoRoomIsOfNoSize) {
  for (const float width : {0.0f, -1.0f, -300.0f}) {
    const float size = size_to_fit(test::measure, "words", Face::Sans, width, 20);
    EXPECT_GE(size, 0) << width;
    EXPECT_LT(size, 1) << width;
  }
}

} // namespace
} // namespace bankwalk
