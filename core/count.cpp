// count_wavefronts(): the number alone, for searches and streams that ask it millions of times.
#include <algorithm>
#include <bit>

#include "core/analysis.h"
#include "core/grouping.h"

namespace bankwalk {
namespace {

// A lane's bytes lie in one unit: its word, or for wide accesses the aligned run of words that it takes whole. Wide
// lanes that share a bank share all the banks of their runs, so that counting units over "unit banks" counts words over
// banks.
struct Units {
  std::array<std::uint32_t, warp_size> unit;
  int count = 0;
};

// True where units rise from lane to lane: every stride does, and then no two are the same.
bool rising(const Units& units) {
  unsigned falls = 0;
  for (int i = 1; i < units.count; ++i)
    falls += units.unit[static_cast<std::size_t>(i)] <= units.unit[static_cast<std::size_t>(i - 1)];
  return falls == 0;
}

// Queues are counted in four interleaved rows, so that 32 lanes on one bank are four short chains of additions.
struct Queues {
  alignas(32) std::array<std::array<std::uint8_t, 64>, 4> row;
  int banks;
  explicit Queues(int bank_count) : banks(bank_count) {
    for (auto& one : row) std::fill_n(one.begin(), banks, std::uint8_t{0});
  }
  int longest() const {
    int most = 0;
    for (std::size_t bank = 0; bank < static_cast<std::size_t>(banks); ++bank) {
      most = std::max(most, row[0][bank] + row[1][bank] + row[2][bank] + row[3][bank]);
    }
    return most;
  }
};

int longest_queue(const Units& units, std::uint32_t unit_banks, bool lanes_share) {
  Queues queues(static_cast<int>(unit_banks));
  const auto count = static_cast<std::size_t>(units.count);
  if (!lanes_share || rising(units)) {
    for (std::size_t i = 0; i < count; ++i) ++queues.row[i & 3][units.unit[i] & (unit_banks - 1)];
    return queues.longest();
  }
  // The lowest lane of each slot speaks for its unit. Every slot that is read was written first.
  std::array<std::uint8_t, 1024> speaker;
  const auto slot = [](std::uint32_t unit) { return (unit * 0x9E3779B1u) >> 22; };
  for (std::size_t i = count; i-- > 0;) speaker[slot(units.unit[i])] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t unit = units.unit[i];
    const std::size_t first = speaker[slot(unit)];
    bool counts = first == i;
    if (!counts && units.unit[first] != unit) { // two units in one slot: look the plain way
      counts = std::find(units.unit.begin(), units.unit.begin() + static_cast<std::ptrdiff_t>(i), unit) ==
               units.unit.begin() + static_cast<std::ptrdiff_t>(i);
    }
    queues.row[i & 3][unit & (unit_banks - 1)] += counts;
  }
  return queues.longest();
}

} // namespace

int count_wavefronts(const Access& access, const Architecture& architecture) {
  const auto banks = static_cast<std::uint32_t>(architecture.banks);
  const int unit_bytes = std::max(access.bytes, architecture.bank_bytes);
  const std::uint32_t unit_banks =
      banks * static_cast<std::uint32_t>(architecture.bank_bytes) / static_cast<std::uint32_t>(unit_bytes);
  const bool plain =
      architecture.rules != Rules::Tesla && !architecture.paired_words && std::has_single_bit(banks) && unit_banks > 0;
  if (!plain) return analyze(access, architecture).wavefronts;

  const Grouping grouping = groups_of(access, architecture);
  const int shift = std::countr_zero(static_cast<unsigned>(unit_bytes));
  int wavefronts = 0;
  for (int g = 0; g < grouping.count; ++g) {
    Units units;
    const std::uint32_t members = grouping.lanes[static_cast<std::size_t>(g)];
    const int first = std::countr_zero(members), lanes = std::popcount(members);
    if (members >> first == (lanes == warp_size ? all_lanes : (1u << lanes) - 1u)) { // neighbours, the usual case
      units.count = lanes;
      for (int i = 0; i < lanes; ++i) {
        units.unit[static_cast<std::size_t>(i)] = access.address[static_cast<std::size_t>(first + i)] >> shift;
      }
    } else {
      for (std::uint32_t rest = members; rest != 0; rest &= rest - 1) {
        units.unit[static_cast<std::size_t>(units.count++)] =
            access.address[static_cast<std::size_t>(std::countr_zero(rest))] >> shift;
      }
    }
    wavefronts +=
        longest_queue(units, unit_banks, grouping.sharing == Sharing::Words) * grouping.passes + grouping.extra;
  }
  return wavefronts;
}

} // namespace bankwalk
