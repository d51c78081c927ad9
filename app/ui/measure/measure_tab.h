// The panel's third tab: the measurements of the access on screen, their chart, and where they come from.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// Draws it from y down and returns the y below.
float measure_tab(const FrameContext& context, Figure& figure, float x0, float x1, float y);

} // namespace bankwalk
