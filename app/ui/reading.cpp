#include "app/ui/reading.h"

#include <string>
#include <utility>

#include "app/lesson/typeset.h"
#include "app/ui/widgets.h"

namespace bankwalk {

float reading(Stage& stage, Figure& figure, float x0, float x1, float y) {
  const float u = stage.u;
  const Rect area = stage.areas.panel;
  add_rectangle(figure, {area.x0, area.y0}, {area.x1, area.y1}, Ink::Panel);
  const Lesson& lesson = step_on_screen(stage.ui);
  if (lesson.narration.empty())
    return paragraph(stage, figure, x0, x1, y + 28 * u, "There is no text for this step.", 14 * u, Ink::Ink);
  Figure text;
  const float below = set_lesson(text, stage.measure, lesson, x0, x1, y + 16 * u, u) + 24 * u;
  // Only what can be seen is handed on to be drawn.
  for (Shape& shape : text.shapes) {
    const bool box = shape.kind == ShapeKind::Rectangle || shape.kind == ShapeKind::Line;
    const float reach = 20 * u, top = shape.p[0].y, bottom = box ? shape.p[1].y : top;
    if (bottom + reach >= stage.clip.y0 && top - reach <= stage.clip.y1) figure.shapes.push_back(std::move(shape));
  }
  return below;
}

} // namespace bankwalk
