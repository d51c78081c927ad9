// No step's panel is empty: where there is nothing to set it offers something to do, by mouse as by keys.
#include <gtest/gtest.h>

#include "tests/support/hands.h"

namespace bankwalk {
namespace {

std::vector<HitRegion> offers_on(const Screen& screen) {
  std::vector<HitRegion> regions;
  for (const HitRegion& region : screen.regions)
    if (region.id == ControlId::Offer) regions.push_back(region);
  return regions;
}

TEST(Offers, EveryStepHasSomethingToDo) {
  for (const Scene& scene : scenes()) {
    test::Desk desk(scene.step);
    EXPECT_TRUE(!scene.controls.empty() || !scene.offers.empty()) << "step " << scene.step;
    EXPECT_EQ(offers_on(desk.show()).size(), scene.offers.size()) << "step " << scene.step;
  }
}

TEST(Offers, LeadSomewhereElse) {
  int taken = 0;
  for (const Scene& scene : scenes())
    for (std::size_t i = 0; i < scene.offers.size(); ++i) {
      test::Desk desk(scene.step);
      const Params before = desk.ui.params;
      const Offer& offer = scene.offers[i];
      desk.click(offers_on(desk.show())[i].area.centre());
      ++taken;
      if (offer.state.empty()) {
        EXPECT_EQ(desk.ui.params, before);
        EXPECT_NEAR(desk.ui.playback.position, offer.from, 1e-6) << offer.text;
        advance(desk.ui.playback, 1000, timeline_of(desk.ui));
        EXPECT_NEAR(desk.ui.playback.position, offer.to, 1e-6) << offer.text;
        continue;
      }
      const auto there = from_state_string(offer.state);
      ASSERT_TRUE(there) << offer.text;
      EXPECT_NE(desk.ui.params, before) << offer.text;
      EXPECT_EQ(desk.ui.params.expression, there->expression);
      EXPECT_EQ(access_of(desk.ui.params), access_of(*there)) << offer.text;
      desk.type(U"0");
      EXPECT_EQ(step_index_of(desk.ui), 9) << "and a digit leads back";
    }
  EXPECT_GT(taken, 3);
}

TEST(Offers, GoByTabAndEnter) {
  test::Desk desk(1);
  const Offer& second = scene_of_step(1)->offers[1];
  desk.ui.interaction.focus = {ControlId::Offer, 1};
  desk.key(Key::Enter);
  EXPECT_NEAR(desk.ui.playback.position, second.from, 1e-6);
  EXPECT_TRUE(desk.ui.playback.moving());
}

} // namespace
} // namespace bankwalk
