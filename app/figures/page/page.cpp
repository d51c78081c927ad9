#include "app/figures/page/page.h"

#include <algorithm>
#include <utility>

#include "app/figures/page/page_parts.h"
#include "app/figures/steps/change.h"
#include "app/figures/steps/scene.h"
#include "core/architecture.h"

namespace bankwalk {
namespace {

constexpr float figure_width = 904, figure_height = 530; // the picture's room in units, at least

// `from`: what the picture comes from, at `position` of 1; null: the picture is at `position` of its own timeline.
Figure page(const PageRequest& request, double position, const TextMeasure& measure, const Params* from = nullptr) {
  const Sheet sheet{request.width, request.height, page_unit(request.width, request.height)};
  const Scene* scene = scene_of(request.params);
  if (scene == nullptr) return {sheet, {}};
  const Access access = access_of(request.params);
  const Analysis analysis = analyze(access, Architecture{});
  const SceneInput input{request.params, access, analysis, position, picture_sheet(sheet), measure, Tag{}};
  const Figure picture = from != nullptr ? draw_change(input, *from, request.params, true, static_cast<float>(position))
                                         : scene->draw(input);
  PageText text{.number = request.words.number,
                .title = request.words.title,
                .point = request.words.point,
                .verdict = verdict_for(request.params, access, analysis),
                .foot = request.caption,
                .foot_face = Face::Sans,
                .from = "modelled · bankwalk " + to_state_string(request.params)};
  const std::string code = request.words.code.empty() ? scene->code(request.params) : request.words.code;
  if (request.caption.empty()) text.foot = on_one_line(code), text.foot_face = Face::Mono;
  return framed(sheet, measure, text, picture);
}

} // namespace

float page_unit(float width, float height) {
  return std::min(width / (figure_width + 2 * PageFrame::side),
                  height / (figure_height + PageFrame::above + PageFrame::below));
}

Timeline timeline_of(const Params& params) {
  const Scene* scene = scene_of(params);
  return scene == nullptr ? 0 : timeline_of(*scene, params, analyze(access_of(params), Architecture{}));
}

int last_stop(const Params& params) { return timeline_of(params).stops; }

Drawing drawing_of(const PageRequest& request) {
  Drawing drawing;
  drawing.title = request.words.title;
  drawing.width = request.width;
  drawing.height = request.height;
  drawing.timeline = timeline_of(request.params);
  drawing.position = request.position.value_or(drawing.timeline.stops);
  drawing.draw = [request](double position, const TextMeasure& measure) { return page(request, position, measure); };
  return drawing;
}

Drawing drawing_of_change(const PageRequest& from, const PageRequest& to) {
  Drawing drawing = drawing_of(to);
  drawing.timeline = 1;
  drawing.position = 1;
  drawing.is_change = true;
  drawing.draw = [from, to](double position, const TextMeasure& measure) {
    return position <= 0 ? page(from, last_stop(from.params), measure) : page(to, position, measure, &from.params);
  };
  return drawing;
}

bool look_different(const Params& from, const Params& to) {
  if (from == to) return false;
  constexpr float size = 1000; // any sheet and any letters do
  const TextMeasure measure{[](const void*, std::string_view text, Face, float height) {
    return static_cast<float>(text.size()) * height / 2;
  }};
  const auto drawn = [&](const Params& params) {
    const Scene* const scene = scene_of(params);
    if (scene == nullptr) return std::string();
    const Access access = access_of(params);
    const Analysis analysis = analyze(access, Architecture{});
    const double end = scene->stops(params, analysis);
    return to_text(scene->draw({params, access, analysis, end, {size, size}, measure, Tag{}}));
  };
  return drawn(from) != drawn(to);
}

} // namespace bankwalk
