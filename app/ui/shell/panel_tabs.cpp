#include "app/ui/shell/panel.h"

#include <cmath>

#include "app/ui/base/widgets.h"

namespace bankwalk {

float tabs_height(const FrameContext& context) { return std::round((context.areas.compact ? 30 : 40) * context.u); }

void panel_tabs(const FrameContext& context) {
  const float u = context.u;
  const Rect area = context.areas.panel;
  const bool compact = context.areas.compact;
  const float bottom = area.y0 + tabs_height(context);
  const float x0 = area.x0 + (compact ? 14 : 24) * u, x1 = area.x1 - (compact ? 14 : 32) * u;
  Figure& figure = begin_layer(context, {0, 0});
  add_rectangle(figure, {area.x0, area.y0}, {area.x1, bottom}, Ink::Panel);
  const float line = std::max(1.0f, std::round(u));
  add_line(figure, {x0, bottom - line / 2}, {x1, bottom - line / 2}, Ink::Line, line);
  constexpr std::string_view names[] = {"Try", "Read", "Measure"};
  const int open_tab = static_cast<int>(context.ui.panel.tab);
  const float width = (x1 - x0) / 3;
  for (int part = 0; part < 3; ++part) {
    const float left = x0 + width * static_cast<float>(part);
    const Rect box{left, area.y0 + (compact ? 2 : 8) * u, left + width, bottom};
    const bool open = part == open_tab;
    const Interaction t = interact(context, ControlId::PanelTab, box, part == 0, part);
    if (t.over && !open) context.screen.cursor = Cursor::Hand;
    if (t.clicked && !open) context.ask(ShowTab{static_cast<PanelTab>(part)});
    // The open one is told by its weight and the bar below it.
    add_text(figure, {box.centre().x, box.centre().y - u}, names[part], 14 * u, open || t.over ? Ink::Ink : Ink::Muted,
             open ? Face::SansBold : Face::Sans, Align::Centre);
    if (open) {
      add_rectangle(figure, {box.x0, bottom - 3 * u}, {box.x1, bottom}, Ink::Ink);
      focus_ring(context, figure, ControlId::PanelTab, grown(box, -4 * u), 4 * u);
    }
  }
}

} // namespace bankwalk
