// What of a step can be measured: the access on screen, what it is compared with, and the sweep of its chart.
#pragma once

#include <optional>
#include <vector>

#include "app/measure/comparison.h"
#include "app/measure/measurement_store.h"
#include "app/teaching/parameters.h"
#include "app/ui/state.h"

namespace bankwalk {

// The step has an access to judge; steps about words and banks have none.
bool shows_an_access(const Ui& ui);

// Along which a step's chart runs: the pitch of a tile, or the stride.
Parameter swept_parameter(const Params& params);

// The parameters with another value of that.
Params swept(const Params& params, int value);

// The padded pitch whose transpose is held against that of the plain tile: the one that is set, else the least.
int raced_pitch(const Params& params);

// The same kind of access without a conflict: thread i at element i.
Access conflict_free(const Access& access);

// What the window wants to be measured next, the most urgent first: the access on screen, what the panel compares it
// with, the transposes where they are told, the chart, and behind all that the hardware counters. Nothing where all is
// there.
std::optional<LiveRequest> next_request(const Ui& ui, const MeasurementStore& measurements);

} // namespace bankwalk
