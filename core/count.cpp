// count_wavefronts(): the number alone, for searches and streams that ask it millions of times.
//
// A lane's bytes lie in one unit: its word, or for wide accesses the aligned run of words that it takes whole. Wide
// lanes that share a bank share all the banks of their runs, so that counting units over "unit banks" counts words over
// banks. A vector holds a byte of each lane, and its rotations let all lanes meet all others: that beats anything
// cleverer at this size. Where a processor has no vectors of 32 bytes, analyze() counts.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "core/analysis.h"
#include "core/grouping.h"

namespace bankwalk {

#if defined(__x86_64__)
namespace {

#define IN_VECTORS inline __attribute__((always_inline, target("avx2")))

using Bytes = std::uint8_t __attribute__((vector_size(warp_size))); // one of each lane
using EveryLane = std::make_index_sequence<warp_size>;

constexpr std::uint8_t nobody = 0xff, absent = 0xfe; // no queue has these numbers: there are at most 64
constexpr std::uint32_t nothing = 0xffffffff;        // no unit of two or more bytes has this number

struct Lanes {
  std::array<std::uint32_t, warp_size> unit; // nothing if inactive
  // The queue of its group and unit bank that a lane waits in (absent if inactive), the queue that it makes longer (or
  // nobody), and the low bits of which of its bank's units it wants.
  alignas(warp_size) std::array<std::uint8_t, warp_size> queue, joins, row;
};

// Vectors go by reference: by value they would depend on what the caller is compiled for.
IN_VECTORS void load(Bytes& bytes, const std::array<std::uint8_t, warp_size>& array) {
  std::memcpy(&bytes, array.data(), sizeof bytes);
}
template <std::size_t distance, std::size_t... lane>
IN_VECTORS void rotate(Bytes& result, const Bytes& bytes, std::index_sequence<lane...>) {
  result = __builtin_shufflevector(bytes, bytes, ((lane + distance) % warp_size)...);
}
template <std::size_t distance, std::size_t... lane>
IN_VECTORS void exchange(Bytes& result, const Bytes& bytes, std::index_sequence<lane...>) {
  result = __builtin_shufflevector(bytes, bytes, (lane ^ distance)...);
}

// Of each lane: how many lanes joined its queue so far, and whether one of those may want its very unit.
struct Queues {
  Bytes queue, joins, row, count, same;
};

template <std::size_t distance>
IN_VECTORS void meet(Queues& queues) {
  Bytes joins;
  rotate<distance>(joins, queues.joins, EveryLane{});
  const Bytes equal = reinterpret_cast<Bytes>(queues.queue == joins);
  queues.count -= equal;                     // a vector's "true" is -1
  if constexpr (distance <= warp_size / 2) { // half the way round the warp meets every pair
    Bytes row;
    rotate<distance>(row, queues.row, EveryLane{});
    queues.same |= equal & reinterpret_cast<Bytes>(queues.row == row);
  }
}
template <std::size_t first, std::size_t... more>
IN_VECTORS void meet_each(Queues& queues, std::index_sequence<more...>) {
  (meet<first + more>(queues), ...);
}

template <std::size_t distance>
IN_VECTORS void keep_longer(Bytes& count) {
  Bytes other;
  exchange<distance>(other, count, EveryLane{});
  count = count > other ? count : other;
}

// The sum over the groups, of `together` lanes, of each group's longest queue. `may_repeat` is false where certainly no
// two lanes of a group want one unit.
template <std::size_t together>
IN_VECTORS int sum_of_longest(const Lanes& lanes, bool& may_repeat) {
  Queues queues{};
  load(queues.queue, lanes.queue);
  load(queues.joins, lanes.joins);
  load(queues.row, lanes.row);
  queues.count -= reinterpret_cast<Bytes>(queues.queue == queues.joins);
  meet_each<1>(queues, std::make_index_sequence<together - 1>{});
  // Lanes of one group are less than `together` apart, either way round.
  if constexpr (together < warp_size)
    meet_each<warp_size - together + 1>(queues, std::make_index_sequence<together - 1>{});
  std::array<std::uint64_t, sizeof(Bytes) / sizeof(std::uint64_t)> same;
  std::memcpy(&same, &queues.same, sizeof same);
  may_repeat = (same[0] | same[1] | same[2] | same[3]) != 0;
  keep_longer<1>(queues.count);
  keep_longer<2>(queues.count);
  keep_longer<4>(queues.count);
  if constexpr (together > 8) keep_longer<8>(queues.count);
  if constexpr (together > 16) keep_longer<16>(queues.count);
  int sum = 0;
  for (std::size_t group = 0; group < warp_size; group += together) sum += queues.count[group];
  return sum;
}

// Lanes whose unit an earlier active lane of their group wants too make no queue longer.
template <std::size_t together>
IN_VECTORS void leave_out_repeated(Lanes& lanes) {
  for (std::size_t i = 1; i < warp_size; ++i) {
    std::uint32_t found = 0;
    for (std::size_t j = i & ~(together - 1); j < i; ++j) found |= lanes.unit[i] == lanes.unit[j];
    if (found != 0) lanes.joins[i] = nobody;
  }
}

template <std::size_t together>
IN_VECTORS int count_in_groups(Lanes& lanes, bool share) {
  bool may_repeat = false;
  const int wavefronts = sum_of_longest<together>(lanes, may_repeat);
  if (!share || !may_repeat) return wavefronts;
  leave_out_repeated<together>(lanes);
  return sum_of_longest<together>(lanes, may_repeat);
}

// Chosen at run time: almost every x86-64 has it.
__attribute__((target("avx2"))) int count_in_vectors(const Access& access, const Architecture& architecture) {
  const auto banks = static_cast<std::uint32_t>(architecture.banks);
  const auto bank_bytes = static_cast<std::uint32_t>(architecture.bank_bytes);
  const std::uint32_t unit_bytes = std::max(static_cast<std::uint32_t>(access.bytes), bank_bytes);
  const std::uint32_t unit_banks = banks * bank_bytes / unit_bytes;
  const int unit_shift = std::countr_zero(unit_bytes), width_shift = std::countr_zero(unit_banks);
  // The most frequent accesses of all are spared the questions of the others.
  const bool plain = access.bytes <= 4 && architecture.rules == Rules::Maxwell &&
                     (access.operation == Operation::Load || access.operation == Operation::Store);
  const std::uint32_t together = plain ? warp_size : static_cast<std::uint32_t>(lanes_together(access, architecture));
  const int group_shift = std::countr_zero(together);
  const std::uint32_t inactive = ~(plain ? access.mask : addressing_lanes(access));
  const bool share = plain || sharing_of(access.operation) == Sharing::Words;
  Lanes lanes;
  for (std::uint32_t i = 0; i < warp_size; ++i) {
    lanes.unit[i] = access.address[i] >> unit_shift;
    lanes.queue[i] = static_cast<std::uint8_t>(i >> group_shift << width_shift | (lanes.unit[i] & (unit_banks - 1)));
    lanes.row[i] = static_cast<std::uint8_t>(lanes.unit[i] >> width_shift);
  }
  lanes.joins = lanes.queue;
  for (std::uint32_t off = inactive; off != 0; off &= off - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(off));
    lanes.unit[i] = nothing;
    lanes.queue[i] = absent;
    lanes.joins[i] = nobody;
  }
  const int wavefronts = together == 8    ? count_in_groups<8>(lanes, share)
                         : together == 16 ? count_in_groups<16>(lanes, share)
                                          : count_in_groups<32>(lanes, share);
  return access.operation == Operation::CompareAndSwap ? 2 * wavefronts : wavefronts;
}

// True where every lane's bytes make one unit of two or more bytes, groups are of 8, 16 or 32 lanes, and the plain
// rules hold.
bool counts_in_units(const Access& access, const Architecture& architecture) {
  const bool plain_rules = architecture.rules == Rules::Maxwell ||
                           (architecture.rules == Rules::Free && lanes_together(access, architecture) >= 8);
  return plain_rules && std::has_single_bit(static_cast<unsigned>(architecture.banks)) &&
         access.bytes <= architecture.banks * architecture.bank_bytes &&
         std::max(access.bytes, architecture.bank_bytes) > 1 && __builtin_cpu_supports("avx2") != 0;
}

} // namespace
#endif

int count_wavefronts(const Access& access, const Architecture& architecture) {
#if defined(__x86_64__)
  if (counts_in_units(access, architecture)) return count_in_vectors(access, architecture);
#endif
  return analyze(access, architecture).wavefronts;
}

} // namespace bankwalk
