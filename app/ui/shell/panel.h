// The side panel: its tabs, and what the open one shows, which scrolls.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void panel(const FrameContext& context);

} // namespace bankwalk
