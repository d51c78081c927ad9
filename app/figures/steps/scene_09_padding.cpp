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

int stops(const Params& params, const Analysis& analysis) {
  return std::max(analysis.wavefronts, tile_walk(params, tile_size, params.walk).analysis.wavefronts);
}

// The plain tile at the left, the chosen pitch at the right; both start at once, so that the padded one is done at
// once.
Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(2800);
  const MatrixPlans plans = plan_matrices(input.sheet, input.measure, tile_size, input.params.pitch);
  for (const int which : {0, 1}) {
    const int pitch = which == 0 ? tile_size : input.params.pitch;
    const TileWalk tile = tile_walk(input.params, pitch, input.params.walk);
    const std::string heading = tile_declaration(input.params.element_bytes, pitch);
    const std::string cost = padding_cost(tile.layout), alignment = alignment_text(tile.layout);
    draw_matrix(figure, input.measure, which == 0 ? plans.first : plans.second,
                {.layout = tile.layout,
                 .walk = tile.walk,
                 .index = tile.index,
                 .analysis = tile.analysis,
                 .playhead = playhead_at(input.position, tile.analysis.wavefronts),
                 .lit = input.lit,
                 .heading = heading,
                 .aside = cost,
                 .note = alignment,
                 .which = which,
                 .adjustable = which == 1});
  }
  return figure;
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  return cycle_text(stops(params, analysis), position);
}

bool holds(const Params& params, const Access&, const Analysis&) {
  return params.element_bytes == 4 && params.pitch == tile_size + 1 && params.walk == Walk::Column;
}

// The plain tile at the left, the chosen one at the right.
std::string explain_tiles(const SceneInput& input, Tag tag) {
  return explain_tile(tile_walk(input.params, tag.c == 0 ? tile_size : input.params.pitch, input.params.walk), tag);
}

std::optional<Grip> grip(const SceneInput& input, Tag tag) {
  return tile_grip(input.params, input.params.walk,
                   plan_matrices(input.sheet, input.measure, tile_size, input.params.pitch).first.cell, tag);
}

} // namespace

Scene scene_09_padding() {
  return {.step = 9,
          .controls = controls,
          .stops = stops,
          .draw = draw,
          .grip = grip,
          .code = tile_code,
          .stop_label = label,
          .point_holds = holds,
          .sentence = access_sentence,
          .explain = explain_tiles,
          .compared_with = min_pitch,
          .remark = MeasuredRemark::Transpose};
}

} // namespace bankwalk
