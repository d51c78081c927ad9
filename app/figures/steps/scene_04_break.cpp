// Step 4: stride 2. Threads reach out one by one; the first that finds another word wanted from its bank is a stop of
// its own.
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/staged_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(640);
  draw_staged(figure, input, staged_words(input.analysis, input.position));
  return figure;
}

bool holds(const Params& params, const Access&, const Analysis&) {
  // Thread 16 is back at bank 0.
  return params.element_bytes == 4 && params.stride == 2 && params.offset == 0;
}

} // namespace

Scene scene_04_break() {
  return {.step = 4,
          .controls = stride_controls,
          .stops = staged_stops,
          .staged = staged_seconds,
          .draw = draw,
          .grip = strip_grip,
          .code = strided_code,
          .stop_label = staged_label,
          .point_holds = holds,
          .sentence = access_sentence};
}

} // namespace bankwalk
