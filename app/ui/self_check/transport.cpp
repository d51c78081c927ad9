// Below the self-check: back, the squares of the questions, on; and the keys.
#include <algorithm>
#include <cmath>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/self_check/parts.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/header.h"

namespace bankwalk {
namespace {

// One square a question: empty, or with the mark of how it went; the one on screen is framed.
void squares(const FrameContext& context, Figure& figure, Rect room) {
  const float u = context.u;
  const int count = static_cast<int>(context.ui.self_check.progress.questions.size());
  const float gap = std::min(26 * u, room.width() / static_cast<float>(count));
  if (gap < 6 * u) return;
  const float half = std::min(gap * 0.42f, 10 * u);
  const Point c = room.centre();
  for (int i = 0; i < count; ++i) {
    const float x = c.x + (static_cast<float>(i) - static_cast<float>(count - 1) / 2) * gap;
    const Rect box{x - gap / 2, c.y - 14 * u, x + gap / 2, c.y + 14 * u};
    const bool here = i == context.ui.self_check.progress.at;
    const Interaction t = interact(context, ControlId::Question, box, i == 0, i);
    if (t.over) context.screen.cursor = Cursor::Hand;
    if (t.clicked && !here) context.ask(GoToQuestion{i});
    const Mark mark = mark_of(context.ui, static_cast<std::size_t>(i));
    add_rectangle(figure, {x - half, c.y - half}, {x + half, c.y + half}, Ink::Card,
                  here || t.over ? Ink::Ink : Ink::Line, (here ? 2.2f : 1) * u)
        .radius = 4 * u;
    if (mark != Mark::None)
      draw_mark(figure, {x, c.y}, half * 0.7f, mark);
    else if (half >= 9 * u)
      add_text(figure, {x, c.y}, std::to_string(i + 1), 12 * u, here ? Ink::Ink : Ink::Muted,
               here ? Face::SansBold : Face::Sans, Align::Centre);
  }
  // Around all of them: arrows walk from one to the next, and the one on screen is framed.
  const float reach = static_cast<float>(count) * gap / 2;
  focus_ring(context, figure, ControlId::Question, {c.x - reach, c.y - 13 * u, c.x + reach, c.y + 13 * u}, 4 * u);
}

void hints(const FrameContext& context, Figure& figure, float x0, float x1, float y) {
  const float size = 12 * context.u;
  const std::string full =
      at_score(context.ui.self_check.progress)
          ? "r start again · PgUp back to the questions · Home to the steps · + − text · F5 present · ? all keys"
          : "1 2 3 4 or click to answer · PgDn shows the answer, then leads on · PgUp back · Home "
            "to the steps · ? all keys";
  const std::string few = at_score(context.ui.self_check.progress) ? "r start again · PgUp back · Home to the steps"
                                                                   : "1 to 4 answer · PgDn on · Home to the steps";
  const bool fits = context.measure(full, Face::Sans, size) <= x1 - x0;
  add_text(figure, {x0, y}, fits ? full : shortened(context.measure, few, Face::Sans, size, x1 - x0), size, Ink::Muted);
}

} // namespace

void check_transport(const FrameContext& context) {
  const float u = context.u;
  const Rect area = context.areas.transport;
  const bool compact = context.areas.compact, end = at_score(context.ui.self_check.progress);
  Figure& figure = begin_layer(context, {0, 0});
  add_line(figure, {area.x0, area.y0}, {area.x1, area.y0}, Ink::Faint, std::max(1.0f, std::round(u)));
  const float y = area.y0 + (compact ? 23 : 30) * u, half = (compact ? 14 : 17) * u;
  const bool last =
      context.ui.self_check.progress.at + 1 == static_cast<int>(context.ui.self_check.progress.questions.size());
  const std::string_view on = end                    ? "To the steps"
                              : !settled(context.ui) ? "Show the answer"
                              : last                 ? "To the score"
                                                     : "Next question";
  const float back_width = std::min(76 * u, area.width() * 0.2f), on_width = std::min(150 * u, area.width() * 0.35f);
  button(context, figure, {area.x0, y - half, area.x0 + back_width, y + half}, {ControlId::CheckBack, "Back", 14 * u});
  const float again_width = end ? std::min(120 * u, area.width() * 0.22f) : 0;
  const float on_x0 = area.x1 - on_width, again_x0 = end ? on_x0 - 10 * u - again_width : on_x0;
  if (end)
    button(context, figure, {again_x0, y - half, on_x0 - 10 * u, y + half},
           {ControlId::CheckAgain, "Start again", 14 * u});
  button(context, figure, {area.x1 - on_width, y - half, area.x1, y + half},
         {ControlId::CheckNext, on, 14 * u, settled(context.ui) || end});
  // Behind the buttons in the order of Tab: whoever answers by keys comes by them seldom.
  squares(context, figure, {area.x0 + back_width + 14 * u, y - half, again_x0 - 14 * u, y + half});
  if (compact)
    step_dots(context, figure, {area.x0, area.y0 + 42 * u, area.x1, area.y1});
  else
    hints(context, figure, area.x0, area.x1, area.y0 + 65 * u);
}

} // namespace bankwalk
