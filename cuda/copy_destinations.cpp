#include "cuda/copy_destinations.h"

#include <algorithm>
#include <vector>

namespace bankwalk::cuda {

CopyDestinations copy_destinations(const bw_access& access, uint32_t memory) {
  std::vector<uint32_t> words; // of the access, by their number
  for (int lane = 0; lane < BW_LANES; ++lane) {
    if ((access.mask >> lane & 1) == 0) continue;
    const uint32_t first = access.address[lane];
    for (uint32_t byte = 0; byte < static_cast<uint32_t>(access.bytes); byte += 4) words.push_back((first + byte) / 4);
  }
  CopyDestinations destinations;
  if (words.empty()) return destinations;
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  destinations.origin = words.front() * 4 / row_bytes * row_bytes;
  for (uint32_t& word : words) word -= destinations.origin / 4;

  const uint32_t span = 4 * (words.back() + 1);
  std::vector<bool> taken(memory / 4);
  int found = 0;
  for (uint32_t row = 0; found < max_destinations && row * row_bytes + span <= memory; ++row) {
    const uint32_t shift = row * row_bytes / 4;
    if (std::any_of(words.begin(), words.end(), [&](uint32_t word) { return taken[word + shift]; })) continue;
    for (uint32_t word : words) taken[word + shift] = true;
    destinations.row[found++] = static_cast<uint16_t>(row);
    destinations.bytes = row * row_bytes + span;
  }
  destinations.apart = found == max_destinations;
  if (!destinations.apart)
    std::fill(std::begin(destinations.row), std::end(destinations.row), uint16_t{0}), destinations.bytes = span;
  return destinations;
}

} // namespace bankwalk::cuda
