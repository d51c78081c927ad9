// Step 6: stride 0. One word, one read, and a copy for everybody.
#include "app/figures/code_line.h"
#include "app/figures/scene_files.h"
#include "app/figures/strip_scene.h"

namespace bankwalk {

Scene scene_06_broadcast() {
  return {6,
          "The exception: everybody wants one word",
          "The formula would say 32. The bank reads the word once and hands every thread a copy.",
          stride_controls,
          wavefront_stops,
          [](const SceneInput& input) { return draw_strided(input); },
          strided_code,
          cycle_label};
}

} // namespace bankwalk
