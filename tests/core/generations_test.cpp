// What every generation of GPUs takes, and free banks. The expectations are worked out here, lane by lane with maps and
// sets, and not with the engine's code. Sources: for 1.x and 2.x NVIDIA's CUDA C Programming Guide, appendix on compute
// capabilities (version 4.2, F.3.3 and F.4.3); for 3.x its F.5.3, which knows of no half-warps at 8 bytes, and what a
// K80 and a K6000 counted (tests/data/README.md; github.com/ekondis/gpumembench, issue 1): contiguous accesses of 4, 8
// and 16 bytes take 1, 1 and 2 transactions, loads and stores; for 5.x and later tests/data/h200_counters.tsv.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "core/analysis.h"
#include "core/architecture.h"
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
    {"3.5", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.5:8", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.5:4", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.7:8", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"3.7:4", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}}},
    {"5.0", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
    {"5.2", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
    {"6.1", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
    {"7.0", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
    {"9.0", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
    {"12.1", {{32, 0, 1, 1}, {32, 0, 1, 1}, {32, 0, 1, 1}, {16, 0, 2, 1}, {8, 0, 4, 1}}},
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

TEST(Generations, ContiguousAccessesOfEveryWidth) {
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
TEST(Generations, EveryWidthEqualsTheRulesOnRandomStores) {
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

// Loads too: neighbours that want the same are served as one in wide loads alone, and not at these strides.
TEST(Generations, EveryStrideAtEveryWidth) {
  for (const Generation& each : generations)
    for (std::size_t w = 0; w < 5; ++w)
      for (const Operation operation : {Operation::Load, Operation::Store})
        for (const std::uint32_t offset : {0u, 3u})
          for (std::uint32_t stride = widths[w] > 4 ? 1 : 0; stride <= 64; ++stride) {
            const Access access = strided_access(stride, offset, widths[w], operation);
            ASSERT_EQ(answered(each.name, access), expected_of(each.name, each.of_width[w], access))
                << each.name << ", " << widths[w] << " bytes, stride " << stride << ", offset " << offset;
          }
}

// 1.x: 16 banks serve half-warps, an access of 8 or 16 bytes is so many requests, and one word a step is broadcast.
TEST(Generations, TheFirst) {
  for (const char* const name : {"1.0", "1.3"}) {
    const Architecture architecture = *architecture_named(name);
    const struct {
      std::uint32_t stride;
      int bytes, wavefronts, ideal;
    } accesses[] = {{1, 4, 2, 2},   {2, 4, 4, 2}, {4, 4, 8, 2}, {8, 4, 16, 2}, {16, 4, 32, 2},
                    {32, 4, 32, 2}, {3, 4, 2, 2}, {0, 4, 2, 2}, {1, 8, 8, 4},  {2, 8, 16, 4},
                    {1, 16, 32, 8}, {0, 8, 4, 4}, {0, 16, 8, 8}};
    for (const auto& [stride, bytes, wavefronts, ideal] : accesses) {
      const Analysis analysis = analyze(strided_access(stride, 0, bytes), architecture);
      EXPECT_EQ(analysis.wavefronts, wavefronts) << name << " stride " << stride << ", " << bytes << " bytes";
      EXPECT_EQ(analysis.ideal, ideal) << name << " stride " << stride << ", " << bytes << " bytes";
      std::uint32_t served = 0;
      for (const Delivery& delivery : analysis.deliveries()) served |= delivery.lanes;
      EXPECT_EQ(served, all_lanes);
    }
  }
}

// Free banks serve as many neighbours at once as their bytes are enough for.
TEST(Generations, FreeBanks) {
  const struct {
    const char* name;
    int bytes, together;
  } banks[] = {{"64x4", 4, 32}, {"64x64", 16, 32}, {"32x4", 8, 16}, {"16x8", 4, 32}, {"16x4", 4, 16}, {"8x4", 4, 8},
               {"4x4", 16, 1},  {"1x1", 4, 1},     {"1x4", 4, 1},   {"2x4", 4, 2},   {"3x4", 4, 2},   {"1x64", 4, 16}};
  for (const auto& [name, bytes, together] : banks) {
    const auto architecture = architecture_named(name);
    ASSERT_TRUE(architecture) << name;
    EXPECT_EQ(analyze(strided_access(1, 0, bytes), *architecture).group_count, 32 / together) << name;
  }
  for (const char* const name : {"0x4", "65x4", "32x0", "32x3", "32x128", "x4", "32x", "32", "-1x4"})
    EXPECT_FALSE(architecture_named(name)) << name;
}

TEST(Generations, ThoseThatWereNeverMadeAreRefused) {
  for (const char* const name : {"1.0", "1.3", "2.1", "3.2", "3.7", "5.3", "6.2", "7.5", "8.9", "9.0", "10.3", "12.1",
                                 "sm_90", "sm_121", "3.5:4", "3.0:8"})
    EXPECT_TRUE(architecture_named(name)) << name;
  for (const char* const name :
       {"0.9",  "1.4",  "2.2",   "3.1",   "4.0",   "5.1",   "6.3",   "7.1",   "8.5", "9.1", "11.1", "13.0",
        "99.0", "sm_9", "2.0:4", "1.0:4", "9.0:4", "9.0:8", "5.0:8", "3.5:2", "9",   "9.",  ".0",   ""})
    EXPECT_FALSE(architecture_named(name)) << name;
}

// Which instructions a GPU has.
TEST(Generations, InstructionsComeWithTheirGeneration) {
  const struct {
    Operation operation;
    const char *before, *since;
  } instructions[] = {{Operation::LoadMatrix1, "7.2", "7.5"},   {Operation::LoadMatrix4, "7.2", "7.5"},
                      {Operation::StoreMatrix1, "8.9", "9.0"},  {Operation::StoreMatrix4, "8.9", "9.0"},
                      {Operation::CopyAsync, "7.5", "8.0"},     {Operation::AtomicAdd, "3.5", "5.0"},
                      {Operation::CompareAndSwap, "2.0", "5.0"}};
  for (const auto& [operation, before, since] : instructions) {
    Access access = strided_access(4, 0, describe(operation).matrices > 0 ? 16 : 4, operation);
    EXPECT_TRUE(not_modelled(access, *architecture_named(before))) << describe(operation).long_name << ' ' << before;
    EXPECT_FALSE(not_modelled(access, *architecture_named(since))) << describe(operation).long_name << ' ' << since;
  }
  Access wide = strided_access(1, 0, 8, Operation::AtomicAdd);
  EXPECT_TRUE(not_modelled(wide, Architecture{}));
}

} // namespace
} // namespace bankwalk
