#include "core/stride_law.h"

#include <numeric>

#include "core/access.h"

namespace bankwalk {

StrideLaw stride_law(std::uint32_t stride, std::uint32_t banks) {
  StrideLaw law{};
  law.stride = stride;
  law.banks = banks == 0 ? 1 : banks; // memory that is not divided is one bank
  law.g = std::gcd(stride, law.banks);
  law.s_rest = stride / law.g;
  law.n = law.banks / law.g;
  law.gap = law.n;
  law.broadcast = stride == 0;
  // Threads 0, gap, 2 gap, ... meet at one bank: the warp holds 32 / gap of them, and one more where that has a rest.
  law.degree = law.broadcast ? 1 : (warp_size - 1) / law.gap + 1;
  return law;
}

std::vector<int> who_meets(const StrideLaw& law, int thread) {
  std::vector<int> threads;
  if (thread < 0 || thread >= warp_size) return threads;
  for (std::uint32_t other = static_cast<std::uint32_t>(thread) % law.gap; other < warp_size; other += law.gap)
    threads.push_back(static_cast<int>(other));
  return threads;
}

} // namespace bankwalk
