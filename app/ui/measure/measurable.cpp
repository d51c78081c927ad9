#include "app/ui/measure/measurable.h"

namespace bankwalk {

bool shows_an_access(const Ui& ui) {
  const Scene* const scene = scene_of(ui.params);
  if (scene == nullptr || only_words(ui)) return false;
  if (!ui.params.expression.empty()) return true;
  for (const Parameter control : scene->controls)
    if (control != Parameter::Word) return true;
  return false;
}

Parameter swept_parameter(const Params& params) {
  return subject_of(params) == Subject::Tile ? Parameter::Pitch : Parameter::Stride;
}

Params swept(const Params& params, int value) {
  Params other = params;
  set_value(other, swept_parameter(params), value);
  return other;
}

int raced_pitch(const Params& params) { return params.pitch > min_pitch ? params.pitch : min_pitch + 1; }

Access conflict_free(const Access& access) { return strided_access(1, 0, access.bytes, access.operation); }

std::optional<LiveRequest> next_request(const Ui& ui, const MeasurementStore& measurements) {
  if (measurements.phase != LivePhase::On || !shows_an_access(ui)) return std::nullopt;
  const auto missing = [&](const Access& access) {
    return !measurements.live.timings.contains(access) && !measurements.refused.contains(access);
  };
  const Access shown = access_of(ui.params), free = conflict_free(shown);
  if (missing(shown)) return LiveRequest{shown};
  if (missing(free)) return LiveRequest{free};
  const Range range = info_of(swept_parameter(ui.params)).range;
  if (scene_of(ui.params)->remark == MeasuredRemark::Transpose)
    for (const int pitch : {raced_pitch(ui.params), min_pitch})
      if (transpose_at(measurements.live, pitch) == nullptr)
        return LiveRequest{shown, false, TransposeRate{pitch, false, 16384, {}}};
  for (int value = range.least; value <= range.most; ++value)
    if (const Access access = access_of(swept(ui.params, value)); missing(access)) return LiveRequest{access};
  if (ui.panel.tab == PanelTab::Measure && measurements.no_counts.empty() && !measurements.counts.contains(shown) &&
      !measurements.refused.contains(shown))
    return LiveRequest{shown, true};
  return std::nullopt;
}

} // namespace bankwalk
