#include "app/ui/base/frame_context.h"

namespace bankwalk {

Interaction interact(const FrameContext& context, ControlId id, Rect area, bool takes_focus, int part) {
  const HitRegion& region = context.screen.regions.emplace_back(HitRegion{id, area, takes_focus, part});
  Interaction now;
  if (context.covered) return now;
  const Input& input = context.input;
  const ControlRef control = region.control(), active = context.ui.interaction.active;
  const bool inside = overlap(area, context.clip).contains(input.mouse);
  // The mouse may have moved on before it was released in this same frame: a drag ends where it was let go.
  now.held = active == control && (input.down || input.released) && is_place(input.mouse);
  now.over = inside && (active == ControlId::None || active == control);
  if (inside && input.pressed) {
    now.pressed = now.held = true;
    context.ask(GrabControl{control});
  }
  now.clicked = inside && input.released && active == control;
  return now;
}

Figure& begin_layer(const FrameContext& context, Point origin) {
  Layer& layer = context.screen.layers.emplace_back();
  layer.origin = origin;
  layer.clip = context.clip;
  layer.figure.shapes.reserve(128);
  layer.figure.sheet = {context.areas.window.width(), context.areas.window.height(), context.u};
  return layer.figure;
}

SceneInput scene_input(const FrameContext& context, const Sheet& sheet, Tag lit) {
  return {
      context.ui.params, context.access, context.analysis, context.ui.playback.position, sheet, context.measure, lit};
}

Layer& begin_picture(const FrameContext& context, Rect area) {
  context.screen.figure_layer = context.screen.layers.size();
  begin_layer(context, {area.x0, area.y0});
  return context.screen.layers.back();
}

} // namespace bankwalk
