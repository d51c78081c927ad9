// The picture of a step while one of its parameters is on its way.
#pragma once

#include "app/figures/steps/scene.h"
#include "app/ui/step/motion.h"

namespace bankwalk {

// The scene's picture where nothing glides, else one between those of the two whole values around. `stops`: of the
// input's parameters.
Figure draw_moving(const Scene& scene, const Motion& motion, const SceneInput& input, int stops);

} // namespace bankwalk
