#include "app/ui/step/moving_picture.h"

#include <algorithm>
#include <cmath>

#include "app/figures/steps/change.h"

namespace bankwalk {

Figure draw_moving(const Scene& scene, const Motion& motion, const SceneInput& input, int stops) {
  constexpr double at_rest = 0.002; // so near to a whole value it is one
  if (!motion.glide || motion.params != input.params) return scene.draw(input);
  const Parameter parameter = motion.glide->parameter;
  const double value = motion.glide->value(), below = std::floor(value + at_rest), part = value - below;
  Params low = input.params, high = input.params;
  set_value(low, parameter, static_cast<int>(below));
  set_value(high, parameter, static_cast<int>(below) + 1);
  if (part <= at_rest && low == input.params) return scene.draw(input);
  return draw_change(input, low, high, input.position >= stops - 1e-6, part > at_rest ? static_cast<float>(part) : 0);
}

} // namespace bankwalk
