#include "app/figures/steps/change.h"

#include <algorithm>

#include "app/figures/drawing/transition.h"

namespace bankwalk {
namespace {

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
  const Setting before(from);
  if (t <= 0) return before.scene->draw(before.input(input, at_end));
  const Setting after(to);
  const SceneInput a = before.input(input, at_end), b = after.input(input, at_end);
  const bool within = before.scene == after.scene;
  if (within && after.scene->draw_between != nullptr) return after.scene->draw_between(a, b, t, fade_of(t));
  return between(before.scene->draw(a), after.scene->draw(b), t, fade_of(t), within ? Way::Within : Way::Across);
}

} // namespace bankwalk
