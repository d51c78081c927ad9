#include "app/ui/measure/sweep.h"

#include <algorithm>

#include "app/ui/base/widgets.h"
#include "app/ui/measure/measurable.h"

namespace bankwalk {
namespace {

ChartPoint point_of(const Access& access, const Source& chosen, const std::vector<Source>& sources) {
  const Analysis analysis = analyze(access, modelled_gpu);
  const Expected expected = expected_of(access, modelled_gpu, analysis);
  ChartPoint point;
  point.modelled = expected.cycles.value_or(expected.wavefronts);
  point.collides = analysis.excess > 0;
  point.shares = analysis.excess == 0 && analysis.shared_lanes != 0;
  for (const Source& source : sources) {
    const Found found = find(*source.recording, access);
    std::optional<double> cycles;
    if (found.timing != nullptr) cycles = found.timing->cycles.median;
    if (source.recording != chosen.recording) {
      point.others.push_back(cycles);
      continue;
    }
    point.measured = cycles;
    point.disagrees = found.timing != nullptr && agreement_of(expected, *found.timing, false) == Agreement::Disagrees;
  }
  return point;
}

} // namespace

std::vector<ChartPoint> points_of(const FrameContext& context, const Source& chosen,
                                  const std::vector<Source>& sources) {
  const Params& params = context.ui.params;
  std::vector<ChartPoint> points;
  if (!params.expression.empty()) {
    points = {point_of(conflict_free(context.access), chosen, sources), point_of(context.access, chosen, sources)};
    points[0].name = "without a conflict", points[1].name = "this index", points[1].at = 1;
    return points;
  }
  const Range range = info_of(swept_parameter(params)).range;
  points.reserve(static_cast<std::size_t>(range.most - range.least + 1));
  for (int value = range.least; value <= range.most; ++value) {
    points.push_back(point_of(access_of(swept(params, value)), chosen, sources));
    points.back().at = value;
  }
  return points;
}

double chosen_point(const FrameContext& context) {
  const Params& params = context.ui.params;
  return params.expression.empty() ? shown_value(context.ui.step.motion, params, swept_parameter(params)) : 1;
}

std::string chosen_label(const FrameContext& context, const Source& source) {
  const Found found = source.recording != nullptr ? find(*source.recording, context.access) : Found{};
  if (found.timing != nullptr) return shown(found.timing->cycles.median);
  const Expected expected = expected_of(context.access, modelled_gpu, context.analysis);
  return std::to_string(expected.cycles.value_or(expected.wavefronts));
}

void drag_chart(const FrameContext& context, const ChartBars& bars, Rect area, std::size_t points) {
  if (!context.ui.params.expression.empty()) return;
  const Interaction t = interact(context, ControlId::Chart, area, false);
  if (t.over) context.screen.cursor = Cursor::Hand;
  if (!t.held) return;
  const Parameter along = swept_parameter(context.ui.params);
  const double slots = (context.input.mouse.x - area.x0) / std::max(bars.slot, 0.1f); // a bar stands in its middle
  hold(context, along,
       info_of(along).range.least + std::clamp<double>(slots - 0.5, 0, static_cast<double>(points) - 1));
}

} // namespace bankwalk
