#include "app/ui/measuring.h"

namespace bankwalk {

bool shows_an_access(const Ui& ui) {
  const Scene* const scene = scene_of(ui.params);
  if (scene == nullptr || only_words(ui)) return false;
  if (!ui.params.expression.empty()) return true;
  for (const Control control : scene->controls)
    if (control != Control::Word) return true;
  return false;
}

ControlId swept_control(const Params& params) {
  return subject_of(params) == Subject::Tile ? ControlId::Pitch : ControlId::Stride;
}

Params swept(const Params& params, int value) {
  Params other = params;
  set_value(other, swept_control(params), value);
  return other;
}

Access conflict_free(const Access& access) { return strided_access(1, 0, access.bytes, access.operation); }

std::optional<LiveWish> next_wish(const Ui& ui, const Readings& readings) {
  if (readings.phase != LivePhase::On || !shows_an_access(ui)) return std::nullopt;
  const auto missing = [&](const Access& access) {
    return !readings.live.timings.contains(access) && !readings.refused.contains(access);
  };
  const Access shown = access_of(ui.params), free = conflict_free(shown);
  if (missing(shown)) return LiveWish{shown};
  if (missing(free)) return LiveWish{free};
  const Range range = range_of(swept_control(ui.params));
  if (scene_of(ui.params)->remark == MeasuredRemark::Transpose)
    for (const int pitch : {ui.params.pitch, min_pitch})
      if (transpose_at(readings.live, pitch) == nullptr)
        return LiveWish{shown, false, TransposeRate{pitch, false, 16384, {}}};
  for (int value = range.least; value <= range.most; ++value)
    if (const Access access = access_of(swept(ui.params, value)); missing(access)) return LiveWish{access};
  if (ui.measuring && readings.no_counts.empty() && !readings.counts.contains(shown) &&
      !readings.refused.contains(shown))
    return LiveWish{shown, true};
  return std::nullopt;
}

} // namespace bankwalk
