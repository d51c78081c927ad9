// Step 9: one more element in every row turns the column into a diagonal across the banks.
#include <algorithm>

#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/steps/tile_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

constexpr Parameter controls[] = {Parameter::Pitch, Parameter::Walk, Parameter::Index, Parameter::Element};

int stops(const Params&, const Analysis& analysis) { return analysis.wavefronts; }

Figure draw_at(const SceneInput& input, TilePose pose) { return draw_tiles(input, {&input.params.walk, 1}, pose); }

Figure draw(const SceneInput& input) { return draw_at(input, pose_of(input.params)); }

Figure slide(const SceneInput& from, const SceneInput& to, float t, float fade) {
  return slide_tiles(from, to, draw_at, t, fade);
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  return cycle_text(stops(params, analysis), position);
}

// The plain tile and its queue first, then the padded one.
std::vector<Slide> slides(const Params& params, const Analysis&) {
  Params plain = params, padded = params;
  plain.pitch = tile_size;
  if (padded.pitch == tile_size) padded.pitch = tile_size + 1;
  const auto end = [](const Params& of) { return 1.0 * tile_walk(of, of.pitch, of.walk).analysis.wavefronts; };
  return {{plain, 0}, {plain, end(plain)}, {padded, 0}, {padded, end(padded)}};
}

bool holds(const Params& params, const Access&, const Analysis&) {
  return params.element_bytes == 4 && params.pitch == tile_size + 1 && params.walk == Walk::Column;
}

std::string explain_marks(const SceneInput& input, Tag tag) {
  return explain_tiles(input, {&input.params.walk, 1}, tag);
}

std::optional<Grip> grip(const SceneInput& input, Tag tag) { return tile_grip(input, {&input.params.walk, 1}, tag); }

} // namespace

Scene scene_09_padding() {
  return {.step = 9,
          .controls = controls,
          .stops = stops,
          .draw = draw,
          .draw_between = slide,
          .grip = grip,
          .code = tile_code,
          .stop_label = label,
          .slides = slides,
          .point_holds = holds,
          .sentence = access_sentence,
          .explain = explain_marks,
          .compared_with = min_pitch,
          .remark = MeasuredRemark::Transpose};
}

} // namespace bankwalk
