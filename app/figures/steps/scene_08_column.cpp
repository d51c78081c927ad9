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

int stops(const Params& params, const Analysis& analysis) {
  const Walk other = params.walk == Walk::Column ? Walk::Row : Walk::Column;
  return std::max(analysis.wavefronts, tile_walk(params, params.pitch, other).analysis.wavefronts);
}

// Rows at the left, columns at the right, both read at once.
Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(2800);
  const int pitch = input.params.pitch;
  const MatrixPlans plans = plan_matrices(input.sheet, input.measure, pitch, pitch);
  const std::string heading = tile_declaration(input.params.element_bytes, pitch);
  const std::string index = std::to_string(input.params.index);
  const std::string row_code = "m[" + index + "][tid]", column_code = "m[tid][" + index + "]";
  for (const Walk walk : {Walk::Row, Walk::Column}) {
    const TileWalk tile = tile_walk(input.params, pitch, walk);
    draw_matrix(figure, input.measure, walk == Walk::Row ? plans.first : plans.second,
                {.layout = tile.layout,
                 .walk = walk,
                 .index = tile.index,
                 .analysis = tile.analysis,
                 .playhead = playhead_at(input.position, tile.analysis.wavefronts),
                 .lit = input.lit,
                 .heading = heading,
                 .aside = walk == Walk::Row ? row_code : column_code,
                 .note = walk == Walk::Row ? "a transpose writes rows" : "and reads columns",
                 .which = walk == Walk::Row ? 0 : 1,
                 .adjustable = true});
  }
  return figure;
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  return cycle_text(stops(params, analysis), position);
}

bool holds(const Params& params, const Access&, const Analysis&) {
  // The row and the column are both in the picture.
  return params.element_bytes == 4 && params.pitch == tile_size;
}

// One tile twice: its row at the left, its column at the right.
std::string explain_walks(const SceneInput& input, Tag tag) {
  return explain_tile(tile_walk(input.params, input.params.pitch, tag.c == 0 ? Walk::Row : Walk::Column), tag);
}

std::optional<Grip> grip(const SceneInput& input, Tag tag) {
  const int pitch = input.params.pitch;
  return tile_grip(input.params, tag.c == 0 ? Walk::Row : Walk::Column,
                   plan_matrices(input.sheet, input.measure, pitch, pitch).first.cell, tag);
}

} // namespace

Scene scene_08_column() {
  return {.step = 8,
          .controls = controls,
          .stops = stops,
          .draw = draw,
          .grip = grip,
          .code = tile_code,
          .stop_label = label,
          .point_holds = holds,
          .sentence = access_sentence,
          .explain = explain_walks,
          .compared_with = min_pitch};
}

} // namespace bankwalk
