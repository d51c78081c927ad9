// `render --lecture`: the steps of a lecture of one's own.
#pragma once

#include "app/cli/render.h"

namespace bankwalk {

// Returns an exit status; the lecture's mistakes are told on standard error, and what can be drawn is drawn.
int render_lecture(const RenderRequest& request);

} // namespace bankwalk
