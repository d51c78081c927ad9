// count_wavefronts(): the number alone, for searches and streams that ask it millions of times.
//
// A lane's bytes lie in one unit: its word, or for wide accesses the aligned run of words that it takes whole. Wide
// lanes that share a bank share all the banks of their runs, so that counting units over "unit banks" counts words over
// banks. All lanes are compared with all, sixteen at a time: that beats anything cleverer at this size, and takes the
// same time for every pattern.
#include <algorithm>
#include <bit>
#include <cstring>

#include "core/analysis.h"
#include "core/grouping.h"

namespace bankwalk {
namespace {

#define ALWAYS_INLINE inline __attribute__((always_inline))

using Bytes = std::uint8_t __attribute__((vector_size(32)));
using Halves = std::uint16_t __attribute__((vector_size(32)));

// The same, read from anywhere in an array. In a struct, since Clang 19 forgets the alignment of a type's second name.
struct __attribute__((packed, may_alias)) BytesAt {
  Bytes bytes;
};
struct __attribute__((packed, may_alias)) HalvesAt {
  Halves halves;
};

constexpr std::uint8_t nobody = 0xff, absent = 0xfe; // no queue has these numbers: there are at most 64

struct Lanes {
  std::array<std::uint32_t, warp_size> unit;
  std::array<std::uint8_t, warp_size>
      queue; // the queue of its group and unit bank that a lane waits in; absent if inactive
  std::array<std::uint8_t, 2 * warp_size>
      joins; // the queue that it makes longer, or nobody; twice round, so that a rotation is an offset
};

// True where units rise from lane to lane: every stride does, and then no two are the same.
ALWAYS_INLINE bool rising(const Access& access, int unit_shift) {
  unsigned falls = 0;
  for (std::size_t i = 1; i < warp_size; ++i) {
    falls += (access.address[i] >> unit_shift) <= (access.address[i - 1] >> unit_shift);
  }
  return falls == 0;
}

// False where certainly no two lanes of a group want one unit. Units are folded to 16 bits, which loses nothing for
// shared memory's sizes. Lanes of a group lie less than `together` apart, and half the way round the warp meets every
// pair.
ALWAYS_INLINE bool may_repeat(const std::array<std::uint32_t, warp_size>& unit, std::size_t together) {
  std::array<std::uint16_t, 2 * warp_size> folded;
  for (std::size_t i = 0; i < warp_size; ++i) folded[i] = static_cast<std::uint16_t>(unit[i] ^ (unit[i] >> 16));
  std::copy_n(folded.begin(), warp_size, folded.begin() + warp_size);
  const std::size_t furthest = std::min<std::size_t>(together - 1, warp_size / 2);
  const Halves low = reinterpret_cast<const HalvesAt*>(&folded[0])->halves,
               high = reinterpret_cast<const HalvesAt*>(&folded[16])->halves;
  Halves same{};
#pragma GCC unroll 8
  for (std::size_t distance = 1; distance <= furthest; ++distance) {
    same |= reinterpret_cast<Halves>(low == reinterpret_cast<const HalvesAt*>(&folded[distance])->halves);
    same |= reinterpret_cast<Halves>(high == reinterpret_cast<const HalvesAt*>(&folded[16 + distance])->halves);
  }
  std::array<std::uint64_t, 4> any;
  std::memcpy(&any, &same, sizeof any);
  return (any[0] | any[1] | any[2] | any[3]) != 0;
}

// Lanes whose unit an earlier active lane of their group wants too make no queue longer.
void leave_out_repeated(Lanes& lanes) {
  for (std::size_t i = 1; i < warp_size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (lanes.unit[i] == lanes.unit[j] && lanes.queue[i] == lanes.queue[j]) lanes.joins[i] = nobody;
    }
  }
}

// The sum over the groups of each group's longest queue. Every lane counts who joins its queue among the lanes that are
// less than `together` away on either side.
ALWAYS_INLINE int sum_of_longest(const Lanes& lanes, std::size_t together) {
  const Bytes mine = reinterpret_cast<const BytesAt*>(&lanes.queue[0])->bytes;
  Bytes count{};
  const std::size_t ahead = together > warp_size / 2 ? warp_size : together;
  const std::size_t behind = std::max(ahead, warp_size - together + 1);
#pragma GCC unroll 8
  for (std::size_t distance = 0; distance < ahead; ++distance) {
    count -= reinterpret_cast<Bytes>(mine == reinterpret_cast<const BytesAt*>(&lanes.joins[distance])->bytes);
  }
  for (std::size_t distance = behind; distance < warp_size; ++distance) {
    count -= reinterpret_cast<Bytes>(mine == reinterpret_cast<const BytesAt*>(&lanes.joins[distance])->bytes);
  }
  std::array<std::uint8_t, warp_size> length; // of the queue that each lane waits in
  std::memcpy(&length, &count, sizeof count);
  int sum = 0;
  for (std::size_t group = 0; group < warp_size; group += together) {
    std::uint8_t longest = 0;
    for (std::size_t lane = group; lane < group + together; ++lane) longest = std::max(longest, length[lane]);
    sum += longest;
  }
  return sum;
}

ALWAYS_INLINE int count_in_vectors(const Access& access, const Architecture& architecture) {
  const auto banks = static_cast<std::uint32_t>(architecture.banks);
  const auto bank_bytes = static_cast<std::uint32_t>(architecture.bank_bytes);
  const std::uint32_t unit_bytes = std::max(static_cast<std::uint32_t>(access.bytes), bank_bytes);
  const std::uint32_t unit_banks = banks * bank_bytes / unit_bytes;
  const int unit_shift = std::countr_zero(unit_bytes), width_shift = std::countr_zero(unit_banks);
  const auto together = static_cast<std::uint32_t>(lanes_together(access, architecture));
  const int group_shift = std::countr_zero(together);
  const std::uint32_t inactive = ~addressing_lanes(access);
  const bool share = sharing_of(access.operation) == Sharing::Words;
  Lanes lanes;
  for (std::uint32_t i = 0; i < warp_size; ++i) {
    lanes.unit[i] = access.address[i] >> unit_shift;
    lanes.queue[i] = static_cast<std::uint8_t>(i >> group_shift << width_shift | (lanes.unit[i] & (unit_banks - 1)));
  }
  std::copy_n(lanes.queue.begin(), warp_size, lanes.joins.begin());
  for (std::uint32_t off = inactive; off != 0; off &= off - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(off));
    lanes.queue[i] = absent;
    lanes.joins[i] = nobody;
  }
  if (share && !rising(access, unit_shift) && may_repeat(lanes.unit, together)) leave_out_repeated(lanes);
  std::copy_n(lanes.joins.begin(), warp_size, lanes.joins.begin() + warp_size);
  const int wavefronts = sum_of_longest(lanes, together);
  return access.operation == Operation::CompareAndSwap ? 2 * wavefronts : wavefronts;
}

// True where every lane's bytes make one unit and the plain rules hold.
bool counts_in_units(const Access& access, const Architecture& architecture) {
  const bool older = architecture.rules != Rules::Maxwell && architecture.rules != Rules::Free;
  return !older && std::has_single_bit(static_cast<unsigned>(architecture.banks)) &&
         access.bytes <= architecture.banks * architecture.bank_bytes;
}

#if defined(__x86_64__)
// The same code compiled for the 32-byte vectors that almost every x86-64 has, chosen at run time.
__attribute__((target("avx2"))) int count_with_avx2(const Access& access, const Architecture& architecture) {
  return count_in_vectors(access, architecture);
}
bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }
#else
int count_with_avx2(const Access& access, const Architecture& architecture) {
  return count_in_vectors(access, architecture);
}
bool has_avx2() { return false; }
#endif

} // namespace

int count_wavefronts(const Access& access, const Architecture& architecture) {
  if (!counts_in_units(access, architecture)) return analyze(access, architecture).wavefronts;
  return has_avx2() ? count_with_avx2(access, architecture) : count_in_vectors(access, architecture);
}

} // namespace bankwalk
