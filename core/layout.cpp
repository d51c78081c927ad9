#include "core/layout.h"

namespace bankwalk {
namespace {

// All element arithmetic is done in 64 bits and cut to the 32-bit shared-memory address once, at the end.
std::uint32_t element_address(std::uint64_t element, int element_bytes) {
  return static_cast<std::uint32_t>(element * static_cast<std::uint64_t>(element_bytes));
}

std::uint32_t first_lanes(int count) {
  if (count >= warp_size) return all_lanes;
  return count <= 0 ? 0u : (1u << count) - 1u;
}

Access empty_access(const Layout& layout, int lanes, Operation operation) {
  Access access;
  access.operation = operation;
  access.bytes = layout.element_bytes;
  access.mask = first_lanes(lanes);
  return access;
}

} // namespace

std::uint32_t byte_address(const Layout& layout, int row, int column) {
  int place = column;
  if (layout.xor_swizzle && layout.columns > 0) place ^= row % layout.columns;
  const std::uint64_t before = static_cast<std::uint64_t>(row) * static_cast<std::uint64_t>(layout.pitch);
  return element_address(before + static_cast<std::uint64_t>(place), layout.element_bytes);
}

Access row_access(const Layout& layout, int row, Operation operation) {
  Access access = empty_access(layout, layout.columns, operation);
  for (int lane = 0; lane < warp_size && lane < layout.columns; ++lane)
    access.address[static_cast<std::size_t>(lane)] = byte_address(layout, row, lane);
  return access;
}

Access column_access(const Layout& layout, int column, Operation operation) {
  Access access = empty_access(layout, layout.rows, operation);
  for (int lane = 0; lane < warp_size && lane < layout.rows; ++lane)
    access.address[static_cast<std::size_t>(lane)] = byte_address(layout, lane, column);
  return access;
}

Access strided_access(std::uint32_t stride, std::uint32_t offset, int element_bytes, Operation operation) {
  Access access;
  access.operation = operation;
  access.bytes = element_bytes;
  for (std::uint64_t lane = 0; lane < warp_size; ++lane)
    access.address[lane] = element_address(offset + stride * lane, element_bytes);
  return access;
}

int padding_bytes(const Layout& layout) { return (layout.pitch - layout.columns) * layout.rows * layout.element_bytes; }

} // namespace bankwalk
