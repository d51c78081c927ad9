// Measuring beside the window: the newest request wins, nothing waits, and a module that fails ends measuring alone.
#include "app/measure/live.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

#include "core/layout.h"

namespace bankwalk {
namespace {

class LiveTest : public ::testing::Test {
 protected:
  void SetUp() override {
    options.program = BANKWALK_MODULE_HOST;
    options.module = BANKWALK_FAKE_MODULE;
  }
  void TearDown() override { unsetenv("BANKWALK_FAKE"); }

  // Collects news until the condition holds; false where it never does.
  template <class Condition>
  bool wait(Live& live, Condition condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!condition()) {
      if (std::chrono::steady_clock::now() > end) return false;
      LiveNews news = live.take();
      if (news.phase) phase = *news.phase;
      if (!news.reason.empty()) reason = news.reason;
      for (auto& each : news.timings) timings.push_back(each);
      for (auto& each : news.counts) counts.push_back(each);
      for (auto& each : news.refused) refused.push_back(each);
      if (!news.no_counts.empty()) no_counts = news.no_counts;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
  }

  WorkerOptions options;
  LivePhase phase = LivePhase::Off;
  std::string reason, no_counts;
  std::vector<std::pair<Access, Timing>> timings;
  std::vector<std::pair<Access, Counts>> counts;
  std::vector<std::pair<Access, std::string>> refused;
};

TEST_F(LiveTest, TheNewestWishWins) {
  setenv("BANKWALK_FAKE", "delay=200", 1);
  std::atomic<int> woken = 0;
  Live live(options, [&] { ++woken; });
  ASSERT_TRUE(wait(live, [&] { return phase == LivePhase::On; })) << reason;
  for (std::uint32_t stride = 0; stride <= 64; ++stride) live.want(LiveRequest{strided_access(stride, 0, 4)});
  const Access last = strided_access(64, 0, 4);
  ASSERT_TRUE(wait(live, [&] { return !timings.empty() && timings.back().first == last; }));
  EXPECT_LE(timings.size(), 3u) << "what was wanted in between is not measured";
  EXPECT_GE(woken, 2);
}

TEST_F(LiveTest, SaysWhyItIsOff) {
  setenv("BANKWALK_FAKE", "crash after=1", 1);
  Live live(options, [] {});
  ASSERT_TRUE(wait(live, [&] { return phase == LivePhase::On; })) << reason;
  live.want(LiveRequest{strided_access(1, 0, 4)});
  ASSERT_TRUE(wait(live, [&] { return timings.size() == 1; }));
  live.want(LiveRequest{strided_access(2, 0, 4)});
  ASSERT_TRUE(wait(live, [&] { return phase == LivePhase::Off; }));
  EXPECT_NE(reason.find("crashed"), std::string::npos) << reason;
  live.want(LiveRequest{strided_access(3, 0, 4)}); // nobody is there; nothing happens
}

TEST_F(LiveTest, WhatCannotBeMeasuredIsToldOnce) {
  setenv("BANKWALK_FAKE", "not-permitted", 1);
  Live live(options, [] {});
  ASSERT_TRUE(wait(live, [&] { return phase == LivePhase::On; })) << reason;
  live.want(LiveRequest{strided_access(100000, 0, 4)});
  ASSERT_TRUE(wait(live, [&] { return refused.size() == 1; }));
  live.want(LiveRequest{strided_access(2, 0, 4), true});
  ASSERT_TRUE(wait(live, [&] { return !no_counts.empty(); }));
  EXPECT_EQ(phase, LivePhase::On);
}

TEST_F(LiveTest, ClosesAtOnceWhileAModuleHangs) {
  options.opening = options.measuring = std::chrono::seconds(60);
  setenv("BANKWALK_FAKE", "open-hang", 1);
  {
    Live opening(options, [] {});
  }
  setenv("BANKWALK_FAKE", "hang", 1);
  Live live(options, [] {});
  ASSERT_TRUE(wait(live, [&] { return phase == LivePhase::On; })) << reason;
  live.want(LiveRequest{strided_access(2, 0, 4)});
  // The test's own time limit is what fails it: the module would answer in a minute at the earliest.
}

} // namespace
} // namespace bankwalk
