// What the banks do with one access: who is served when, from which bank, and what it costs.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/access.h"
#include "core/architecture.h"

namespace bankwalk {

// A free "1 bank of 1 byte" makes an access of 16 bytes a lane into 512 deliveries; nothing makes more.
inline constexpr int max_deliveries = 512;
inline constexpr int max_groups = 32; // free banks so narrow that every lane is served alone

// One word handed out by one bank in one wavefront, to every lane that shares it.
struct Delivery {
  std::uint32_t word;  // byte address / bank_bytes (Kepler's 4-byte mode: the number of the shared 8-byte row)
  std::uint32_t lanes; // the lanes served, bit 0 = lane 0
  std::uint16_t bank;
  std::uint16_t wavefront; // counted from 0 over the whole access
};

// Lanes that the hardware serves together.
struct Group {
  std::uint32_t lanes;      // active lanes of the group
  std::uint16_t first;      // its first wavefront
  std::uint16_t wavefronts; // how many it takes
};

struct Analysis {
  int wavefronts = 0; // passes through the banks
  int ideal = 0;      // one for each group that has an active lane
  int excess = 0;     // wavefronts - ideal
  int conflicts = 0;  // what the hardware's bank-conflict counter says
  int degree =
      0; // n-way: different words (or lanes, where lanes do not share) wanted from the busiest bank within a group
  int group_count = 0;
  int delivery_count = 0;
  std::uint32_t shared_lanes = 0; // lanes that get a word together with another lane (broadcast, multicast)
  std::array<std::uint16_t, warp_size>
      wavefront{}; // for each active lane the wavefront after which it has all its bytes
  std::array<Group, max_groups> group_storage;
  std::array<Delivery, max_deliveries> delivery_storage;

  std::span<const Group> groups() const { return {group_storage.data(), static_cast<std::size_t>(group_count)}; }
  std::span<const Delivery> deliveries() const {
    return {delivery_storage.data(), static_cast<std::size_t>(delivery_count)};
  }
};

// The full answer for an access that passed check() and not_modelled(). Within a bank the model serves words in lane
// order: an illustration, for hardware publishes no order. Rules and their source: tests/data/README.md.
Analysis analyze(const Access& access, const Architecture& architecture);

} // namespace bankwalk
