// What the verdict pill says of an access.
#pragma once

#include <string>

#include "app/figures/drawing/figure.h"
#include "core/analysis.h"

namespace bankwalk {

// The pill's text, and whether it is a collision (accent), free (ink) or a broadcast (blue).
struct Verdict {
  std::string text;
  Ink ink = Ink::Ink;
};

// From the engine's answer alone: "2-way conflict", "conflict-free", "broadcast, 1 cycle".
Verdict verdict_of(const Access& access, const Analysis& analysis);

} // namespace bankwalk
