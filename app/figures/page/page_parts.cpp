#include "app/figures/page/page_parts.h"

#include <algorithm>
#include <utility>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"

namespace bankwalk {
namespace {

constexpr float side = PageFrame::side, above = PageFrame::above, below = PageFrame::below;

void heading(Figure& figure, const TextMeasure& measure, const PageText& text) {
  const float u = figure.sheet.unit, left = side * u, right = figure.sheet.width - side * u;
  const float free_to = draw_pill(figure, measure, text.verdict, right, 36 * u, u) - 20 * u;
  float title = left;
  if (!text.number.empty()) {
    add_text(figure, {left, 36 * u}, text.number, 27 * u, Ink::Accent, Face::SansBold);
    title += measure(text.number, Face::SansBold, 27 * u) + 14 * u;
  }
  const float room = free_to - title;
  const float size = fitting_size(measure, text.title, text.title_face, room, {26 * u, 22 * u, 18 * u, 15 * u});
  add_text(figure, {title, 36 * u}, shortened(measure, text.title, text.title_face, size, room), size, Ink::Ink,
           text.title_face);
  const float point = fitting_size(measure, text.point, Face::Sans, right - title, {14 * u, 13 * u, 12 * u});
  const auto lines = wrapped(measure, text.point, Face::Sans, point, right - title);
  float y = (lines.size() > 1 ? 61 : 68) * u; // an author's caption may take two lines
  for (const std::string& line : first_lines(measure, lines, 2, Face::Sans, point, right - title)) {
    add_text(figure, {title, y}, line, point, Ink::Muted);
    y += 1.25f * point;
  }
}

void footer(Figure& figure, const TextMeasure& measure, const PageText& text) {
  const float u = figure.sheet.unit, left = side * u, right = figure.sheet.width - side * u;
  const float y = figure.sheet.height - 24 * u;
  const float from_width = measure(text.from, Face::Sans, small_text * u);
  add_line(figure, {left, y - 20 * u}, {right, y - 20 * u}, Ink::Faint, u);
  add_text(figure, {right, y}, text.from, small_text * u, Ink::Muted, Face::Sans, Align::Right);
  const float room = right - left - from_width - 24 * u;
  const float size = fitting_size(measure, text.foot, text.foot_face, room, {14 * u, 13 * u, 12 * u, 11 * u, 10 * u});
  add_text(figure, {left, y}, shortened(measure, text.foot, text.foot_face, size, room), size, Ink::Ink,
           text.foot_face);
}

} // namespace

float draw_pill(Figure& figure, const TextMeasure& measure, const Verdict& verdict, float right, float y, float u) {
  if (verdict.text.empty()) return right;
  const float size = 17 * u, height = 34 * u;
  const float width = std::max(144 * u, measure(verdict.text, Face::SansBold, size) + 48 * u);
  add_rectangle(figure, {right - width, y - height / 2}, {right, y + height / 2}, verdict.ink).radius = height / 2;
  add_text(figure, {right - width / 2, y}, verdict.text, size, verdict.ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent,
           Face::SansBold, Align::Centre);
  return right - width;
}

Sheet picture_sheet(Sheet page) {
  return {page.width - 2 * side * page.unit, page.height - (above + below) * page.unit, page.unit};
}

Figure framed(Sheet sheet, const TextMeasure& measure, const PageText& text, const Figure& picture) {
  const float u = sheet.unit;
  Figure figure;
  figure.sheet = sheet;
  figure.shapes.reserve(picture.shapes.size() + 16);
  heading(figure, measure, text);
  for (Shape shape : picture.shapes) {
    for (Point& p : shape.p) p = {p.x + side * u, p.y + above * u};
    figure.shapes.push_back(std::move(shape));
  }
  footer(figure, measure, text);
  return figure;
}

std::string on_one_line(std::string code) {
  for (std::size_t at = code.find('\n'); at != std::string::npos; at = code.find('\n', at)) code.replace(at, 1, "   ");
  return code;
}

} // namespace bankwalk
