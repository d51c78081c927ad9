// How a two-dimensional tile lies in shared memory, and the accesses that walk it.
#pragma once

#include <cstdint>

#include "core/access.h"

namespace bankwalk {

struct Layout {
  int rows = 32, columns = 32;
  int pitch = 32; // elements from one row to the next; pitch - columns is padding
  int element_bytes = 4;
  bool xor_swizzle = false; // column index xor (row mod columns): needs columns to be a power of two

  bool operator==(const Layout&) const = default;
};

// The byte offset of element [row][column].
std::uint32_t byte_address(const Layout& layout, int row, int column);

// Lane i reads element [row][i], or [i][column]; lanes past the tile's edge are inactive.
Access row_access(const Layout& layout, int row, Operation operation = Operation::Load);
Access column_access(const Layout& layout, int column, Operation operation = Operation::Load);

// Lane i touches element offset + stride * i of an array.
Access strided_access(std::uint32_t stride, std::uint32_t offset, int element_bytes,
                      Operation operation = Operation::Load);

// What the padding costs: bytes of the tile that hold no element (pitch - columns in every row).
int padding_bytes(const Layout& layout);

} // namespace bankwalk
