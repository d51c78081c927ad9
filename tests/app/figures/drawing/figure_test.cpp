#include "app/figures/drawing/figure.h"

#include <gtest/gtest.h>

#include "app/figures/drawing/text_fit.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

TEST(Figure, FindsTheTopmostTagUnderAPoint) {
  Figure figure;
  add_rectangle(figure, {10, 10}, {50, 50}, Ink::Panel).tag = {TagKind::Bank, 1, 0, 0};
  add_circle(figure, {30, 30}, 10, Ink::Card).tag = {TagKind::Thread, 2, 0, 0};
  add_text(figure, {30, 30}, "2", 12, Ink::Ink);
  EXPECT_EQ(tag_at(figure, {30, 30}), (Tag{TagKind::Thread, 2, 0, 0}));
  EXPECT_EQ(tag_at(figure, {12, 12}), (Tag{TagKind::Bank, 1, 0, 0}));
  EXPECT_EQ(tag_at(figure, {39, 39}), (Tag{TagKind::Bank, 1, 0, 0})) << "a circle's corner is not the circle";
  EXPECT_EQ(tag_at(figure, {60, 60}).kind, TagKind::None);
}

TEST(Figure, FindsLinesAndCurvesWithinAFewPixels) {
  Figure figure;
  add_line(figure, {0, 0}, {100, 0}, Ink::Line).tag = {TagKind::Thread, 1, 0, 0};
  add_curve(figure, {0, 100}, {0, 150}, {100, 150}, {100, 200}, Ink::Line).tag = {TagKind::Thread, 3, 0, 0};
  EXPECT_EQ(tag_at(figure, {50, 3}).a, 1);
  EXPECT_EQ(tag_at(figure, {50, 9}).kind, TagKind::None);
  EXPECT_EQ(tag_at(figure, {50, 150}).a, 3) << "the middle of the curve";
  EXPECT_EQ(tag_at(figure, {10, 190}).kind, TagKind::None) << "in the curve's bounds, far from it";
}

TEST(Figure, FindsTriangles) {
  Figure figure;
  add_triangle(figure, {0, 0}, {20, 0}, {10, 20}, Ink::Accent).tag = {TagKind::Bank, 7, 0, 0};
  EXPECT_EQ(tag_at(figure, {10, 5}).a, 7);
  EXPECT_EQ(tag_at(figure, {1, 15}).kind, TagKind::None);
}

TEST(Figure, IsWrittenAsText) {
  Figure figure;
  figure.sheet = {100, 50, 1};
  Shape& box = add_rectangle(figure, {1.04f, -0.01f}, {2, 3}, Ink::Card, Ink::Accent, 1.5f);
  box.tag = {TagKind::Cell, 3, 7, 1};
  box.dashed = true;
  add_text(figure, {5, 6}, "bank 0", 12, Ink::Muted, Face::SansBold, Align::Centre);
  EXPECT_EQ(to_text(figure),
            "sheet 100.0 50.0 unit 1.00\n"
            "rect 1.0 0.0 2.0 3.0 fill=card stroke=accent w=1.5 dashed tag=cell:3,7,1\n"
            "text 5.0 6.0 fill=muted size=12.0 bold centre \"bank 0\"\n");
}

TEST(TextFit, ChoosesTheLongestThatFits) {
  EXPECT_EQ(fitting(test::measure, 1000, Face::Sans, 10, {"a long text", "short"}), "a long text");
  EXPECT_EQ(fitting(test::measure, 30, Face::Sans, 10, {"a long text", "short"}), "short");
  EXPECT_EQ(fitting(test::measure, 5, Face::Sans, 10, {"a long text", "short"}), "");
}

TEST(TextFit, NumbersShrinkThenThinOut) {
  const Numerals usual = numerals_in({904, 530, 1}, test::measure, 26, 30);
  EXPECT_TRUE(usual.inside);
  EXPECT_EQ(usual.every, 1);
  EXPECT_GE(usual.size, 12);
  const Numerals tight = numerals_in({400, 230, 1}, test::measure, 9, 12);
  EXPECT_FALSE(tight.inside);
  EXPECT_GE(tight.every, 2);
  EXPECT_FALSE(tight.shown(1));
  EXPECT_LE(test::measure("28", Face::SansBold, tight.size), 9.0f * static_cast<float>(tight.every));
}

TEST(TextFit, ListsThreads) {
  EXPECT_EQ(listing(1u << 7), "7");
  EXPECT_EQ(listing(1u << 0 | 1u << 16), "0 and 16");
  EXPECT_EQ(listing(1u << 0 | 1u << 8 | 1u << 16 | 1u << 24), "0, 8, 16 and 24");
  EXPECT_EQ(listing(0xffffffffu), "0, 1, 2 ... 31");
  EXPECT_EQ(counted(1, "cycle"), "1 cycle");
  EXPECT_EQ(counted(32, "cycle"), "32 cycles");
}

TEST(TextFaults, AreSeen) {
  Figure figure;
  figure.sheet = {100, 100, 1};
  add_text(figure, {50, 50}, "abc", 12, Ink::Ink);
  EXPECT_TRUE(test::text_faults(figure).empty());
  add_text(figure, {60, 52}, "def", 12, Ink::Ink);
  EXPECT_EQ(test::text_faults(figure).size(), 1u);
  figure.shapes.pop_back();
  add_text(figure, {95, 20}, "cut off", 12, Ink::Ink);
  EXPECT_EQ(test::text_faults(figure).size(), 1u);
  figure.shapes.pop_back();
  add_rectangle(figure, {55, 40}, {70, 60}, Ink::Card);
  EXPECT_EQ(test::text_faults(figure).size(), 1u);
}

} // namespace
} // namespace bankwalk
