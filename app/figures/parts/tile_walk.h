// One row or column of a tile as a warp reads it, and how its cells look while it does.
#pragma once

#include "app/figures/drawing/figure.h"
#include "app/figures/parts/lanes.h"
#include "app/teaching/params.h"
#include "core/layout.h"
#include "core/timeline.h"

namespace bankwalk {

struct TileWalk {
  Layout layout;
  Walk walk = Walk::Column;
  int index = 0; // which row or column
  Access access;
  Analysis analysis;

  int row_of(int lane) const { return walk == Walk::Column ? lane : index; }
  int column_of(int lane) const { return walk == Walk::Column ? index : lane; }
  // The lane that reads a cell; -1: none does.
  int lane_at(int row, int column) const;
};

// This walk over the tile of these parameters at a pitch.
TileWalk tile_walk(const Params& params, int pitch, Walk walk);

// A walk at a moment, as it is drawn.
struct DrawnWalk {
  const TileWalk& tile;
  double index; // where it is drawn: on the way from one row or column to the next it is no whole number
  Playhead playhead;
  std::uint32_t lit; // lanes; the others step back
  int which = 0;     // c of the tags of its threads and banks
  Views views;

  DrawnWalk(const TileWalk& tile_, double index_, double position, Tag lit_tag, int which_);
  bool served(int lane) const;
  Ink ink(int lane) const;
  // A cell's looks: pale while it waits, strong once its word has left its bank.
  void paint(Shape& cell, int lane) const;
};

// The bank of an element's first byte, on 32 banks of 4 bytes.
int bank_of(const Layout& layout, int row, int column);

} // namespace bankwalk
