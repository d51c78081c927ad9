#include "app/figures/steps/strip_scene.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {

Figure draw_strip_picture(const StripPicture& picture) {
  Figure figure;
  figure.sheet = picture.sheet;
  figure.shapes.reserve(640);
  const Views views = views_of(picture.analysis);
  const Playhead playhead = playhead_at(picture.position, picture.analysis.wavefronts);
  const StripPlan plan = plan_strip(picture.sheet, picture.measure, picture.share);
  const bool over = playhead.served >= picture.analysis.wavefronts;
  draw_strip(figure, picture.measure, plan,
             {.analysis = picture.analysis,
              .views = views,
              .playhead = playhead,
              .all_served = over,
              .lit = picture.lit,
              .label = picture.label,
              .caption = picture.caption});
  draw_served(figure, picture.measure, plan,
              {.analysis = picture.analysis,
               .playhead = playhead,
               .lit = picture.lit,
               .top = plan.bottom,
               .bottom = picture.sheet.height});
  return figure;
}

Figure draw_strided(const SceneInput& input, float share) {
  return draw_strip_picture({.analysis = input.analysis,
                             .position = input.position,
                             .sheet = input.sheet,
                             .measure = input.measure,
                             .lit = input.lit,
                             .share = share});
}

std::optional<Grip> strip_grip(const SceneInput& input, Tag tag) {
  if (tag.kind != TagKind::Thread) return std::nullopt;
  const float element =
      plan_strip(input.sheet, input.measure).pitch * static_cast<float>(input.params.element_bytes) / 4;
  if (tag.a == 0) return Grip{Parameter::Offset, {element, 0}};
  return Grip{Parameter::Stride, {element * static_cast<float>(tag.a), 0}};
}

int wavefront_stops(const Params&, const Analysis& analysis) { return analysis.wavefronts; }

std::string cycle_text(int wavefronts, double position) {
  return "cycle " + std::to_string(cycle_at(position, wavefronts)) + " of " + std::to_string(wavefronts);
}

std::string cycle_label(const Params&, const Analysis& analysis, double position) {
  return cycle_text(analysis.wavefronts, position);
}

} // namespace bankwalk
