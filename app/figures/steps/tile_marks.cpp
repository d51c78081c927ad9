// What the marks of a tile's picture say, and what they can be dragged for.
#include "app/figures/drawing/text_fit.h"
#include "app/figures/steps/tile_scene.h"
#include "app/figures/words/explain.h"

namespace bankwalk {
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

std::string reader_text(const TileWalk& tile, Tag cell) {
  const int lane = tile.lane_at(cell.a, cell.b);
  if (lane < 0) return {};
  return " Thread " + std::to_string(lane) + " reads it, in cycle " +
         std::to_string(tile.analysis.wavefront[lane] + 1) + " of " + std::to_string(tile.analysis.wavefronts) +
         " (modelled).";
}

} // namespace

std::string explain_tiles(const SceneInput& input, std::span<const Walk> walks, Tag tag) {
  const int pitch = input.params.pitch;
  if (tag.kind == TagKind::Part && tag.a == 0) return "No padding: each row begins right behind the one above.";
  if (tag.kind == TagKind::Part)
    return counted(tag.a, "column") +
           " of padding: bytes that hold no element and shift every next row by as many banks.";
  if (tag.kind == TagKind::Cell) {
    std::string text = cell_text(tile_walk(input.params, pitch, walks.front()).layout, tag.a, tag.b);
    for (const Walk walk : walks) text += reader_text(tile_walk(input.params, pitch, walk), tag);
    return text;
  }
  const bool known = tag.c >= 0 && tag.c < static_cast<int>(walks.size());
  return explain_access(
      tile_walk(input.params, pitch, known ? walks[static_cast<std::size_t>(tag.c)] : walks.front()).analysis, tag);
}

std::optional<Grip> tile_grip(const SceneInput& input, std::span<const Walk> walks, Tag tag) {
  const TilePlan plan = plan_tile(input, pose_of(input.params), static_cast<int>(walks.size()));
  const float cell = plan.matrix.cell;
  if (tag.kind == TagKind::Part && tag.c == 0) return Grip{Parameter::Pitch, {cell, 0}};
  if (tag.kind != TagKind::Cell) return std::nullopt;
  const bool in_memory = tag.c % 2 == 1;
  const float words = static_cast<float>(input.params.element_bytes) / 4;
  // A row and a column cross in one cell, and there the last walk lies on top.
  for (std::size_t i = walks.size(); i-- > 0;) {
    const bool column = walks[i] == Walk::Column;
    if ((column ? tag.b : tag.a) != input.params.index) continue;
    if (column) return Grip{Parameter::Index, {in_memory ? cell * words : cell, 0}};
    const float rows = in_memory ? static_cast<float>(input.params.pitch) * words / bank_count : 1;
    return Grip{Parameter::Index, {0, in_memory ? plan.memory.line * rows : cell}};
  }
  return std::nullopt;
}

} // namespace bankwalk
