// Which lanes each generation serves together and what they cost, pinned width by width. The expectations are worked
// out here, lane by lane, and not with the engine's code. Sources: for 1.x and 2.x NVIDIA's CUDA C Programming Guide,
// appendix on compute capabilities (version 4.2, F.3.3 and F.4.3); for 3.x its F.5.3, which knows of no half-warps at
// 8 bytes, and nvprof's counts on a K80 (github.com/ekondis/gpumembench, issue 1): contiguous accesses of 4, 8 and 16
// bytes take 1, 1 and 2 transactions, loads and stores; for 5.x and later tests/data/h200_counters.tsv.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "core/analysis.h"
#include "core/grouping.h"
#include "core/layout.h"

namespace bankwalk {
namespace {

constexpr int widths[] = {1, 2, 4, 8, 16};

// Of one width: lanes of a group, wavefronts on top of each group's, wavefronts and degree of a contiguous access.
struct Served {
  int lanes, extra, contiguous, degree;
};

struct Generation {
  const char* name;
  Served of_width[5]; // 1, 2, 4, 8 and 16 bytes
};

constexpr Generation generations[] = {
    {"1.0", {{16, 0, 8, 4}, {16, 0, 4, 2}, {16, 0, 2, 1}, {16, 0, 8, 2}, {16, 0, 32, 4}}},
    {"1.3", {{16, 0, 8, 4}, {16, 0, 4, 2}, {16, 0, 2, 1}, {16, 0, 8, 2}, {16, 0, 32, 4}}},
    {"2.0", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 1, 8, 2}}},
    {"2.1", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 1, 8, 2}}},
    {"3.0", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.5:8", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.5:4", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.7:4", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"5.2", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
    {"9.0", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
};

bool is_on(const Access& access, int lane) { return (access.mask >> lane & 1u) != 0; }
long address_of(const Access& access, int lane) { return access.address[static_cast<std::size_t>(lane)]; }

// The bank of a byte and which of the bank's rows it lies in: what a bank hands out in one wavefront.
std::pair<long, long> bank_and_row(std::string_view name, long byte) {
  if (name.ends_with(":4")) return {byte / 4 % 32, byte / 256}; // words i and i+32 of 64 make a row of 8 bytes
  if (name.starts_with("3.")) return {byte / 8 % 32, byte / 256};
  return {byte / 4 % 32, byte / 128};
}

// 2.x and later: the most rows that a group wants from one bank.
int longest_queue(std::string_view name, const Access& access, int first, int lanes) {
  std::map<long, std::set<long>> rows;
  for (int lane = first; lane < first + lanes; ++lane)
    for (int byte = 0; is_on(access, lane) && byte < access.bytes; ++byte) {
      const auto [bank, row] = bank_and_row(name, address_of(access, lane) + byte);
      rows[bank].insert(row);
    }
  std::size_t longest = 0;
  for (const auto& [bank, wanted] : rows) longest = std::max(longest, wanted.size());
  return static_cast<int>(longest);
}

// 1.x: how many steps a half-warp takes for the n-th 4 bytes of its lanes. A step serves the first waiting lane's word,
// with all that want it, and of every other bank one lane.
int steps_of_half(const Access& access, int first, int nth) {
  std::vector<long> waiting; // words, in the order of the lanes
  for (int lane = first; lane < first + 16; ++lane)
    if (is_on(access, lane)) waiting.push_back(address_of(access, lane) / 4 + nth);
  int steps = 0;
  for (; !waiting.empty(); ++steps) {
    const long broadcast = waiting.front();
    std::set<long> busy{broadcast % 16};
    std::erase_if(waiting, [&](long word) { return word == broadcast || busy.insert(word % 16).second; });
  }
  return steps;
}

struct Expected {
  int wavefronts = 0, degree = 0, groups = 0;
  bool operator==(const Expected&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Expected& e) {
    return out << e.wavefronts << " wavefronts, degree " << e.degree << ", " << e.groups << " groups";
  }
};

Expected expected_of(std::string_view name, const Served& served, const Access& access) {
  Expected all;
  const bool split = name.starts_with("1."); // into requests of 4 bytes
  for (int first = 0; first < 32; first += served.lanes) {
    if (longest_queue(name, access, first, served.lanes) == 0) continue;
    for (int request = 0; request < (split ? std::max(1, access.bytes / 4) : 1); ++request) {
      const int taken = split ? steps_of_half(access, first, request)
                              : longest_queue(name, access, first, served.lanes) + served.extra;
      all.wavefronts += taken;
      all.degree = std::max(all.degree, taken);
      ++all.groups;
    }
  }
  return all;
}

Expected answered(const char* name, const Access& access) {
  const Analysis analysis = analyze(access, *architecture_named(name));
  return {analysis.wavefronts, analysis.degree, analysis.ideal};
}

TEST(OlderGenerations, ContiguousAccessesOfEveryWidth) {
  for (const Generation& each : generations)
    for (std::size_t w = 0; w < 5; ++w)
      for (const Operation operation : {Operation::Load, Operation::Store}) {
        Access access = strided_access(1, 0, widths[w]);
        access.operation = operation;
        const Served& served = each.of_width[w];
        const Expected answer = answered(each.name, access);
        EXPECT_EQ(answer.wavefronts, served.contiguous) << each.name << ", " << widths[w] << " bytes";
        EXPECT_EQ(answer.degree, served.degree) << each.name << ", " << widths[w] << " bytes";
        EXPECT_EQ(answer, expected_of(each.name, served, access)) << each.name << ", " << widths[w] << " bytes";
        if (each.name[0] == '1') continue; // whose requests are no groups of groups_of()
        EXPECT_EQ(lanes_together(access, *architecture_named(each.name)), served.lanes)
            << each.name << " " << widths[w];
      }
}

// Stores, which no generation merges.
TEST(OlderGenerations, EveryWidthEqualsTheRulesOnRandomStores) {
  std::mt19937 random(7);
  const auto pick = [&](unsigned below) { return static_cast<std::uint32_t>(random() % below); };
  for (const Generation& each : generations)
    for (std::size_t w = 0; w < 5; ++w)
      for (int round = 0; round < 400; ++round) {
        Access access;
        access.operation = Operation::Store;
        access.bytes = widths[w];
        if (round % 3 == 0) access.mask = pick(0xffffffffu) | 1u;
        const std::uint32_t stride = pick(70), span = 2u << pick(10);
        for (std::uint32_t lane = 0; lane < 32; ++lane)
          access.address[lane] = static_cast<std::uint32_t>(access.bytes) *
                                 (round % 2 == 0 ? pick(span) : (lane >> (stride % 3)) * stride);
        ASSERT_EQ(answered(each.name, access), expected_of(each.name, each.of_width[w], access))
            << each.name << ", " << widths[w] << " bytes, round " << round;
      }
}

} // namespace
} // namespace bankwalk
