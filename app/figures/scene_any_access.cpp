// Any access at all, given by an index: the strip with its served grid.
#include "app/figures/code_line.h"
#include "app/figures/scene_files.h"
#include "app/figures/strip_scene.h"

namespace bankwalk {
namespace {

Figure draw(const SceneInput& input) { return draw_strided(input); }

} // namespace

Scene scene_of_any_access() {
  return {0,
          "An index of your own",
          "Any access of one warp: what its 32 addresses ask of the banks.",
          {},
          wavefront_stops,
          draw,
          expression_code,
          cycle_label};
}

} // namespace bankwalk
