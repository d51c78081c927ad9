#include "app/ui/shell/panel.h"

#include <algorithm>
#include <cmath>

#include "app/ui/measure/measure_view.h"
#include "app/ui/step/step_view.h"

namespace bankwalk {
namespace {

// A thin bar that says how much there is; the wheel moves it.
void scroll_bar(const FrameContext& context, Figure& figure, float content, float scroll) {
  const float u = context.u, height = context.areas.panel.height();
  if (content <= height) return;
  const float x = context.areas.panel.x1 - 5 * u, length = height * height / content, at = scroll * height / content;
  add_rectangle(figure, {x, at}, {x + 3 * u, at + length}, Ink::Line).radius = 1.5f * u;
}

// Draws the tab that is open and returns how high it is.
float content_of(const FrameContext& context, Figure& figure, int tight, float scroll) {
  const float u = context.u, top = tabs_height(context);
  const Rect area = context.areas.panel;
  const bool compact = context.areas.compact;
  const float x0 = area.x0 + (compact ? 14 : 24) * u, x1 = area.x1 - (compact ? 14 : 32) * u;
  switch (context.ui.panel.tab) {
    case PanelTab::Read:
      return reading(context, figure, x0, x1, top - scroll) + scroll - area.y0;
    case PanelTab::Measure:
      return measure_tab(context, figure, x0, x1, top - scroll) + scroll - area.y0;
    case PanelTab::Try:
      break;
  }
  const float margin = compact ? 20.0f : tight > 0 ? 24.0f : 28.0f;
  return step_panel(context, figure, {x0, x1, top + margin * u, tight}, scroll);
}

} // namespace

void panel(const FrameContext& context) {
  const Rect area = context.areas.panel;
  if (area.empty()) return;
  FrameContext inner = context;
  // In a narrow panel its text is no larger than leaves room for a row of the table.
  inner.u = std::min(context.u, area.width() / 256);
  inner.clip = {area.x0, area.y0 + tabs_height(inner), area.x1, area.y1};
  Figure& figure = begin_layer(inner, {0, 0});
  Screen& screen = context.screen;
  const std::size_t regions = screen.regions.size(), messages = screen.messages.size();
  const PanelState& state = context.ui.panel;
  const float scroll = state.scroll_of(state.tab);
  float content = 0;
  for (int tight = context.areas.compact ? 2 : 0; tight <= 2; ++tight) {
    screen.regions.resize(regions);
    screen.messages.resize(messages);
    figure.shapes.clear();
    content = content_of(inner, figure, tight, scroll);
    if (state.tab != PanelTab::Try || content <= area.height() + 0.5f) break;
  }
  const float most = std::max(0.0f, content - area.height());
  float wanted = std::min(scroll, most);
  if (!context.covered && area.contains(context.input.mouse))
    wanted = std::clamp(wanted - context.input.wheel * 40 * inner.u, 0.0f, most);
  if (std::abs(wanted - scroll) > 0.5f) context.ask(ScrollPanel{static_cast<double>(wanted)});
  scroll_bar(inner, figure, content, scroll);
  inner.clip = area;
  panel_tabs(inner);
}

} // namespace bankwalk
