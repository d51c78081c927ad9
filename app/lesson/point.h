// The sentence under a step's title: what its lesson says while that is true of the state on screen, and otherwise one
// about that state.
#pragma once

#include <string>
#include <string_view>

#include "app/figures/steps/scene.h"

namespace bankwalk {

// Of a step of the walkthrough, or of an index that is no step. The analysis is that of the access, which is that of
// the parameters; every number is the analysis's.
std::string point_of(const Params& params, const Access& access, const Analysis& analysis);

// Of a lecture's step: `own`, which its author wrote about the picture `opening`. Nobody but the author knows what it
// speaks of, so it stands under that picture alone. Empty where `own` is.
std::string point_of(const Params& params, const Access& access, const Analysis& analysis, std::string_view own,
                     const Params& opening);

// What is said of a link to a step of the walkthrough: its number, title and point. Empty where there is no such step.
std::string explain_step(int step);

} // namespace bankwalk
