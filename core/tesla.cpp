#include "core/tesla.h"

#include <algorithm>
#include <bit>

#include "core/grouping.h"

namespace bankwalk {
namespace {

// One step of a request: which of the waiting lanes it serves. Adds its deliveries.
std::uint32_t step(const std::array<std::uint32_t, warp_size>& word, std::uint32_t waiting, const BankMap& map,
                   int wavefront, Analysis& result) {
  const std::uint32_t broadcast_word = word[static_cast<std::size_t>(std::countr_zero(waiting))];
  const std::uint32_t broadcast_bank = map.bank(broadcast_word);
  std::uint32_t served = 0, busy_banks = 1u << broadcast_bank;
  Delivery broadcast{broadcast_word, 0, static_cast<std::uint16_t>(broadcast_bank),
                     static_cast<std::uint16_t>(wavefront)};
  for (std::uint32_t rest = waiting; rest != 0; rest &= rest - 1) {
    const std::uint32_t lane_bit = rest & -rest;
    const std::uint32_t wanted = word[static_cast<std::size_t>(std::countr_zero(rest))];
    const std::uint32_t bank = map.bank(wanted);
    if (wanted == broadcast_word) {
      broadcast.lanes |= lane_bit;
      served |= lane_bit;
    } else if ((busy_banks >> bank & 1u) == 0) {
      busy_banks |= 1u << bank;
      served |= lane_bit;
      result.delivery_storage[static_cast<std::size_t>(result.delivery_count++)] = {
          wanted, lane_bit, static_cast<std::uint16_t>(bank), static_cast<std::uint16_t>(wavefront)};
    }
  }
  if (!std::has_single_bit(broadcast.lanes)) result.shared_lanes |= broadcast.lanes;
  result.delivery_storage[static_cast<std::size_t>(result.delivery_count++)] = broadcast;
  return served;
}

} // namespace

Analysis analyze_tesla(const Access& access, const Architecture& architecture) {
  Analysis result;
  const BankMap map = bank_map(architecture);
  const int requests = std::max(1, access.bytes / 4);
  for (std::uint32_t half : {0x0000ffffu, 0xffff0000u}) {
    const std::uint32_t members = access.mask & half;
    if (members == 0) continue;
    for (int request = 0; request < requests; ++request) {
      std::array<std::uint32_t, warp_size> word{};
      for (std::size_t lane = 0; lane < warp_size; ++lane) {
        word[lane] = map.word(access.address[lane] + 4u * static_cast<std::uint32_t>(request));
      }
      const int start = result.wavefronts;
      for (std::uint32_t waiting = members; waiting != 0;) {
        const std::uint32_t served = step(word, waiting, map, result.wavefronts, result);
        for (std::uint32_t rest = served; rest != 0; rest &= rest - 1) {
          result.wavefront[static_cast<std::size_t>(std::countr_zero(rest))] =
              static_cast<std::uint16_t>(result.wavefronts);
        }
        waiting &= ~served;
        ++result.wavefronts;
      }
      const int taken = result.wavefronts - start;
      result.group_storage[static_cast<std::size_t>(result.group_count++)] = {
          members, static_cast<std::uint16_t>(start), static_cast<std::uint16_t>(taken)};
      result.degree = std::max(result.degree, taken);
    }
  }
  result.ideal = result.group_count;
  result.excess = result.conflicts = result.wavefronts - result.ideal;
  return result;
}

} // namespace bankwalk
