// The last value that is still taken and the first that is not, in places that have few tests of their own.
#include <gtest/gtest.h>

#include "app/figures/drawing/plain_letters.h"
#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/transition.h"
#include "app/lesson/lecture.h"
#include "app/ui/present/monitors.h"
#include "core/index_access.h"
#include "core/patterns.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

TEST(Edges, StateStringsTakeTheWidthsThatThereAre) {
  for (int bytes = -1; bytes <= 33; ++bytes) {
    const bool there = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8 || bytes == 16;
    EXPECT_EQ(static_cast<bool>(from_state_string("step=3;element=" + std::to_string(bytes))), there) << bytes;
  }
  const struct {
    const char* key;
    int least, most;
  } ranges[] = {{"step", 1, 10}, {"stride", 0, 64}, {"offset", 0, 31}, {"pitch", 32, 40},
                {"row", 0, 31},  {"column", 0, 31}, {"word", 0, 4095}};
  for (const auto& [key, least, most] : ranges)
    for (const auto& [value, good] : {std::pair{least - 1, false}, {least, true}, {most, true}, {most + 1, false}})
      EXPECT_EQ(static_cast<bool>(from_state_string(key + ("=" + std::to_string(value)))), good) << key << '=' << value;
}

TEST(Edges, AMaskIsOneToEightDigits) {
  for (const char* const good : {"1", "ffffffff", "0xF", "0Xabcdef01", "00000001"})
    EXPECT_TRUE(read_mask(good)) << good;
  for (const char* const bad : {"", "0x", "fffffffff", "12zz", "g", "-1", "1 ", "0x1x"})
    EXPECT_FALSE(read_mask(bad)) << bad;
}

TEST(Edges, ABlockHasAsManyLanesAsThreads) {
  const Expression index = *Expression::parse("tid");
  for (const int threads : {1, 15, 16, 31, 32, 33, 63, 64, 1024})
    for (int warp = 0; warp <= (threads - 1) / 32; ++warp) {
      IndexedWarp asked;
      asked.block = {threads, 1, 1};
      asked.warp = warp;
      const int lanes = std::min(32, threads - 32 * warp);
      const auto access = index_access(index, asked, {});
      ASSERT_TRUE(access) << threads;
      EXPECT_EQ(access->mask, lanes == 32 ? all_lanes : (1u << lanes) - 1) << threads << ", warp " << warp;
      EXPECT_EQ(*lanes_where(*Expression::parse("1"), asked, {}), access->mask);
    }
  IndexedWarp asked;
  for (const auto& [block, warp] : {std::pair{BlockShape{1025, 1, 1}, 0},
                                    {BlockShape{0, 1, 1}, 0},
                                    {BlockShape{33, 32, 1}, 0},
                                    {BlockShape{32, 1, 1}, 1},
                                    {BlockShape{33, 1, 1}, 2},
                                    {BlockShape{32, 1, 1}, -1}}) {
    asked.block = block, asked.warp = warp;
    EXPECT_FALSE(index_access(index, asked, {})) << block.x << 'x' << block.y << ", warp " << warp;
  }
}

TEST(Edges, AddressesAreMultiplesOfTheWidth) {
  for (const int bytes : {1, 2, 4, 8, 16})
    for (std::uint32_t address = 0; address < 32; ++address) {
      Access access;
      access.bytes = bytes;
      access.mask = 1u << 31;
      access.address[31] = address;
      EXPECT_EQ(check(access).has_value(), address % static_cast<std::uint32_t>(bytes) != 0) << bytes << ' ' << address;
    }
}

TEST(Edges, ALectureHasNinetyNineSteps) {
  const auto steps = [](int count) {
    std::string text;
    for (int step = 1; step <= count; ++step) text += "# Step " + std::to_string(step) + "\n\nWords.\n\n";
    return read_lecture(text, "mine.md");
  };
  EXPECT_EQ(steps(99).steps.size(), 99u);
  EXPECT_TRUE(steps(99).mistakes.empty());
  EXPECT_EQ(steps(100).steps.size(), 99u);
  EXPECT_EQ(steps(100).mistakes.size(), 1u);
}

TEST(Edges, SignsHaveTheirSpelling) {
  const std::pair<const char*, const char*> spellings[] = {
      {"–", "-"}, {"—", "-"}, {"…", "..."}, {"′", "'"},  {"•", "*"}, {"←", "<-"}, {"↑", "^"}, {"→", "->"},
      {"↓", "v"}, {"−", "-"}, {"≈", "~"},   {"≠", "!="}, {"≡", "="}, {"≤", "<="}, {"≥", ">="}};
  for (const auto& [sign, spelling] : spellings) EXPECT_EQ(plain_letters(sign), spelling) << sign;
}

TEST(Edges, WordsFitToTheLastPixel) {
  const auto chosen = [](float room) {
    return std::string(fitting(test::measure, room, Face::Mono, 10, {"longest", "short", "s"}));
  };
  EXPECT_EQ(chosen(42.1f), "longest"); // 7 characters of 6 pixels
  EXPECT_EQ(chosen(41.9f), "short");
  EXPECT_EQ(chosen(30.1f), "short");
  EXPECT_EQ(chosen(29.9f), "s");
  EXPECT_EQ(chosen(5.9f), "");
  const std::pair<std::uint32_t, const char*> lists[] = {
      {0x3f, "0, 1, 2, 3, 4 and 5"}, {0x7f, "0, 1, 2 ... 6"}, {3, "0 and 1"}, {7, "0, 1 and 2"}};
  for (const auto& [lanes, text] : lists) EXPECT_EQ(listing(lanes), text);
  EXPECT_EQ(listing(0x1f, 4), "0, 1, 2 ... 4");
}

// Until the middle the old picture goes, while the new one comes; what is in both moves all the while.
TEST(Edges, ATransitionHasLetTheOldPictureGoHalfWay) {
  Figure from, to;
  add_text(from, {0, 0}, "old", 12, Ink::Ink);
  add_text(to, {0, 0}, "new", 12, Ink::Ink);
  add_circle(from, {0, 0}, 4, Ink::Card).tag = {TagKind::Thread, 3, 0, 0};
  add_circle(to, {100, 0}, 8, Ink::Card).tag = {TagKind::Thread, 3, 0, 0};
  const struct {
    float t, old_opacity, new_opacity, x;
  } moments[] = {{0, 1, 0, 0}, {0.25f, 0.5f, 0.25f, 25}, {0.5f, 0, 0.5f, 50}, {0.75f, 0, 0.75f, 75}, {1, 0, 1, 100}};
  for (const auto& [t, old_opacity, new_opacity, x] : moments) {
    float old_one = 0, new_one = 0, at = -1;
    for (const Shape& shape : between(from, to, t).shapes) {
      if (shape.text == "old") old_one = shape.opacity;
      if (shape.text == "new") new_one = shape.opacity;
      if (shape.kind == ShapeKind::Circle) at = shape.p[0].x;
    }
    EXPECT_FLOAT_EQ(old_one, old_opacity) << t;
    EXPECT_FLOAT_EQ(new_one, new_opacity) << t;
    EXPECT_FLOAT_EQ(at, x) << t;
  }
}

TEST(Edges, AWindowThatIsHalfOnAScreenStays) {
  const WindowRect screens[] = {{0, 0, 1000, 800}};
  const struct {
    WindowRect window, placed;
  } windows[] = {{{0, 0, 400, 400}, {0, 0, 400, 400}},       {{800, 0, 400, 400}, {800, 0, 400, 400}}, // a half of it
                 {{801, 0, 400, 400}, {300, 200, 400, 400}},                                           // a little less
                 {{-199, 0, 400, 400}, {-199, 0, 400, 400}}, {{-201, 0, 400, 400}, {300, 200, 400, 400}},
                 {{900, 0, 400, 400}, {300, 200, 400, 400}}, {{0, 0, 4000, 400}, {0, 0, 1000, 400}}};
  for (const auto& [window, placed] : windows)
    EXPECT_EQ(on_screen(screens, window), placed) << window.x << ' ' << window.width;
  const WindowRect three[] = {{0, 0, 1000, 800}, {1000, 0, 1000, 800}, {2000, 0, 1000, 800}};
  for (const auto& [x, audience] : {std::pair{100, 1}, {1100, 1}, {2100, 2}, {1601, 2}, {1400, 1}, {-5000, 1}}) {
    EXPECT_EQ(choose_screens(three, {x, 0, 800, 600}).audience, audience) << x;
    EXPECT_EQ(choose_screens(three, {x, 0, 800, 600}).speaker, 0) << x;
  }
}

} // namespace
} // namespace bankwalk
