#include "app/ui/panel_tabs.h"

#include <cmath>

#include "app/ui/widgets.h"

namespace bankwalk {

float tabs_height(const Stage& stage) { return std::round((stage.areas.compact ? 30 : 40) * stage.u); }

void panel_tabs(Stage& stage) {
  const float u = stage.u;
  const Rect area = stage.areas.panel;
  const bool compact = stage.areas.compact;
  const float bottom = area.y0 + tabs_height(stage);
  const float x0 = area.x0 + (compact ? 14 : 24) * u, x1 = area.x1 - (compact ? 14 : 32) * u;
  Figure& figure = begin_layer(stage, {0, 0});
  add_rectangle(figure, {area.x0, area.y0}, {area.x1, bottom}, Ink::Panel);
  const float line = std::max(1.0f, std::round(u));
  add_line(figure, {x0, bottom - line / 2}, {x1, bottom - line / 2}, Ink::Line, line);
  constexpr std::string_view names[] = {"Try", "Read", "Measure"};
  const int open_tab = stage.ui.reading ? 1 : stage.ui.measuring ? 2 : 0;
  const float width = (x1 - x0) / 3;
  for (int part = 0; part < 3; ++part) {
    const float left = x0 + width * static_cast<float>(part);
    const Rect box{left, area.y0 + (compact ? 2 : 8) * u, left + width, bottom};
    const bool open = part == open_tab;
    const Touch t = touch(stage, ControlId::PanelTab, box, part == 0, part);
    if (t.over && !open) stage.screen.cursor = Cursor::Hand;
    if (t.clicked && !open) stage.ask(EditKind::Reading, ControlId::None, part);
    // The open one is told by its weight and the bar below it.
    add_text(figure, {box.centre().x, box.centre().y - u}, names[part], 14 * u, open || t.over ? Ink::Ink : Ink::Muted,
             open ? Face::SansBold : Face::Sans, Align::Centre);
    if (open) {
      add_rectangle(figure, {box.x0, bottom - 3 * u}, {box.x1, bottom}, Ink::Ink);
      focus_ring(stage, figure, ControlId::PanelTab, grown(box, -4 * u), 4 * u);
    }
  }
}

} // namespace bankwalk
