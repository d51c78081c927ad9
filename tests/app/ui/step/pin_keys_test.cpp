// Keys in the picture: what they pin, and that they let it go.
#include <gtest/gtest.h>

#include "app/ui/step/step_keys.h"

namespace bankwalk {
namespace {

const std::vector<Tag> tags{{TagKind::Thread, 0}, {TagKind::Thread, 1}, {TagKind::Bank, 0}};

TEST(PinKeys, EnterPinsTheFirstAndLetsGo) {
  EXPECT_EQ(pin_of_key({}, Key::Enter, tags), tags.front());
  EXPECT_EQ(pin_of_key(tags[1], Key::Enter, tags), Tag{});
}

TEST(PinKeys, ArrowsGoRoundOneKindAndToTheNext) {
  EXPECT_EQ(pin_of_key({}, Key::Right, tags), tags[0]);
  EXPECT_EQ(pin_of_key(tags[0], Key::Right, tags), tags[1]);
  EXPECT_EQ(pin_of_key(tags[1], Key::Right, tags), tags[0]);
  EXPECT_EQ(pin_of_key(tags[1], Key::Down, tags), tags[2]);
  EXPECT_EQ(pin_of_key(tags[0], Key::Space, tags), std::nullopt);
}

} // namespace
} // namespace bankwalk
