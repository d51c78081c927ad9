// The functions that give the scenes, one a row of app/teaching/steps.h.
#pragma once

#include "app/figures/steps/scene.h"

namespace bankwalk {

#define BANKWALK_SCENE(scene, ...) Scene scene();
BANKWALK_STEPS(BANKWALK_SCENE)
#undef BANKWALK_SCENE

Scene scene_of_any_access(); // not in the table: its step is 0

} // namespace bankwalk
