// Page Down and Page Up stop by stop: where each leads on timelines of every length, over steps, and at the ends of a
// lecture.
#include <gtest/gtest.h>

#include "app/ui/present/clicker.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

struct Talk : test::Hands {
  void rest() { advance(ui.playback, 1000, stops_of(ui)); }
  double aim() const { return aim_of(ui.playback, stops_of(ui)); }
  std::string place() const {
    return std::to_string(step_index_of(ui) + 1) + (in_self_check(ui) ? " check" : "") +
           (poll_phase(ui) == PollPhase::Asked      ? " asked"
            : poll_phase(ui) == PollPhase::Revealed ? " shown"
                                                    : "");
  }
};

std::shared_ptr<const Lecture> lecture_of(const std::string& text) {
  return std::make_shared<const Lecture>(read_lecture(text, "mine.md"));
}

// Up to six stops each is a click; of more the first three, and then the end.
TEST(ClickerStops, LeadThroughATimelineAndBack) {
  const struct {
    const char* state;
    std::vector<double> stops;
  } timelines[] = {
      {"step=3;stride=1", {1}},          {"step=3;stride=2", {1, 2}},           {"step=2", {1, 2, 3}},
      {"step=4;stride=2", {1, 2, 3, 4}}, {"index=tid%5*32", {1, 2, 3, 4, 5}},   {"step=10", {1, 2, 3, 4, 5, 6}},
      {"index=tid%7*32", {1, 2, 3, 7}},  {"step=5;stride=12", {1, 3, 5, 7, 9}}, {"step=7;stride=32", {1, 2, 3, 32}},
  };
  for (const bool remembered : {true, false})
    for (const bool rests : {true, false})
      for (const auto& [state, stops] : timelines) {
        Talk talk;
        const std::string picture = "\n\n```bankwalk\n" + std::string(state) + "\n```\n\n";
        open_lecture(talk.ui, lecture_of("# A\n\nWords.\n\n# B" + picture + "# C\n\nWords.\n"), false);
        talk.key(Key::PageDown);
        ASSERT_EQ(talk.place(), "2") << state;
        ASSERT_EQ(talk.aim(), 0) << state << ": a step begins at its beginning";
        for (const double stop : stops) {
          talk.key(Key::PageDown);
          EXPECT_EQ(talk.aim(), stop) << state;
          if (rests) talk.rest();
        }
        EXPECT_EQ(talk.aim(), stops_of(talk.ui)) << state;
        talk.key(Key::PageDown);
        EXPECT_EQ(talk.place(), "3") << state;
        talk.key(Key::PageDown);
        EXPECT_EQ(talk.place(), "3") << "the lecture ends";
        if (!remembered) talk.ui.talk.undo.clear(); // as where something else has happened since
        talk.key(Key::PageUp);
        EXPECT_EQ(talk.place(), "2") << state;
        EXPECT_EQ(talk.aim(), stops.back()) << state;
        for (std::size_t i = stops.size(); i-- > 0;) {
          talk.key(Key::PageUp);
          EXPECT_EQ(talk.aim(), i == 0 ? 0 : stops[i - 1]) << state << (remembered ? "" : ", not remembered");
          if (rests) talk.rest();
        }
        talk.key(Key::PageUp);
        EXPECT_EQ(talk.place(), "1") << state;
        talk.key(Key::PageUp);
        EXPECT_EQ(talk.place(), "1") << "before the first step is nothing";
      }
}

// From between two stops the next one is the one ahead.
TEST(ClickerStops, FromBetweenTwoStops) {
  for (const auto& [from, next, last] : {std::tuple{0.5, 1.0, 0.0}, std::tuple{2.5, 3.0, 2.0},
                                         std::tuple{3.5, 32.0, 3.0}, std::tuple{20.0, 32.0, 3.0}}) {
    for (const bool on : {true, false}) {
      Talk talk;
      open_step(talk.ui, 3);
      talk.ui.params.stride = 32;
      put(talk.ui.playback, from, 32);
      talk.key(on ? Key::PageDown : Key::PageUp);
      EXPECT_EQ(talk.aim(), on ? next : last) << "from " << from;
    }
  }
}

TEST(ClickerStops, TheEndsOfTheWalkthrough) {
  for (const bool shift : {false, true}) {
    Talk talk;
    open_step(talk.ui, 1);
    put(talk.ui.playback, 0, stops_of(talk.ui));
    for (int press = 0; press < 3; ++press) talk.key(Key::PageUp, shift);
    EXPECT_EQ(talk.place(), "1") << "before the first step is nothing";
    EXPECT_EQ(talk.aim(), 0);
    open_step(talk.ui, 10);
    put(talk.ui.playback, stops_of(talk.ui), stops_of(talk.ui));
    talk.key(Key::PageDown, shift);
    EXPECT_EQ(talk.place(), "10 check") << "behind the last step is the self-check";
    talk.key(Key::PageUp, shift);
    EXPECT_EQ(talk.place(), "10");
  }
}

TEST(ClickerStops, ShiftTurnsWholeStepsEitherWay) {
  Talk talk;
  open_step(talk.ui, 1);
  for (int step = 2; step <= 10; ++step) {
    talk.key(Key::PageDown, true);
    EXPECT_EQ(talk.place(), std::to_string(step));
  }
  for (int step = 9; step >= 1; --step) {
    talk.key(Key::PageUp, true);
    EXPECT_EQ(talk.place(), std::to_string(step));
  }
}

// A jump in the middle of a talk is undone like a click, however many clicks came after it.
TEST(ClickerStops, AJumpIsUndoneAfterManyClicks) {
  Talk talk;
  open_step(talk.ui, 3);
  put(talk.ui.playback, 0, stops_of(talk.ui));
  talk.ui.talk.present = true;
  talk.type(U"10"); // to step 1, then to step 10
  ASSERT_EQ(talk.place(), "10");
  for (int click = 1; click <= 6; ++click) talk.key(Key::PageDown);
  EXPECT_EQ(talk.aim(), 6);
  for (int click = 5; click >= 0; --click) {
    talk.key(Key::PageUp);
    EXPECT_EQ(talk.aim(), click);
  }
  talk.key(Key::PageUp);
  EXPECT_EQ(talk.place(), "1");
  talk.key(Key::PageUp);
  EXPECT_EQ(talk.place(), "3");
}

// The plain tile, its 32 cycles, the padding on its way, and its one cycle; back the same way, also where nothing is
// remembered.
TEST(ClickerStops, PaddingIsAChangeOnTheWayThroughItsStep) {
  const auto at = [](const Talk& talk) {
    return std::to_string(talk.ui.params.pitch) + " at " + std::to_string(static_cast<int>(talk.aim()));
  };
  const std::vector<std::string> way{"32 at 0", "32 at 32", "33 at 0", "33 at 1"};
  for (const bool remembered : {true, false}) {
    Talk talk;
    talk.lessons = *read_lessons();
    talk.ui.talk.present = talk.ui.moves = true;
    open_step(talk.ui, 8);
    talk.key(Key::PageDown, true);
    for (std::size_t i = 0; i < way.size(); ++i) {
      if (i > 0) talk.key(Key::PageDown);
      EXPECT_EQ(at(talk), way[i]);
      EXPECT_EQ(talk.place(), "9");
      (void)talk.show();
      EXPECT_EQ(talk.ui.step.motion.moving(), i == 2) << way[i];
      talk.rest();
      advance(talk.ui.step.motion, 10);
    }
    talk.key(Key::PageDown);
    EXPECT_EQ(talk.place(), "9 asked");
    if (!remembered) talk.ui.talk.undo.clear();
    talk.key(Key::PageUp);
    for (std::size_t i = way.size(); i-- > 0;) {
      EXPECT_EQ(at(talk), way[i]) << (remembered ? "" : "not remembered");
      (void)talk.show();
      if (i < 3) { // to the last it comes from the question's own pitch
        EXPECT_EQ(talk.ui.step.motion.moving(), i == 1) << way[i];
      }
      advance(talk.ui.step.motion, 10);
      if (i > 0) talk.key(Key::PageUp);
    }
  }
}

// An author's picture shows what its author wrote.
TEST(ClickerStops, AnAuthorsTileIsNotPadded) {
  Talk talk;
  open_lecture(talk.ui, lecture_of("# A\n\n```bankwalk\nstep=9;pitch=32\n```\n\n# B\n\nWords.\n"), false);
  put(talk.ui.playback, 0, stops_of(talk.ui));
  talk.key(Key::PageDown);
  EXPECT_EQ(talk.aim(), 32);
  talk.key(Key::PageDown);
  EXPECT_EQ(talk.place(), "2");
  EXPECT_EQ(talk.ui.params.pitch, 32);
}

} // namespace
} // namespace bankwalk
