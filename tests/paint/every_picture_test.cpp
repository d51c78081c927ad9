// Every picture that the program shows, through both painters: all steps, questions, the self-check, an access of one's
// own and the steps of a lecture; at and beside every stop of the timeline, in every theme, from the smallest window to
// the largest.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "app/figures/drawing/transition.h"
#include "app/ui/speaker/notes_view.h"
#include "tests/support/painters.h"
#include "tests/support/window_states.h"

namespace bankwalk {
namespace {

void look_at(test::Bench& desk, test::Size size) { desk.view.width = size.width, desk.view.height = size.height; }

void paint_both(test::Painters& painters, const Screen& screen, test::Size size, Theme theme) {
  painters.window(screen, size, theme);
  if (screen.figure_layer < screen.layers.size()) painters.file(screen.layers[screen.figure_layer].figure, theme);
}

TEST(EveryPicture, InEveryStateOfTheWindow) {
  test::Painters painters;
  for (const test::State& state : test::all_states())
    for (const test::Size size : test::sizes) {
      SCOPED_TRACE(state.name);
      test::Bench desk;
      look_at(desk, size);
      state.enter(desk);
      const Screen screen = desk.show();
      const Screen notes = compose_notes(desk.ui, desk.view, test::measure, 65);
      for (const Theme theme : test::themes) {
        paint_both(painters, screen, size, theme);
        painters.window(notes, size, theme);
      }
      if (testing::Test::HasFailure()) return;
    }
}

// A window manager may give any, and layouts divide by what is left of them.
TEST(EveryPicture, InWindowsOfAnyShape) {
  constexpr test::Size shapes[] = {{1, 1},     {1, 1000},  {2000, 1}, {7, 5},
                                   {3840, 40}, {30, 2160}, {333, 77}, {16384, 16384}};
  test::Painters painters;
  for (const test::State& state : test::all_states())
    for (const test::Size size : shapes) {
      SCOPED_TRACE(state.name + " at " + std::to_string(size.width) + " x " + std::to_string(size.height));
      test::Bench desk;
      look_at(desk, size);
      state.enter(desk);
      desk.ui.text_scale = size.width > size.height ? 3 : 0.5f;
      paint_both(painters, desk.show(), size, Theme::Contrast);
      painters.window(compose_notes(desk.ui, desk.view, test::measure, 65), size, Theme::Contrast);
      if (testing::Test::HasFailure()) return;
    }
}

// All stops of what is on screen, and beside them. At the first two, where scenes open, in every theme at every size.
void walk_timeline(test::Painters& painters, test::Bench& desk, int& seen) {
  const int stops = stops_of(desk.ui);
  for (int stop = 0; stop <= stops; ++stop)
    for (const double beside : test::beside_stop) {
      if (stop == stops && beside > 0) break;
      desk.ui.playback.position = stop + beside;
      for (std::size_t i = 0; i < std::size(test::sizes); ++i) {
        const auto turn = static_cast<std::size_t>(++seen);
        if (stop > 1 && turn % std::size(test::sizes) != 0) continue;
        look_at(desk, test::sizes[i]);
        const Screen screen = desk.show();
        const std::size_t first = stop < 1 ? 0 : turn % std::size(test::themes), last = stop < 1 ? 2 : first;
        for (std::size_t theme = first; theme <= last; ++theme)
          paint_both(painters, screen, test::sizes[i], test::themes[theme]);
      }
      ASSERT_FALSE(testing::Test::HasFailure()) << to_state_string(desk.ui.params) << " at " << stop << " + " << beside;
    }
}

TEST(EveryPicture, AtAndBesideEveryStop) {
  test::Painters painters;
  test::Bench desk;
  int seen = 0;
  for (const bool present : {false, true}) {
    desk.ui.talk.present = present;
    for (int step = 1; step <= step_count; ++step) {
      desk.open(step);
      walk_timeline(painters, desk, seen);
      if (testing::Test::HasFailure()) return;
    }
    desk.ui.params = *from_state_string("index=tid*33 + 5");
    walk_timeline(painters, desk, seen);
    desk.open(4);
  }
}

TEST(EveryPicture, OfALecture) {
  std::ifstream file(BANKWALK_LECTURES "/wide-loads.md");
  ASSERT_TRUE(file);
  const std::string markdown{std::istreambuf_iterator<char>(file), {}};
  test::Painters painters;
  test::Bench desk;
  open_lecture(desk.ui, std::make_shared<const Lecture>(read_lecture(markdown, "wide-loads.md")), false);
  int seen = 0;
  for (std::size_t step = 1; step <= desk.ui.step.lecture->steps.size(); ++step) {
    open_step(desk.ui, static_cast<int>(step));
    walk_timeline(painters, desk, seen);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(seen, 100);
}

TEST(EveryPicture, OnTheWayFromOneToTheNext) {
  test::Painters painters;
  test::Bench desk;
  for (const test::Size size : test::sizes) {
    look_at(desk, size);
    for (int step = 1; step < step_count; ++step) {
      desk.open(step);
      Screen first = desk.show();
      desk.open(step + 1);
      Screen second = desk.show();
      const Figure from = first.layers[first.figure_layer].figure, to = second.layers[second.figure_layer].figure;
      std::size_t turn = 0;
      for (const double share : test::beside_stop)
        for (const bool back : {false, true}) {
          const Figure way = between(back ? to : from, back ? from : to, static_cast<float>(share));
          second.layers[second.figure_layer].figure = way;
          paint_both(painters, second, size, test::themes[turn++ % std::size(test::themes)]);
          ASSERT_FALSE(testing::Test::HasFailure()) << step << (back ? " back" : " on") << " at " << share;
        }
    }
  }
}

} // namespace
} // namespace bankwalk
