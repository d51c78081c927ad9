#include "app/figures/parts/tile_walk.h"

namespace bankwalk {

int bank_of(const Layout& layout, int row, int column) {
  return static_cast<int>(byte_address(layout, row, column) / 4 % bank_count);
}

int TileWalk::lane_at(int row, int column) const {
  if (walk == Walk::Column) return column == index ? row : -1;
  return row == index ? column : -1;
}

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

namespace {

// A cell on the walk speaks for the thread that reads it.
std::uint32_t lit_lanes(const TileWalk& tile, Tag lit, int which) {
  if (lit.kind == TagKind::Cell) {
    const int lane = tile.lane_at(lit.a, lit.b);
    return lane < 0 ? all_lanes : partners(tile.analysis, {TagKind::Thread, lane, 0, 0});
  }
  return lit.c == which ? partners(tile.analysis, lit) : all_lanes;
}

} // namespace

DrawnWalk::DrawnWalk(const TileWalk& tile_, double index_, double position, Tag lit_tag, int which_)
    : tile(tile_),
      index(index_),
      playhead(playhead_at(position, tile_.analysis.wavefronts)),
      lit(lit_lanes(tile_, lit_tag, which_)),
      which(which_),
      views(views_of(tile_.analysis)) {}

bool DrawnWalk::served(int lane) const {
  const int wavefront = views.lane[lane].wavefront;
  return wavefront < playhead.served || (wavefront == playhead.served && playhead.travel > 0);
}

Ink DrawnWalk::ink(int lane) const {
  if (tile.analysis.excess > 0) return Ink::Accent;
  return views.lane[lane].shares ? Ink::Broadcast : Ink::Ink;
}

void DrawnWalk::paint(Shape& cell, int lane) const {
  const Ink own = ink(lane);
  cell.fill = own;
  cell.opacity = (served(lane) ? 1.0f : 0.6f) * (lit >> lane & 1 ? 1.0f : 0.3f);
  cell.stands_for = {TagKind::Thread, lane, 0, which};
}

} // namespace bankwalk
