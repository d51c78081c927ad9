// What a speaker points with: a spotlight round the mouse, and a magnifying glass under it.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

// Darkens everything but a circle round the mouse.
void spotlight(Stage& stage);

// Shows what is under the mouse larger, in a box round it. Comes last: it shows the layers that are there.
void magnify(Stage& stage);

inline constexpr float magnified = 2.5f; // times as large

} // namespace bankwalk
