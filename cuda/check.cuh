// Is what an instruction loads what was there, and is what it stores there afterwards? Memory holds a pattern in which
// every word is told by its address; each lane checks its own.
#pragma once

#include "cuda/instructions.cuh"

namespace bankwalk::cuda {

__device__ __forceinline__ uint32_t pattern(uint32_t word) { return word * 0x9e3779b1u + 0x7f4a7c15u; }
__device__ __forceinline__ uint32_t written(uint32_t word) { return ~pattern(word); } // what stores leave there

// The bytes of `word`'s value that an access of 1, 2 or 4 bytes at `offset` touches.
template <int bytes>
__device__ __forceinline__ uint32_t cut(uint32_t value, uint32_t offset) {
  const uint32_t moved = value >> (8 * (offset & 3));
  return bytes == 1 ? moved & 0xffu : bytes == 2 ? moved & 0xffffu : moved;
}

template <int bytes>
__device__ __forceinline__ Registers expected(uint32_t offset, uint32_t (*value)(uint32_t)) {
  Registers v;
  for (int i = 0; i < (bytes + 3) / 4; ++i) v.r[i] = cut<bytes>(value(offset / 4 + i), offset);
  return v;
}

template <int bytes>
__device__ __forceinline__ bool same(const Registers& a, const Registers& b) {
  bool equal = true;
  for (int i = 0; i < (bytes + 3) / 4; ++i) equal = equal && a.r[i] == b.r[i];
  return equal;
}

__device__ __forceinline__ uint32_t device_pattern(uint32_t word) { return pattern(word); }
__device__ __forceinline__ uint32_t device_written(uint32_t word) { return written(word); }

// An atomic on every lane's word, with values that tell the lanes apart: what must be there afterwards follows from all
// lanes of the word.
template <int op>
__device__ __forceinline__ bool check_atomic(uint32_t base, uint32_t offset, uint32_t mask, int lane) {
  const uint32_t before = pattern(offset / 4);
  const uint32_t mine = op == BW_ReduceConstant ? 1u : op == BW_Maximum ? before + lane - 16 : 1000u + lane;
  if (mask >> lane & 1) atomic<op>(base + offset, mine, before);
  __syncwarp();
  const uint32_t after = load<4>(base + offset).r[0];
  uint32_t sum = before, largest = before;
  bool one_of_them = false;
  for (int other = 0; other < BW_LANES; ++other) {
    const uint32_t there = __shfl_sync(0xffffffffu, offset, other), value = __shfl_sync(0xffffffffu, mine, other);
    if ((mask >> other & 1) == 0 || there / 4 != offset / 4) continue;
    sum += value;
    largest = value > largest ? value : largest;
    one_of_them = one_of_them || value == after;
  }
  if (op == BW_Maximum) return after == largest;
  return op == BW_Exchange || op == BW_CompareAndSwap ? one_of_them : after == sum;
}

// One access by one warp on memory that holds the pattern. Every lane of the warp calls it; `source` is room for 16
// bytes a lane in global memory. Returns whether this lane's data are right.
template <int op, int bytes>
__device__ __forceinline__ bool check_access(uint32_t base, uint32_t offset, uint32_t mask, int lane, void* source) {
  const bool active = mask >> lane & 1;
  if constexpr (op == BW_Load) {
    return !active || same<bytes>(load<bytes>(base + offset), expected<bytes>(offset, device_pattern));
  } else if constexpr (op == BW_Store) {
    if (active) store<bytes>(base + offset, expected<bytes>(offset, device_written));
    __syncwarp();
    return !active || same<bytes>(load<bytes>(base + offset), expected<bytes>(offset, device_written));
  } else if constexpr (is_matrix(op)) {
    // Lane 8m + t/4 gives the address of matrix m's row t/4; lane t has its word t mod 4.
    Registers theirs;
    uint32_t place[4];
#pragma unroll
    for (int m = 0; m < matrices(op); ++m) {
      place[m] = __shfl_sync(0xffffffffu, offset, 8 * m + lane / 4) + 4 * (lane & 3);
      theirs.r[m] = is_load_matrix(op) ? pattern(place[m] / 4) : written(place[m] / 4);
    }
    if constexpr (is_load_matrix(op)) return same<4 * matrices(op)>(load_matrix<op>(base + offset), theirs);
    store_matrix<op>(base + offset, theirs);
    __syncwarp();
    bool right = true;
#pragma unroll
    for (int m = 0; m < matrices(op); ++m) right = right && load<4>(base + place[m]).r[0] == theirs.r[m];
    return right;
  } else if constexpr (op == BW_CopyAsync) {
    const Registers v = expected<bytes>(offset, device_written);
    for (int i = 0; i < bytes / 4; ++i) static_cast<volatile uint32_t*>(source)[i] = v.r[i];
    __syncwarp();
    if (active) copy<bytes>(base + offset, source);
    wait_for_copies();
    __syncwarp();
    return !active || same<bytes>(load<bytes>(base + offset), v);
  } else {
    return check_atomic<op>(base, active ? offset : 0, mask, lane) || !active;
  }
}

} // namespace bankwalk::cuda
