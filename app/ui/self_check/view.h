// The self-check in place of a step: a question with its choices on the left, its answer with the picture on the right,
// which is covered until then; behind the last question the score and where to go next.
#pragma once

#include <string>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void self_check_view(const FrameContext& context);

// "Self-check · question 3 of 18 · bankwalk"
std::string self_check_title(const Ui& ui);

} // namespace bankwalk
