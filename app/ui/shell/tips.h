// A word about the control that the mouse rests on, with the key that does the same.
#pragma once

#include <string>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

inline constexpr double tip_seconds = 0.6; // the mouse rests for so long before one appears

// "play or pause · Space"; empty for what says itself what it is.
std::string tip_of(const HitRegion& region, const Ui& ui);

// The tip of the topmost control below the mouse, once it has rested there.
void tip(const FrameContext& context);

} // namespace bankwalk
