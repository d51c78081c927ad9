// Step 3: stride 1, everybody in a different drawer. What every later picture is compared with.
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

Figure draw(const SceneInput& input) { return draw_strided(input); }

bool holds(const Params& params, const Access& access, const Analysis&) {
  return access.operation == Operation::Load && params.element_bytes == 4 && params.stride == 1;
}

} // namespace

Scene scene_03_happy() {
  return {.step = 3,
          .controls = stride_controls,
          .stops = wavefront_stops,
          .draw = draw,
          .grip = strip_grip,
          .code = strided_code,
          .stop_label = cycle_label,
          .point_holds = holds,
          .sentence = access_sentence};
}

} // namespace bankwalk
