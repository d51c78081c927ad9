// Step 3: stride 1, everybody at a different bank. What every later picture is compared with.
#include <algorithm>

#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

// On stage the banks stand as low as the rows below them leave room for; in the window always at the same place.
float share_of_strip(const SceneInput& input) {
  constexpr float usual = 0.56f, lowest = 0.78f;
  if (input.sheet.least <= 0) return usual;
  const float words = 5.2f * small_text * input.sheet.unit; // a caption and a heading
  const float rows = static_cast<float>(input.analysis.wavefronts) * input.sheet.width / 26;
  return std::clamp(1 - (words + rows) / input.sheet.height, usual, lowest);
}

Figure draw(const SceneInput& input) { return draw_strided(input, share_of_strip(input)); }

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
