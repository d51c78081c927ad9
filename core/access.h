// One shared-memory instruction of one warp: the value that every picture, answer and measurement starts from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/operation.h"
#include "core/problem.h"

namespace bankwalk {

inline constexpr int warp_size = 32;
inline constexpr std::uint32_t all_lanes = 0xffffffffu;

struct Access {
  Operation operation = Operation::Load;
  int bytes = 4;                  // bytes per lane; for ldmatrix/stmatrix the 16-byte row a lane addresses
  std::uint32_t mask = all_lanes; // active lanes, bit 0 = lane 0
  std::array<std::uint32_t, warp_size>
      address{}; // byte offsets into shared memory; those of inactive lanes mean nothing

  bool operator==(const Access&) const = default;
};

// The lanes whose addresses the operation uses: the mask, and for ldmatrix/stmatrix xN only lanes 0 to 8N-1.
std::uint32_t addressing_lanes(const Access& access);

// What makes an access impossible on any GPU: a width the operation does not have, an address that is not a
// multiple of the width, an access past the 32-bit address range, no active lane. Nothing when the access is sound.
std::optional<Problem> check(const Access& access);

} // namespace bankwalk
