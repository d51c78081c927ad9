// Model and measurements of a sweep in one small chart: bars for what is modelled, marks for what was measured.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

struct ChartPoint {
  int at = 0;                            // stride or pitch
  double modelled = 1;                   // cycles per access
  bool collides = false, shares = false; // the model's verdict, for the bar's ink
  std::optional<double> measured;        // by the source that is shown
  bool disagrees = false;
  std::vector<std::optional<double>> others; // by the other sources, in their order
};

struct ChartSpec {
  std::span<const ChartPoint> points; // of neighbouring values of `at`
  int chosen = 0;
  float unit = 1; // sizes of text and strokes
};

struct ChartArea {
  float x0 = 0, y0 = 0, x1 = 0, y1 = 0;
};

// Where the bars stand within the area: the mouse is mapped back through it.
struct ChartBars {
  float left = 0, slot = 1; // the first bar's left edge, and how wide the room of a bar is
};

ChartBars draw_chart(Figure& figure, const TextMeasure& measure, ChartArea area, const ChartSpec& spec);

} // namespace bankwalk
