// The two tabs at the top of the side panel: "Try", the step's controls, and "Read", its text.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

// How much of the panel's top they take, in pixels.
float tabs_height(const Stage& stage);

void panel_tabs(Stage& stage);

} // namespace bankwalk
