// Step 8: the stride-32 disaster hides in a column of a 32-wide tile, while its rows are free.
#include <algorithm>

#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/steps/tile_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

constexpr Parameter controls[] = {Parameter::Walk, Parameter::Index, Parameter::Pitch, Parameter::Element};

constexpr Walk walks[] = {Walk::Row, Walk::Column}; // both at once

int stops(const Params& params, const Analysis& analysis) {
  const Walk other = params.walk == Walk::Column ? Walk::Row : Walk::Column;
  return std::max(analysis.wavefronts, tile_walk(params, params.pitch, other).analysis.wavefronts);
}

Figure draw_at(const SceneInput& input, TilePose pose) { return draw_tiles(input, walks, pose); }

Figure draw(const SceneInput& input) { return draw_at(input, pose_of(input.params)); }

Figure slide(const SceneInput& from, const SceneInput& to, float t, float fade) {
  return slide_tiles(from, to, draw_at, t, fade);
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  return cycle_text(stops(params, analysis), position);
}

bool holds(const Params& params, const Access&, const Analysis&) {
  // The row and the column are both in the picture.
  return params.element_bytes == 4 && params.pitch == tile_size;
}

std::string explain_marks(const SceneInput& input, Tag tag) { return explain_tiles(input, walks, tag); }

std::optional<Grip> grip(const SceneInput& input, Tag tag) { return tile_grip(input, walks, tag); }

} // namespace

Scene scene_08_column() {
  return {.step = 8,
          .controls = controls,
          .stops = stops,
          .draw = draw,
          .draw_between = slide,
          .grip = grip,
          .code = tile_code,
          .stop_label = label,
          .point_holds = holds,
          .sentence = access_sentence,
          .explain = explain_marks,
          .compared_with = min_pitch};
}

} // namespace bankwalk
