#include "app/ui/step/step_view.h"

#include <string>
#include <utility>

#include "app/lesson/typeset.h"
#include "app/ui/base/widgets.h"

namespace bankwalk {

float reading(const FrameContext& context, Figure& figure, float x0, float x1, float y) {
  const float u = context.u;
  const Rect area = context.areas.panel;
  add_rectangle(figure, area, Ink::Panel);
  const Lesson& lesson = step_on_screen(context.ui);
  if (lesson.narration.empty())
    return paragraph(context, figure, x0, x1, y + 28 * u, "There is no text for this step.", 14 * u, Ink::Ink);
  Figure text;
  const float below = set_lesson(text, context.measure, lesson, x0, x1, y + 16 * u, u) + 24 * u;
  // Only what can be seen is handed on to be drawn.
  for (Shape& shape : text.shapes) {
    const bool box = shape.kind == ShapeKind::Rectangle || shape.kind == ShapeKind::Line;
    const float reach = 20 * u, top = shape.p[0].y, bottom = box ? shape.p[1].y : top;
    if (bottom + reach >= context.clip.y0 && top - reach <= context.clip.y1) figure.shapes.push_back(std::move(shape));
  }
  return below;
}

} // namespace bankwalk
