#include "core/timeline.h"

#include <gtest/gtest.h>

#include <limits>

namespace bankwalk {
namespace {

TEST(Timeline, WholePositionsAreStops) {
  for (int served = 0; served <= 32; ++served) {
    EXPECT_EQ(playhead_at(served, 32).served, served);
    EXPECT_EQ(playhead_at(served, 32).travel, 0.0);
  }
}

TEST(Timeline, BetweenStopsWordsTravel) {
  EXPECT_EQ(playhead_at(0.25, 2).served, 0);
  EXPECT_DOUBLE_EQ(playhead_at(0.25, 2).travel, 0.25);
  EXPECT_EQ(playhead_at(1.75, 2).served, 1);
  EXPECT_DOUBLE_EQ(playhead_at(1.75, 2).travel, 0.75);
}

TEST(Timeline, PositionsAreHeldBetweenStartAndEnd) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double late : {2.0, 2.5, 1e300, infinity}) {
    EXPECT_EQ(playhead_at(late, 2).served, 2) << late;
    EXPECT_EQ(playhead_at(late, 2).travel, 0.0) << late;
  }
  for (const double early : {-0.5, -1e300, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(playhead_at(early, 2).served, 0) << early;
    EXPECT_EQ(playhead_at(early, 2).travel, 0.0) << early;
  }
  EXPECT_EQ(playhead_at(3.0, 0).served, 0);
  EXPECT_EQ(playhead_at(3.0, -4).served, 0);
}

} // namespace
} // namespace bankwalk
