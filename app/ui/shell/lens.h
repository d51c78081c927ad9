// What a speaker points with: a spotlight round the mouse, and a magnifying glass under it.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// Darkens everything but a circle round the mouse.
void spotlight(const FrameContext& context);

// Shows what is under the mouse larger, in a box round it. Comes last: it shows the layers that are there.
void magnify(const FrameContext& context);

inline constexpr float magnified = 2.5f; // times as large

} // namespace bankwalk
