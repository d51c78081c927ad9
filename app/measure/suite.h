// What `bankwalk measure --suite` measures: everything that the steps' controls can set, and what the self-check asks.
#pragma once

#include <vector>

#include "app/measure/timing.h"
#include "core/access.h"

namespace bankwalk {

std::vector<Access> suite_accesses();          // each once, moved to the origin
std::vector<TransposeRate> suite_transposes(); // what to measure: pitches, the swizzle, the copy

} // namespace bankwalk
