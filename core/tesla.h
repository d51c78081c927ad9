// Compute capability 1.x: half-warps served in steps, with one broadcast word a step.
#pragma once

#include "core/analysis.h"

namespace bankwalk {

// CUDA C Programming Guide, appendix on compute capability 1.x. Accesses of 8 and 16 bytes are two and four requests of
// 4 bytes. Each step serves one broadcast word, with every lane that wants it, and one address in every other bank.
// Which word is broadcast is unspecified there; the model takes that of the lowest waiting lane.
Analysis analyze_tesla(const Access& access, const Architecture& architecture);

} // namespace bankwalk
