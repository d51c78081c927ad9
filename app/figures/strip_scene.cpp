#include "app/figures/strip_scene.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {

Figure draw_strided(const SceneInput& input, float share) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(640);
  const Views views = views_of(input.analysis);
  const Moment moment = moment_at(input.position, input.analysis.wavefronts);
  const StripPlan plan = plan_strip(input.sheet, input.measure, share);
  const bool over = moment.served >= input.analysis.wavefronts;
  StripInput strip{.analysis = input.analysis, .views = views, .moment = moment, .all_served = over, .lit = input.lit};
  draw_strip(figure, input.measure, plan, strip);
  draw_served(figure, input.measure, plan,
              {.analysis = input.analysis,
               .moment = moment,
               .lit = input.lit,
               .top = plan.bottom,
               .bottom = input.sheet.height});
  return figure;
}

int wavefront_stops(const Params&, const Analysis& analysis) { return analysis.wavefronts; }

std::string cycle_text(int wavefronts, double position) {
  const int cycle = std::clamp(static_cast<int>(std::ceil(position - 1e-6)), 0, wavefronts);
  return "cycle " + std::to_string(cycle) + " of " + std::to_string(wavefronts);
}

std::string cycle_label(const Params&, const Analysis& analysis, double position) {
  return cycle_text(analysis.wavefronts, position);
}

} // namespace bankwalk
