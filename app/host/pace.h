// When the loop turns: at once, at a time, or when something happens. When nothing moves nothing is drawn.
#pragma once

#include "app/host/host.h"
#include "app/ui/state.h"

namespace bankwalk {

// Until there is something to do.
void wait(const Host& host, const Ui& ui);

// What comes to pass with time alone: a lecture that was saved, the clock, a tip, the pointer's rest. `now` is in
// seconds.
void look_around(Host& host, Ui& ui, double now);

// Whether this turn of the loop draws a frame.
bool draws(const Host& host, const Ui& ui);

// Whole seconds since presenting began.
int seconds_of_talk(const Host& host, double now);

} // namespace bankwalk
