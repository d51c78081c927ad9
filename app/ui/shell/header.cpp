#include "app/ui/shell/header.h"

#include <algorithm>
#include <cmath>

#include "app/figures/drawing/text_wrap.h"
#include "app/lesson/point.h"

namespace bankwalk {
namespace {

// A filled pill at the right; returns where it begins.
float verdict_pill(const FrameContext& context, Figure& figure, float x1, float y, float height, float size,
                   float room) {
  const float u = context.u;
  if (context.verdict.text.empty()) return x1;
  const std::string text = shortened(context.measure, context.verdict.text, Face::SansBold, size, room - height * 1.2f);
  const float text_width = context.measure(text, Face::SansBold, size);
  const float width = std::max(text_width + height * 1.5f, (context.areas.compact ? 0 : 144) * u);
  const float x0 = x1 - std::min(width, std::max(room, text_width + height * 0.6f));
  const Ink ink = context.verdict.ink;
  const Rect pill{x0, y - height / 2, x1, y + height / 2};
  add_rectangle(figure, pill, ink).radius = height / 2;
  context.screen.kept_clear.push_back(pill);
  add_text(figure, {(x0 + x1) / 2, y}, text, size, ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent, Face::SansBold,
           Align::Centre);
  return x0;
}

void compact_header(const FrameContext& context, Figure& figure, const Heading& heading) {
  const auto& [number, number_ink, title, point] = heading;
  const float u = context.u;
  const Rect area = context.areas.header;
  const float y = 22 * u;
  const float pill = verdict_pill(context, figure, area.x1, y, 26 * u, 14 * u, area.width() * 0.45f);
  const float number_width = context.measure(number, Face::SansBold, 20 * u);
  const float title_x = area.x0 + number_width + 10 * u, room = pill - 12 * u - title_x;
  const float size = fitting_size(context.measure, title, Face::SansBold, room, {20 * u, 18 * u, 17 * u, 14 * u});
  add_text(figure, {area.x0, y}, number, 20 * u, number_ink, Face::SansBold);
  add_text(figure, {title_x, y}, shortened(context.measure, title, Face::SansBold, size, room), size, Ink::Ink,
           Face::SansBold);
  const float point_size = fitting_size(context.measure, point, Face::Sans, area.width(), {14 * u, 13 * u, 12 * u});
  const auto lines = wrapped(context.measure, point, Face::Sans, point_size, area.width());
  float line_y = (lines.size() > 1 ? 44 : 48) * u;
  for (const std::string& line : first_lines(context.measure, lines, 2, Face::Sans, point_size, area.width())) {
    add_text(figure, {area.x0, line_y}, line, point_size, Ink::Muted);
    line_y += 15 * u;
  }
}

// One for each step, and behind the walkthrough's one for the self-check.
int dots_of(const FrameContext& context) {
  return static_cast<int>(context.ui.step.lecture->steps.size()) + (context.ui.step.lecture->walkthrough ? 1 : 0);
}

// The width of the widest title: the dots stand to the right of it in every step, so that they do not move.
float widest_title(const FrameContext& context, float size) {
  float widest = 0;
  for (const Lesson& step : context.ui.step.lecture->steps)
    widest = std::max(widest, context.measure(step.title, Face::SansBold, size));
  return widest;
}

void full_header(const FrameContext& context, Figure& figure, const Heading& heading) {
  const auto& [number, number_ink, title, point] = heading;
  const float u = context.u;
  const Rect area = context.areas.header;
  const float number_width = context.measure(number, Face::SansBold, 27 * u);
  const float title_x = area.x0 + number_width + 14 * u;
  // Where the titles are too long for both, the dots stand closer together, and then the title gets smaller.
  const float dots = static_cast<float>(std::min(dots_of(context), 24));
  const float dots_least = dots * 16 * u;
  const float title_room = area.x1 - dots_least - 24 * u - title_x;
  // The pill stands so high that a long title would run below it.
  const float pill = verdict_pill(context, figure, area.x1, 58 * u, 34 * u, 17 * u, area.width() * 0.4f);
  const float before_pill = std::min(title_room, pill - 20 * u - title_x);
  const float size = fitting_size(context.measure, title, Face::SansBold, before_pill, {26 * u, 21 * u, 18 * u});
  add_text(figure, {area.x0, 38 * u}, number, 27 * u, number_ink, Face::SansBold);
  add_text(figure, {title_x, 38 * u}, shortened(context.measure, title, Face::SansBold, size, before_pill), size,
           Ink::Ink, Face::SansBold);
  const float title_end = title_x + std::min(widest_title(context, 26 * u), title_room);
  const float half = dots * 27 * u / 2;
  const float centre = std::max(context.areas.window.centre().x, title_end + 24 * u + half);
  const float x1 = std::min(centre + half, area.x1);
  step_dots(context, figure, {std::max(x1 - 2 * half, title_end + 24 * u), 12 * u, x1, 36 * u});

  const float room = pill - 20 * u - title_x;
  const float point_size = fitting_size(context.measure, point, Face::Sans, room, {14 * u, 13 * u});
  if (context.measure(point, Face::Sans, point_size) <= room) {
    add_text(figure, {title_x, 66 * u}, point, point_size, Ink::Muted);
    return;
  }
  float y = 64 * u;
  const auto lines = wrapped(context.measure, point, Face::Sans, 13 * u, room);
  for (const std::string& line : first_lines(context.measure, lines, 2, Face::Sans, 13 * u, room)) {
    add_text(figure, {title_x, y}, line, 13 * u, Ink::Muted);
    y += 17 * u;
  }
}

} // namespace

std::string point_on_screen(const FrameContext& context) {
  const Ui& ui = context.ui;
  if (ui.step.lecture->walkthrough) return point_of(ui.params, context.access, context.analysis);
  const Lesson& step = step_on_screen(ui);
  if (!step.picture) return step.point;
  return point_of(ui.params, context.access, context.analysis, step.point, *step.picture);
}

void header(const FrameContext& context) {
  if (shows_own_access(context.ui))
    return header(context, {"", Ink::Accent, std::string(own_access_title), point_on_screen(context)});
  const Lesson& step = step_on_screen(context.ui);
  header(context, {std::to_string(step_index_of(context.ui) + 1), Ink::Accent, step.title, point_on_screen(context)});
}

void header(const FrameContext& context, const Heading& heading) {
  Figure& figure = begin_layer(context, {0, 0});
  if (context.areas.compact)
    compact_header(context, figure, heading);
  else
    full_header(context, figure, heading);
}

void step_dots(const FrameContext& context, Figure& figure, Rect room) {
  const int steps = static_cast<int>(context.ui.step.lecture->steps.size()), dots = dots_of(context);
  const float u = context.u, gap = std::min(27 * u, room.width() / static_cast<float>(dots));
  const Point centre = room.centre();
  const float reach = std::min(11 * u, room.height() / 2);
  for (int n = 1; n <= steps; ++n) {
    const float x = centre.x + (static_cast<float>(n) - static_cast<float>(dots + 1) / 2.0f) * gap;
    const Rect dot{x - gap / 2, centre.y - reach, x + gap / 2, centre.y + reach};
    const bool here = n == step_index_of(context.ui) + 1 && !in_self_check(context.ui);
    const Interaction t = interact(context, ControlId::Steps, dot, false, n);
    if (t.over) context.screen.cursor = Cursor::Hand;
    if (t.clicked) context.ask(GoToStep{n});
    const float radius = std::min((here ? 5.8f : t.over ? 5.0f : 4.0f) * u, 0.45f * gap);
    add_circle(figure, {x, centre.y}, radius, here ? Ink::Accent : t.over ? Ink::Muted : Ink::Faint);
    if (t.over && !here)
      add_text(figure, {x, centre.y + 17 * u}, std::to_string(n), 12 * u, Ink::Muted, Face::SansBold, Align::Centre);
  }
  if (!context.ui.step.lecture->walkthrough) return;
  const float x = centre.x + static_cast<float>(dots) / 2.0f * gap - gap / 2, radius = std::min(8 * u, gap * 0.48f);
  const bool here = in_self_check(context.ui);
  const Interaction t = interact(context, ControlId::Steps,
                                 {x - gap / 2, centre.y - reach, x + gap / 2, centre.y + reach}, false, self_check_dot);
  if (t.over) context.screen.cursor = Cursor::Hand;
  if (t.clicked && !here) context.ask(OpenSelfCheck{});
  add_circle(figure, {x, centre.y}, radius, here ? Ink::Ink : Ink::Card, here || t.over ? Ink::Ink : Ink::Line,
             1.2f * u);
  add_text(figure, {x, centre.y}, "?", 12 * u, here ? Ink::OnInk : Ink::Ink, Face::SansBold, Align::Centre);
}

} // namespace bankwalk
