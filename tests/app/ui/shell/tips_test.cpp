// Explanations and tips get out of the way: in every step and mode, over sizes, none lies over the verdict, a slider,
// its value, the code of a slide, the arrows it speaks of, or answers that are to be chosen from.
#include <gtest/gtest.h>

#include "app/ui/base/placement.h"
#include "app/ui/control_table.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/step/step_keys.h"
#include "tests/support/window_states.h"

namespace bankwalk {
namespace {

struct Size {
  float width, height;
};
constexpr Size sizes[] = {{1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160}};

// The card that lies above all: a ground of this colour in the last layer.
Rect card_of(const Screen& screen, Ink ground) {
  for (const Shape& shape : screen.layers.back().figure.shapes)
    if (shape.kind == ShapeKind::Rectangle && shape.fill == ground && shape.opacity == 1)
      return {shape.p[0].x, shape.p[0].y, shape.p[1].x, shape.p[1].y};
  ADD_FAILURE() << "no card";
  return {};
}

// How many of the card's arrows run under it: those to which others have stepped back, and its own.
int covered_arrows(const Layer& picture, Tag tag, Rect card) {
  int count = 0;
  for (const Shape& shape : picture.figure.shapes) {
    if (shape.kind != ShapeKind::Curve || (shape.opacity < 0.5f && !(shape.tag == tag))) continue;
    bool under = false;
    for (int i = 0; i <= 40; ++i) {
      const Point p = on_curve(shape.p, static_cast<float>(i) / 40);
      under = under || grown(card, -2).contains({p.x + picture.origin.x, p.y + picture.origin.y});
    }
    count += under ? 1 : 0;
  }
  return count;
}

TEST(Tips, ExplanationsKeepWhatTheySpeakOfInSight) {
  test::Bench desk;
  int cards = 0;
  for (const Size size : sizes)
    for (const bool present : {false, true})
      for (int step = 1; step <= step_count; ++step) {
        desk.view.width = size.width, desk.view.height = size.height;
        desk.ui.talk.present = present;
        desk.open(step);
        const Screen plain = desk.show();
        const std::vector<Tag> tags = pinnable(plain.layers[plain.figure_layer].figure);
        const std::size_t by = tags.size() / 12 + 1;
        for (std::size_t i = 0; i < tags.size(); i += by) {
          desk.ui.interaction.pinned = tags[i];
          const Screen screen = desk.show();
          if (screen.layers.size() == plain.layers.size()) continue;
          SCOPED_TRACE(testing::Message() << "step " << step << (present ? ", presenting, " : ", ") << size.width
                                          << " x " << size.height << ", " << name_of(tags[i]));
          const Rect card = card_of(screen, Ink::Card);
          EXPECT_EQ(covered(card, screen.kept_clear), 0);
          EXPECT_EQ(covered_arrows(screen.layers[screen.figure_layer], tags[i], card), 0);
          EXPECT_EQ(overlap(card, {0, 0, size.width, size.height}), card);
          ++cards;
        }
        desk.ui.interaction.pinned = {};
      }
  EXPECT_GT(cards, 500);
}

TEST(Tips, OfAnAnswerLieOverNone) {
  test::Bench desk;
  for (const Size size : sizes)
    for (const bool present : {false, true})
      for (int question = 0; question < 18; ++question) {
        desk.view.width = size.width, desk.view.height = size.height;
        desk.ui.talk.present = present;
        open_check(desk.ui);
        update(desk.ui, GoToQuestion{question});
        const Screen plain = desk.show();
        std::vector<Rect> choices;
        for (const HitRegion& region : plain.regions)
          if (region.id == ControlId::Choice) choices.push_back(region.area);
        ASSERT_GE(choices.size(), 2u);
        for (const Rect& choice : choices) {
          Input input;
          input.mouse = choice.centre();
          input.still = 1;
          const Screen screen = desk.show(desk.ui, input);
          ASSERT_GT(screen.layers.size(), plain.layers.size());
          EXPECT_EQ(covered(card_of(screen, Ink::Ink), choices), 0)
              << "question " << question + 1 << (present ? ", presenting, " : ", ") << size.width;
        }
        close_check(desk.ui);
      }
}

// A slider and its value can be read while the pointer rests on any control of the panel.
TEST(Tips, OfControlsLieOverNoSlider) {
  test::Bench desk;
  for (const Size size : sizes)
    for (int step = 1; step <= step_count; ++step) {
      desk.view.width = size.width, desk.view.height = size.height;
      desk.open(step);
      const Screen plain = desk.show();
      for (const HitRegion& region : plain.regions) {
        if (tip_of(region, desk.ui).empty()) continue;
        Input input;
        input.mouse = region.area.centre();
        input.still = 1;
        const Screen screen = desk.show(desk.ui, input);
        if (screen.layers.size() == plain.layers.size()) continue; // another control lies above its middle
        const Rect card = card_of(screen, Ink::Ink);
        EXPECT_EQ(covered(card, screen.kept_clear), 0)
            << "step " << step << ", " << size.width << ", " << name_of(region.id, region.part);
        EXPECT_EQ(overlap(card, region.area).empty(), true)
            << "step " << step << ", " << name_of(region.id, region.part);
      }
    }
}

} // namespace
} // namespace bankwalk
