// Any access at all, given by an index: the strip with its served grid.
#include <bit>
#include <string>

#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

// A mask is said where the threads stand: those that are grey take no part.
Figure draw(const SceneInput& input) {
  if (input.params.mask == all_lanes) return draw_strided(input);
  const int active = std::popcount(input.params.mask);
  const std::string label =
      "threads of one warp, of which " + std::to_string(active) + (active == 1 ? " takes part" : " take part");
  return draw_strip_picture({.analysis = input.analysis,
                             .position = input.position,
                             .sheet = input.sheet,
                             .measure = input.measure,
                             .lit = input.lit,
                             .label = label});
}

bool holds(const Params&, const Access&, const Analysis&) { return false; }

std::string sentence(const Params&, const Access&, const Analysis& analysis) { return any_sentence(analysis); }

} // namespace

Scene scene_of_any_access() {
  return {.step = 0,
          .stops = wavefront_stops,
          .draw = draw,
          .code = expression_code,
          .stop_label = cycle_label,
          .point_holds = holds,
          .sentence = sentence};
}

} // namespace bankwalk
