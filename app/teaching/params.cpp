#include "app/teaching/params.h"

#include <algorithm>

#include "core/index_access.h"

namespace bankwalk {
namespace {

int nearest_element_bytes(int bytes) {
  int nearest = 1;
  while (nearest < 16 && nearest * 2 <= bytes) nearest *= 2;
  return nearest;
}

} // namespace

Subject subject_of(const Params& params) {
  return params.expression.empty() ? step_info(params.step).subject : Subject::Index;
}

Params opening_params(int step) {
  Params params;
  params.step = std::clamp(step, 1, step_count);
  params.stride = step_info(step).stride;
  params.pitch = step_info(step).pitch;
  return params;
}

Params clamped(const Params& params) {
  Params held = params;
  held.step = std::clamp(params.step, 1, step_count);
  if (!params.expression.empty() && !access_of_expression(params)) held.expression.clear();
  const bool plain = params.operation == Operation::Load || params.operation == Operation::Store;
  if (!plain && held.expression.empty()) held.operation = Operation::Load;
  if (!held.expression.empty()) held.step = Params{}.step;
  if (held.expression.empty()) held.mask = all_lanes;
  held.element_bytes = nearest_element_bytes(params.element_bytes);
  held.stride = std::clamp(params.stride, 0, max_stride);
  held.offset = std::clamp(params.offset, 0, max_offset);
  if (step_info(held.step).one_word_loads) held.operation = Operation::Load, held.element_bytes = 4, held.offset = 0;
  held.pitch = std::clamp(params.pitch, min_pitch, max_pitch);
  held.index = std::clamp(params.index, 0, tile_size - 1);
  held.word = std::clamp(params.word, 0, max_word);
  return held;
}

Result<Access> access_of_expression(const Params& params) {
  const auto index = Expression::parse(params.expression);
  if (!index) return index.problem();
  IndexedWarp warp;
  warp.operation = params.operation;
  warp.element_bytes = nearest_element_bytes(params.element_bytes);
  // A lane of ldmatrix or stmatrix names a row of 16 bytes, whatever the elements in it are.
  warp.bytes = describe(params.operation).matrices > 0 ? 16 : warp.element_bytes;
  warp.mask = params.mask;
  return index_access(*index, warp, {});
}

Layout layout_of(const Params& params) {
  const Params held = clamped(params);
  Layout layout;
  layout.rows = layout.columns = tile_size;
  layout.pitch = held.pitch;
  layout.element_bytes = held.element_bytes;
  return layout;
}

Access access_of(const Params& params) {
  if (!params.expression.empty())
    if (auto access = access_of_expression(params)) return *access;
  const Params held = clamped(params);
  if (subject_of(held) != Subject::Tile)
    return strided_access(static_cast<std::uint32_t>(held.stride), static_cast<std::uint32_t>(held.offset),
                          held.element_bytes, held.operation);
  const Layout layout = layout_of(held);
  return held.walk == Walk::Row ? row_access(layout, held.index, held.operation)
                                : column_access(layout, held.index, held.operation);
}

} // namespace bankwalk
