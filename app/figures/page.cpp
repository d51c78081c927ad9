#include "app/figures/page.h"

#include <algorithm>
#include <string>

#include "app/figures/scene.h"
#include "app/figures/text_fit.h"
#include "app/figures/text_wrap.h"
#include "core/architecture.h"

namespace bankwalk {
namespace {

constexpr float side = 40, above = 92, below = 66;       // units around the figure
constexpr float figure_width = 904, figure_height = 530; // the figure's room in units, at least

// Returns where the pill begins.
float pill(Figure& figure, const TextMeasure& measure, const Verdict& verdict, float right, float u) {
  if (verdict.text.empty()) return right;
  const float size = 17 * u, height = 34 * u;
  const float width = std::max(144 * u, measure(verdict.text, Face::SansBold, size) + 48 * u);
  const float y = 36 * u;
  add_rectangle(figure, {right - width, y - height / 2}, {right, y + height / 2}, verdict.ink).radius = height / 2;
  add_text(figure, {right - width / 2, y}, verdict.text, size, verdict.ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent,
           Face::SansBold, Align::Centre);
  return right - width;
}

void heading(Figure& figure, const TextMeasure& measure, const Scene& scene, const Verdict& verdict) {
  const float u = figure.sheet.unit, left = side * u, right = figure.sheet.width - side * u;
  const float free_to = pill(figure, measure, verdict, right, u) - 20 * u;
  const std::string number = std::to_string(scene.step);
  add_text(figure, {left, 36 * u}, number, 27 * u, Ink::Accent, Face::SansBold);
  const float title = left + measure(number, Face::SansBold, 27 * u) + 14 * u;
  const float size =
      fitting_size(measure, scene.title, Face::SansBold, free_to - title, {26 * u, 22 * u, 18 * u, 15 * u});
  add_text(figure, {title, 36 * u}, scene.title, size, Ink::Ink, Face::SansBold);
  const float point = fitting_size(measure, scene.point, Face::Sans, right - title, {14 * u, 13 * u, 12 * u});
  add_text(figure, {title, 68 * u}, scene.point, point, Ink::Muted);
}

// The code's lines side by side, and what the numbers are.
void footer(Figure& figure, const TextMeasure& measure, const Scene& scene, const PageRequest& request) {
  const float u = figure.sheet.unit, left = side * u, right = figure.sheet.width - side * u;
  const float y = figure.sheet.height - 24 * u;
  const std::string from = "modelled · bankwalk " + to_state_string(request.params);
  const float from_width = measure(from, Face::Sans, small_text * u);
  add_line(figure, {left, y - 20 * u}, {right, y - 20 * u}, Ink::Faint, u);
  add_text(figure, {right, y}, from, small_text * u, Ink::Muted, Face::Sans, Align::Right);
  std::string code = scene.code(request.params);
  for (std::size_t at = code.find('\n'); at != std::string::npos; at = code.find('\n', at)) code.replace(at, 1, "   ");
  const float room = right - left - from_width - 24 * u;
  const bool captioned = !request.caption.empty();
  const std::string_view text = captioned ? request.caption : std::string_view(code);
  const Face face = captioned ? Face::Sans : Face::Mono;
  add_text(figure, {left, y}, text, fitting_size(measure, text, face, room, {14 * u, 13 * u, 12 * u, 11 * u, 10 * u}),
           Ink::Ink, face);
}

} // namespace

float page_unit(float width, float height) {
  return std::min(width / (figure_width + 2 * side), height / (figure_height + above + below));
}

Figure page(const PageRequest& request, const TextMeasure& measure) {
  const float u = page_unit(request.width, request.height);
  Figure figure;
  figure.sheet = {request.width, request.height, u};
  const Scene* scene = scene_of_step(request.params.step);
  if (scene == nullptr) return figure;
  const Access access = access_of(request.params);
  const Analysis analysis = analyze(access, Architecture{});
  const Sheet sheet{request.width - 2 * side * u, request.height - (above + below) * u, u};
  const Figure picture = scene->draw({request.params, access, analysis, request.position, sheet, measure, Tag{}});
  figure.shapes.reserve(picture.shapes.size() + 16);
  heading(figure, measure, *scene, verdict_for(request.params, access, analysis));
  for (Shape shape : picture.shapes) {
    for (Point& p : shape.p) p = {p.x + side * u, p.y + above * u};
    figure.shapes.push_back(std::move(shape));
  }
  footer(figure, measure, *scene, request);
  return figure;
}

} // namespace bankwalk
