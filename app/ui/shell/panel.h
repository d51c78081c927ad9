// The side panel: its tabs, and what the open one shows, which scrolls.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void panel(const FrameContext& context);

// How much of the panel's top they take, in pixels.
float tabs_height(const FrameContext& context);

void panel_tabs(const FrameContext& context);

} // namespace bankwalk
