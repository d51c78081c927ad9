// The speaker's window: what to say, what comes next, how long it has taken, and the answer that the room does not see.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// A pure function, as compose(): nothing in it can be pressed. `talk` is in seconds since the talk began.
Screen compose_notes(const Ui& ui, const View& view, const TextMeasure& measure, double talk);

} // namespace bankwalk
