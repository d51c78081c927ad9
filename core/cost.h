// What wavefronts cost on the one GPU whose clock was read: an NVIDIA H200 (tests/data/README.md).
#pragma once

#include <optional>

#include "core/analysis.h"

namespace bankwalk {

// Cycles of one access in a chain of dependent ones on an H200; nothing for stores and copies, which give nothing back
// to wait for, and for architectures whose banks are not the H200's.
std::optional<int> latency_h200(const Access& access, const Architecture& architecture, int wavefronts);

// Cycles per access of a saturated SM on an H200: max(wavefronts, the way back to the registers). Of copies whose source
// lies side by side in the cache: max(wavefronts, 3), and 2 for a wavefront within 128 bytes that begin at a multiple of
// 128; nothing for one wavefront elsewhere.
std::optional<int> cycles_per_access_h200(const Access& access, const Architecture& architecture, int wavefronts);

} // namespace bankwalk
