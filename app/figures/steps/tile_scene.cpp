#include "app/figures/steps/tile_scene.h"

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

std::string padding_cost(const Layout& layout) {
  const int bytes = padding_bytes(layout);
  if (bytes == 0) return "no padding";
  const int tile = layout.rows * layout.columns * layout.element_bytes;
  const int tenths = (bytes * 1000 + tile / 2) / tile;
  return "+" + std::to_string(bytes) + " B (" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %)";
}

std::string alignment_text(const Layout& layout) {
  const int row = layout.pitch * layout.element_bytes;
  if (row % 16 == 0) return "rows stay 16-byte aligned";
  return row % 8 == 0 ? "rows lose 16-byte alignment" : "rows lose 8- and 16-byte alignment";
}

} // namespace bankwalk
