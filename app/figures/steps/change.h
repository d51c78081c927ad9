// The picture of a change of parameters.
#pragma once

#include "app/figures/steps/scene.h"

namespace bankwalk {

// At t from 0 to 1, eased already, between the pictures of two sets of parameters, which may be of different steps.
// `input` says all else: `at_end` that both are at the ends of their timelines, else they are at its position or as
// near to it as they get.
Figure draw_change(const SceneInput& input, const Params& from, const Params& to, bool at_end, float t);

} // namespace bankwalk
