// Properties of the analysis on random accesses, against the brute-force reference and against itself.
#include "core/analysis.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "core/layout.h"
#include "tests/support/brute_force.h"

namespace bankwalk {
namespace {

class RandomAccess {
 public:
  explicit RandomAccess(unsigned seed) : random_(seed) {}

  Access next() {
    Access access;
    access.operation = static_cast<Operation>(pick(operation_count));
    const OperationInfo& info = describe(access.operation);
    static constexpr int widths[] = {1, 2, 4, 8, 16};
    access.bytes = info.matrices > 0 ? 16 : is_atomic(info) ? 4 : widths[pick(5)];
    if (access.operation == Operation::CopyAsync) access.bytes = widths[2 + pick(3)];
    const unsigned kind = pick(4);
    access.mask = kind == 0 ? bits() : kind == 1 ? bits() & bits() & bits() : all_lanes;
    if (addressing_lanes(access) == 0) access.mask = all_lanes;
    fill(access);
    return access;
  }

 private:
  std::uint32_t bits() { return static_cast<std::uint32_t>(random_()); }
  unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }

  void fill(Access& access) {
    const std::uint32_t width = static_cast<std::uint32_t>(access.bytes);
    const unsigned span = 1u << (1 + pick(12)), kind = pick(4), stride = pick(70);
    for (std::uint32_t lane = 0; lane < 32; ++lane) {
      const std::uint32_t element = kind == 0   ? pick(span)
                                    : kind == 1 ? lane * stride
                                    : kind == 2 ? (lane / (1 + stride % 5)) * (stride / 5) // neighbours share
                                                : (lane * stride) ^ (lane >> 2);
      access.address[lane] = element * width;
    }
  }

  std::mt19937 random_;
};

TEST(Analysis, EqualsBruteForceOnRandomAccesses) {
  const Architecture hopper = *architecture_named("9.0");
  RandomAccess random(1);
  for (int round = 0; round < 60000; ++round) {
    const Access access = random.next();
    ASSERT_FALSE(check(access));
    const auto expected = brute_force::count(access, brute_force::groups(access), {});
    const Analysis analysis = analyze(access, hopper);
    const auto where = ::testing::Message()
                       << describe(access.operation).short_name << " " << access.bytes << " round " << round;
    ASSERT_EQ(analysis.wavefronts, expected.wavefronts) << where;
    ASSERT_EQ(analysis.conflicts, expected.conflicts) << where;
    ASSERT_EQ(analysis.degree, expected.degree) << where;
    ASSERT_EQ(analysis.ideal, expected.groups) << where;
  }
}

TEST(Analysis, FreeBanksEqualBruteForce) {
  RandomAccess random(2);
  std::mt19937 choose(3);
  for (int round = 0; round < 20000; ++round) {
    Access access = random.next();
    if (describe(access.operation).matrices > 0) access.bytes = 8; // a width for the load that it becomes
    access.operation = round % 2 == 0 ? Operation::Load : Operation::Store;
    const int banks = 1 + static_cast<int>(choose() % 64), bytes = 1 << choose() % 7;
    const Architecture free = *architecture_named(std::to_string(banks) + "x" + std::to_string(bytes));
    int together = 1; // the largest power of two of lanes whose bytes fit through the banks at once
    while (together < 32 && 2 * together * access.bytes <= banks * bytes) together *= 2;
    std::vector<std::vector<int>> groups;
    for (int lane = 0; lane < 32; ++lane) {
      if (lane % together == 0) groups.emplace_back();
      if (brute_force::lane_on(access, lane)) groups.back().push_back(lane);
    }
    std::erase_if(groups, [](const auto& members) { return members.empty(); });
    const auto expected = brute_force::count(access, groups, {banks, bytes});
    const Analysis analysis = analyze(access, free);
    ASSERT_EQ(analysis.wavefronts, expected.wavefronts) << free.name << " bytes " << access.bytes << " round " << round;
    ASSERT_EQ(analysis.degree, expected.degree) << free.name;
  }
}

// Every active lane's every word is delivered exactly once, by the bank it lives in, and no bank serves two in one
// wavefront.
TEST(Analysis, DeliveriesServeEveryLaneOnceAndNoBankTwiceAtATime) {
  RandomAccess random(4);
  for (const char* name : {"9.0", "3.5", "3.5:4", "2.0", "1.3", "16x8", "5x2"}) {
    const Architecture architecture = *architecture_named(name);
    for (int round = 0; round < 3000; ++round) {
      Access access = random.next();
      if (not_modelled(access, architecture)) {
        access.operation = Operation::Load;
      }
      const Analysis analysis = analyze(access, architecture);
      std::set<std::pair<int, int>> busy;
      std::map<int, int> served;
      std::map<int, int> last;
      for (const Delivery& delivery : analysis.deliveries()) {
        ASSERT_TRUE(busy.insert({delivery.wavefront, delivery.bank}).second) << name << " round " << round;
        ASSERT_LT(delivery.wavefront, analysis.wavefronts);
        ASSERT_EQ(delivery.bank, delivery.word % static_cast<unsigned>(architecture.banks));
        for (int lane = 0; lane < 32; ++lane) {
          if ((delivery.lanes >> lane & 1u) == 0) continue;
          ++served[lane];
          last[lane] = std::max(last[lane], static_cast<int>(delivery.wavefront));
        }
      }
      const int word_bytes = architecture.paired_words ? 4 : architecture.bank_bytes;
      for (int lane = 0; lane < 32; ++lane) {
        const bool on = addressing_lanes(access) >> lane & 1u;
        ASSERT_EQ(served[lane], on ? std::max(1, access.bytes / word_bytes) : 0) << name << " lane " << lane;
        if (!on) continue;
        const int second_pass = access.operation == Operation::CompareAndSwap ? 1 : 0;
        ASSERT_EQ(analysis.wavefront[static_cast<std::size_t>(lane)], last[lane] + second_pass);
      }
      int sum = 0;
      std::uint32_t lanes = 0;
      for (const Group& group : analysis.groups()) {
        ASSERT_EQ(group.first, sum);
        sum += group.wavefronts;
        lanes |= group.lanes;
      }
      ASSERT_EQ(sum, analysis.wavefronts);
      ASSERT_EQ(lanes, addressing_lanes(access));
      ASSERT_EQ(analysis.excess, analysis.wavefronts - analysis.ideal);
    }
  }
}

// Shifting a whole access by 128 bytes changes no bank, and transition the warp round inside its groups changes no
// count.
TEST(Analysis, IsInvariantUnderRotationOfTheBanksAndOfTheLanes) {
  const Architecture hopper = *architecture_named("9.0");
  RandomAccess random(5);
  for (int round = 0; round < 5000; ++round) {
    const Access access = random.next();
    Access shifted = access;
    for (auto& address : shifted.address) address += 128 * 7 + 16;
    ASSERT_EQ(analyze(access, hopper).wavefronts, analyze(shifted, hopper).wavefronts);
    Access turned = access; // lanes 4 apart keep pairs lane^1 and lane^2 together
    turned.mask = 0;
    for (unsigned lane = 0; lane < 32; ++lane) {
      turned.address[lane ^ 4u] = access.address[lane];
      turned.mask |= (access.mask >> lane & 1u) << (lane ^ 4u);
    }
    ASSERT_EQ(analyze(access, hopper).wavefronts, analyze(turned, hopper).wavefronts);
  }
}

TEST(Analysis, OlderGenerations) {
  const auto wavefronts = [](const char* name, const Access& access) {
    const Analysis analysis = analyze(access, *architecture_named(name));
    return std::pair{analysis.wavefronts, analysis.degree};
  };
  EXPECT_EQ(wavefronts("1.3", strided_access(1, 0, 4)), (std::pair{2, 1})); // two half-warps, always apart
  EXPECT_EQ(wavefronts("1.3", strided_access(0, 0, 4)), (std::pair{2, 1})); // broadcast
  EXPECT_EQ(wavefronts("1.3", strided_access(1, 0, 1)), (std::pair{8, 4})); // bytes of one word do conflict
  EXPECT_EQ(wavefronts("2.0", strided_access(1, 0, 1)), (std::pair{1, 1})); // and here they do not
  EXPECT_EQ(wavefronts("2.0", strided_access(1, 0, 8)), (std::pair{2, 1}));
  EXPECT_EQ(wavefronts("2.0", strided_access(1, 0, 16)), (std::pair{8, 2})); // "plus one" in each quarter-warp
  EXPECT_EQ(wavefronts("3.5", strided_access(2, 0, 4)), (std::pair{1, 1}));
  EXPECT_EQ(wavefronts("3.5:4", strided_access(2, 0, 4)), (std::pair{1, 1}));
  EXPECT_EQ(wavefronts("3.5", strided_access(1, 0, 8)), (std::pair{1, 1}));
  EXPECT_EQ(wavefronts("3.5", strided_access(32, 0, 4)), (std::pair{16, 16}));
  EXPECT_EQ(wavefronts("3.5:4", strided_access(32, 0, 4)), (std::pair{16, 16})); // words i and i + 32 share
  EXPECT_EQ(wavefronts("3.5", strided_access(33, 0, 4)).first, 1); // even lanes in banks 0-15, odd ones in 16-31
  EXPECT_EQ(wavefronts("3.5:4", strided_access(33, 0, 4)).first, 1);
}

TEST(Architecture, NamesAndRefusals) {
  for (const char* good : {"1.0", "2.1", "3.0", "3.7:8", "3.5:4", "5.0", "6.1", "7.5", "8.9", "9.0", "10.0", "12.0",
                           "sm_90", "sm_120", "16x8", "1x1", "64x64"}) {
    EXPECT_TRUE(architecture_named(good)) << good;
  }
  for (const char* bad : {"",      "9",     "0.9", "4.0",    "nine", "9.0 ",   "9.10",  "-1.0",
                          "5.0:4", "3.5:2", "9.7", "13.0",   "99.9", "sm_999", "0x4",   "65x4",
                          "16x3",  "16x",   "x4",  "16x128", "sm_",  "sm_9",   "1x1x1", "99999999999.0"}) {
    EXPECT_FALSE(architecture_named(bad)) << bad;
  }
  EXPECT_EQ(architecture_named("sm_90")->name, "9.0");
  Access access;
  access.operation = Operation::LoadMatrix4;
  access.bytes = 16;
  EXPECT_TRUE(not_modelled(access, *architecture_named("7.0")));
  EXPECT_FALSE(not_modelled(access, *architecture_named("7.5")));
  access.operation = Operation::StoreMatrix1;
  EXPECT_TRUE(not_modelled(access, *architecture_named("8.9")));
  access.operation = Operation::CopyAsync;
  EXPECT_TRUE(not_modelled(access, *architecture_named("7.5")));
  access.operation = Operation::AtomicAdd;
  access.bytes = 8;
  EXPECT_TRUE(not_modelled(access, *architecture_named("9.0")));
  access.bytes = 4;
  EXPECT_TRUE(not_modelled(access, *architecture_named("3.5")));
}

} // namespace
} // namespace bankwalk
