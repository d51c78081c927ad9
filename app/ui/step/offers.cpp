#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/step/step_view.h"

namespace bankwalk {

float offers(const FrameContext& context, Figure& figure, const Column& c) {
  if (context.scene == nullptr || context.scene->offers.empty()) return c.y;
  const float u = context.u, height = 30 * u;
  add_text(figure, {c.x0, c.y}, "Try", 13 * u, Ink::Ink, Face::SansBold);
  float y = c.y + 16 * u;
  int part = 0;
  for (const Offer& offer : context.scene->offers) {
    const Rect box{c.x0, y, c.x1, y + height};
    const Interaction t = interact(context, ControlId::Offer, box, true, part);
    if (t.over) context.screen.cursor = Cursor::Hand;
    if (t.clicked) context.ask(TakeOffer{part});
    add_rectangle(figure, box, Ink::Card, t.over ? Ink::Ink : Ink::Line, (t.over ? 2 : 1.2f) * u).radius = 6 * u;
    add_text(figure, {c.x0 + 11 * u, box.centre().y},
             shortened(context.measure, offer.text, Face::SansBold, 13 * u, c.width() - 22 * u), 13 * u, Ink::Ink,
             Face::SansBold);
    focus_ring(context, figure, {ControlId::Offer, part}, box, 6 * u);
    y = box.y1 + 8 * u;
    ++part;
  }
  return y + 6 * u;
}

} // namespace bankwalk
