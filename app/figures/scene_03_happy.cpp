// Step 3: stride 1, everybody in a different drawer. What every later picture is compared with.
#include "app/figures/code_line.h"
#include "app/figures/scene_files.h"
#include "app/figures/strip_scene.h"

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
