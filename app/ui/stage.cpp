#include "app/ui/stage.h"

namespace bankwalk {

Touch touch(Stage& stage, ControlId id, Rect area, bool takes_focus, int part) {
  stage.screen.spots.push_back({id, area, takes_focus, part});
  Touch touch;
  if (stage.covered) return touch;
  const bool inside = overlap(area, stage.clip).contains(stage.input.mouse);
  // The mouse may have moved on before it was released in this same frame: a drag ends where it was let go.
  touch.held = stage.ui.active == id && (stage.input.down || stage.input.released);
  touch.over = inside && (stage.ui.active == ControlId::None || stage.ui.active == id);
  if (inside && stage.input.pressed) {
    touch.pressed = touch.held = true;
    stage.ask(EditKind::Grab, id);
  }
  touch.clicked = inside && stage.input.released && stage.ui.active == id;
  return touch;
}

Figure& begin_layer(Stage& stage, Point origin) {
  Layer& layer = stage.screen.layers.emplace_back();
  layer.origin = origin;
  layer.clip = stage.clip;
  layer.figure.shapes.reserve(128);
  layer.figure.sheet = {stage.areas.window.width(), stage.areas.window.height(), stage.u};
  return layer.figure;
}

} // namespace bankwalk
