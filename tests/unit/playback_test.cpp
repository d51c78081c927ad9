#include "app/figures/drawing/playback.h"

#include <gtest/gtest.h>

namespace bankwalk {
namespace {

// Whatever moved when the timeline became shorter, the place is on it, and stays on it.
TEST(Playback, StaysOnATimelineThatBecameShorter) {
  for (const double from : {0.0, 2.0, 20.0, 32.0}) {
    for (const double to : {0.0, 2.0, 20.0, 32.0}) {
      Playback playback;
      put(playback, from, 32);
      glide(playback, to, 32);
      advance(playback, 0.2, 32);
      keep_inside(playback, 32, 3);
      EXPECT_LE(playback.position, 3) << from << " to " << to;
      advance(playback, 0.1, 3);
      EXPECT_LE(playback.position, 3) << from << " to " << to;
      EXPECT_GE(playback.position, 0) << from << " to " << to;
    }
  }
}

TEST(Playback, GoesToWhereItWasGoingWhenThatIsStillThere) {
  Playback playback;
  put(playback, 32, 32);
  glide(playback, 2, 32);
  advance(playback, 0.2, 32);
  keep_inside(playback, 32, 3);
  advance(playback, 10, 3);
  EXPECT_EQ(playback.position, 2);
}

} // namespace
} // namespace bankwalk
