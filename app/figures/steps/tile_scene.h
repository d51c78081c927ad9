// What the two steps about matrices share: a tile as it is written, and beside it the same tile as the banks hold it.
#pragma once

#include <span>

#include "app/figures/parts/matrix.h"
#include "app/figures/parts/memory_view.h"
#include "app/figures/steps/scene.h"

namespace bankwalk {

// How a tile is drawn: where it is on the way from one pitch, and row or column, to the next.
struct TilePose {
  double pitch, index;
  bool moving = false; // then the mouse need not find its cells, and they are not drawn
};

// Where everything of the picture stands, for this pose and so many walks.
struct TilePlan {
  MatrixPlan matrix;
  MemoryPlan memory;
  float heading_y = -1;           // negative: no room
  float labels_y = 0;             // of the banks' numbers
  float wanted_y = 0, wanted = 0; // top and height of the boxes below the banks, one row a walk
  float text = 0;                 // size of the words beside them
};
TilePlan plan_tile(const SceneInput& input, TilePose pose, int walks);

// These walks of a tile; all of the same one.
Figure draw_tiles(const SceneInput& input, std::span<const Walk> walks, TilePose pose);
inline TilePose pose_of(const Params& params) {
  return {static_cast<double>(params.pitch), static_cast<double>(params.index)};
}

// From one state of a tile scene to another: with the pitch each row slides in the banks as far as its start moves, and
// what leaves at the last bank comes in at the first.
Figure slide_tiles(const SceneInput& from, const SceneInput& to, Figure (*draw)(const SceneInput&, TilePose), float t,
                   float fade);

// What a tag stands for in such a picture.
std::string explain_tiles(const SceneInput& input, std::span<const Walk> walks, Tag tag);

// A cell of the row or column that is read drags that, the tile's right edge the pitch.
std::optional<Grip> tile_grip(const SceneInput& input, std::span<const Walk> walks, Tag tag);

// "+128 B (3.1 %)": what the padding costs; "no padding".
std::string padding_cost(const Layout& layout);

// "rows lose 8- and 16-byte alignment": which wide accesses a row of this pitch rules out; "rows stay 16-byte aligned".
std::string alignment_text(const Layout& layout);

} // namespace bankwalk
