// Step 7: stride 32. A stack of 32 at one bank, served one a tick.
#include "app/figures/code_line.h"
#include "app/figures/scene_files.h"
#include "app/figures/strip_scene.h"

namespace bankwalk {

Scene scene_07_worst() {
  return {7,
          "The worst case: stride 32",
          "32 different words, all in bank 0: a line of 32 at one drawer.",
          stride_controls,
          wavefront_stops,
          [](const SceneInput& input) { return draw_strided(input, 0.32f); },
          strided_code,
          cycle_label};
}

} // namespace bankwalk
