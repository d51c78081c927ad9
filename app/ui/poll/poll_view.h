// A question to the room: the code, the covered picture, the choices with the room's votes; then the answer.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// Takes the whole window, for there is nothing to set.
void poll_view(const FrameContext& context);

std::string poll_title(const Ui& ui); // of the window

} // namespace bankwalk
