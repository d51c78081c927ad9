// From one step's picture to the next: what both show moves to its new place, the rest fades.
#pragma once

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// The picture at t from 0 (`from`) to 1 (`to`), eased. Threads, banks and what is drawn of them travel and change size,
// so that the eye can follow them; other shapes of `from` fade out in the first half, those of `to` fade in in the
// second.
Figure between(const Figure& from, const Figure& to, float t);

} // namespace bankwalk
