// Model and measurements of a sweep in one chart: outlined bars for what is modelled, solid ones in them for what was
// measured. In the panel and, as large as the stage, in front of an audience.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/drawing/geometry.h"

namespace bankwalk {

struct ChartPoint {
  int at = 0;                            // stride or pitch
  double modelled = 1;                   // cycles per access
  bool collides = false, shares = false; // the model's verdict, for the bar's ink
  std::optional<double> measured = {};   // by the source that is shown
  bool disagrees = false;
  std::vector<std::optional<double>> others = {}; // by the other sources, in their order
  std::string name = {};                          // below the axis, in place of the number
};

struct ChartSpec {
  std::span<const ChartPoint> points; // of neighbouring values of `at`
  double chosen = 0;                  // between two of them while it moves from one to the next
  float unit = 1;                     // sizes of text and strokes
  float least = 0;                    // no text is smaller, see Sheet
  std::string label = {};             // above the chosen bar: its number
  float growth = 1;                   // how far the solid bars have come, the first ones first
  // On the stage the chart says by itself what it shows; where it has no axis its surroundings do.
  std::string_view axis = {};    // "stride"
  std::string_view solid = {};   // what the solid bars are: "recorded, NVIDIA H200"; empty: there are none
  std::string_view shorter = {}; // the same where room is short: "recorded"
  std::string_view note = {};    // a sentence above the bars
};

// Where the bars stand within the area: the mouse is mapped back through it.
struct ChartBars {
  float left = 0, slot = 1; // the first bar's left edge, and how wide the room of a bar is
};

ChartBars draw_chart(Figure& figure, const TextMeasure& measure, Rect area, const ChartSpec& spec);

} // namespace bankwalk
