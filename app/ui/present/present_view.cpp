#include "app/ui/present/present_view.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/figures/drawing/text_wrap.h"
#include "app/lesson/typeset.h"
#include "app/ui/measure/measure_view.h"
#include "app/ui/present/clicker.h"
#include "app/ui/shell/header.h"

namespace bankwalk {
namespace {

// Whether the picture has come to its end: its verdict is no news then, which it would be while the room still guesses.
// The chart tells it anyway.
bool told(const FrameContext& context) {
  return shows_chart(context.ui) || aim_of(context.ui.playback, context.stops) > context.stops - 1e-6;
}

// The verdict; returns where its room begins, which is kept for it from the start.
float pill(const FrameContext& context, Figure& figure, float x1, float y, float size) {
  const Verdict& verdict = context.verdict;
  if (verdict.text.empty()) return x1;
  const float width = context.measure(verdict.text, Face::SansBold, size) + 1.6f * size, half = 0.85f * size;
  if (width > 0.5f * context.areas.header.width()) return x1; // the title comes first
  if (!told(context)) return x1 - width - size;
  const Rect box{x1 - width, y - half, x1, y + half};
  add_rectangle(figure, box, verdict.ink).radius = half;
  context.screen.kept_clear.push_back(box);
  add_text(figure, {x1 - width / 2, y}, verdict.text, size, verdict.ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent,
           Face::SansBold, Align::Centre);
  return x1 - width - size;
}

// The code without what is said beside it.
std::vector<std::string> statements(std::string_view code) {
  std::vector<std::string> lines;
  for (const std::string& line : lines_of(code)) {
    const std::string statement = line.substr(0, line.find("//"));
    const std::size_t last = statement.find_last_not_of(' ');
    if (last != std::string::npos) lines.push_back(statement.substr(0, last + 1));
  }
  return lines;
}

// The code in one line or two of this width, with what is said beside it or without; nothing where it does not fit.
std::vector<std::string> code_in_lines(const TextMeasure& measure, std::string_view code, float size, float width) {
  const auto fits = [&](const std::vector<std::string>& lines) {
    return lines.size() <= 2 && std::ranges::all_of(lines, [&](const std::string& line) {
             return measure(line, Face::Mono, size) <= width;
           });
  };
  for (const std::vector<std::string>& lines : {lines_of(code), statements(code)}) {
    std::string all;
    for (const std::string& line : lines) all += (all.empty() ? "" : "   ") + line;
    if (fits({all})) return {all};
    if (fits(lines)) return lines;
  }
  return {};
}

// The access alone, which stands last, for where not all fits.
std::vector<std::string> access_in_lines(const TextMeasure& measure, std::string_view code, float size, float width) {
  const std::vector<std::string> lines = statements(code);
  if (lines.empty()) return {};
  return first_lines(measure, wrapped(measure, lines.back(), Face::Mono, size, width), 2, Face::Mono, size, width);
}

void code_card(const FrameContext& context, Figure& figure, const std::vector<std::string>& lines, Point centre,
               float width, float size) {
  const auto count = static_cast<float>(lines.size());
  const float half = width / 2 + size, tall = 0.58f * size * count + (count > 1 ? 0.14f : 0.24f) * size;
  const Rect card{centre.x - half, centre.y - tall, centre.x + half, centre.y + tall};
  add_rectangle(figure, card, Ink::Card, Ink::Faint, std::max(1.0f, 0.05f * size)).radius = 0.3f * size;
  context.screen.kept_clear.push_back(card); // in a slide it says the value that is dragged
  float y = centre.y - 0.58f * size * (count - 1);
  for (const std::string& line : lines) {
    add_text(figure, {centre.x - width / 2, y}, line, size, Ink::Ink, Face::Mono);
    y += 1.16f * size;
  }
}

// Beside larger text it leaves the title its room.
float pill_size(float least, float wanted) { return std::clamp(wanted, least, 1.25f * least); }

} // namespace

void present_header(const FrameContext& context) {
  Figure& figure = begin_layer(context, {0, 0});
  const Rect area = context.areas.header;
  const float u = context.u, least = context.areas.least_text;
  const bool own = shows_own_access(context.ui);
  const std::string title = own ? std::string(own_access_title) : step_on_screen(context.ui).title;
  const bool compact = context.areas.compact;
  const float y = (compact ? 22 : 42) * u;
  const float right = pill(context, figure, area.x1, y, pill_size(least, (compact ? 16 : 22) * u));
  const std::string number = own ? "" : std::to_string(step_index_of(context.ui) + 1);
  const float largest = (compact ? 24 : 40) * u;
  const std::string both = own ? title : number + "  " + title;
  const float size = std::max(least, size_to_fit(context.measure, both, Face::SansBold, right - area.x0, largest));
  const float number_width = own ? 0 : context.measure(number, Face::SansBold, size) + 0.4f * size;
  const float room = right - area.x0 - number_width;
  add_text(figure, {area.x0, y}, number, size, Ink::Accent, Face::SansBold);
  add_text(figure, {area.x0 + number_width, y}, shortened(context.measure, title, Face::SansBold, size, room), size,
           Ink::Ink, Face::SansBold);
  const std::string point = shows_chart(context.ui) ? measured_caption(context) : point_on_screen(context);
  // As large as one line of it fits, and where that is too small for the last row, on two lines.
  float caption = std::max({least, (compact ? 12 : 20) * u,
                            size_to_fit(context.measure, point, Face::Sans, area.width(), (compact ? 16 : 24) * u)});
  auto lines = wrapped(context.measure, point, Face::Sans, caption, area.width());
  while (lines.size() > 2 && caption > least) {
    caption = std::max(least, 0.95f * caption);
    lines = wrapped(context.measure, point, Face::Sans, caption, area.width());
  }
  if (lines.size() == 2) lines = in_even_lines(context.measure, point, Face::Sans, caption, area.width());
  const float first = compact ? area.y1 - 1.9f * caption : 76 * u;
  if (lines.size() <= 1 || first - 0.5f * caption < y + 0.5f * size) {
    add_text(figure, {area.x0, (compact ? 52 : 88) * u},
             shortened(context.measure, point, Face::Sans, caption, area.width()), caption, Ink::Ink);
    return;
  }
  // Two lines at the most: a caption is no paragraph.
  float line_y = first;
  for (const std::string& line : first_lines(context.measure, lines, 2, Face::Sans, caption, area.width())) {
    add_text(figure, {area.x0, line_y}, line, caption, Ink::Ink);
    line_y += 1.15f * caption;
  }
}

float clock(const FrameContext& context, Figure& figure, std::string_view position, float x0, float y, float size) {
  if (!context.ui.talk.clock) return 0;
  const float x = x0 + context.measure(position, Face::Sans, size) + size;
  const std::string text = clock_text(context.input.talk);
  add_text(figure, {x, y}, text, size, Ink::Ink, Face::MonoBold);
  return size + context.measure(text, Face::MonoBold, size);
}

void present_footer(const FrameContext& context, std::string_view middle, std::string_view code,
                    std::string_view at_right) {
  Figure& figure = begin_layer(context, {0, 0});
  const Rect area = context.areas.transport;
  const float size = std::max(context.areas.least_text, 13 * context.u), y = area.centre().y;
  const std::string position =
      std::to_string(step_index_of(context.ui) + 1) + " / " + std::to_string(context.ui.step.lecture->steps.size());
  const std::string next = next_thing(context.ui);
  const std::string right = !at_right.empty() ? std::string(at_right) : next.empty() ? "the end" : "next: " + next;
  add_text(figure, {area.x0, y}, position, size, Ink::Muted);
  float x0 = area.x0 + context.measure(position, Face::Sans, size) + clock(context, figure, position, area.x0, y, size);
  float x1 = area.x1;
  // Beside the code they have the room that most need, so that it keeps its form from slide to slide.
  constexpr std::string_view usual = "cycle 32 of 32";
  const float most = code.empty() ? 0 : context.measure(usual, Face::SansBold, size);
  const float middle_width = std::max(most, context.measure(middle, Face::SansBold, size)),
              right_width = std::max(most + 3 * size, context.measure(right, Face::Sans, size));
  // The code comes first, then where the picture is, then what comes next.
  std::vector<std::string> lines;
  if (!code.empty()) {
    const float room = x1 - x0 - 4 * size;
    for (const float beside : {middle_width + right_width + 2 * size, middle_width + size, 0.0f})
      if (lines = code_in_lines(context.measure, code, size, room - beside); !lines.empty()) break;
    if (lines.empty()) lines = access_in_lines(context.measure, code, size, room);
  }
  float code_width = 0;
  for (const std::string& line : lines) code_width = std::max(code_width, context.measure(line, Face::Mono, size));
  const float least = lines.empty() ? size : code_width + 4 * size;
  if (x1 - x0 > right_width + least + (lines.empty() ? 0 : middle_width + size)) {
    add_text(figure, {x1, y}, right, size, Ink::Muted, Face::Sans, Align::Right);
    x1 -= right_width;
  }
  const float x = area.centre().x, half = middle_width / 2;
  if (lines.empty()) {
    if (x - half > x0 + size && x + half < x1 - size)
      add_text(figure, {x, y}, middle, size, Ink::Ink, Face::SansBold, Align::Centre);
    return;
  }
  if (x1 - x0 >= middle_width + least + size) {
    add_text(figure, {x0 + size, y}, middle, size, Ink::Ink, Face::SansBold);
    x0 += size + middle_width;
  }
  code_card(context, figure, lines, {std::clamp(x, x0 + least / 2, x1 - least / 2), y}, code_width, size);
}

void words_view(const FrameContext& context, Rect area) {
  const Lesson& step = step_on_screen(context.ui);
  context.screen.figure_layer = context.screen.layers.size();
  Figure& figure = begin_layer(context, {0, 0});
  context.screen.layers.back().clip = overlap(context.clip, area);
  // Body text is 14 units. A column of some 70 letters is read most easily.
  const float least = std::max(context.areas.least_text / 12, 0.7f * context.u);
  for (float unit = 2.2f * context.areas.figure_unit;; unit *= 0.92f) {
    unit = std::max(unit, least);
    const float width = std::min(area.width(), 560 * unit), x0 = area.centre().x - width / 2;
    Figure text;
    const float bottom = set_blocks(text, context.measure, step.narration, x0, x0 + width, area.y0, unit);
    if (bottom > area.y1 && unit > least) continue;
    const float down = std::max(0.0f, 0.4f * (area.y1 - bottom));
    for (Shape& shape : text.shapes) {
      const float reach =
          shape.kind == ShapeKind::Text ? shape.p[0].y + shape.size : std::max(shape.p[0].y, shape.p[1].y);
      if (reach > area.y1) continue; // what does not fit is in the text beside it
      for (Point& p : shape.p) p.y += down;
      figure.shapes.push_back(std::move(shape));
    }
    return;
  }
}

std::string clock_text(double seconds) {
  const int all = static_cast<int>(std::clamp(seconds, 0.0, 359999.0));
  char text[32];
  if (all >= 3600)
    std::snprintf(text, sizeof text, "%d:%02d:%02d", all / 3600, all / 60 % 60, all % 60);
  else
    std::snprintf(text, sizeof text, "%d:%02d", all / 60, all % 60);
  return text;
}

} // namespace bankwalk
