#include "app/figures/drawing/playback.h"

#include <gtest/gtest.h>

namespace bankwalk {
namespace {

// How long a stop takes at speed 1: a queue of 8 some eight seconds, but no stop less than 0.4 s or more than 1.1 s.
struct Pace {
  int stops;
  double seconds;
};
constexpr Pace paces[] = {{1, 1.1},  {2, 1.1},  {4, 1.1},  {8, 1.0}, {10, 0.8},
                          {16, 0.5}, {20, 0.4}, {32, 0.4}, {64, 0.4}};
constexpr double speeds[] = {0.25, 0.5, 1, 2, 4, 8};

// Where an eased move is after a quarter, a half and three quarters of its time.
constexpr double quarters[] = {0.15625, 0.5, 0.84375};

Playback at(double position, int stops, double speed = 1) {
  Playback playback;
  playback.speed = speed;
  put(playback, position, stops);
  return playback;
}

TEST(Playback, PlaysStopByStopAtEverySpeed) {
  for (const auto& [stops, seconds] : paces)
    for (const double speed : speeds) {
      Playback playback = at(0, stops, speed);
      toggle_play(playback, stops);
      for (int stop = 0; stop < stops; ++stop) {
        for (const double part : quarters) {
          advance(playback, seconds / speed / 4, stops);
          ASSERT_NEAR(playback.position, stop + part, 1e-4) << stops << " stops, speed " << speed;
          ASSERT_TRUE(playback.playing);
        }
        advance(playback, seconds / speed / 4 - 1e-9, stops);
        ASSERT_NEAR(playback.position, stop + 1, 1e-4);
      }
      advance(playback, 1e-6, stops);
      EXPECT_EQ(playback.position, stops);
      EXPECT_FALSE(playback.playing) << "playing ends at the last stop";
      toggle_play(playback, stops);
      EXPECT_EQ(playback.position, 0) << "from the end it plays from the start";
      EXPECT_TRUE(playback.playing);
    }
}

TEST(Playback, OneLongWaitIsAsGoodAsManyShortOnes) {
  for (const auto& [stops, seconds] : paces) {
    Playback once = at(0, stops);
    toggle_play(once, stops);
    advance(once, seconds * (stops - 0.5), stops);
    EXPECT_NEAR(once.position, stops - 0.5, 1e-6) << stops;
  }
}

TEST(Playback, PausesWhereItIsAndGoesOnFromThere) {
  Playback playback = at(0, 4);
  toggle_play(playback, 4);
  advance(playback, 1.1 + 0.55, 4);
  toggle_play(playback, 4);
  EXPECT_FALSE(playback.moving());
  advance(playback, 100, 4);
  EXPECT_NEAR(playback.position, 1.5, 1e-9);
  toggle_play(playback, 4);
  advance(playback, 0.55, 4); // the half that is left takes half the time
  EXPECT_NEAR(playback.position, 2, 1e-9);
  toggle_play(playback, 4);
  Playback nothing;
  toggle_play(nothing, 0);
  EXPECT_FALSE(nothing.playing) << "there is nothing to play";
}

TEST(Playback, StepsToTheStopBesideItInHalfASecond) {
  constexpr struct {
    double from;
    int direction;
    double to;
  } steps[] = {{0, 1, 1},  {1, 1, 2},  {3, 1, 4},  {4, 1, 4},  {1.5, 1, 2},  {0.2, 1, 1},
               {4, -1, 3}, {1, -1, 0}, {0, -1, 0}, {2, -1, 1}, {1.5, -1, 1}, {3.9, -1, 3}};
  for (const auto& [from, direction, to] : steps) {
    Playback playback = at(from, 4);
    step(playback, direction, 4);
    advance(playback, 0.225, 4);
    EXPECT_NEAR(playback.position, (from + to) / 2, 1e-9) << from << " by " << direction;
    advance(playback, 0.2251, 4);
    EXPECT_EQ(playback.position, to) << from << " by " << direction;
    EXPECT_FALSE(playback.moving());
  }
}

TEST(Playback, ASecondPressDoesNotWaitForTheFirst) {
  Playback playback = at(0, 4);
  for (int press = 0; press < 3; ++press) {
    step(playback, 1, 4);
    advance(playback, 0.1, 4);
  }
  advance(playback, 10, 4);
  EXPECT_EQ(playback.position, 3);
  for (int press = 0; press < 2; ++press) {
    step(playback, -1, 4);
    advance(playback, 0.1, 4);
  }
  advance(playback, 10, 4);
  EXPECT_EQ(playback.position, 1);
  toggle_play(playback, 4);
  advance(playback, 0.55, 4); // half way to stop 2
  step(playback, -1, 4);
  advance(playback, 10, 4);
  EXPECT_EQ(playback.position, 1) << "a step ends playing, and counts from where that was";
}

TEST(Playback, AWayOfSeveralStopsTakesLongerButNeverLong) {
  constexpr struct {
    double from, to, seconds;
  } ways[] = {{0, 1, 0.45}, {0, 2, 0.9}, {3, 1, 0.9}, {0, 0.5, 0.45}, {2, 32, 3}, {32, 0, 3}, {0, 6, 2.7}, {0, 40, 3}};
  for (const auto& [from, to, seconds] : ways) {
    Playback playback = at(from, 32);
    glide(playback, to, 32);
    const double end = to > 32 ? 32 : to;
    advance(playback, seconds / 2, 32);
    EXPECT_NEAR(playback.position, (from + end) / 2, 1e-9) << from << " to " << to;
    advance(playback, seconds / 2 - 1e-6, 32);
    EXPECT_TRUE(playback.moving());
    advance(playback, 2e-6, 32);
    EXPECT_EQ(playback.position, end);
  }
}

TEST(Playback, SpeedsDoubleAndHalveBetweenAQuarterAndEight) {
  Playback playback;
  for (const double speed : {2.0, 4.0, 8.0, 8.0}) {
    change_speed(playback, 1);
    EXPECT_EQ(playback.speed, speed);
  }
  for (const double speed : {4.0, 2.0, 1.0, 0.5, 0.25, 0.25}) {
    change_speed(playback, -1);
    EXPECT_EQ(playback.speed, speed);
  }
}

TEST(Playback, KeepsItsPlaceWhereTheTimelineChanges) {
  constexpr struct {
    double from;
    int before, now;
    double to;
  } changes[] = {{4, 4, 34, 34}, {4, 4, 2, 2},     {2, 4, 34, 2}, {3, 4, 2, 2},
                 {0, 4, 2, 0},   {1.5, 4, 2, 1.5}, {32, 32, 1, 1}};
  for (const auto& [from, before, now, to] : changes) {
    Playback playback = at(from, before);
    keep_inside(playback, before, now);
    EXPECT_EQ(playback.position, to) << from << " of " << before << ", now " << now;
    EXPECT_FALSE(playback.moving());
  }
  Playback going = at(0, 4);
  glide(going, 4, 4);
  advance(going, 0.1, 4);
  keep_inside(going, 4, 34);
  EXPECT_EQ(going.position, 34) << "what was on its way to the end is at the end";
}

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
