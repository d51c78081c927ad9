// What the two steps about matrices share.
#pragma once

#include "app/figures/matrix.h"
#include "app/figures/scene.h"

namespace bankwalk {

// The same walk over the same tile at another pitch, or another walk: the picture's other half.
struct TileWalk {
  Layout layout;
  Walk walk = Walk::Column;
  int index = 0;
  Access access;
  Analysis analysis;
};

TileWalk tile_walk(const Params& params, int pitch, Walk walk);

} // namespace bankwalk
