#include "bench/nested_maps.h"

#include <algorithm>
#include <map>

namespace bankwalk::bench {

int nested_map_wavefronts(const Access& access) {
  const int together = access.bytes == 16 ? 8 : access.bytes == 8 ? 16 : 32;
  int wavefronts = 0;
  for (int first = 0; first < 32; first += together) {
    std::map<std::uint32_t, std::map<std::uint32_t, int>> banks;
    for (int lane = first; lane < first + together; ++lane) {
      if ((access.mask >> lane & 1u) == 0) continue;
      const std::uint32_t begin = access.address[static_cast<std::size_t>(lane)] / 4;
      const std::uint32_t end =
          (access.address[static_cast<std::size_t>(lane)] + static_cast<std::uint32_t>(access.bytes) + 3) / 4;
      for (std::uint32_t word = begin; word < end; ++word) ++banks[word % 32][word];
    }
    std::size_t longest = 0;
    for (const auto& [bank, words] : banks) longest = std::max(longest, words.size());
    wavefronts += static_cast<int>(longest);
  }
  return wavefronts;
}

} // namespace bankwalk::bench
