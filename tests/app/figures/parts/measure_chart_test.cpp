// The chart of a sweep: a bar's height is its cycles, what is measured stands in what is modelled, and the numbers
// below it leave none out by chance.
#include "app/figures/parts/measure_chart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tests/support/figures.h"

namespace bankwalk {
namespace {

// Strides 0 to 64 with what the model says of them; each is measured a little longer.
std::vector<ChartPoint> strides() {
  std::vector<ChartPoint> points;
  for (int stride = 0; stride <= 64; ++stride) {
    ChartPoint point;
    point.at = stride;
    point.modelled = stride == 0 ? 1 : std::gcd(stride, 32);
    point.collides = point.modelled > 1, point.shares = stride == 0;
    point.measured = 1.1 * point.modelled;
    points.push_back(point);
  }
  return points;
}

Figure drawn(const ChartSpec& spec, Rect area = {0, 0, 1200, 500}) {
  Figure figure;
  figure.sheet = {area.width(), area.height(), 1, spec.least};
  draw_chart(figure, test::measure, area, spec);
  return figure;
}

ChartSpec on_stage(const std::vector<ChartPoint>& points) {
  ChartSpec spec{points, 24};
  spec.label = "8.80", spec.axis = "stride", spec.solid = "recorded, NVIDIA H200", spec.shorter = "recorded";
  return spec;
}

struct Bars {
  std::vector<test::Box> outlined, solid;
};

// By where they stand; those of the legend are none.
Bars bars_of(const Figure& figure, float axis) {
  Bars bars;
  for (const Shape& shape : figure.shapes) {
    const test::Box box = test::bounds_of(shape);
    if (shape.kind != ShapeKind::Rectangle || std::abs(box.bottom - axis) > 0.01f || shape.tag.kind == TagKind::Part)
      continue;
    (shape.has_stroke() ? bars.outlined : bars.solid).push_back(box);
  }
  return bars;
}

// The line below the bars.
float axis_of(const Figure& figure) {
  float y = 0;
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Line && shape.p[0].y == shape.p[1].y) y = std::max(y, shape.p[0].y);
  return y;
}

TEST(MeasureChart, BarsAreAsHighAsTheirCycles) {
  const auto points = strides();
  const Figure figure = drawn(on_stage(points));
  const float axis = axis_of(figure);
  const Bars bars = bars_of(figure, axis);
  ASSERT_EQ(bars.outlined.size(), points.size());
  ASSERT_EQ(bars.solid.size(), points.size());
  const float doubling = bars.outlined[1].top - bars.outlined[2].top;
  EXPECT_GT(doubling, 40);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto height = static_cast<float>(std::log2(points[i].modelled)) * doubling;
    EXPECT_NEAR(bars.outlined[1].top - bars.outlined[i].top, height, 0.1f) << i;
    // The solid one is in the outline, and above it by what it took longer.
    EXPECT_GT(bars.solid[i].left, bars.outlined[i].left) << i;
    EXPECT_LT(bars.solid[i].right, bars.outlined[i].right) << i;
    EXPECT_NEAR(bars.outlined[i].top - bars.solid[i].top, std::log2(1.1f) * doubling, 0.1f) << i;
  }
}

TEST(MeasureChart, SolidBarsGrowFromTheLeft) {
  const auto points = strides();
  ChartSpec spec = on_stage(points);
  std::vector<float> before(points.size(), -1);
  for (const float growth : {0.0f, 0.2f, 0.5f, 0.8f, 1.0f}) {
    spec.growth = growth;
    const Figure figure = drawn(spec);
    const Bars bars = bars_of(figure, axis_of(figure));
    ASSERT_EQ(bars.solid.size(), points.size());
    ASSERT_EQ(bars.outlined.size(), points.size()) << "the model is there from the start";
    for (std::size_t i = 0; i < points.size(); ++i) {
      const float height = bars.solid[i].bottom - bars.solid[i].top;
      EXPECT_GE(height, before[i]) << i;
      if (growth == 0) {
        EXPECT_EQ(height, 0) << i;
      }
      before[i] = height;
    }
    if (growth == 0.5f) {
      EXPECT_GT(before[2], 2 * before[62]) << "the first come first";
    }
  }
}

TEST(MeasureChart, WhatIsNotMeasuredHasNoSolidBar) {
  auto points = strides();
  for (ChartPoint& point : points)
    if (point.at != 7) point.measured.reset();
  const Figure figure = drawn(on_stage(points));
  EXPECT_EQ(bars_of(figure, axis_of(figure)).solid.size(), 1u);
}

TEST(MeasureChart, TheChosenBarIsFramedAndBearsItsNumber) {
  const auto points = strides();
  ChartSpec spec = on_stage(points);
  float last = 0;
  for (const double at : {0.0, 7.5, 24.0, 24.5, 63.0, 64.0}) {
    spec.chosen = at;
    const Figure figure = drawn(spec);
    float frame = -1, label = -1;
    for (const Shape& shape : figure.shapes) {
      if (shape.tag.kind != TagKind::Part) continue;
      (shape.kind == ShapeKind::Text ? label : frame) =
          shape.kind == ShapeKind::Text ? shape.p[0].x : (shape.p[0].x + shape.p[1].x) / 2;
    }
    EXPECT_GT(frame, last) << at;
    EXPECT_NEAR(label, frame, 25) << at;
    last = frame;
    EXPECT_EQ(test::text_faults(figure), std::vector<std::string>{}) << at;
  }
}

// In widths from a panel's to a screen's.
TEST(MeasureChart, NumbersBelowItAreRegularAndApart) {
  const auto points = strides();
  for (const float width : {260.0f, 400.0f, 700.0f, 1200.0f, 3000.0f})
    for (int chosen = 0; chosen <= 64; ++chosen) {
      ChartSpec spec = on_stage(points);
      spec.chosen = chosen;
      const Figure figure = drawn(spec, {0, 0, width, 400});
      EXPECT_EQ(test::text_faults(figure), std::vector<std::string>{}) << width << ", " << chosen;
      const float axis = axis_of(figure);
      std::vector<int> numbers;
      bool found = false;
      for (const Shape& shape : figure.shapes) {
        if (shape.kind != ShapeKind::Text || shape.p[0].y < axis || shape.text == "stride") continue;
        const int number = std::stoi(shape.text);
        if (shape.face == Face::SansBold)
          found = number == chosen;
        else
          numbers.push_back(number);
      }
      EXPECT_TRUE(found) << chosen;
      ASSERT_GE(numbers.size(), 2u);
      int every = 64;
      for (std::size_t i = 1; i < numbers.size(); ++i) every = std::min(every, numbers[i] - numbers[i - 1]);
      for (const int number : numbers) EXPECT_EQ(number % every, 0) << width << ", " << chosen;
      for (int number = 0; number <= 64; number += every)
        if (std::abs(number - chosen) > every) {
          EXPECT_NE(std::find(numbers.begin(), numbers.end(), number), numbers.end()) << number << " at " << width;
        }
    }
}

} // namespace
} // namespace bankwalk
