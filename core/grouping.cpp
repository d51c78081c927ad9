#include "core/grouping.h"

#include <algorithm>

namespace bankwalk {
namespace {

// Most accesses disagree in their first pair, so looking pair by pair ends soonest.
bool agrees_with_neighbour(const Access& access, std::uint32_t distance) {
  for (std::uint32_t lane = 0; lane < warp_size; ++lane) {
    const std::uint32_t neighbour = lane ^ distance;
    const bool both = (access.mask >> lane & access.mask >> neighbour & 1u) != 0;
    if (both && access.address[lane] != access.address[neighbour]) return false;
  }
  return true;
}

} // namespace

bool merges(const Access& access) { return agrees_with_neighbour(access, 1) || agrees_with_neighbour(access, 2); }

int lanes_together(const Access& access, const Architecture& architecture) {
  const int bytes = access.bytes;
  switch (architecture.rules) {
    case Rules::Kepler:
      return bytes == 16 ? 16 : warp_size; // 256 bytes a wavefront, counted on a K80 (tests/data/README.md)
    case Rules::Fermi:
      return bytes == 16 ? 8 : bytes == 8 ? 16 : warp_size;
    case Rules::Free: {
      const int wanted = std::clamp(architecture.banks * architecture.bank_bytes / bytes, 1, warp_size);
      return static_cast<int>(std::bit_floor(static_cast<unsigned>(wanted)));
    }
    default:
      break;
  }
  if (describe(access.operation).matrices > 0) return 8;
  const int alone = bytes == 16 ? 8 : bytes == 8 ? 16 : warp_size;
  return access.operation == Operation::Load && bytes >= 8 && merges(access) ? 2 * alone : alone;
}

Grouping groups_of(const Access& access, const Architecture& architecture) {
  Grouping grouping;
  const int together = lanes_together(access, architecture);
  const std::uint32_t lanes = addressing_lanes(access);
  const std::uint32_t first_group = together == warp_size ? all_lanes : (1u << together) - 1u;
  for (int first = 0; first < warp_size; first += together) {
    const std::uint32_t members = lanes & (first_group << first);
    if (members != 0) grouping.lanes[static_cast<std::size_t>(grouping.count++)] = members;
  }
  grouping.sharing = describe(access.operation).sharing;
  grouping.passes = describe(access.operation).passes;
  // "One must add 1": CUDA C Programming Guide, appendix on compute capability 2.x, 128-bit accesses.
  if (architecture.rules == Rules::Fermi && access.bytes == 16) grouping.extra = 1;
  return grouping;
}

} // namespace bankwalk
