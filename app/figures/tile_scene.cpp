#include "app/figures/tile_scene.h"

namespace bankwalk {

TileWalk tile_walk(const Params& params, int pitch, Walk walk) {
  TileWalk tile;
  tile.layout = layout_of(params);
  tile.layout.pitch = pitch;
  tile.walk = walk;
  tile.index = params.index;
  tile.access = walk == Walk::Column ? column_access(tile.layout, params.index, params.operation)
                                     : row_access(tile.layout, params.index, params.operation);
  tile.analysis = analyze(tile.access, Architecture{});
  return tile;
}

} // namespace bankwalk
