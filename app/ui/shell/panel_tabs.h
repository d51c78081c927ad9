// The two tabs at the top of the side panel: "Try", the step's controls, and "Read", its text.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// How much of the panel's top they take, in pixels.
float tabs_height(const FrameContext& context);

void panel_tabs(const FrameContext& context);

} // namespace bankwalk
