// The plain model that simulators use, as a yardstick for the engine's speed.
#pragma once

#include "core/access.h"

namespace bankwalk::bench {

// Wavefronts of a load or store on compute capability 5.x and later without the merging of wide loads: for each group a
// map from bank to a map from word to the number of lanes that want it.
int nested_map_wavefronts(const Access& access);

} // namespace bankwalk::bench
