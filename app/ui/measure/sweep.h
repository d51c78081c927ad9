// The chart's points: of each stride or pitch what the model expects and what the sources have.
#pragma once

#include <vector>

#include "app/figures/parts/measure_chart.h"
#include "app/ui/base/frame_context.h"

namespace bankwalk {

// Along the step's stride or pitch; of an index of one's own, which has neither, the access beside one without a
// conflict.
std::vector<ChartPoint> points_of(const FrameContext& context, const Source& chosen,
                                  const std::vector<Source>& sources);

// Where among the points the access on screen is: between two while it glides from one to the next.
double chosen_point(const FrameContext& context);

// The number above the chosen bar: measured where it is, else modelled.
std::string chosen_label(const FrameContext& context, const Source& source);

// Pressing or dragging the chart sets the stride or the pitch. `area`, on the screen, is where the bars stand.
void drag_chart(const FrameContext& context, const ChartBars& bars, Rect area, std::size_t points);

} // namespace bankwalk
