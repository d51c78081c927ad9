// The picture of a step while one of its parameters is on its way.
#pragma once

#include "app/figures/steps/scene.h"
#include "app/ui/step/motion.h"

namespace bankwalk {

// The scene's picture where nothing glides, else one between those of the two whole values around. `stops`: of the
// input's parameters.
Figure draw_moving(const Scene& scene, const Motion& motion, const SceneInput& input, int stops);

// The picture at t from one set of parameters to another, which may be of different steps; `at_end`: both at the ends
// of their timelines, else at the input's position, or as near to it as they get.
Figure draw_change(const SceneInput& input, const Params& from, const Params& to, bool at_end, float t);

} // namespace bankwalk
