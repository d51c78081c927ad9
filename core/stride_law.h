// The law of strides, with its derivation as values: threads i and j meet when (i - j) * s is a multiple of the banks.
#pragma once

#include <cstdint>
#include <vector>

namespace bankwalk {

struct StrideLaw {
  std::uint32_t stride; // words between neighbouring threads
  std::uint32_t banks;
  std::uint32_t g;      // gcd(stride, banks); the banks themselves at stride 0
  std::uint32_t s_rest; // stride = g * s_rest
  std::uint32_t n;      // banks = g * n; s_rest and n share no factor
  std::uint32_t gap;    // the smallest gap between threads that meet: n, which must come wholly from k
  bool broadcast;       // stride 0: the formula says g, the hardware says 1, for all want the same word
  std::uint32_t degree; // threads that queue at each bank that is hit, for a warp of 32
};

// The law for any stride; 0 banks count as 1.
StrideLaw stride_law(std::uint32_t stride, std::uint32_t banks = 32);

// The threads of a warp that share thread's bank, in order, thread itself included; none for a thread outside 0 to 31.
std::vector<int> who_meets(const StrideLaw& law, int thread);

} // namespace bankwalk
