// The lessons' text as it is set beside the pictures: nothing is cut, nothing is lost, nothing lies on anything else.
#include "app/lesson/code_wrap.h"
#include "app/lesson/typeset.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "app/ui/shell/frame.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

using test::measure;

const std::vector<Lesson>& lessons() {
  static const Result<std::vector<Lesson>> read = read_lessons();
  return *read;
}

std::vector<std::string> split(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// Without the marks of comments too: each line of one has its own.
std::string without_spaces(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' && c != '\n') out += c;
    if (out.ends_with("//")) out.resize(out.size() - 2);
  }
  return out;
}

// All that is read, from top to bottom and from left to right.
std::string read_off(const Figure& figure) {
  std::string out;
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text) out += shape.text + " ";
  return out;
}

std::string text_of(const std::vector<Block>& blocks) {
  std::string out;
  for (const Block& block : blocks) {
    if (block.kind == BlockKind::Item) out += block.number > 0 ? std::to_string(block.number) + ". " : "• ";
    out += plain_text(block) + "\n";
  }
  return out;
}

std::vector<Block> blocks_of(std::string_view markdown) {
  auto read = read_markdown(markdown);
  EXPECT_TRUE(read) << read.problem().message;
  return *read;
}

struct Set {
  Figure figure;
  float below = 0;
};

Set set(std::string_view markdown, float width = 264, float unit = 1) {
  Set out;
  out.below = set_blocks(out.figure, measure, blocks_of(markdown), 0, width, 0, unit);
  return out;
}

const Shape& text_with(const Figure& figure, std::string_view part) {
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text && shape.text.find(part) != std::string::npos) return shape;
  ADD_FAILURE() << "nothing says " << part;
  return figure.shapes.front();
}

std::vector<float> lines_of(const Figure& figure) {
  std::set<float> lines;
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text) lines.insert(shape.p[0].y);
  return {lines.begin(), lines.end()};
}

TEST(Reading, NothingReachesBeyondTheColumn) {
  for (const float width : {60.0f, 120.0f, 180.0f, 230.0f, 264.0f, 300.0f, 528.0f, 1000.0f})
    for (const float unit : {0.5f, 0.72f, 0.8f, 1.0f, 1.5f, 2.0f, 3.0f})
      for (const Lesson& lesson : lessons()) {
        if (width < 60 * unit) continue; // no panel is as narrow as four characters
        Figure figure;
        set_lesson(figure, measure, lesson, 10, 10 + width, 0, unit);
        for (const Shape& shape : figure.shapes) {
          const test::Box box = shape.kind == ShapeKind::Text ? test::box_of(shape) : test::bounds_of(shape);
          ASSERT_GE(box.left, 9.9f) << shape.text << " at " << width << " unit " << unit;
          ASSERT_LE(box.right, 10.1f + width) << shape.text << " at " << width << " unit " << unit;
        }
      }
}

TEST(Reading, EveryWordOfEveryLessonIsThereInOrder) {
  ASSERT_EQ(lessons().size(), static_cast<std::size_t>(self_check_lesson));
  for (const Lesson& lesson : lessons())
    for (const float width : {120.0f, 264.0f, 700.0f}) {
      Figure figure;
      set_lesson(figure, measure, lesson, 0, width, 0, 1);
      const std::string expected =
          text_of(lesson.narration) + lesson.plain_words_heading + "\n" + text_of(lesson.plain_words);
      EXPECT_EQ(without_spaces(read_off(figure)), without_spaces(expected))
          << "step " << lesson.step << " at " << width;
    }
}

TEST(Reading, NoWordIsBrokenWhereItFits) {
  for (const Lesson& lesson : lessons()) {
    Figure figure;
    set_blocks(figure, measure, lesson.plain_words, 0, 264, 0, 1);
    EXPECT_EQ(split(read_off(figure)).size(), split(text_of(lesson.plain_words)).size()) << "step " << lesson.step;
  }
}

TEST(Reading, TextsDoNotLieOnEachOther) {
  for (const Lesson& lesson : lessons())
    for (const float unit : {0.8f, 1.0f, 1.7f}) {
      Figure figure;
      figure.sheet = {264 * unit, 1e6f, unit};
      set_lesson(figure, measure, lesson, 0, 264 * unit, 0, unit);
      const auto faults = test::text_faults(figure);
      EXPECT_TRUE(faults.empty()) << "step " << lesson.step << ": " << faults.front();
    }
}

TEST(Reading, LinesStandFarEnoughApart) {
  const Set out = set("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen");
  const auto lines = lines_of(out.figure);
  ASSERT_GE(lines.size(), 3u);
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_NEAR(lines[i] - lines[i - 1], 1.45f * 14, 0.6f);
  EXPECT_GT(out.below, lines.back());
}

TEST(Reading, TextIsAtLeastTwelvePixelsHigh) {
  for (const Lesson& lesson : lessons()) {
    Figure figure;
    set_lesson(figure, measure, lesson, 0, 264, 0, 1);
    for (const Shape& shape : figure.shapes) {
      if (shape.kind != ShapeKind::Text) continue;
      EXPECT_GE(shape.size, 12) << shape.text;
    }
  }
}

TEST(Reading, StylesHaveTheirFaces) {
  const Set out = set("plain **strong** and *named* and `code` again", 2000);
  EXPECT_EQ(text_with(out.figure, "plain").face, Face::Sans);
  EXPECT_EQ(text_with(out.figure, "strong").face, Face::SansBold);
  EXPECT_EQ(text_with(out.figure, "code").face, Face::Mono);
  const Shape& named = text_with(out.figure, "named");
  EXPECT_EQ(named.face, Face::SansBold);
  EXPECT_TRUE(std::none_of(out.figure.shapes.begin(), out.figure.shapes.end(), [](const Shape& shape) {
    return shape.kind == ShapeKind::Line;
  })) << "a line below a term would look like a link";
}

TEST(Reading, WhatIsWrittenTogetherStaysTogether) {
  for (float width = 90; width < 400; width += 7) {
    const Set out = set("many **different**, words and `code`. Then more", width);
    const Shape& bold = text_with(out.figure, "different");
    const Shape* comma = nullptr;
    for (const Shape& shape : out.figure.shapes)
      if (shape.kind == ShapeKind::Text && shape.text.front() == ',') comma = &shape;
    ASSERT_NE(comma, nullptr);
    EXPECT_EQ(bold.p[0].y, comma->p[0].y) << "at " << width;
    EXPECT_NEAR(comma->p[0].x, bold.p[0].x + measure(bold.text, bold.face, bold.size), 0.01f);
  }
}

TEST(Reading, CodeKeepsItsLinesAndItsIndentation) {
  const Set out = set("```cuda\nfor (;;) {\n  step();\n\n}\n```", 400);
  const auto lines = lines_of(out.figure);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(text_with(out.figure, "step").text, "  step();");
  EXPECT_NEAR(lines[2] - lines[1], 2 * (lines[1] - lines[0]), 0.1f) << "the empty line is kept";
  EXPECT_EQ(text_with(out.figure, "for").face, Face::Mono);
  EXPECT_EQ(out.figure.shapes.front().kind, ShapeKind::Rectangle) << "on a card";
}

TEST(Reading, ALongLineOfCodeGoesOnBelowAndIndented) {
  const Set out = set("```cuda\nfloat v = shared[tid * 2];   // every second word of them\n```", 264);
  const Shape& first = text_with(out.figure, "float v");
  const Shape& rest = text_with(out.figure, "them");
  EXPECT_GT(rest.p[0].y, first.p[0].y);
  EXPECT_GT(rest.p[0].x, first.p[0].x);
}

// At any width: every line of the set code is code, and all its words are there in order.
TEST(Reading, CodeThatIsBrokenIsStillCode) {
  const std::string lines[] = {"float v = shared[tid * 32];   // 32 words, no two the same, one bank",
                               "// 33 wide: bank (tid + col) mod 32, no two alike, 1 cycle",
                               "  // indented, and so long that it has to go on",
                               "float with_a_name_that_is_long = shared[threadIdx.x * 32 + 5];  // short",
                               "int a; // averyveryveryverylongwordthatnocolumncanholdwithoutbreakingit end"};
  const auto words_of = [](const std::string& text) {
    std::string words;
    for (const char c : text)
      if (c != ' ' && c != '/' && c != '\n') words += c;
    return words;
  };
  for (const std::string& line : lines)
    for (float width = 60; width < 700; width += 13) {
      const std::size_t code_ends = words_of(line.substr(0, line.find("//"))).size();
      std::string all;
      const std::vector<CodeLine> parts = wrapped_code(measure, line, 13, width, 16);
      for (const CodeLine& part : parts) {
        const std::string where = '"' + part.text + "\" at " + std::to_string(width);
        EXPECT_EQ(part.goes_on, &part != parts.data()) << where;
        const std::size_t mark = part.text.find("//");
        const std::string code = part.text.substr(0, mark);
        EXPECT_TRUE(mark == std::string::npos || !words_of(part.text.substr(mark)).empty()) << where;
        // What stands before a mark, or on a line without one, is of the code.
        EXPECT_TRUE(words_of(code).empty() || all.size() + words_of(code).size() <= code_ends) << where;
        EXPECT_LE(measure(part.text, Face::Mono, 13), std::max(width - (part.goes_on ? 16 : 0), 45.0f)) << where;
        all += words_of(part.text);
      }
      EXPECT_EQ(all, words_of(line)) << width;
    }
}

// The texts that ship, in the panel's column and the handout's.
TEST(Reading, NoCommentOfTheLessonsIsCutFromItsMark) {
  int comments = 0;
  for (const Lesson& lesson : lessons())
    for (const float unit : {0.6f, 0.7f, 1.0f, 1.7f}) {
      Figure figure;
      set_lesson(figure, measure, lesson, 0, 264 * std::max(unit, 0.9f), 0, unit);
      for (const Shape& shape : figure.shapes) {
        if (shape.kind != ShapeKind::Text || shape.face != Face::Mono || shape.size > 13.1f * unit) continue;
        comments += shape.text.find("//") != std::string::npos;
        EXPECT_FALSE(shape.text.ends_with("//")) << shape.text;
      }
    }
  EXPECT_GT(comments, 10);
}

TEST(Reading, ItemsHangBelowTheirMarks) {
  const Set out = set("1. first and a good deal more of it so that it takes two lines\n2. second\n");
  const Shape& mark = text_with(out.figure, "1.");
  const Shape& item = text_with(out.figure, "first");
  EXPECT_EQ(mark.p[0].y, item.p[0].y);
  EXPECT_LT(mark.p[0].x + measure("1.", Face::Sans, 14), item.p[0].x);
  EXPECT_EQ(text_with(out.figure, "lines").p[0].x, item.p[0].x);
}

// The panel with the text in it, scrolled from its beginning to its end.
TEST(Reading, ThePanelShowsAllOfItByScrollingAndSaysWhyThereIsNone) {
  for (int step = 1; step <= step_count; ++step) {
    Ui ui;
    ui.params = opening_params(step);
    put(ui.playback, stops_of(ui), stops_of(ui));
    ui.panel.tab = PanelTab::Read;
    Input input;
    input.mouse = {1100, 400};
    std::set<std::string> seen;
    for (int notch = 0; notch < 200; ++notch) {
      const float before = ui.panel.scroll_of(PanelTab::Read);
      const Screen screen = frame(ui, input, {}, measure, {lessons(), {}});
      for (const Layer& layer : screen.layers)
        for (const Shape& shape : layer.figure.shapes)
          if (shape.kind == ShapeKind::Text && shape.p[0].y > 50 && shape.p[0].y < 710) seen.insert(shape.text);
      if (notch > 0 && ui.panel.scroll_of(PanelTab::Read) == before) break;
      input.wheel = -2;
    }
    Figure whole;
    set_lesson(whole, measure, lessons()[static_cast<std::size_t>(step - 1)], 984, 1248, 0, 1);
    for (const Shape& shape : whole.shapes) {
      if (shape.kind != ShapeKind::Text) continue;
      EXPECT_TRUE(seen.count(shape.text)) << "step " << step << ": " << shape.text;
    }
  }
  Ui ui;
  ui.panel.tab = PanelTab::Read;
  open_lecture(ui, std::make_shared<const Lecture>(read_lecture("# Title\n\nPoint.\n", "mine")), false);
  const Screen screen = frame(ui, {}, {}, measure);
  std::string said;
  for (const Layer& layer : screen.layers) said += read_off(layer.figure);
  EXPECT_NE(said.find("There is no text for this step."), std::string::npos);
}

} // namespace
} // namespace bankwalk
