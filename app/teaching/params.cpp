#include "app/teaching/params.h"

#include <algorithm>

#include "app/teaching/parameters.h"
#include "core/index_access.h"

namespace bankwalk {
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
  for (const ParameterInfo& info : parameters()) set_value(held, info.parameter, info.value(params));
  if (step_info(held.step).one_word_loads) held.operation = Operation::Load, held.element_bytes = 4, held.offset = 0;
  return held;
}

Result<Access> access_of_expression(const Params& params) {
  const auto index = Expression::parse(params.expression);
  if (!index) return index.problem();
  IndexedWarp warp;
  warp.operation = params.operation;
  warp.element_bytes = 1 << value_of(params, Parameter::Element);
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
