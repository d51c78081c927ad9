// From an index expression to the access of one warp: element indices become the byte addresses of its lanes.
#pragma once

#include "core/access.h"
#include "core/expression.h"
#include "core/problem.h"

namespace bankwalk {

struct IndexedWarp {
  Operation operation = Operation::Load;
  int bytes = 4;                  // bytes per lane
  int element_bytes = 4;          // bytes of one element that the index counts
  std::uint32_t mask = all_lanes; // of these the lanes that lie in the block are active
  BlockShape block;
  int warp = 0; // which warp of the block
};

// The access of the warp. A problem for a block of more than 1024 threads, a warp outside it, an index that is negative
// or lies beyond 4 GiB (it names the lane), whatever evaluate() finds, and whatever check() finds.
Result<Access> index_access(const Expression& index, const IndexedWarp& warp, const Variables& variables);

// The lanes of the warp's mask for which a condition, `tid < 16`, is not zero. A problem for a block or warp as above,
// and for whatever evaluate() finds.
Result<std::uint32_t> lanes_where(const Expression& condition, const IndexedWarp& warp, const Variables& variables);

} // namespace bankwalk
