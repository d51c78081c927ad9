// The handout's pages, and the cutting of text into columns.
#include "app/lesson/handout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "app/figures/steps/scene.h"
#include "app/lesson/columns.h"
#include "app/lesson/typeset.h"
#include "app/teaching/self_check.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

using test::measure;

std::string words_of(const Figure& figure) {
  std::string words;
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text) words += shape.text + " ";
  return words;
}

// Letters and digits alone: how text was broken into lines does not matter.
std::string bare(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c))) out += c;
  return out;
}

std::vector<HandoutPage> pages() {
  const auto lessons = read_lessons();
  return handout(*lessons, measure);
}

TEST(Handout, HasAPageForEachStepAndThenTheSelfCheck) {
  const auto lessons = read_lessons();
  ASSERT_TRUE(lessons);
  const std::vector<HandoutPage> all = pages();
  ASSERT_GE(all.size(), scenes().size() + 2);
  for (std::size_t i = 0; i < scenes().size(); ++i) {
    const Lesson& lesson = (*lessons)[i];
    const std::string text = bare(words_of(all[i].figure));
    EXPECT_EQ(all[i].bookmark, std::to_string(lesson.step) + "  " + lesson.title);
    EXPECT_NE(text.find(bare(lesson.title)), std::string::npos) << lesson.title;
    for (const auto* blocks : {&lesson.narration, &lesson.plain_words})
      for (const Block& block : *blocks)
        EXPECT_NE(text.find(bare(plain_text(block)).substr(0, 40)), std::string::npos) << plain_text(block);
  }
  std::string rest;
  for (std::size_t i = scenes().size(); i < all.size(); ++i) rest += bare(words_of(all[i].figure));
  for (const CheckQuestion& question : self_check(1)) {
    EXPECT_NE(rest.find(bare(question.text)), std::string::npos) << question.text;
    EXPECT_NE(rest.find(bare(question.explanation).substr(0, 24)), std::string::npos) << question.explanation;
  }
}

// Lectures of all lengths, with words, code and pictures.
std::vector<HandoutPage> lecture_pages() {
  std::string code = "```cuda\n";
  for (int line = 0; line < 40; ++line)
    code += "float v" + std::to_string(line) + " = d[" + std::to_string(line) + "];\n";
  std::string words;
  for (int i = 0; i < 2000; ++i) words += "word" + std::to_string(i) + (i % 60 == 59 ? ".\n\n" : " ");
  const std::string picture = "```bankwalk\nint s = 4;\nif (tid < 16) x += d[2*s*tid];\n```\n\n";
  const Lecture lecture = read_lecture("# Words\n\n" + words + "\n\n# Code\n\nCaption.\n\n" + picture + code +
                                           "```\n\n# Both\n\nCaption.\n\n" + picture + words +
                                           "\n\nquestion: Who waits? `waits`\n\n# Nothing\n",
                                       "mine.md");
  EXPECT_TRUE(lecture.mistakes.empty());
  return handout(lecture, measure);
}

// How far down a page is written on, the foot apart.
float lowest(const HandoutPage& page) {
  float y = 0;
  for (const Shape& shape : page.figure.shapes)
    if (shape.p[0].y < a4_height - 50) y = std::max(y, shape.p[0].y);
  return y;
}

// Of few words, with pictures and without, in any order: only the last page, and the last before the answers, may end
// early.
TEST(Handout, ASparseLectureHasNoHalfEmptyPages) {
  const std::string picture = "Caption.\n\n```bankwalk\nfloat v = d[tid*4];\n```\n\n", words = "A sentence or two.\n\n";
  std::string long_words = "Caption.\n\n";
  for (int i = 0; i < 120; ++i) long_words += "word ";
  for (const char* order : {"pppppp", "wwwwwwwwww", "pwpwpwpw", "wwpppw", "plplpl", "p", "lllll"}) {
    std::string text;
    for (const char* kind = order; *kind != 0; ++kind)
      text += "# Step\n\n" + (*kind == 'p' ? picture + words : *kind == 'w' ? words : long_words) + "\n\n";
    for (const bool asks : {false, true}) {
      const Lecture lecture =
          read_lecture(text + (asks ? "question: Who waits? `waits`\n\n" + picture : ""), "mine.md");
      const std::vector<HandoutPage> all = handout(lecture, measure);
      const bool answers = all.back().bookmark == "Answers";
      for (std::size_t i = 0; i + (answers ? 2 : 1) < all.size(); ++i)
        EXPECT_GT(lowest(all[i]), 0.6f * a4_height) << order << ", page " << i + 1 << " of " << all.size();
      EXPECT_LE(all.size(), lecture.steps.size() + (answers ? 1 : 0)) << order;
      for (const Lesson& step : lecture.steps) {
        const std::string wanted = std::to_string(step.step) + "  Step";
        EXPECT_TRUE(std::ranges::any_of(
            all, [&](const HandoutPage& page) { return page.bookmark.find(wanted) != std::string::npos; }))
            << order << ": " << wanted;
      }
    }
  }
}

TEST(Handout, ALecturesTextIsAllThere) {
  std::string text;
  for (const HandoutPage& page : lecture_pages()) text += words_of(page.figure);
  for (int i = 60; i < 2000; i += 7) { // the first paragraph is the caption
    const std::string word = " word" + std::to_string(i) + (i % 60 == 59 ? "." : " ");
    const auto first = text.find(word);
    ASSERT_NE(first, std::string::npos) << word;
    EXPECT_NE(text.find(word, first + 1), std::string::npos) << word;
  }
  for (const char* said :
       {"float v39 = d[39];", "if (tid < 16) x += d[2*s*tid];", "Who waits? (step 3)", "Choice 1: yes."})
    EXPECT_NE(text.find(said), std::string::npos) << said;
}

// So many steps of a few words, each second one with a picture, a block of code and a question.
std::vector<HandoutPage> sparse_pages(int steps) {
  std::string text;
  for (int i = 0; i < steps; ++i)
    text += i % 2 == 0 ? "# Words\n\nA caption.\n\nA sentence.\n\n"
                       : "# Picture\n\nA caption.\n\n```bankwalk\nfloat v = d[tid*2];\n```\n\n```cuda\na;\nb;\nc;\nd;\n"
                         "e;\n```\n\nquestion: How many cycles? `cycles`\n\n";
  return handout(read_lecture(text, "mine.md"), measure);
}

TEST(Handout, NothingReachesIntoTheMarginsOrOverTheFoot) {
  std::vector<HandoutPage> all = pages();
  for (HandoutPage& page : lecture_pages()) all.push_back(std::move(page));
  for (int steps = 1; steps < 12; ++steps)
    for (HandoutPage& page : sparse_pages(steps)) all.push_back(std::move(page));
  for (const HandoutPage& page : all)
    for (const Shape& shape : page.figure.shapes) {
      const int points = shape.kind == ShapeKind::Text || shape.kind == ShapeKind::Circle ? 1 : 2;
      for (int i = 0; i < points; ++i) {
        EXPECT_GE(shape.p[i].x, 36) << page.bookmark << ": " << shape.text;
        EXPECT_LE(shape.p[i].x, a4_width - 36) << page.bookmark << ": " << shape.text;
        EXPECT_GE(shape.p[i].y, 36) << page.bookmark << ": " << shape.text;
        EXPECT_LE(shape.p[i].y, a4_height - 30) << page.bookmark << ": " << shape.text;
      }
      if (shape.kind == ShapeKind::Text) {
        EXPECT_GE(shape.size, 6) << page.bookmark << ": " << shape.text;
        EXPECT_TRUE(shape.p[0].y < a4_height - 50 || shape.p[0].y > a4_height - 40) << shape.text;
      }
    }
}

TEST(Handout, LessonTextHasOneSizeOnAllPages) {
  float body = 0;
  for (const HandoutPage& page : pages())
    for (const Shape& shape : page.figure.shapes) {
      const bool narration = shape.kind == ShapeKind::Text && shape.face == Face::Sans && shape.text.size() > 40 &&
                             shape.p[0].y > a4_height * 0.6f && shape.p[0].y < a4_height - 50;
      if (!narration) continue;
      if (body == 0) body = shape.size;
      EXPECT_FLOAT_EQ(shape.size, body) << shape.text;
    }
  EXPECT_GE(body, 7.5f);
}

TEST(Columns, CutBetweenLinesAndKeepEverything) {
  const auto lessons = read_lessons();
  for (const Lesson& lesson : *lessons) {
    Figure text;
    set_blocks(text, measure, lesson.narration, 0, 220, 0, 0.65f);
    const std::vector<Band> bands = bands_of(text, 0.65f);
    for (const int count : {1, 2, 3}) {
      const std::vector<Band> columns = columns_of(bands, balanced_height(bands, count));
      EXPECT_LE(columns.size(), static_cast<std::size_t>(count));
      Figure placed;
      for (const Band column : columns) place_column(placed, text, column, {0, 0});
      EXPECT_EQ(placed.shapes.size(), text.shapes.size()) << lesson.title << ", " << count;
    }
  }
}

TEST(Columns, KeepTogetherWhatBelongsTogether) {
  const auto blocks = read_markdown("### A heading\n\nText below it.\n\n```cuda\na;\nb;\nc;\n```\n");
  Figure text;
  set_blocks(text, measure, *blocks, 0, 220, 0, 1);
  EXPECT_EQ(bands_of(text, 1).size(), 2u) << "the heading with its first line, and the code";
}

TEST(Columns, LeaveNoLineOfAParagraphAlone) {
  std::string words;
  for (int i = 0; i < 60; ++i) words += "word ";
  const auto blocks = read_markdown(words);
  Figure text;
  set_blocks(text, measure, *blocks, 0, 220, 0, 1);
  const std::vector<Band> bands = bands_of(text, 1);
  ASSERT_GT(bands.size(), 3u);
  const float line = bands[1].bottom - bands[1].top;
  EXPECT_GT(bands.front().bottom - bands.front().top, 1.5f * line);
  EXPECT_GT(bands.back().bottom - bands.back().top, 1.5f * line);
}

} // namespace
} // namespace bankwalk
