// Older GPUs and free banks, by a reference of its own: NVIDIA's published rules with maps and sets, lane by lane.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/analysis.h"
#include "core/architecture.h"
#include "core/layout.h"

namespace bankwalk {
namespace {

struct Generation {
  const char* name;
  int bank_bytes;
  int together[5]; // lanes at 1, 2, 4, 8 and 16 bytes
  int extra_at_16; // cycles that each group takes on top
};

// CUDA C Programming Guide, appendices on compute capability 2.x and 5.x; of 3.x what a K80 and a K6000 counted
// (tests/data/README.md).
constexpr Generation generations[] = {{"2.0", 4, {32, 32, 32, 16, 8}, 1},   {"2.1", 4, {32, 32, 32, 16, 8}, 1},
                                      {"3.0", 8, {32, 32, 32, 32, 16}, 0},   {"3.5", 8, {32, 32, 32, 32, 16}, 0},
                                      {"3.7:8", 8, {32, 32, 32, 32, 16}, 0}, {"5.0", 4, {32, 32, 32, 16, 8}, 0},
                                      {"6.1", 4, {32, 32, 32, 16, 8}, 0},   {"7.0", 4, {32, 32, 32, 16, 8}, 0},
                                      {"9.0", 4, {32, 32, 32, 16, 8}, 0},   {"12.1", 4, {32, 32, 32, 16, 8}, 0}};
constexpr int widths[] = {1, 2, 4, 8, 16};

int wavefronts_of(const Access& access, int bank_bytes, int together, int extra) {
  int wavefronts = 0;
  for (int first = 0; first < 32; first += together) {
    std::map<std::uint32_t, std::set<std::uint32_t>> words; // of a bank
    for (int lane = first; lane < first + together; ++lane)
      for (int byte = 0; byte < access.bytes; ++byte) {
        const std::uint32_t word = (access.address[static_cast<std::size_t>(lane)] + static_cast<std::uint32_t>(byte)) /
                                   static_cast<std::uint32_t>(bank_bytes);
        words[word % 32].insert(word);
      }
    std::size_t longest = 0;
    for (const auto& [bank, wanted] : words) longest = std::max(longest, wanted.size());
    wavefronts += static_cast<int>(longest) + extra;
  }
  return wavefronts;
}

TEST(Generations, ServeEveryStrideAtEveryWidth) {
  for (const Generation& generation : generations) {
    const Architecture architecture = *architecture_named(generation.name);
    for (int w = 0; w < 5; ++w)
      for (const Operation operation : {Operation::Load, Operation::Store})
        for (std::uint32_t stride = 1; stride <= 64; ++stride) {
          const Access access = strided_access(stride, 3, widths[w], operation);
          const Analysis analysis = analyze(access, architecture);
          const int together = generation.together[w], extra = widths[w] == 16 ? generation.extra_at_16 : 0;
          ASSERT_EQ(analysis.wavefronts, wavefronts_of(access, generation.bank_bytes, together, extra))
              << generation.name << ", " << widths[w] << " bytes, stride " << stride;
          ASSERT_EQ(analysis.ideal, 32 / together) << generation.name << ", " << widths[w] << " bytes";
          ASSERT_EQ(count_wavefronts(access, architecture), analysis.wavefronts);
        }
  }
}

// 3.x with banks of 4 bytes: bank and row of a word are those of 32 banks, and two rows that follow each other share.
TEST(Generations, KeplersFourByteMode) {
  const Architecture architecture = *architecture_named("3.5:4");
  for (std::uint32_t stride = 0; stride <= 64; ++stride) {
    const Access access = strided_access(stride, 0, 4);
    std::map<std::uint32_t, std::set<std::uint32_t>> rows;
    for (const std::uint32_t address : access.address) rows[address / 4 % 32].insert(address / 4 / 64);
    std::size_t longest = 0;
    for (const auto& [bank, wanted] : rows) longest = std::max(longest, wanted.size());
    EXPECT_EQ(analyze(access, architecture).wavefronts, static_cast<int>(longest)) << stride;
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
