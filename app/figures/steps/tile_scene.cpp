#include "app/figures/steps/tile_scene.h"

#include "app/figures/drawing/text_fit.h"
#include "app/figures/words/explain.h"

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

namespace {

std::string cell_text(const Layout& layout, int row, int column) {
  const std::uint32_t byte = byte_address(layout, row, column);
  const int bank = bank_of(layout, row, column);
  const int last = static_cast<int>((byte + static_cast<std::uint32_t>(layout.element_bytes) - 1) / 4 % bank_count);
  const std::string first = std::to_string(bank), pitch = std::to_string(layout.pitch);
  return "m[" + std::to_string(row) + "][" + std::to_string(column) + "] is element " + std::to_string(row) + "\u00b7" +
         pitch + " + " + std::to_string(column) + " = " + std::to_string(row * layout.pitch + column) + ", at byte " +
         std::to_string(byte) + ": " +
         (last == bank ? "bank " + first : "banks " + first + " to " + std::to_string(last)) + ".";
}

} // namespace

std::string explain_tile(const TileWalk& tile, Tag tag) {
  if (tag.kind == TagKind::Part && tag.a == 0) return "No padding: each row begins right behind the one above.";
  if (tag.kind == TagKind::Part)
    return counted(tag.a, "column") +
           " of padding: bytes that hold no element and shift every next row by as many banks.";
  if (tag.kind != TagKind::Cell) return explain_access(tile.analysis, tag);
  std::string text = cell_text(tile.layout, tag.a, tag.b);
  const bool column = tile.walk == Walk::Column;
  const int thread = column ? tag.a : tag.b;
  if ((column ? tag.b : tag.a) == tile.index)
    text += " Thread " + std::to_string(thread) + " reads it, in cycle " +
            std::to_string(tile.analysis.wavefront[thread] + 1) + " of " + std::to_string(tile.analysis.wavefronts) +
            " (modelled).";
  return text;
}

std::optional<Grip> tile_grip(const Params& params, Walk walk, float cell, Tag tag) {
  const bool column = walk == Walk::Column;
  if (tag.kind == TagKind::Part) return Grip{Parameter::Pitch, {cell, 0}};
  if (tag.kind != TagKind::Cell || (column ? tag.b : tag.a) != params.index) return std::nullopt;
  return Grip{Parameter::Index, column ? Point{cell, 0} : Point{0, cell}};
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
