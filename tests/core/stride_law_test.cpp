#include "core/stride_law.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "core/analysis.h"
#include "core/layout.h"

namespace bankwalk {
namespace {

// The largest number of different words that the 32 threads want from one bank, by looking at each of them.
std::uint32_t counted_degree(std::uint32_t stride, std::uint32_t banks) {
  std::vector<std::set<std::uint32_t>> words(banks);
  for (std::uint32_t thread = 0; thread < 32; ++thread) words[thread * stride % banks].insert(thread * stride);
  std::size_t most = 0;
  for (const auto& bank : words) most = std::max(most, bank.size());
  return static_cast<std::uint32_t>(most);
}

TEST(StrideLaw, DegreeIsWhatCountingGivesForAllStridesAndBanks) {
  for (const std::uint32_t banks : {16u, 32u, 1u, 24u, 64u})
    for (std::uint32_t stride = 0; stride <= 1024; ++stride)
      EXPECT_EQ(stride_law(stride, banks).degree, counted_degree(stride, banks)) << stride << " in " << banks;
}

TEST(StrideLaw, GapIsTheSmallestMultipleThatReturnsToABank) {
  for (const std::uint32_t banks : {16u, 32u}) {
    for (std::uint32_t stride = 0; stride <= 1024; ++stride) {
      std::uint32_t gap = 1;
      while (gap * stride % banks != 0) ++gap;
      EXPECT_EQ(stride_law(stride, banks).gap, gap) << stride << " in " << banks;
    }
  }
}

TEST(StrideLaw, SplitsTheStrideAndTheBanks) {
  for (std::uint32_t stride = 0; stride <= 1024; ++stride) {
    const StrideLaw law = stride_law(stride);
    EXPECT_EQ(law.stride, stride);
    EXPECT_EQ(law.banks, 32u);
    EXPECT_EQ(law.g * law.s_rest, stride);
    EXPECT_EQ(law.g * law.n, 32u);
    EXPECT_EQ(law.gap, law.n);
    if (stride > 0) {
      EXPECT_EQ(std::gcd(law.s_rest, law.n), 1u);
      EXPECT_EQ(law.degree, law.g) << "the walkthrough's law, gcd(stride, 32)";
    }
    EXPECT_EQ(law.broadcast, stride == 0);
  }
}

TEST(StrideLaw, TheWalkthroughsStrides) {
  EXPECT_EQ(stride_law(1).degree, 1u);
  EXPECT_EQ(stride_law(2).degree, 2u);
  EXPECT_EQ(stride_law(2).gap, 16u); // thread 16 meets thread 0
  EXPECT_EQ(stride_law(3).degree, 1u);
  EXPECT_EQ(stride_law(12).degree, 4u);
  EXPECT_EQ(stride_law(12).s_rest, 3u);
  EXPECT_EQ(stride_law(32).degree, 32u);
  EXPECT_EQ(stride_law(33).degree, 1u);
  EXPECT_EQ(stride_law(34).degree, 2u);
  EXPECT_EQ(stride_law(0).g, 32u);     // what the formula says
  EXPECT_EQ(stride_law(0).degree, 1u); // what the hardware does
}

TEST(StrideLaw, WhoMeetsIsEveryThreadOfTheSameBank) {
  for (const std::uint32_t banks : {16u, 32u}) {
    for (std::uint32_t stride = 0; stride <= 64; ++stride) {
      const StrideLaw law = stride_law(stride, banks);
      for (std::uint32_t thread = 0; thread < 32; ++thread) {
        std::vector<int> expected;
        for (std::uint32_t other = 0; other < 32; ++other)
          if (other * stride % banks == thread * stride % banks) expected.push_back(static_cast<int>(other));
        EXPECT_EQ(who_meets(law, static_cast<int>(thread)), expected) << stride << " thread " << thread;
      }
    }
  }
  EXPECT_TRUE(who_meets(stride_law(2), -1).empty());
  EXPECT_TRUE(who_meets(stride_law(2), 32).empty());
}

TEST(StrideLaw, HoldsForTheEngine) {
  for (const int banks : {16, 32}) {
    Architecture architecture;
    architecture.banks = banks;
    for (std::uint32_t stride = 0; stride <= 1024; ++stride) {
      const Analysis analysis = analyze(strided_access(stride, 7, 4), architecture);
      const auto degree = static_cast<int>(stride_law(stride, static_cast<std::uint32_t>(banks)).degree);
      EXPECT_EQ(analysis.degree, degree) << stride << " in " << banks;
      EXPECT_EQ(analysis.wavefronts, degree) << stride << " in " << banks;
    }
  }
}

TEST(StrideLaw, ExtremesHaveAnAnswer) {
  EXPECT_EQ(stride_law(0xffffffffu).degree, 1u);
  EXPECT_EQ(stride_law(0x80000000u).degree, 32u);
  EXPECT_EQ(stride_law(5, 0).banks, 1u);
  EXPECT_EQ(stride_law(5, 0).degree, 32u);
}

} // namespace
} // namespace bankwalk
