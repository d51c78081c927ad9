#include "app/ui/step/moving_picture.h"

#include <algorithm>
#include <cmath>

#include "app/figures/drawing/transition.h"

namespace bankwalk {
namespace {

constexpr double at_rest = 0.002; // so near to a whole value it is one

// Parameters with all that a picture of theirs is made from.
struct Setting {
  Params params;
  Access access;
  Analysis analysis;
  const Scene* scene;

  explicit Setting(const Params& of)
      : params(of), access(access_of(of)), analysis(analyze(access, Architecture{})), scene(scene_of(of)) {}

  SceneInput input(const SceneInput& like, bool at_end) const {
    const int stops = scene->stops(params, analysis);
    return {params,     access,       analysis, at_end ? stops : std::min<double>(like.position, stops),
            like.sheet, like.measure, like.lit};
  }
};

// Held between two values, colours and words are clearly those of the nearer one.
float fade_of(float t) {
  const float part = std::clamp((t - 0.25f) / 0.5f, 0.0f, 1.0f);
  return part * part * (3 - 2 * part);
}

} // namespace

Figure draw_change(const SceneInput& input, const Params& from, const Params& to, bool at_end, float t) {
  const Setting before(from), after(to);
  const SceneInput first = before.input(input, at_end), last = after.input(input, at_end);
  if (before.scene == after.scene && before.scene->draw_between != nullptr)
    return before.scene->draw_between(first, last, t);
  return between(before.scene->draw(first), after.scene->draw(last), t, fade_of(t));
}

Figure draw_moving(const Scene& scene, const Motion& motion, const SceneInput& input, int stops) {
  if (!motion.glide || motion.params != input.params) return scene.draw(input);
  const Parameter parameter = motion.glide->parameter;
  const double value = motion.glide->value(), below = std::floor(value + at_rest);
  const double part = std::max(0.0, value - below);
  Params low = input.params, high = input.params;
  set_value(low, parameter, static_cast<int>(below));
  set_value(high, parameter, static_cast<int>(below) + 1);
  const bool at_end = input.position >= stops - 1e-6;
  if (part > at_rest) return draw_change(input, low, high, at_end, static_cast<float>(part));
  if (low == input.params) return scene.draw(input);
  const Setting whole(low);
  return scene.draw(whole.input(input, at_end));
}

} // namespace bankwalk
