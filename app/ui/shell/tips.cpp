#include "app/ui/shell/overlay.h"

#include <algorithm>

#include "app/ui/base/placement.h"
#include "app/ui/control_table.h"

namespace bankwalk {

std::string tip_of(const HitRegion& region, const Ui& ui) {
  const ControlRow& row = control_row(region.id);
  return row.live_tip != nullptr ? row.live_tip(ui, region.part) : std::string(row.tip);
}

void tip(const FrameContext& context) {
  const Input& input = context.input;
  if (context.covered || input.down || input.still < tip_seconds) return;
  const HitRegion* under = nullptr;
  for (const HitRegion& region : context.screen.regions)
    if (region.id != ControlId::Figure && region.area.contains(input.mouse)) under = &region;
  const std::string text = under != nullptr ? tip_of(*under, context.ui) : "";
  if (text.empty()) return;
  const float u = context.u, size = std::max(12 * u, context.areas.least_text), pad = 0.6f * size;
  // The answers that are to be chosen from are read while the pointer rests on one of them.
  std::vector<Rect> clear = context.screen.kept_clear;
  for (const HitRegion& region : context.screen.regions)
    if (region.id == ControlId::Choice || region.control() == under->control()) clear.push_back(region.area);
  const float width = context.measure(text, Face::Sans, size) + 2 * pad;
  const Rect place =
      docked({grown(context.areas.window, -2), width, 1.9f * size, under->area, 6 * u, clear, words_on(context)});
  Figure& figure = begin_layer(context, {0, 0});
  add_rectangle(figure, place, Ink::Ink).radius = 4 * u;
  add_text(figure, place.centre(), text, size, Ink::OnInk, Face::Sans, Align::Centre);
}

} // namespace bankwalk
