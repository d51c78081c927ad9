// Fonts that are opened anew for each picture, as the window's exports do: Cairo keeps some of the old ones for a
// while.
#include <gtest/gtest.h>

#include "tests/support/painters.h"

namespace bankwalk {
namespace {

TEST(FontsAgain, AreOpenedForEachPicture) {
  for (int time = 0; time < 4; ++time) {
    test::Painters painters;
    Figure figure;
    for (int i = 0; i < 400; ++i) // more sizes than Cairo keeps
      add_text(figure, {10, 10}, "words", 8 + 0.1f * static_cast<float>(i), Ink::Ink,
               static_cast<Face>(i % face_count));
    painters.file(figure, Theme::Paper);
  }
}

} // namespace
} // namespace bankwalk
