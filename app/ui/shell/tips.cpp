#include "app/ui/shell/overlay.h"

#include <algorithm>

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
  const Rect window = context.areas.window;
  const float width = context.measure(text, Face::Sans, size) + 2 * pad, height = 1.9f * size;
  const float x = std::clamp(input.mouse.x - width / 2, window.x0 + 2, std::max(window.x0 + 2, window.x1 - width - 2));
  // Above what it is about, or below where there is no room.
  const float above = std::min(under->area.y0, input.mouse.y) - height - 6 * u;
  const float y = above > window.y0 ? above : under->area.y1 + 6 * u;
  Figure& figure = begin_layer(context, {0, 0});
  add_rectangle(figure, {x, y}, {x + width, y + height}, Ink::Ink).radius = 4 * u;
  add_text(figure, {x + width / 2, y + height / 2}, text, size, Ink::OnInk, Face::Sans, Align::Centre);
}

} // namespace bankwalk
