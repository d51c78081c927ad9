// The panel's tab "Try": the step's controls, its live code, its formula, the verdict's numbers, predicted and
// measured.
#pragma once

#include "app/ui/base/column.h"
#include "app/ui/base/frame_context.h"

namespace bankwalk {

// Stacks everything into the column, `scroll` pixels higher, and returns how high it is.
float step_panel(const FrameContext& context, Figure& figure, Column column, float scroll);

} // namespace bankwalk
