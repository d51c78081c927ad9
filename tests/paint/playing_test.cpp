// Playing as screens do it: 30 to 360 frames a second, at every speed, with a clock that the test makes. The short
// steps of fast screens are what brings a fraction almost to zero.
#include <gtest/gtest.h>

#include "app/ui/step/step_transition.h"
#include "tests/support/painters.h"
#include "tests/support/window_states.h"

namespace bankwalk {
namespace {

constexpr double rates[] = {30, 60, 144, 240, 360};
// Plays the desk's picture from its start, a frame at a time, to its end or to the second stop. Each frame up to the
// first stop is painted, and the first and the last two of each move. Returns how many those were.
int play(test::Painters& painters, test::Bench& desk, double rate, double speed, bool whole) {
  const Params& params = desk.ui.params;
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, modelled_gpu);
  const Scene& scene = *scene_of(params);
  Playback playback;
  playback.speed = speed;
  int painted = 0, since = 0;
  for (toggle_play(playback, timeline_of(desk.ui)); playback.moving() && (whole || playback.position < 2);) {
    const double aim = playback.to;
    advance(playback, 1 / rate, timeline_of(desk.ui));
    since = playback.to == aim ? since + 1 : 0;
    const double frames_left = (1 - playback.progress) * playback.seconds * rate / speed;
    if (playback.position > 1 && since >= 2 && frames_left > 2) continue;
    painters.window(scene.draw({params, access, analysis, playback.position, {640, 400, 0.7f}, test::measure, {}}),
                    test::themes[static_cast<std::size_t>(++painted) % std::size(test::themes)]);
    if (testing::Test::HasFailure()) break;
  }
  return painted;
}

TEST(Playing, AtEveryRateAndSpeed) {
  test::Painters painters;
  test::Bench desk;
  int turn = 0, painted = 0;
  for (int step = 1; step <= step_count; ++step)
    for (const double rate : rates)
      for (double speed = slowest; speed <= fastest; speed *= 2) {
        desk.open(step);
        painted += play(painters, desk, rate, speed, ++turn % 7 == 0);
        ASSERT_FALSE(testing::Test::HasFailure()) << "step " << step << ", " << rate << " a second, speed " << speed;
      }
  EXPECT_GT(painted, 20000);
}

TEST(Playing, TurnsOverTheStepsAtEveryRate) {
  test::Painters painters;
  test::Bench desk;
  desk.ui.moves = true;
  for (const double rate : rates)
    for (int step = 1; step < step_count; ++step) {
      StepTransition transition;
      desk.open(step);
      Screen before = desk.show();
      advance_transition(transition, before, desk.ui, 1 / rate);
      keep_picture(transition, before);
      desk.open(step + 1);
      do {
        Screen screen = desk.show();
        advance_transition(transition, screen, desk.ui, 1 / rate);
        painters.window(screen, test::sizes[2], Theme::Paper);
        keep_picture(transition, screen);
        ASSERT_FALSE(testing::Test::HasFailure()) << "to step " << step + 1 << ", " << rate << " a second";
      } while (transition.moving());
    }
}

} // namespace
} // namespace bankwalk
