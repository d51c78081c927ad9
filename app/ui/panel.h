// The side panel: the step's controls, its live code, its formula, the verdict's numbers, predicted and measured.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

void panel(Stage& stage);

} // namespace bankwalk
