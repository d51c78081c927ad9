// count_wavefronts(): the number alone, for searches and streams that ask it millions of times.
//
// A lane's bytes lie in one unit: its word, or for wide accesses the aligned run of words that it takes whole. Wide
// lanes that share a bank share all the banks of their runs, so that counting units over "unit banks" counts words over
// banks. All lanes are compared with all, a vector at a time: that beats anything cleverer at this size.
#include <algorithm>
#include <bit>
#include <cstring>

#include "core/analysis.h"
#include "core/grouping.h"

namespace bankwalk {
namespace {

#define ALWAYS_INLINE inline __attribute__((always_inline))

using Bytes = std::uint8_t __attribute__((vector_size(32)));

// The same, read from anywhere in an array. In a struct, since Clang 19 forgets the alignment of a type's second name.
struct __attribute__((packed, may_alias)) BytesAt {
  Bytes bytes;
};

constexpr std::uint8_t nobody = 0xff, absent = 0xfe; // no queue has these numbers: there are at most 64

constexpr std::uint32_t nothing = 0xffffffff; // no unit of two or more bytes has this number

struct Lanes {
  std::array<std::uint32_t, warp_size> unit; // nothing if inactive
  // The queue of its group and unit bank that a lane waits in; absent if inactive.
  std::array<std::uint8_t, warp_size> queue;
  // Twice round, so that a rotation is an offset: the queue that a lane makes longer, or nobody, and the low bits of
  // which of its bank's units it wants.
  std::array<std::uint8_t, 2 * warp_size> joins, row;
};

// Lanes whose unit an earlier active lane of their group wants too make no queue longer.
ALWAYS_INLINE void leave_out_repeated(Lanes& lanes, std::size_t together) {
  for (std::size_t i = 1; i < warp_size; ++i) {
    std::uint32_t found = 0;
    for (std::size_t j = i & ~(together - 1); j < i; ++j) found |= lanes.unit[i] == lanes.unit[j];
    if (found != 0) lanes.joins[i] = lanes.joins[i + warp_size] = nobody;
  }
}

// The sum over the groups of each group's longest queue. Every lane counts who joins its queue among the lanes that are
// less than `together` away on either side. `may_repeat` is false where certainly no two lanes of a group want one
// unit: no two in a queue have the same row. Half the way round the warp meets every pair.
ALWAYS_INLINE int sum_of_longest(const Lanes& lanes, std::size_t together, bool& may_repeat) {
  const Bytes mine = reinterpret_cast<const BytesAt*>(&lanes.queue[0])->bytes;
  const Bytes my_row = reinterpret_cast<const BytesAt*>(&lanes.row[0])->bytes;
  Bytes count = reinterpret_cast<Bytes>(mine == reinterpret_cast<const BytesAt*>(&lanes.joins[0])->bytes);
  Bytes same{};
  const std::size_t half = warp_size / 2, near = std::min(together - 1, half);
#pragma GCC unroll 4
  for (std::size_t distance = 1; distance <= near; ++distance) {
    const Bytes joins =
        reinterpret_cast<Bytes>(mine == reinterpret_cast<const BytesAt*>(&lanes.joins[distance])->bytes);
    same |= joins & reinterpret_cast<Bytes>(my_row == reinterpret_cast<const BytesAt*>(&lanes.row[distance])->bytes);
    count += joins; // a vector's "true" is -1
  }
#pragma GCC unroll 4
  for (std::size_t distance = std::max(near + 1, warp_size - together + 1); distance < warp_size; ++distance) {
    count += reinterpret_cast<Bytes>(mine == reinterpret_cast<const BytesAt*>(&lanes.joins[distance])->bytes);
  }
  count = -count;
  std::array<std::uint64_t, 4> any;
  std::memcpy(&any, &same, sizeof any);
  may_repeat = (any[0] | any[1] | any[2] | any[3]) != 0;
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
  std::copy_n(lanes.queue.begin(), warp_size, lanes.joins.begin());
  for (std::uint32_t off = inactive; off != 0; off &= off - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(off));
    lanes.unit[i] = nothing;
    lanes.queue[i] = absent;
    lanes.joins[i] = nobody;
  }
  std::copy_n(lanes.joins.begin(), warp_size, lanes.joins.begin() + warp_size);
  std::copy_n(lanes.row.begin(), warp_size, lanes.row.begin() + warp_size);
  bool may_repeat = false;
  int wavefronts = sum_of_longest(lanes, together, may_repeat);
  if (share && may_repeat) {
    leave_out_repeated(lanes, together);
    wavefronts = sum_of_longest(lanes, together, may_repeat);
  }
  return access.operation == Operation::CompareAndSwap ? 2 * wavefronts : wavefronts;
}

// True where every lane's bytes make one unit of two or more bytes and the plain rules hold.
bool counts_in_units(const Access& access, const Architecture& architecture) {
  const bool older = architecture.rules != Rules::Maxwell && architecture.rules != Rules::Free;
  return !older && std::has_single_bit(static_cast<unsigned>(architecture.banks)) &&
         access.bytes <= architecture.banks * architecture.bank_bytes &&
         std::max(access.bytes, architecture.bank_bytes) > 1;
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
