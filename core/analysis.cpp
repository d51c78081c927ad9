#include "core/analysis.h"

#include <algorithm>
#include <bit>

#include "core/grouping.h"
#include "core/tesla.h"

namespace bankwalk {
namespace {

// Lanes take words in units: one word, or the aligned run of words of a wide access, which always travel side by side
// and so wait at the same place in the queues of neighbouring banks.
struct Units {
  int in_lane = 1; // units that a lane wants
  int words = 1;   // words in a unit

  Units(const Access& access, const BankMap& map) {
    const int wanted = access.bytes > 1 << map.shift ? access.bytes >> map.shift : 1;
    const bool side_by_side = map.power_of_two && wanted <= static_cast<int>(map.banks);
    (side_by_side ? words : in_lane) = wanted;
  }
};

// Finds the first delivery of a unit among those of one group, by its first word. Open addressing over a table that is
// at most a quarter full. Numbers count from 1 over the group's deliveries, so that a cleared table is an empty one.
// While words rise from lane to lane, as in every stride, no word can come twice and the table is not even cleared.
class DeliveryIndex {
 public:
  DeliveryIndex(const Delivery* first_of_group, int most_units, int unit_words)
      : first_(first_of_group),
        slots_(std::bit_ceil(static_cast<unsigned>(most_units) * 4u)),
        unit_words_(unit_words),
        unit_shift_(std::countr_zero(static_cast<unsigned>(unit_words))) {}

  // The number of the delivery that begins with `word`, 0 where there is none yet; `count` deliveries were made so far.
  // A new delivery gets the number count + 1.
  int find_or_add(std::uint32_t word, int count) {
    if (rising_ && (count == 0 || word > highest_)) {
      highest_ = word;
      return 0;
    }
    if (rising_) index_all(count);
    std::uint16_t& number = slot(word);
    if (number == 0) {
      number = static_cast<std::uint16_t>(count + 1);
      return 0;
    }
    return number;
  }

 private:
  // The slot that holds the word's number, or the empty slot where it belongs.
  std::uint16_t& slot(std::uint32_t word) {
    const std::uint32_t unit = word >> unit_shift_;
    std::uint32_t at = (unit ^ (unit >> 6)) & (slots_ - 1);
    while (number_[at] != 0 && first_[number_[at] - 1].word != word) at = (at + 1) & (slots_ - 1);
    return number_[at];
  }

  void index_all(int count) {
    rising_ = false;
    std::fill_n(number_.begin(), slots_, std::uint16_t{0});
    for (int made = 0; made < count; made += unit_words_)
      slot(first_[made].word) = static_cast<std::uint16_t>(made + 1);
  }

  const Delivery* first_;
  std::uint32_t slots_;
  int unit_words_, unit_shift_;
  std::uint32_t highest_ = 0;
  bool rising_ = true;
  std::array<std::uint16_t, 4 * max_deliveries> number_;
};

// Serves one group after `start` wavefronts; returns the length of its longest queue. One word a lane is by far the
// most frequent case and is compiled for itself.
template <bool one_word>
int serve(const Access& access, const BankMap& map, const Grouping& grouping, std::uint32_t members, int start,
          Analysis& result) {
  const Units units(access, map);
  const int words = one_word ? 1 : units.words, in_lane = one_word ? 1 : units.in_lane;
  const bool share = grouping.sharing == Sharing::Words;
  std::array<std::uint8_t, 64> queue{}; // units that wait at each bank where a unit begins
  Delivery* const first = result.delivery_storage.data() + result.delivery_count;
  DeliveryIndex index(first, std::popcount(members) * in_lane, words);
  int count = 0, longest = 0;
  std::uint32_t shared_lanes = 0;

  for (std::uint32_t rest = members; rest != 0; rest &= rest - 1) {
    const int lane = std::countr_zero(rest);
    const std::uint32_t lane_bit = rest & -rest;
    const std::uint32_t address = access.address[static_cast<std::size_t>(lane)];
    int last_served = 0;
    for (int part = 0; part < in_lane; ++part) {
      const std::uint32_t word = map.word(address + static_cast<std::uint32_t>(part << map.shift));
      const int number = share ? index.find_or_add(word, count) : 0;
      if (number == 0) {
        const std::uint32_t bank = map.bank(word);
        const int place = queue[bank]++;
        const int wavefront = start + place * grouping.passes;
        for (std::uint32_t w = 0; w < static_cast<std::uint32_t>(words); ++w) {
          first[count++] = {word + w, lane_bit, static_cast<std::uint16_t>(bank + w),
                            static_cast<std::uint16_t>(wavefront)};
        }
        longest = std::max(longest, place + 1);
        last_served = std::max(last_served, wavefront);
      } else {
        Delivery* const shared = first + number - 1;
        if (shared->lanes != lane_bit) shared_lanes |= shared->lanes | lane_bit;
        for (int w = 0; w < words; ++w) shared[w].lanes |= lane_bit;
        last_served = std::max(last_served, static_cast<int>(shared->wavefront));
      }
    }
    result.wavefront[static_cast<std::size_t>(lane)] = static_cast<std::uint16_t>(last_served + grouping.passes - 1);
  }
  result.shared_lanes |= shared_lanes;
  result.delivery_count += count;
  return longest;
}

} // namespace

Analysis analyze(const Access& access, const Architecture& architecture) {
  if (architecture.rules == Rules::Tesla) return analyze_tesla(access, architecture);

  Analysis result;
  const Grouping grouping = groups_of(access, architecture);
  const BankMap map = bank_map(architecture);
  const auto serve_group = access.bytes <= 1 << map.shift ? serve<true> : serve<false>;
  for (int g = 0; g < grouping.count; ++g) {
    const std::uint32_t members = grouping.lanes[static_cast<std::size_t>(g)];
    const int longest = serve_group(access, map, grouping, members, result.wavefronts, result);
    const int taken = longest * grouping.passes + grouping.extra;
    result.group_storage[static_cast<std::size_t>(g)] = {members, static_cast<std::uint16_t>(result.wavefronts),
                                                         static_cast<std::uint16_t>(taken)};
    result.wavefronts += taken;
    result.degree = std::max(result.degree, longest + grouping.extra);
  }
  result.group_count = result.ideal = grouping.count;
  result.excess = result.wavefronts - result.ideal;
  // Rule 8: the counter sees only one of compare-and-swap's two passes.
  result.conflicts = describe(access.operation).passes > 1 ? result.degree - 1 : result.excess;
  return result;
}

} // namespace bankwalk
