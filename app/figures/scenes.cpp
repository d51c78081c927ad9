#include <array>

#include "app/figures/scene_files.h"

namespace bankwalk {

// Adding a step is one file, one lesson text and one line here.
std::span<const Scene> scenes() {
  static const std::array table{
      scene_01_bank(),      scene_02_deal(),  scene_03_happy(),  scene_04_break(),   scene_05_law(),
      scene_06_broadcast(), scene_07_worst(), scene_08_column(), scene_09_padding(), scene_10_summary(),
  };
  return table;
}

const Scene* scene_of_step(int step) {
  for (const Scene& scene : scenes())
    if (scene.step == step) return &scene;
  return nullptr;
}

} // namespace bankwalk
