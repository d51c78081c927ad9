// A step in the window or in front of an audience: its picture with what is said of it, and what it is set with.
#pragma once

#include <string>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void step_view(const FrameContext& context);

// Of the window: "4 Break it on purpose · stride 2 · 2-way · bankwalk"
std::string step_title(const FrameContext& context);

} // namespace bankwalk
