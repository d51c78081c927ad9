#include <array>

#include "app/figures/steps/scene_files.h"
#include "app/figures/words/explain.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {

std::span<const Scene> scenes() {
#define BANKWALK_SCENE(scene, ...) scene(),
  static const std::array table{BANKWALK_STEPS(BANKWALK_SCENE)};
#undef BANKWALK_SCENE
  return table;
}

const Scene* scene_of_step(int step) {
  for (const Scene& scene : scenes())
    if (scene.step == step) return &scene;
  return nullptr;
}

const Scene* scene_of(const Params& params) {
  static const Scene any = scene_of_any_access();
  return params.expression.empty() ? scene_of_step(params.step) : &any;
}

Timeline timeline_of(const Scene& scene, const Params& params, const Analysis& analysis) {
  const int stops = scene.stops(params, analysis);
  return scene.staged == nullptr ? Timeline(stops) : Timeline(stops, scene.staged(analysis));
}

Verdict verdict_for(const Params& params, const Access& access, const Analysis& analysis) {
  const Scene* scene = scene_of(params);
  return scene != nullptr && scene->verdict != nullptr ? scene->verdict(params, access, analysis)
                                                       : verdict_of(access, analysis);
}

bool point_holds(const Params& params, const Access& access, const Analysis& analysis) {
  const Scene* scene = scene_of(params);
  return scene != nullptr && (scene->point_holds == nullptr || scene->point_holds(params, access, analysis));
}

std::vector<Slide> slides_of(const Scene& scene, const Params& params) {
  constexpr int every_stop = 6;  // up to so many stops each is a slide
  constexpr int first_stops = 3; // of more only these, and the end
  const Analysis analysis = analyze(access_of(params), Architecture{});
  if (scene.slides != nullptr) return scene.slides(params, analysis);
  const int stops = scene.stops(params, analysis);
  std::vector<Slide> slides;
  for (int stop = 0; stop <= stops; ++stop)
    if (stops <= every_stop || stop <= first_stops || stop == stops)
      slides.push_back({params, static_cast<double>(stop)});
  return slides;
}

std::string state_sentence(const Params& params, const Access& access, const Analysis& analysis) {
  const bool plain = access.operation == Operation::Load || access.operation == Operation::Store;
  const Scene* scene = scene_of(params);
  if (scene == nullptr || !plain || analysis.group_count == 0) return any_sentence(analysis);
  return scene->sentence != nullptr ? scene->sentence(params, access, analysis) : std::string();
}

std::string explain(const SceneInput& input, Tag tag) {
  const Scene* scene = scene_of(input.params);
  return scene != nullptr && scene->explain != nullptr ? scene->explain(input, tag)
                                                       : explain_access(input.analysis, tag);
}

} // namespace bankwalk
