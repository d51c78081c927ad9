// Where in shared memory the timed copies go. Copies that are on their way to the same words at the same time race,
// though all of them bring the same zeros; so each of those that are under way together has a destination of its own.
#pragma once

#include <cstdint>

#include "cuda/backend.h"

namespace bankwalk::cuda {

// Four warps keep the copies of an H200's processor saturated, and need the fewest destinations (docs/measuring.md).
constexpr int copying_warps = 4, copies_per_warp = 11, max_destinations = copying_warps * copies_per_warp;

constexpr uint32_t row_bytes = 128; // of the 32 banks

struct CopyDestinations {
  uint32_t origin = 0;                 // bytes to take off the addresses
  uint16_t row[max_destinations] = {}; // what to add to them then, in rows of the banks
  uint32_t bytes = 0;                  // of shared memory, to the end of the last destination
  bool apart = false;                  // false: memory has no room for that many, and all are one
};

// Shifts of the access by whole rows, which leave every bank as it was, so that no two of them share a word. `memory`:
// bytes of shared memory that there are; no address may lie beyond. Lanes that share a word do so at each destination.
CopyDestinations copy_destinations(const bw_access& access, uint32_t memory);

} // namespace bankwalk::cuda
