#include <array>

#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/step_words.h"

namespace bankwalk {

namespace {

// Adding a step is one file, one lesson text and one line here.
auto make_table() {
  std::array table{
      scene_01_bank(),      scene_02_deal(),  scene_03_happy(),  scene_04_break(),   scene_05_law(),
      scene_06_broadcast(), scene_07_worst(), scene_08_column(), scene_09_padding(), scene_10_summary(),
  };
  for (Scene& scene : table)
    for (const StepWords& words : step_words())
      if (words.step == scene.step) scene.title = words.title, scene.point = words.point;
  return table;
}

} // namespace

std::span<const Scene> scenes() {
  static const auto table = make_table();
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

} // namespace bankwalk
