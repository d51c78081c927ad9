#include "core/analysis.h"

#include <algorithm>
#include <bit>

#include "core/grouping.h"
#include "core/tesla.h"

namespace bankwalk {
namespace {

// Finds the delivery of a word among those of one group. Open addressing over a table that is at most a quarter full,
// so that a probe or two answer; deliveries are numbered from 1 so that a cleared table is an empty one.
class DeliveryIndex {
 public:
  explicit DeliveryIndex(int most_words) {
    const unsigned slots = std::bit_ceil(static_cast<unsigned>(most_words) * 4u);
    shift_ = 32 - std::countr_zero(slots);
    slot_mask_ = slots - 1;
    std::fill_n(number_.begin(), slots, std::uint16_t{0});
  }

  // The slot that holds the word's delivery, or the empty slot where its number belongs.
  std::uint16_t& slot(std::uint32_t word, const Delivery* first_of_group) {
    std::uint32_t at = (word * 0x9E3779B1u) >> shift_;
    while (number_[at] != 0 && first_of_group[number_[at] - 1].word != word) at = (at + 1) & slot_mask_;
    return number_[at];
  }

 private:
  std::array<std::uint16_t, 4 * max_deliveries> number_; // cleared only as far as used
  int shift_;
  std::uint32_t slot_mask_;
};

// Serves one group after `start` wavefronts; returns the length of its longest queue.
int serve(const Access& access, const BankMap& map, const Grouping& grouping, std::uint32_t members, int start,
          Analysis& result) {
  std::array<std::uint16_t, 64> queue{}; // words that wait at each bank
  const int word_bytes = 1 << map.shift;
  const int words_a_lane = access.bytes > word_bytes ? access.bytes >> map.shift : 1;
  DeliveryIndex index(std::popcount(members) * words_a_lane);
  Delivery* const first = result.delivery_storage.data() + result.delivery_count;
  int count = 0;
  std::uint16_t longest = 0;

  for (std::uint32_t rest = members; rest != 0; rest &= rest - 1) {
    const int lane = std::countr_zero(rest);
    const std::uint32_t lane_bit = rest & -rest;
    const std::uint32_t address = access.address[static_cast<std::size_t>(lane)];
    std::uint16_t last_served = 0;
    for (int part = 0; part < words_a_lane; ++part) {
      const std::uint32_t word = map.word(address + static_cast<std::uint32_t>(part << map.shift));
      std::uint16_t unshared = 0;
      std::uint16_t& number = grouping.sharing == Sharing::Words ? index.slot(word, first) : unshared;
      if (number == 0) {
        const std::uint32_t bank = map.bank(word);
        const std::uint16_t place = queue[bank]++;
        const auto wavefront = static_cast<std::uint16_t>(start + place * grouping.passes);
        first[count] = {word, lane_bit, static_cast<std::uint16_t>(bank), wavefront};
        number = static_cast<std::uint16_t>(++count);
        longest = std::max(longest, queue[bank]);
        last_served = std::max(last_served, wavefront);
      } else {
        Delivery& shared = first[number - 1];
        if (shared.lanes != lane_bit) result.shared_lanes |= shared.lanes | lane_bit;
        shared.lanes |= lane_bit;
        last_served = std::max(last_served, shared.wavefront);
      }
    }
    result.wavefront[static_cast<std::size_t>(lane)] = static_cast<std::uint16_t>(last_served + grouping.passes - 1);
  }
  result.delivery_count += count;
  return longest;
}

} // namespace

Analysis analyze(const Access& access, const Architecture& architecture) {
  if (architecture.rules == Rules::Tesla) return analyze_tesla(access, architecture);

  Analysis result;
  const Grouping grouping = groups_of(access, architecture);
  const BankMap map = bank_map(architecture);
  for (int g = 0; g < grouping.count; ++g) {
    const std::uint32_t members = grouping.lanes[static_cast<std::size_t>(g)];
    const int longest = serve(access, map, grouping, members, result.wavefronts, result);
    const int taken = longest * grouping.passes + grouping.extra;
    result.group_storage[static_cast<std::size_t>(g)] = {members, static_cast<std::uint16_t>(result.wavefronts),
                                                         static_cast<std::uint16_t>(taken)};
    result.wavefronts += taken;
    result.degree = std::max(result.degree, longest + grouping.extra);
  }
  result.group_count = result.ideal = grouping.count;
  result.excess = result.wavefronts - result.ideal;
  // Rule 8: the counter sees only one of compare-and-swap's two passes.
  result.conflicts = access.operation == Operation::CompareAndSwap ? result.degree - 1 : result.excess;
  return result;
}

} // namespace bankwalk
