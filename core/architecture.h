// The banks of a GPU generation and which lanes it serves together, as a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/access.h"
#include "core/problem.h"

namespace bankwalk {

// Which generation's grouping and sharing rules apply.
enum class Rules : std::uint8_t {
  Tesla,   // 1.x: half-warps, wide accesses split into 4-byte requests, one broadcast word a step
  Fermi,   // 2.x: half-warps at 8 bytes, quarter-warps plus one at 16
  Kepler,  // 3.x: a bank hands out 8 bytes, so that 8-byte accesses need no split and 16-byte ones one, in half-warps
  Maxwell, // 5.x and later: the rules counted on an H200 (tests/data/README.md)
  Free,    // N banks of M bytes: a wavefront moves at most N * M bytes, so a group is as many lanes as want that much
};

struct Architecture {
  std::string name = "9.0"; // compute capability as written, or "32x4" for free banks
  int major = 9, minor = 0; // 0.0 for free banks
  Rules rules = Rules::Maxwell;
  int banks = 32;            // how many
  int bank_bytes = 4;        // bytes a bank hands out in one wavefront
  bool paired_words = false; // Kepler's 4-byte mode: words i and i+32 of an aligned 64-word segment share a delivery
};

// Reads "9.0", "5.2", "sm_90", "3.5", "3.5:4" (4-byte bank mode), "2.0", "1.3", or free banks "16x8" (16 banks of 8
// bytes: any whole number of banks from 1 to 64; 1 to 64 bytes, a power of two).
Result<Architecture> architecture_named(std::string_view name);

// Why this architecture cannot execute the access, or why its cost is not modelled there. Nothing where it is.
std::optional<Problem> not_modelled(const Access& access, const Architecture& architecture);

} // namespace bankwalk
