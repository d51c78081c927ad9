// Step 3: stride 1, everybody in a different drawer. What every later picture is compared with.
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"

namespace bankwalk {

Scene scene_03_happy() {
  return {3,
          {},
          {},
          stride_controls,
          wavefront_stops,
          [](const SceneInput& input) { return draw_strided(input); },
          strided_code,
          cycle_label};
}

} // namespace bankwalk
