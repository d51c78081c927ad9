// What the two steps about matrices share.
#pragma once

#include "app/figures/parts/matrix.h"
#include "app/figures/steps/scene.h"

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

// What a tag stands for in a picture of two tiles, of which this is the one that the tag is in.
std::string explain_tile(const TileWalk& tile, Tag tag);

// Of a tile that is walked so, with cells of this width: a cell of the row or column that is read drags that, the
// tile's right edge the pitch.
std::optional<Grip> tile_grip(const Params& params, Walk walk, float cell, Tag tag);

// "+128 B (3.1 %)": what the padding costs; "no padding".
std::string padding_cost(const Layout& layout);

// "rows lose 8- and 16-byte alignment": which wide accesses a row of this pitch rules out; "rows stay 16-byte aligned".
std::string alignment_text(const Layout& layout);

} // namespace bankwalk
