// The self-check's pages as values: every question, open, right, wrong and shown, at every size.
#include "app/ui/self_check/self_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "app/ui/shell/frame.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

struct CheckDesk : test::Hands {
  explicit CheckDesk(unsigned seed = 1) {
    lessons = *read_lessons();
    ui.self_check.seed = seed;
    put(ui.playback, stops_of(ui), stops_of(ui));
    apply(ui, {OpenSelfCheck{}});
  }
  using Hands::type;
  Screen type(char32_t c) { return type(std::u32string(1, c)); }
  const CheckQuestion& question() const {
    return ui.self_check.progress.questions[static_cast<std::size_t>(ui.self_check.progress.at)];
  }
};

std::string all_text(const Screen& screen) {
  std::string text;
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes)
      if (!shape.text.empty()) text += shape.text + " ";
  return text;
}

// The words of a text that may have been broken into lines.
bool says(const Screen& screen, const std::string& text) {
  const auto bare = [](const std::string& from) {
    std::string out;
    for (const char c : from)
      if (c != ' ' && c != '\n') out += c;
    return out;
  };
  return bare(all_text(screen)).find(bare(text)) != std::string::npos;
}

void expect_readable(const Screen& screen, const View& view, const std::string& where) {
  std::vector<std::pair<test::Box, std::string>> texts;
  const bool pictured = screen.figure_layer > 0;
  for (std::size_t i = 0; i < screen.layers.size(); ++i) {
    if (pictured && i == screen.figure_layer) continue; // pictures have tests of their own
    for (const Shape& shape : screen.layers[i].figure.shapes) {
      if (shape.kind != ShapeKind::Text || shape.text.empty()) continue;
      test::Box box = test::box_of(shape);
      box.bottom = shape.p[0].y + 0.4f * shape.size; // tails may come close to the next line
      EXPECT_GE(box.left, -1) << shape.text << where;
      EXPECT_LE(box.right, view.width + 1) << shape.text << where;
      EXPECT_LE(box.bottom, view.height + 1) << shape.text << where;
      for (const auto& [other, text] : texts)
        EXPECT_FALSE(test::overlap(box, other, 1)) << '"' << shape.text << "\" lies on \"" << text << '"' << where;
      texts.emplace_back(box, shape.text);
    }
  }
}

TEST(SelfCheckView, NothingOverlapsOrIsCutInAnyQuestionAtAnySize) {
  const Point sizes[] = {{640, 400}, {1024, 640}, {1280, 720}, {1920, 1080}, {700, 1100}, {2000, 500}};
  for (const Point size : sizes)
    for (const float scale : {0.8f, 1.0f, 1.5f, 2.0f}) {
      CheckDesk desk(static_cast<unsigned>(size.x));
      desk.view.width = size.x, desk.view.height = size.y;
      desk.ui.text_scale = scale;
      for (int at = 0; at < question_kinds; ++at) {
        update(desk.ui, GoToQuestion{at});
        const Ui open = desk.ui;
        const std::string where = " in question " + std::to_string(at + 1) + " at " + std::to_string(size.x) + " x " +
                                  std::to_string(size.y) + " text " + std::to_string(scale);
        expect_readable(desk.show(), desk.view, where);
        for (int choice = 0; choice < static_cast<int>(desk.question().choices.size()); ++choice) {
          desk.ui = open;
          update(desk.ui, AnswerQuestion{choice});
          expect_readable(desk.show(), desk.view, where + " choice " + std::to_string(choice + 1));
        }
        if (HasFailure()) return;
      }
      update(desk.ui, GoToQuestion{question_kinds});
      expect_readable(desk.show(), desk.view, " with the score");
    }
}

// The lowest text of the picture on screen, in pixels.
float least_label(const Screen& screen) {
  float least = 1000;
  for (const Shape& shape : screen.layers[screen.figure_layer].figure.shapes)
    if (shape.kind == ShapeKind::Text && !shape.text.empty()) least = std::min(least, shape.size);
  return least;
}

// The size in which the explanation of the answer is set.
float size_of_explanation(const Screen& screen, const CheckQuestion& question) {
  const std::string begins = question.explanation.substr(0, 12);
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes)
      if (shape.kind == ShapeKind::Text && shape.text.starts_with(begins)) return shape.size;
  return 0;
}

// Larger words must not make the picture beside them smaller: whoever asks for them needs large labels too.
TEST(SelfCheckView, ThePicturesLabelsAreNoSmallerWithLargerText) {
  for (const auto& [width, height] : {std::pair{1280.0f, 720.0f}, {1920.0f, 1080.0f}}) {
    CheckDesk desk;
    desk.view.width = width, desk.view.height = height;
    for (int at = 0; at < question_kinds; ++at) {
      desk.ui.text_scale = 1;
      update(desk.ui, GoToQuestion{at});
      const Ui open = desk.ui;
      for (int choice = 0; choice < static_cast<int>(desk.question().choices.size()); ++choice) {
        desk.ui = open;
        update(desk.ui, AnswerQuestion{choice});
        const float usual = least_label(desk.show()), words = size_of_explanation(desk.show(), desk.question());
        for (const float scale : {1.0f, 1.1f, 1.25f, 1.5f, 1.75f, 2.0f}) {
          desk.ui.text_scale = scale;
          const Screen screen = desk.show();
          const std::string where = desk.question().id + ", choice " + std::to_string(choice + 1) + ", " +
                                    std::to_string(width) + " wide, text " + std::to_string(scale);
          ASSERT_GT(screen.figure_layer, 0u) << where;
          EXPECT_GE(least_label(screen), 11 * height / 720 - 0.01f) << where;
          EXPECT_GE(least_label(screen), usual - 0.01f) << where;
          EXPECT_GE(size_of_explanation(screen, desk.question()), words - 0.01f) << where << ": nor the words";
          const auto faults = test::text_faults(screen.layers[screen.figure_layer].figure);
          EXPECT_TRUE(faults.empty()) << where << ": " << faults.front();
        }
        desk.ui.text_scale = 1;
      }
    }
  }
}

TEST(SelfCheckView, ThePictureAndTheAnswerAreCoveredUntilAnAnswer) {
  CheckDesk desk;
  for (int at = 0; at < question_kinds; ++at) {
    update(desk.ui, GoToQuestion{at});
    const Screen open = desk.show();
    EXPECT_TRUE(says(open, desk.question().text)) << desk.question().id;
    EXPECT_FALSE(says(open, desk.question().explanation)) << desk.question().id;
    EXPECT_EQ(open.figure_layer, 0u) << "no picture yet";
    for (const std::string& choice : desk.question().choices) EXPECT_TRUE(says(open, choice)) << choice;
    update(desk.ui, AnswerQuestion{desk.question().answer});
    const Screen answered = desk.show();
    EXPECT_TRUE(says(answered, desk.question().explanation)) << desk.question().id;
    EXPECT_TRUE(says(answered, "Right.")) << desk.question().id;
    ASSERT_GT(answered.figure_layer, 0u);
    EXPECT_GT(answered.layers[answered.figure_layer].figure.shapes.size(), 20u) << desk.question().id;
  }
}

TEST(SelfCheckView, AWrongAnswerIsToldItsIdea) {
  CheckDesk desk;
  for (int at = 0; at < question_kinds; ++at) {
    update(desk.ui, GoToQuestion{at});
    const int wrong = desk.question().answer == 0 ? 1 : 0;
    const Screen screen = desk.type(U'1' + static_cast<char32_t>(wrong));
    EXPECT_TRUE(says(screen, "Wrong.")) << desk.question().id;
    EXPECT_TRUE(says(screen, desk.question().why_wrong[static_cast<std::size_t>(wrong)])) << desk.question().id;
    EXPECT_TRUE(says(screen, desk.question().explanation)) << desk.question().id;
  }
  EXPECT_EQ(score(desk.ui.self_check.progress).right, 0);
  EXPECT_EQ(desk.show().verdict, "0 of 18 right");
}

TEST(SelfCheckView, WhatWasShownCountsNeitherWay) {
  CheckDesk desk;
  const Screen shown = desk.key(Key::PageDown);
  EXPECT_TRUE(says(shown, desk.question().explanation));
  desk.type(U'1' + static_cast<char32_t>(desk.question().answer));
  EXPECT_EQ(score(desk.ui.self_check.progress).answered, 0);
  EXPECT_EQ(desk.show().verdict, "");
}

// What is drawn serves as many cycles as the answer says: the served grid has a row for each.
TEST(SelfCheckView, ThePictureCostsWhatTheAnswerSays) {
  for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
    CheckDesk desk(seed);
    for (int at = 0; at < question_kinds; ++at) {
      update(desk.ui, GoToQuestion{at});
      const CheckQuestion& question = desk.question();
      if (question.kind != QuestionKind::SharedWords && question.kind != QuestionKind::QueuedWords) continue;
      update(desk.ui, AnswerQuestion{question.answer});
      const Screen screen = desk.show();
      std::set<int> rows;
      for (const Shape& shape : screen.layers[screen.figure_layer].figure.shapes)
        if (shape.tag.kind == TagKind::Wavefront) rows.insert(shape.tag.a);
      const std::string cycles = question.choices[static_cast<std::size_t>(question.answer)];
      EXPECT_EQ(static_cast<int>(rows.size()), std::stoi(cycles)) << question.code;
      EXPECT_TRUE(says(screen, "modelled · shared[" + question.picture.expression + "]")) << question.code;
    }
  }
}

TEST(SelfCheckView, StartsAgainFromTheScore) {
  CheckDesk desk;
  const std::string first = desk.ui.self_check.progress.questions[5].id;
  desk.type(U'1');
  desk.type(U'r');
  EXPECT_EQ(score(desk.ui.self_check.progress).answered, 1) << "a slip among the questions loses nothing";
  update(desk.ui, GoToQuestion{1});
  desk.key(Key::PageDown);
  update(desk.ui, GoToQuestion{question_kinds});
  EXPECT_TRUE(says(desk.show(), "Start again"));
  for (const char32_t c : {U'r', U'R'}) {
    update(desk.ui, GoToQuestion{question_kinds});
    desk.type(c);
    EXPECT_EQ(desk.ui.self_check.progress.at, 0);
    EXPECT_EQ(score(desk.ui.self_check.progress).answered, 0);
    EXPECT_TRUE(std::none_of(desk.ui.self_check.revealed.begin(), desk.ui.self_check.revealed.end(),
                             [](bool shown) { return shown; }));
  }
  // The button, pressed by key.
  update(desk.ui, GoToQuestion{question_kinds});
  desk.ui.interaction.focus = ControlId::CheckAgain;
  desk.key(Key::Enter);
  EXPECT_EQ(desk.ui.self_check.progress.at, 0);
  std::set<std::string> drawn{first};
  for (int i = 0; i < 8; ++i) {
    update(desk.ui, GoToQuestion{question_kinds});
    desk.type(U'r');
    drawn.insert(desk.ui.self_check.progress.questions[5].id);
  }
  EXPECT_GT(drawn.size(), 1u) << "the numbers are drawn anew";
}

TEST(SelfCheckView, AKeyThatIsHeldDoesNotUseUpQuestions) {
  for (const Key key : {Key::PageDown, Key::Enter, Key::Space}) {
    CheckDesk desk;
    desk.ui.interaction.focus = ControlId::CheckNext;
    Input input;
    input.keys.push_back({key, 0, false, false});
    for (int i = 0; i < 50; ++i) input.keys.push_back({key, 0, false, false, {}, true});
    frame(desk.ui, input, desk.view, test::measure, {desk.lessons, {}});
    EXPECT_EQ(desk.ui.self_check.progress.at, 0);
    EXPECT_EQ(std::count(desk.ui.self_check.revealed.begin(), desk.ui.self_check.revealed.end(), true), 1);
  }
}

TEST(SelfCheckView, TheLastPageHasTheScoreAndWhereToGo) {
  CheckDesk desk;
  for (int at = 0; at < question_kinds; ++at) {
    update(desk.ui, GoToQuestion{at});
    if (at % 3 == 0) update(desk.ui, AnswerQuestion{desk.question().answer});
  }
  update(desk.ui, GoToQuestion{question_kinds});
  const Screen screen = desk.show();
  EXPECT_EQ(screen.title, "Self-check · 6 of 18 right · bankwalk");
  EXPECT_TRUE(says(screen, "of 18 right"));
  EXPECT_TRUE(says(screen, "12 not yet answered"));
  const Lesson& lesson = *lesson_of_step(desk.lessons, self_check_lesson);
  EXPECT_TRUE(says(screen, lesson.plain_words_heading));
  for (const Block& block : lesson.plain_words) EXPECT_TRUE(says(screen, plain_text(block)));
}

} // namespace
} // namespace bankwalk
