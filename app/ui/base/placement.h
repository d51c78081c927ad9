// Where a card that is laid over the screen stands.
#pragma once

#include <span>

#include "app/figures/drawing/geometry.h"

namespace bankwalk {

struct Docking {
  Rect room;                         // all of it stands in there
  float width = 0, height = 0;       // of the card
  Rect about;                        // what it speaks of: it stands as near as it can
  float gap = 0;                     // to that
  std::span<const Rect> clear = {};  // what it covers only where the room leaves no other place, and then the least
  std::span<const Rect> rather = {}; // what it would rather not cover, such as words: it goes a little further for that
};

// Below what it is about, or above, beside, and anywhere else: the first place of the best.
Rect docked(const Docking& docking);

// How much of them lies under the card, in square pixels.
float covered(Rect card, std::span<const Rect> things);

} // namespace bankwalk
