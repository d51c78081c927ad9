// What a GPU took for the access on screen, as the one caption of a presentation.
#pragma once

#include <string>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// "Recorded on NVIDIA H200: 32.0 cycles per access (model 32), latency 90.0 (model 90)." and what the step adds; or
// why there is no number. Every number is called modelled, measured or recorded.
std::string measured_caption(const FrameContext& context);

} // namespace bankwalk
