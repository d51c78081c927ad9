// Below the figure: play and step, the scrubber with a tick at each stop, speed, and the key hints.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

void transport(Stage& stage);

} // namespace bankwalk
