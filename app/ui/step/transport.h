// Below the figure: play and step, the scrubber with a tick at each stop, speed, and the key hints.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void transport(const FrameContext& context);

// Where the timeline is at a position: "cycle 2 of 8"; empty where the step has no words for it.
std::string stop_label(const FrameContext& context, double position);

} // namespace bankwalk
