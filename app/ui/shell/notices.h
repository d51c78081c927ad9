// What the window has to tell: a short word that goes by itself, and a lecture's mistakes, which stay until they are
// mended.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void notices(const FrameContext& context);

// "mine.md, line 12, column 4: ... (and 2 more)"; empty where there is none.
std::string mistakes_text(const Lecture& lecture);

} // namespace bankwalk
