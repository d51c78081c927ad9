// A lecture in front of an audience: the two buttons of a clicker, questions and votes, what the last row can read, and
// what the speaker sees.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/ui/export/export_sheet.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/present/monitors.h"
#include "app/ui/present/present_view.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/frame.h"
#include "app/ui/speaker/notes_view.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

struct Talk : test::Hands {
  Talk() { open_step(ui, 1), put(ui.playback, 0, stops_of(ui)); }

  void rest() { advance(ui.playback, 1000, stops_of(ui)); }

  // Everything that a click changes.
  std::string moment() const {
    return std::to_string(step_index_of(ui)) + " " + to_state_string(ui.params) + " at " +
           std::to_string(aim_of(ui.playback, stops_of(ui))) + " phase " +
           std::to_string(static_cast<int>(poll_phase(ui))) + (in_self_check(ui) ? " check" : "");
  }
};

using test::all_text;
using test::shows;

std::shared_ptr<const Lecture> lecture_of(std::string_view text) {
  return std::make_shared<const Lecture>(read_lecture(text, "mine.md"));
}

TEST(Clicker, APresentedWalkthroughEndsQuietly) {
  Talk talk;
  talk.ui.talk.present = true;
  open_step(talk.ui, step_count);
  put(talk.ui.playback, stops_of(talk.ui), stops_of(talk.ui));
  EXPECT_EQ(next_thing(talk.ui), "the end");
  const Params summary = talk.ui.params;
  talk.key(Key::PageDown);
  EXPECT_TRUE(at_end(talk.ui));
  EXPECT_EQ(next_thing(talk.ui), "self-check");
  const Screen screen = talk.show();
  EXPECT_TRUE(shows(screen, talk.ui.step.lecture->name));
  EXPECT_FALSE(shows(screen, "right"));
  EXPECT_EQ(screen.regions.size(), 0u);
  for (const Key key : {Key::Space, Key::Left, Key::Up, Key::Home, Key::Enter, Key::Backspace}) talk.key(key);
  talk.type(U"rpem");
  EXPECT_TRUE(at_end(talk.ui));
  EXPECT_EQ(talk.ui.params, summary) << "the step behind it is not changed unseen";
  talk.key(Key::PageUp);
  EXPECT_TRUE(shows_step(talk.ui));
  EXPECT_EQ(aim_of(talk.ui.playback, stops_of(talk.ui)), stops_of(talk.ui));
  talk.key(Key::PageDown);
  talk.key(Key::PageDown);
  EXPECT_TRUE(in_self_check(talk.ui));
  talk.key(Key::PageUp);
  EXPECT_TRUE(at_end(talk.ui)) << "Page Up undoes each";
  talk.type(U"4");
  EXPECT_EQ(step_index_of(talk.ui), 3);
  EXPECT_TRUE(shows_step(talk.ui));
  talk.key(Key::PageUp);
  EXPECT_TRUE(at_end(talk.ui));
  talk.key(Key::Escape);
  EXPECT_FALSE(talk.ui.talk.present);
  EXPECT_TRUE(shows_step(talk.ui)) << "the window has no such slide";
}

TEST(Clicker, ALectureOfOnesOwnEndsWithItsName) {
  Talk talk;
  open_lecture(talk.ui, lecture_of("lecture: Mine\n\n# A\n\nWords.\n"), false);
  talk.ui.talk.present = true;
  talk.key(Key::PageDown);
  EXPECT_TRUE(at_end(talk.ui));
  EXPECT_TRUE(shows(talk.show(), "Mine"));
  EXPECT_EQ(next_thing(talk.ui), "");
  talk.key(Key::PageDown);
  EXPECT_TRUE(at_end(talk.ui)) << "behind it is nothing";
  open_lecture(talk.ui, lecture_of("lecture: Yours\n\n# A\n\nWords.\n"), true);
  EXPECT_TRUE(shows(talk.show(), "Yours")) << "saved anew it stays on the screen";
  talk.key(Key::PageUp, true);
  EXPECT_TRUE(shows_step(talk.ui));
}

TEST(Hall, TheSelfCheckHasTheRoomsVotes) {
  Talk talk;
  talk.ui.talk.present = true;
  open_check(talk.ui);
  const auto question = [&]() -> const CheckQuestion& { return *question_on_screen(talk.ui); };
  const auto digit = [](int choice) { return std::u32string(1, U'1' + static_cast<char32_t>(choice)); };
  const int right = question().answer, wrong = right == 0 ? 1 : 0;
  talk.type(digit(right));
  for (int i = 0; i < 4; ++i) talk.type(digit(wrong));
  talk.key(Key::Backspace);
  EXPECT_EQ(talk.ui.self_check.votes[0], (std::vector<int>{right, wrong, wrong, wrong}));
  EXPECT_FALSE(settled(talk.ui)) << "a vote is no answer";
  EXPECT_TRUE(shows(talk.show(), "4 votes"));
  const std::string why = question().why_wrong[static_cast<std::size_t>(wrong)];
  talk.key(Key::PageDown);
  EXPECT_TRUE(settled(talk.ui));
  EXPECT_TRUE(shows(talk.show(), "1 of 4 right"));
  EXPECT_TRUE(shows(talk.show(), "3 are for"));
  EXPECT_TRUE(shows(talk.show(), why.substr(0, 8))) << why;
  talk.type(digit(right));
  EXPECT_EQ(talk.ui.self_check.votes[0].size(), 4u) << "after the answer nobody votes";
  EXPECT_FALSE(talk.ui.self_check.progress.given[0]);
  update(talk.ui, GoToQuestion{question_kinds});
  EXPECT_TRUE(shows(talk.show(), "of the room's 4"));
  EXPECT_FALSE(shows(talk.show(), "of 18 right"));
  update(talk.ui, RestartSelfCheck{});
  EXPECT_TRUE(talk.ui.self_check.votes[0].empty());
  update(talk.ui, GoToQuestion{question_kinds});
  const std::string text = all_text(talk.show());
  EXPECT_EQ(text.find("right"), std::string::npos) << "a room that was not asked is not told what it missed: " << text;
  EXPECT_EQ(self_check_title(talk.ui).find("18"), std::string::npos);
}

TEST(Hall, WhatWasAnsweredAtTheDeskIsAskedOfTheRoom) {
  Talk talk;
  open_check(talk.ui);
  update(talk.ui, AnswerQuestion{0});
  EXPECT_TRUE(settled(talk.ui));
  talk.ui.talk.present = true;
  EXPECT_FALSE(settled(talk.ui));
  talk.ui.talk.present = false;
  EXPECT_TRUE(settled(talk.ui)) << "it is kept";
}

TEST(Clicker, TheWholeWalkthroughForwardAndExactlyBack) {
  Talk talk;
  std::vector<std::string> forward{talk.moment()};
  std::set<int> places, asked, shown;
  while (!in_self_check(talk.ui) && forward.size() < 500) {
    talk.key(Key::PageDown);
    if (forward.size() % 3 == 0) talk.rest(); // whether the picture has come to rest or not
    if (in_self_check(talk.ui)) break;
    ASSERT_NE(talk.moment(), forward.back()) << "every click brings something";
    forward.push_back(talk.moment());
    places.insert(step_index_of(talk.ui));
    if (poll_phase(talk.ui) == PollPhase::Asked) asked.insert(step_index_of(talk.ui));
    if (poll_phase(talk.ui) == PollPhase::Revealed) shown.insert(step_index_of(talk.ui));
  }
  EXPECT_TRUE(in_self_check(talk.ui)) << "behind the last step is the self-check";
  EXPECT_EQ(places.size(), 10u);
  EXPECT_EQ(asked, (std::set<int>{1, 3, 4, 5, 6, 7, 8})) << "the steps that have a question";
  EXPECT_EQ(shown, asked);
  EXPECT_LT(forward.size(), 75u) << "a lecture is no endurance test";
  talk.key(Key::PageUp);
  EXPECT_FALSE(in_self_check(talk.ui));
  for (std::size_t i = forward.size(); i-- > 0;) {
    ASSERT_EQ(talk.moment(), forward[i]) << i;
    talk.key(Key::PageUp);
    if (i % 4 == 0) talk.rest();
  }
  EXPECT_EQ(talk.moment(), forward[0]) << "at the start Page Up does nothing";
}

TEST(Clicker, QuestionsAreAskedBeforeTheirPictureIsShown) {
  Talk talk;
  open_step(talk.ui, 5);
  talk.rest();
  while (step_index_of(talk.ui) == 4) talk.key(Key::PageDown);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Asked) << "step 6 asks about its own picture";
  EXPECT_EQ(talk.ui.params.step, 6);
  const Screen screen = talk.show();
  EXPECT_FALSE(shows(screen, "broadcast")) << all_text(screen);
  EXPECT_EQ(screen.title.find("broadcast"), std::string::npos);
  talk.key(Key::PageDown);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Revealed);
  EXPECT_TRUE(talk.ui.playback.playing) << "the picture plays";
  EXPECT_TRUE(shows(talk.show(), "(modelled)"));
}

TEST(Clicker, WhatWasSetByHandSurvivesAndIsUndone) {
  Talk talk;
  open_step(talk.ui, 4);
  talk.key(Key::Home);
  talk.rest();
  talk.key(Key::Up); // stride 3
  const std::string before = talk.moment();
  talk.key(Key::PageDown);
  talk.key(Key::PageUp);
  EXPECT_EQ(talk.moment(), before);
  // From between two stops back to between them.
  put(talk.ui.playback, 0.5, stops_of(talk.ui));
  const std::string between = talk.moment();
  talk.key(Key::PageDown);
  EXPECT_NE(talk.moment(), between);
  talk.key(Key::PageUp);
  EXPECT_EQ(talk.moment(), between);
  // After a jump Page Up leads back along the lecture.
  talk.type(U"7");
  talk.key(Key::PageUp);
  EXPECT_EQ(step_index_of(talk.ui), 5);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::None) << "the last thing of step 6 is its picture";
  talk.key(Key::PageUp);
  EXPECT_EQ(step_index_of(talk.ui), 5);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Revealed) << "and before it its answer";
}

TEST(Clicker, BehindAnAnswerComesThePictureWithItsTitle) {
  Talk talk;
  talk.ui.talk.present = true;
  talk.type(U"6");
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Asked) << "a jump comes to the question first";
  const std::string title = step_on_screen(talk.ui).title;
  EXPECT_FALSE(shows(talk.show(), title));
  talk.key(Key::PageDown);
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Revealed);
  EXPECT_EQ(next_thing(talk.ui), "the picture");
  talk.key(Key::PageDown);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::None);
  EXPECT_EQ(step_index_of(talk.ui), 5);
  EXPECT_TRUE(shows(talk.show(), title));
  EXPECT_EQ(next_thing(talk.ui), "step 7");
  talk.key(Key::PageUp);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Revealed);
  talk.key(Key::PageDown);
  talk.key(Key::PageDown);
  EXPECT_EQ(step_index_of(talk.ui), 6);
}

TEST(Clicker, AJumpWhilePresentingBeginsTheStepAndIsUndone) {
  Talk talk;
  talk.ui.talk.present = true;
  talk.key(Key::PageDown);
  const std::string before = talk.moment();
  talk.type(U"4"); // such as a vote that comes too early
  EXPECT_EQ(step_index_of(talk.ui), 3);
  EXPECT_EQ(aim_of(talk.ui.playback, stops_of(talk.ui)), 0) << "its first moment";
  talk.key(Key::PageUp);
  EXPECT_EQ(talk.moment(), before);
  talk.key(Key::PageDown, true);
  EXPECT_EQ(aim_of(talk.ui.playback, stops_of(talk.ui)), 0) << "and so for whole steps";
}

TEST(Clicker, PresentingBeginsWhereTheAudienceHasSeenNothing) {
  Talk talk;
  open_step(talk.ui, 4);
  talk.key(Key::End);
  talk.rest();
  ASSERT_EQ(talk.ui.playback.position, stops_of(talk.ui));
  talk.key(Key::F5);
  EXPECT_EQ(talk.ui.playback.position, 0);
  talk.key(Key::PageDown);
  const std::string there = talk.moment();
  talk.rest();
  talk.key(Key::F5);
  talk.key(Key::F5); // a look at something else
  EXPECT_EQ(talk.moment(), there) << "what Page Down has led to is not undone";

  Talk asked;
  open_step(asked.ui, 6);
  asked.key(Key::F5);
  EXPECT_EQ(poll_phase(asked.ui), PollPhase::Asked) << "an answer is not shown first";

  Talk middle;
  open_step(middle.ui, 4);
  put(middle.ui.playback, 1, stops_of(middle.ui));
  middle.key(Key::F5);
  EXPECT_EQ(middle.ui.playback.position, 1) << "what was set is kept";
}

TEST(Talk, GoesOnBehindAShortPause) {
  EXPECT_EQ(talk_begins(0, std::nullopt, 50), 50) << "the first time";
  EXPECT_EQ(talk_begins(50, 200, 260), 50) << "a look at a terminal";
  EXPECT_EQ(talk_begins(50, 200, 200 + longest_pause + 1), 200 + longest_pause + 1) << "the next lecture";
}

TEST(Present, TheVerdictComesWithTheEndOfThePicture) {
  Talk talk;
  talk.ui.talk.present = true;
  talk.type(U"4");
  EXPECT_FALSE(shows(talk.show(), "2-way conflict")) << "the room still looks for it";
  talk.key(Key::End);
  talk.rest();
  EXPECT_TRUE(shows(talk.show(), "2-way conflict"));
}

TEST(Predict, TheCodeDoesNotSayTheAnswer) {
  Talk talk;
  open_step(talk.ui, 2);
  talk.type(U"p");
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Asked);
  EXPECT_TRUE(shows(talk.show(), "int bank"));
  EXPECT_FALSE(shows(talk.show(), "//"));
  talk.key(Key::PageDown);
  EXPECT_TRUE(shows(talk.show(), "//"));
}

TEST(Predict, EachChoiceShowsTheKeyOfItsVote) {
  Talk talk;
  talk.ui.talk.present = true;
  talk.type(U"6");
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Asked);
  const auto count = poll_of(talk.ui)->question.choices.size();
  EXPECT_TRUE(shows(talk.show(), "keys 1 to " + std::to_string(count)));
  // A choice, and the last key, stand there as often as the choices and keys say.
  std::string texts = "\n" + all_text(talk.show());
  for (std::size_t key = 1; key <= count; ++key)
    EXPECT_NE(texts.find("\n" + std::to_string(key) + "\n"), std::string::npos) << key;
  talk.type(std::u32string(1, static_cast<char32_t>(U'0' + count)));
  EXPECT_EQ(tally(*poll_of(talk.ui)).back(), 1);
}

TEST(Predict, TheKeyAsksInTheLecturesOwnWords) {
  Talk talk;
  open_lecture(
      talk.ui,
      lecture_of("# A\n\n```bankwalk\nstep=4;stride=8\n```\n\nquestion: How long is the queue? `cycles`\n\n- 3\n- 8\n"),
      false);
  talk.rest();
  talk.type(U"p");
  EXPECT_EQ(poll_of(talk.ui)->question.text, "How long is the queue?");
  EXPECT_EQ(poll_of(talk.ui)->question.choices.size(), 2u);
}

TEST(Clicker, ShiftTurnsWholeStepsAndALectureEnds) {
  Talk talk;
  open_lecture(talk.ui, lecture_of("# A\n\nWords.\n\n# B\n\n```bankwalk\nstep=4\n```\n\n# C\n\nEnd.\n"), false);
  EXPECT_TRUE(only_words(talk.ui));
  EXPECT_FALSE(shows_an_access(talk.ui)) << "so that the panel shows no numbers of one";
  talk.key(Key::PageDown, true);
  EXPECT_EQ(step_index_of(talk.ui), 1);
  talk.key(Key::PageDown, true);
  talk.key(Key::PageDown, true);
  EXPECT_EQ(step_index_of(talk.ui), 2);
  EXPECT_FALSE(in_self_check(talk.ui)) << "only the walkthrough has a self-check";
  EXPECT_EQ(next_thing(talk.ui), "");
  talk.key(Key::PageDown);
  EXPECT_EQ(step_index_of(talk.ui), 2);
}

TEST(Predict, TheRoomVotesThenTheAnswerIsShown) {
  Talk talk;
  open_step(talk.ui, 4);
  talk.type(U"p");
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Asked);
  EXPECT_FALSE(shows(talk.show(), "2-way")) << "nothing gives the answer away";
  talk.type(U"1112266");
  talk.key(Key::Backspace);
  EXPECT_EQ(tally(*poll_of(talk.ui)), (std::vector<int>{3, 2, 0, 0, 0, 1}));
  EXPECT_TRUE(shows(talk.show(), "6 votes"));
  // By mouse, and by Tab and Enter.
  const Screen screen = talk.show();
  for (const HitRegion& region : screen.regions)
    if (region.control() == ControlRef(ControlId::Choice, 2)) talk.input.mouse = region.area.centre();
  talk.input.pressed = talk.input.down = true;
  talk.show();
  talk.input.released = true, talk.input.down = false;
  talk.show();
  talk.key(Key::Tab);
  EXPECT_EQ(talk.ui.interaction.focus, ControlRef(ControlId::Choice, 0));
  talk.key(Key::Enter);
  EXPECT_EQ(tally(*poll_of(talk.ui)), (std::vector<int>{4, 2, 1, 0, 0, 1}));
  talk.key(Key::Right); // what is covered does not move
  EXPECT_EQ(talk.ui.playback.position, 0);
  talk.key(Key::PageDown);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Revealed);
  EXPECT_TRUE(shows(talk.show(), "2 of 8 right"));
  talk.type(U"4"); // a step again, no vote
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Revealed) << "step 4 is on screen";
  talk.key(Key::PageUp);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::Asked);
  EXPECT_EQ(poll_of(talk.ui)->votes.size(), 8u) << "the votes are kept";
  talk.type(U"p");
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::None);
  EXPECT_EQ(to_state_string(talk.ui.params), "step=4;stride=2");
}

TEST(Predict, WithoutVotesAndWithoutEnd) {
  Talk talk;
  talk.type(U"p");
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::None) << "step 1 is about no access";
  EXPECT_TRUE(shows(talk.show(), "nothing to predict"));
  open_step(talk.ui, 9);
  talk.type(U"p");
  EXPECT_TRUE(shows(talk.show(), "Is this column free at pitch 33?"));
  for (int i = 0; i < 1100; ++i) update(talk.ui, Vote{i % 2});
  EXPECT_EQ(poll_of(talk.ui)->votes.size(), most_votes);
  talk.key(Key::Escape);
  EXPECT_EQ(poll_phase(talk.ui), PollPhase::None);
}

// Every text of every picture that an audience may see.
void expect_legible(Talk& talk, const std::string& where) {
  const Screen screen = talk.show();
  const float least = talk.view.height / 36;
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes) {
      if (shape.kind != ShapeKind::Text) continue;
      ASSERT_GE(shape.size, least * 0.999f) << where << ": \"" << shape.text << '"';
    }
}

// Nothing on top of anything, nothing cut off.
void expect_apart(Talk& talk, const std::string& where) {
  const Screen screen = talk.show();
  const Layer& picture = screen.layers[screen.figure_layer];
  const auto faults = test::text_faults(picture.figure);
  EXPECT_TRUE(faults.empty()) << where << ": " << faults.front();
}

TEST(Presenting, TheLastRowCanReadEverything) {
  const std::pair<float, float> screens[] = {{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {3840, 2160}};
  for (const auto& [width, height] : screens)
    for (int step = 1; step <= step_count; ++step) {
      Talk talk;
      talk.view.width = width, talk.view.height = height;
      talk.ui.talk.present = true;
      open_step(talk.ui, step);
      const int stops = stops_of(talk.ui);
      for (const double share : {0.0, 0.4, 1.0}) {
        put(talk.ui.playback, share * stops, stops);
        const std::string where = std::to_string(static_cast<int>(width)) + " wide, step " + std::to_string(step) +
                                  " at " + std::to_string(share);
        expect_legible(talk, where);
        expect_apart(talk, where);
        if (testing::Test::HasFailure()) return;
      }
      if (!can_ask(talk.ui)) continue;
      talk.type(U"p112");
      expect_legible(talk, "asked, step " + std::to_string(step));
      expect_apart(talk, "asked, step " + std::to_string(step));
      talk.key(Key::PageDown);
      for (const bool end : {false, true}) {
        if (end) talk.rest();
        expect_legible(talk, "shown, step " + std::to_string(step));
        expect_apart(talk, std::to_string(static_cast<int>(width)) + " shown, step " + std::to_string(step));
        if (testing::Test::HasFailure()) return;
      }
    }
}

// The room's titles and captions.
TEST(Presenting, LargerTextMakesNoTitleSmaller) {
  for (const auto& [width, height] :
       {std::pair{1024.0f, 768.0f}, {1280.0f, 720.0f}, {1280.0f, 800.0f}, {1920.0f, 1080.0f}, {3840.0f, 2160.0f}})
    for (int step = 1; step <= step_count; ++step) {
      Talk talk;
      talk.view.width = width, talk.view.height = height;
      open_step(talk.ui, step);
      talk.ui.talk.present = true;
      float before = 0;
      for (const float scale : {0.75f, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f}) {
        talk.ui.text_scale = scale;
        float size = 0;
        for (const Layer& layer : talk.show().layers)
          for (const Shape& shape : layer.figure.shapes)
            if (shape.face == Face::SansBold && step_on_screen(talk.ui).title.starts_with(shape.text.substr(0, 8)))
              size = std::max(size, shape.size);
        // Up to 1.25 the verdict beside it grows too.
        EXPECT_GE(size, scale > 1.25f ? before - 0.6f : 0.93f * before)
            << "step " << step << ", " << width << " x " << height << " at " << scale;
        before = size;
      }
    }
}

TEST(Presenting, PanelsAreHiddenAndTheClockIsThereWhenItIsWanted) {
  Talk talk;
  talk.ui.talk.present = true;
  for (const HitRegion& region : talk.show().regions)
    EXPECT_TRUE(region.id == ControlId::Figure) << static_cast<int>(region.id);
  talk.input.talk = 754;
  EXPECT_FALSE(shows(talk.show(), "12:34"));
  talk.type(U"t");
  EXPECT_TRUE(shows(talk.show(), "12:34"));
  EXPECT_EQ(clock_text(3754), "1:02:34");
  open_step(talk.ui, 4);
  talk.key(Key::End);
  talk.rest();
  const Screen screen = talk.show();
  const Layer& picture = screen.layers[screen.figure_layer];
  for (const Shape& shape : picture.figure.shapes)
    if (shape.tag == Tag{TagKind::Bank, 0, 0, 0} && shape.kind == ShapeKind::Rectangle)
      talk.input.mouse = {shape.p[0].x + picture.origin.x + 2, shape.p[0].y + picture.origin.y + 2};
  talk.show();
  EXPECT_EQ(talk.ui.interaction.hovered.kind, TagKind::Bank);
  talk.input.still = pointer_seconds;
  talk.show();
  EXPECT_EQ(talk.ui.interaction.hovered.kind, TagKind::None) << "a pointer that is hidden explains nothing";
  talk.type(U".");
  EXPECT_TRUE(talk.show().plain);
}

TEST(Presenting, SpotlightAndMagnifierFollowTheMouse) {
  Talk talk;
  talk.ui.talk.present = true;
  talk.input.mouse = {300, 60}; // on the title
  const std::size_t layers = talk.show().layers.size();
  talk.type(U"l");
  const Screen lit = talk.show();
  ASSERT_EQ(lit.layers.size(), layers + 1);
  const Shape& ring = lit.layers.back().figure.shapes.back();
  EXPECT_EQ(ring.kind, ShapeKind::Circle);
  EXPECT_LT(ring.radius - ring.width, 150) << "a spot is left";
  EXPECT_GT(ring.radius, 1400) << "everything else is covered";
  talk.type(U"l");
  talk.input.glass = true;
  const Screen large = talk.show();
  EXPECT_GT(large.layers.size(), layers);
  float largest = 0, largest_before = 0;
  for (std::size_t i = 0; i < large.layers.size(); ++i)
    for (const Shape& shape : large.layers[i].figure.shapes)
      if (shape.kind == ShapeKind::Text)
        (i < layers ? largest_before : largest) = std::max(i < layers ? largest_before : largest, shape.size);
  EXPECT_NEAR(largest / largest_before, 2.5f, 1.0f);
  talk.input.glass = false;
  EXPECT_EQ(talk.show().layers.size(), layers);
}

TEST(Notes, TheSpeakerSeesWhatTheRoomDoesNot) {
  Talk talk;
  open_step(talk.ui, 4);
  talk.key(Key::End);
  View view;
  const auto notes = [&] { return compose_notes(talk.ui, view, test::measure, 65); };
  EXPECT_TRUE(shows(notes(), "1:05"));
  EXPECT_TRUE(shows(notes(), "4 / 10"));
  EXPECT_TRUE(shows(notes(), "Next: question"));
  talk.key(Key::PageDown);
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Asked);
  EXPECT_TRUE(shows(notes(), "8. The longest queue holds 8")) << all_text(notes());
  EXPECT_FALSE(shows(talk.show(), "The longest queue"));
  EXPECT_TRUE(shows(notes(), "Next: reveal"));
  open_lecture(talk.ui, lecture_of("# A\n\n```bankwalk\nstep=99\n```\n"), false);
  EXPECT_TRUE(shows(notes(), "Mistakes in the lecture"));
  for (const auto& [width, height] : {std::pair{320.0f, 200.0f}, {800.0f, 600.0f}, {2560.0f, 1440.0f}, {1.0f, 1.0f}}) {
    view.width = width, view.height = height;
    for (const Layer& layer : notes().layers)
      for (const Shape& shape : layer.figure.shapes)
        if (shape.kind == ShapeKind::Text) {
          EXPECT_GT(shape.size, 0);
        }
  }
}

TEST(OpenLecture, KeepsThePlaceWhenItIsSavedAnew) {
  Talk talk;
  open_lecture(talk.ui, lecture_of("# A\n\n# B\n\n```bankwalk\nstep=4\n```\n\n# C\n"), false);
  open_step(talk.ui, 2);
  talk.key(Key::Up);
  const std::string set = to_state_string(talk.ui.params);
  open_lecture(talk.ui, lecture_of("# New\n\n# A\n\n# B\n\nWords.\n\n```bankwalk\nstep=4\n```\n\n# C\n"), true);
  EXPECT_EQ(step_on_screen(talk.ui).title, "B");
  EXPECT_EQ(to_state_string(talk.ui.params), set) << "what was set by hand stays";
  open_lecture(talk.ui, lecture_of("# New\n\n# A\n\n# B\n\n```bankwalk\nstep=5\n```\n"), true);
  EXPECT_EQ(talk.ui.params.step, 5) << "what the author has changed is shown";
  open_lecture(talk.ui, lecture_of("# Only\n\n```bankwalk\nstep=40\n```\n"), true);
  EXPECT_EQ(step_index_of(talk.ui), 0);
  EXPECT_TRUE(shows(talk.show(), "mine.md, line 4, column 6: step is '40'"));
}

TEST(OpenLecture, AMistakeTakesNoPictureOffTheScreen) {
  Talk talk;
  open_lecture(talk.ui, lecture_of("# A\n\n```bankwalk\nx = d[tid*8];\n```\n"), false);
  const Params good = talk.ui.params;
  for (const char* broken : {"# A\n\n```bankwalk\nx = d[tid*];\n```\n", "", "# A\n\n```bankwalk\nx = d[;\n```\n"}) {
    open_lecture(talk.ui, lecture_of(broken), true);
    EXPECT_FALSE(only_words(talk.ui)) << broken;
    EXPECT_EQ(talk.ui.params, good) << broken;
    EXPECT_TRUE(shows(talk.show(), "mine.md, line ")) << "the mistake is told";
  }
  open_lecture(talk.ui, lecture_of("# A\n\n```bankwalk\nx = d[tid*4];\n```\n"), true);
  EXPECT_EQ(talk.ui.params.expression, "tid*4");
  EXPECT_FALSE(shows(talk.show(), "mine.md, line "));
  open_lecture(talk.ui, lecture_of("# A\n\nWords.\n"), true);
  EXPECT_TRUE(only_words(talk.ui)) << "what its author has taken out is gone";
}

TEST(Lectures, TheCodeIsTheAuthorsAsLongAsThePictureIs) {
  Talk talk;
  open_lecture(talk.ui,
               lecture_of("# A\n\n```bankwalk\nint s = 4;\nif (tid < 16) x += d[2*s*tid];\n```\n\nquestion: And so? "
                          "`cycles at s=8`\n\n# B\n\n```bankwalk\nstep=4;stride=3\n```\n"),
               false);
  EXPECT_TRUE(shows(talk.show(), "int s = 4;"));
  EXPECT_TRUE(shows(talk.show(), "if (tid < 16) x += d[2*s*tid];"));
  EXPECT_TRUE(shows(talk.show(), "of which 16 take part"));
  const Params authors = talk.ui.params;
  talk.ui.params.mask = 0xff;
  EXPECT_TRUE(shows(talk.show(), "if (tid < 8) float v =")) << all_text(talk.show());
  talk.ui.params = authors;
  const View view;
  for (int clicks = 0; poll_phase(talk.ui) == PollPhase::None && clicks < 9; ++clicks) {
    if (next_thing(talk.ui) == "question") {
      Screen preview = compose_notes(talk.ui, view, test::measure, 0);
      preview.layers.erase(preview.layers.begin(), preview.layers.end() - 1);
      EXPECT_TRUE(shows(preview, "And so?") && !shows(preview, "\n?\n")) << all_text(preview);
    }
    talk.key(Key::PageDown);
    talk.key(Key::End);
  }
  ASSERT_EQ(poll_phase(talk.ui), PollPhase::Asked);
  EXPECT_TRUE(shows(talk.show(), "int s = 8;")) << all_text(talk.show());
  EXPECT_TRUE(shows(talk.show(), "if (tid < 16) x += d[2*s*tid];"));
  talk.key(Key::Escape);
  open_step(talk.ui, 2);
  EXPECT_TRUE(shows(talk.show(), "float v = shared[tid * 3];"));
}

TEST(Lectures, AnExportedPictureHasTheAuthorsWords) {
  Talk talk;
  EXPECT_EQ(order_of(talk.ui, false).words.title, walkthrough()->steps[0].title);
  open_lecture(talk.ui, lecture_of("# Mine\n\nMy caption.\n\n```bankwalk\nx = d[tid*8];\n```\n"), false);
  const ExportOrder order = order_of(talk.ui, false);
  EXPECT_EQ(order.words.title, "Mine");
  EXPECT_EQ(order.words.point, "My caption.");
  EXPECT_EQ(order.words.code, "x = d[tid*8];");
  talk.ui.params.expression = "tid*4";
  EXPECT_NE(order_of(talk.ui, false).words.point, "My caption.");
}

TEST(Monitors, TheSpeakerKeepsTheLaptop) {
  const WindowRect laptop{0, 0, 1920, 1200}, projector{1920, 0, 1024, 768};
  const WindowRect both[] = {laptop, projector};
  EXPECT_EQ(choose_screens({}, laptop).audience, -1);
  EXPECT_EQ(choose_screens(std::span(both, 1), laptop).audience, 0);
  EXPECT_EQ(choose_screens(std::span(both, 1), laptop).speaker, -1);
  for (const WindowRect window :
       {WindowRect{100, 100, 1280, 720}, WindowRect{2000, 50, 800, 600}, WindowRect{-5000, 0, 10, 10}}) {
    EXPECT_EQ(choose_screens(both, window).audience, 1);
    EXPECT_EQ(choose_screens(both, window).speaker, 0);
  }
  // A window that was on a projector that is gone comes back whole.
  const WindowRect back = on_screen(std::span(both, 1), {2000, 50, 2400, 600});
  EXPECT_EQ(back, (WindowRect{0, 300, 1920, 600}));
  EXPECT_EQ(on_screen(both, {2000, 50, 800, 600}), (WindowRect{2000, 50, 800, 600}));
}

TEST(Monitors, ALargeOneGetsALargeWindow) {
  const struct {
    WindowRect room;
    float scale;
    int width, height;
  } rows[] = {
      {{0, 0, 1280, 720}, 1, 1280, 720},      {{0, 27, 1366, 741}, 1, 1280, 720},  {{0, 0, 1920, 1080}, 1, 1280, 720},
      {{0, 0, 2560, 1440}, 1, 1707, 960},     {{0, 0, 3840, 2160}, 1, 2560, 1440}, {{0, 0, 3840, 2160}, 2, 2560, 1440},
      {{0, 0, 3840, 2160}, 2.5f, 3200, 1800}, {{0, 0, 3440, 1440}, 1, 1707, 960},  {{0, 0, 1080, 1920}, 1, 1080, 720},
      {{0, 0, 1024, 600}, 2, 1024, 600},      {{0, 0, 0, 0}, 1.5f, 1920, 1080}};
  for (const auto& [room, scale, width, height] : rows) {
    const WindowRect size = opening_size(room, scale);
    EXPECT_EQ(size.width, width) << room.width << " x " << room.height << " at " << scale;
    EXPECT_EQ(size.height, height) << room.width << " x " << room.height << " at " << scale;
  }
}

TEST(Monitors, NobodySpeaksInFrontOfTheAudience) {
  const WindowRect laptop{0, 0, 1280, 720}, projector{0, 0, 1920, 1080}, beside{1920, 0, 1024, 768};
  const WindowRect mirrored[] = {laptop, projector}, three[] = {laptop, projector, beside};
  EXPECT_EQ(choose_screens(mirrored, laptop).audience, 1);
  EXPECT_EQ(choose_screens(mirrored, laptop).speaker, -1);
  EXPECT_EQ(choose_screens(three, beside).audience, 2);
  EXPECT_EQ(choose_screens(three, beside).speaker, 0);
}

TEST(Monitors, TheSpeakersWindowIsOnOneAsAWhole) {
  const WindowRect laptop{0, 0, 1280, 720}, projector{1280, 0, 1920, 1080};
  const WindowRect both[] = {laptop, projector};
  for (const WindowRect window :
       {WindowRect{0, 0, 1280, 720}, WindowRect{100, 60, 800, 500}, WindowRect{2000, 300, 1000, 620}})
    EXPECT_EQ(speakers_rect(both, window), window) << "a window stays where all of it is seen, x " << window.x;
  EXPECT_EQ(speakers_rect(std::span(both, 1), {2000, 300, 1000, 620}), (WindowRect{140, 72, 1000, 576}));
  EXPECT_EQ(speakers_rect(both, {2000, 900, 1000, 620}), (WindowRect{1740, 230, 1000, 620}));
  EXPECT_EQ(speakers_rect({}, {2000, 900, 1000, 620}), (WindowRect{2000, 900, 1000, 620}));
}

TEST(Monitors, TheSpeakersWindowComesAndGoesWithItsMonitor) {
  SpeakersWindow window;
  auto follow = [&, open = false](bool presenting, bool monitor, int by_hand = -1) mutable {
    open = follow_monitors(window, presenting, monitor, by_hand < 0 ? open : by_hand != 0);
    return open;
  };
  EXPECT_FALSE(follow(false, false));
  EXPECT_TRUE(follow(true, true));
  EXPECT_FALSE(follow(true, false)) << "the projector is unplugged";
  EXPECT_TRUE(follow(true, true));
  EXPECT_FALSE(follow(true, true, 0)) << "closed by hand";
  EXPECT_FALSE(follow(true, false));
  EXPECT_FALSE(follow(true, true)) << "and stays so";
  EXPECT_FALSE(follow(false, false));
  EXPECT_TRUE(follow(true, true)) << "until the next lecture";
  EXPECT_FALSE(follow(false, false));
  EXPECT_TRUE(follow(false, false, 1)) << "opened by hand";
  EXPECT_TRUE(follow(true, true));
  EXPECT_TRUE(follow(true, false)) << "it has no need of a monitor";
  EXPECT_TRUE(follow(false, false));
}

// An hour of a lecture at 60 frames a second, with a clock that runs as fast as frames can be made: nothing is kept.
TEST(Presenting, AnHourKeepsNothing) {
  Talk talk;
  talk.ui.talk.present = talk.ui.talk.clock = true;
  constexpr int frames = 60 * 60 * 60;
  std::size_t most_shapes = 0;
  for (int i = 0; i < frames; ++i) {
    // A click every two seconds, then back to the start; a frame is composed for one moment in 400.
    if (i % 120 == 0) update(talk.ui, ClickOn{});
    if (in_self_check(talk.ui)) close_check(talk.ui), open_step(talk.ui, 1);
    advance(talk.ui.playback, 1.0 / 60, timeline_of(talk.ui));
    talk.input.talk = i / 60.0;
    if (i % 400 != 0) continue;
    const Screen screen = talk.show();
    std::size_t shapes = 0;
    for (const Layer& layer : screen.layers) shapes += layer.figure.shapes.size();
    most_shapes = std::max(most_shapes, shapes);
  }
  EXPECT_LE(talk.ui.talk.undo.size(), 200u);
  EXPECT_LE(talk.ui.step.saved.size(), 10u);
  EXPECT_LT(most_shapes, 8000u);
}

// The lecture's file is gone, or no text any more: in place of its old mistakes stands that, once, and the picture
// stays.
TEST(LostLecture, IsToldInPlaceOfTheOldMistakesAndThePictureStays) {
  const std::string text =
      "# One\n\nWords.\n\n```bankwalk\nstep=4;stride=8\n```\n\n# Two\n\n```bankwalk\nstep=99\n```\n";
  Talk talk;
  open_lecture(talk.ui, lecture_of(text), false);
  open_step(talk.ui, 1);
  put(talk.ui.playback, 3, stops_of(talk.ui));
  EXPECT_TRUE(shows(talk.show(), "mine.md, line 12"));
  const std::string before = talk.moment();
  lose_lecture(talk.ui, "it is no text");
  EXPECT_EQ(talk.moment(), before);
  ASSERT_EQ(talk.ui.step.lecture->mistakes.size(), 1u);
  const std::string sentence = "mine.md cannot be read any more (it is no text); what was read last is shown";
  EXPECT_EQ(talk.ui.notice.text, sentence);
  const auto times_told = [&] {
    int times = 0;
    const std::string all = all_text(talk.show());
    for (std::size_t at = all.find("mine.md cannot"); at != std::string::npos; at = all.find("mine.md cannot", at + 1))
      ++times;
    return times;
  };
  EXPECT_EQ(times_told(), 1);
  talk.ui.notice.seconds = 0;
  EXPECT_EQ(times_told(), 1) << "it stays when the notice has gone";
  EXPECT_FALSE(shows(talk.show(), "line 12"));

  open_lecture(talk.ui, lecture_of(text), true); // the file as it was
  EXPECT_EQ(talk.moment(), before);
  EXPECT_EQ(times_told(), 0);
  EXPECT_TRUE(shows(talk.show(), "mine.md, line 12"));

  talk.ui.talk.present = true; // an audience is told nothing
  lose_lecture(talk.ui, "No such file or directory");
  EXPECT_EQ(times_told(), 0);
  EXPECT_EQ(talk.ui.step.lecture->mistakes.size(), 1u) << "the speaker's window has it";
}

} // namespace
} // namespace bankwalk
