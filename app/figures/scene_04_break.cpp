// Step 4: stride 2. The wrap at word 32 brings thread 16 back to a bank that is taken.
#include "app/figures/code_line.h"
#include "app/figures/scene_files.h"
#include "app/figures/strip_scene.h"

namespace bankwalk {

Scene scene_04_break() {
  return {4,
          "Break it on purpose",
          "Every thread steps two words. The wrap at word 32 brings thread 16 back to bank 0.",
          stride_controls,
          wavefront_stops,
          [](const SceneInput& input) { return draw_strided(input); },
          strided_code,
          cycle_label};
}

} // namespace bankwalk
