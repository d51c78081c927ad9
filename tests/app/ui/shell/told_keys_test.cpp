// Keys that can do nothing here say why: digits that are no choice, Home and End where nothing has a beginning.
#include <gtest/gtest.h>

#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

// What the window says to a key; empty where it does something instead.
std::string told(test::Hands& hands, const KeyPress& press) {
  hands.ui.notice = {};
  hands.press(press);
  return hands.ui.notice.shown() ? hands.ui.notice.text : "";
}

KeyPress digit(int n) { return {Key::Character, static_cast<char32_t>(U'0' + n), false, false}; }
KeyPress key(Key which) { return {which, 0, false, false}; }

TEST(KeysThatDoNothing, SayWhichAreAnswers) {
  for (const bool present : {false, true}) {
    test::Desk desk;
    desk.ui.talk.present = present;
    open_check(desk.ui);
    const int choices = static_cast<int>(question_on_screen(desk.ui)->choices.size());
    for (const int n : {0, choices + 1, 9})
      EXPECT_NE(told(desk, digit(n)).find("keys 1 to " + std::to_string(choices)), std::string::npos) << n;
    EXPECT_EQ(told(desk, key(Key::End)), "");
    EXPECT_EQ(desk.ui.self_check.progress.at, 17) << "End leads to the last question";
    EXPECT_EQ(told(desk, digit(1)), "");
    update(desk.ui, GoToQuestion{3});
    desk.key(Key::PageDown);
    ASSERT_TRUE(settled(desk.ui));
    EXPECT_NE(told(desk, digit(1)), "") << "a question that has its answer";
    update(desk.ui, GoToQuestion{18});
    EXPECT_NE(told(desk, digit(1)), "");
    EXPECT_EQ(told(desk, key(Key::Home)), "");
    EXPECT_FALSE(in_self_check(desk.ui));
  }
}

TEST(KeysThatDoNothing, SayThatThePictureIsCovered) {
  test::Desk desk;
  begin_poll(desk.ui, usual_prediction(desk.ui.params));
  const int choices = static_cast<int>(poll_of(desk.ui)->question.choices.size());
  EXPECT_NE(told(desk, digit(9)).find("keys 1 to " + std::to_string(choices)), std::string::npos);
  EXPECT_EQ(told(desk, digit(1)), "");
  EXPECT_EQ(poll_of(desk.ui)->votes.size(), 1u);
  for (const Key which : {Key::Home, Key::End}) EXPECT_NE(told(desk, key(which)).find("Page Down"), std::string::npos);
}

TEST(KeysThatDoNothing, SayHowManyStepsThereAre) {
  test::Desk desk;
  open_lecture(desk.ui, std::make_shared<const Lecture>(read_lecture("# A\n\nOne.\n\n# B\n\nTwo.\n", "mine.md")),
               false);
  EXPECT_EQ(told(desk, digit(3)), "this lecture has 2 steps");
  EXPECT_EQ(told(desk, digit(0)), "this lecture has 2 steps");
  EXPECT_EQ(told(desk, digit(2)), "");
  EXPECT_EQ(step_index_of(desk.ui), 1);
  for (const Key which : {Key::Home, Key::End}) EXPECT_NE(told(desk, key(which)), "") << "there is no timeline";
}

TEST(KeysThatDoNothing, SayThatItIsTheEnd) {
  test::Desk desk(step_count);
  desk.ui.talk.present = true;
  desk.key(Key::PageDown);
  ASSERT_TRUE(at_end(desk.ui));
  for (const Key which : {Key::Home, Key::End}) EXPECT_NE(told(desk, key(which)).find("Page Up"), std::string::npos);
  EXPECT_EQ(told(desk, digit(3)), "");
  EXPECT_EQ(step_index_of(desk.ui), 2);
}

} // namespace
} // namespace bankwalk
