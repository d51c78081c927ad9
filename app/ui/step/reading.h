// The panel's tab "Read".
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// The text of the step on screen, or why there is none. Returns the y below it.
float reading(const FrameContext& context, Figure& figure, float x0, float x1, float y);

} // namespace bankwalk
