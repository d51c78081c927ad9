#include "app/figures/playback.h"

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

// Whatever the frames' length, down to where rounding decides whether a move is over.
TEST(Playback, PlaysToTheEndAtEveryRateAndSpeed) {
  for (const int stops : {1, 2, 4, 12, 33})
    for (const double rate : {10.0, 20.0, 30.0, 50.0, 60.0, 100.0, 144.0, 240.0, 360.0})
      for (double speed = slowest; speed <= fastest; speed *= 2) {
        Playback playback;
        playback.speed = speed;
        toggle_play(playback, stops);
        const double most = 1.1 * stops / speed * rate + 2; // frames
        int frames = 0;
        for (; playback.moving() && frames < most; ++frames) advance(playback, 1 / rate, stops);
        EXPECT_FALSE(playback.moving()) << stops << " stops, " << rate << " a second, speed " << speed << ": stays at "
                                        << playback.position;
        EXPECT_EQ(playback.position, stops);
      }
}

} // namespace
} // namespace bankwalk
