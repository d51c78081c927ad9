// Below the figure: play and step, the scrubber with a tick at each stop, speed, and the key hints.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

void transport(Stage& stage);

// Where the timeline is at a position: "cycle 2 of 8"; empty where the step has no words for it.
std::string place_label(const Stage& stage, double position);

} // namespace bankwalk
