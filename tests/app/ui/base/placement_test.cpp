// Where a card stands: in the room, near what it is about, and on nothing that it may not cover, over positions and
// sizes.
#include "app/ui/base/placement.h"

#include <gtest/gtest.h>

#include <vector>

namespace bankwalk {
namespace {

struct Size {
  float width, height;
};
constexpr Size rooms[] = {{640, 400}, {1024, 768}, {1280, 720}, {3840, 2160}};
constexpr Size shares[] = {{0.05f, 0.03f}, {0.25f, 0.15f}, {0.6f, 0.3f}}; // of the room, that a card takes
constexpr float parts[] = {0, 0.1f, 0.3f, 0.5f, 0.7f, 0.9f, 1};

Rect at(Size room, float across, float down, float size) {
  const float x = across * (room.width - size), y = down * (room.height - size);
  return {x, y, x + size, y + size};
}

// Calls for every room, card and place of what the card is about.
template <class Check>
void everywhere(Check check) {
  for (const Size room : rooms)
    for (const Size share : shares)
      for (const float across : parts)
        for (const float down : parts) {
          SCOPED_TRACE(testing::Message() << room.width << " x " << room.height << ", card of " << share.width
                                          << ", about " << across << ", " << down);
          check(Docking{.room = {0, 0, room.width, room.height},
                        .width = share.width * room.width,
                        .height = share.height * room.height,
                        .about = at(room, across, down, 0.03f * room.height),
                        .gap = 6});
          if (testing::Test::HasFailure()) return;
        }
}

void expect_inside(Rect inner, Rect outer) {
  EXPECT_GE(inner.x0, outer.x0);
  EXPECT_GE(inner.y0, outer.y0);
  EXPECT_LE(inner.x1, outer.x1 + 0.01f);
  EXPECT_LE(inner.y1, outer.y1 + 0.01f);
}

TEST(Placement, StandsBesideWhatItIsAbout) {
  everywhere([](Docking docking) {
    const Rect about[] = {docking.about};
    docking.clear = about;
    const Rect card = docked(docking);
    expect_inside(card, docking.room);
    EXPECT_EQ(covered(card, about), 0);
    EXPECT_NEAR(card.width(), docking.width, 0.01f);
    EXPECT_NEAR(card.height(), docking.height, 0.01f);
    EXPECT_GT(overlap(grown(card, docking.gap + 0.1f), docking.about).width(), 0) << "and near it";
    EXPECT_GT(overlap(grown(card, docking.gap + 0.1f), docking.about).height(), 0);
  });
}

TEST(Placement, UsuallyBelow) {
  const Rect card =
      docked({.room = {0, 0, 1000, 600}, .width = 200, .height = 80, .about = {400, 200, 420, 220}, .gap = 6});
  EXPECT_EQ(card, (Rect{310, 226, 510, 306}));
}

// A band that is a little higher than the card is all that is free, wherever it is.
TEST(Placement, FindsTheOneFreeBand) {
  everywhere([](Docking docking) {
    const float room = docking.room.height(), free = docking.height + (room - docking.height) / 17;
    for (const float down : parts) {
      const float top = down * (room - free);
      const Rect clear[] = {{0, 0, docking.room.x1, top}, {0, top + free, docking.room.x1, room}};
      docking.clear = clear;
      const Rect card = docked(docking);
      expect_inside(card, docking.room);
      ASSERT_EQ(covered(card, clear), 0) << "band at " << top;
    }
  });
}

// Where nothing is free, it covers as little as there is.
TEST(Placement, CoversTheLeastWhereNothingIsFree) {
  std::vector<Rect> clear;
  for (int row = 0; row < 12; ++row)
    for (int column = 0; column < 20; ++column) {
      const float x = 50.0f * static_cast<float>(column), y = 50.0f * static_cast<float>(row);
      const float size = column >= 10 ? 10 : 40;
      clear.push_back({x, y, x + size, y + size});
    }
  const Rect card = docked({.room = {0, 0, 1000, 600},
                            .width = 200,
                            .height = 100,
                            .about = {100, 100, 120, 120},
                            .gap = 6,
                            .clear = clear});
  EXPECT_GE(card.x0, 480);
}

TEST(Placement, WordsAreWorthAShortWay) {
  const Rect words[] = {{300, 226, 520, 320}};
  Docking docking{.room = {0, 0, 1000, 600}, .width = 200, .height = 80, .about = {400, 200, 420, 220}, .gap = 6};
  docking.rather = words;
  EXPECT_EQ(covered(docked(docking), words), 0) << "above is free";
  const Rect all[] = {docking.room};
  docking.rather = all;
  EXPECT_EQ(docked(docking).y0, 226) << "words everywhere: it stays near";
}

} // namespace
} // namespace bankwalk
