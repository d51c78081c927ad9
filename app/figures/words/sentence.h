// Sentences about an access, every number of them counted from its analysis.
#pragma once

#include <string>

#include "app/teaching/params.h"
#include "core/analysis.h"

namespace bankwalk {

// Of any access at all: "32 threads want 32 words from 16 banks: 2 cycles, of which 1 would be ideal."
std::string any_sentence(const Analysis& analysis);

// Of a stride, or of a row or column of a tile: "Stride 3 shares no factor with 32: 32 banks, 1 cycle."
std::string access_sentence(const Params& params, const Access& access, const Analysis& analysis);

} // namespace bankwalk
