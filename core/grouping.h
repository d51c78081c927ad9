// Which lanes a GPU serves together, and what they share: the first half of every answer.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/access.h"
#include "core/architecture.h"

namespace bankwalk {

struct Grouping {
  std::array<std::uint32_t, 32> lanes; // of each group; groups with no active lane are left out. Only `count` are set.
  int count = 0;
  Sharing sharing = Sharing::Words;
  int passes = 1; // wavefronts for each queue position: compare-and-swap reads, then writes
  int extra = 0;  // wavefronts that every group takes on top (2.x at 16 bytes)
};

// True where rule 4 halves the groups of a load of 8 or 16 bytes: every active lane's neighbour lane^1 is inactive or
// has its address, or that holds for lane^2.
bool merges(const Access& access);

// How many neighbouring lanes are served together: a power of two from 1 to 32.
int lanes_together(const Access& access, const Architecture& architecture);

// Groups for every rule but 1.x, whose requests are split and served in steps (tesla.h).
Grouping groups_of(const Access& access, const Architecture& architecture);

// Which word a byte lies in, and which bank that word lies in.
struct BankMap {
  std::uint32_t banks;
  int shift;         // log2 of a word's bytes
  bool paired_words; // Kepler's 4-byte mode
  bool power_of_two;
  std::uint32_t word(std::uint32_t byte) const {
    const std::uint32_t plain = byte >> shift;
    return paired_words ? ((plain >> 6) << 5) | (plain & 31u) : plain;
  }
  // Real banks are a power of two, and a division would be the slowest part of an analysis.
  std::uint32_t bank(std::uint32_t word) const { return power_of_two ? word & (banks - 1) : word % banks; }
};

inline BankMap bank_map(const Architecture& architecture) {
  const std::uint32_t word_bytes = architecture.paired_words ? 4u : static_cast<std::uint32_t>(architecture.bank_bytes);
  return {static_cast<std::uint32_t>(architecture.banks), std::countr_zero(word_bytes), architecture.paired_words,
          std::has_single_bit(static_cast<unsigned>(architecture.banks))};
}

} // namespace bankwalk
