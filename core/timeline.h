// Time as the pictures know it: a position that counts wavefronts, whole at each stop.
#pragma once

#include "core/analysis.h"

namespace bankwalk {

// Position 0: every thread has asked, nothing is served. Position k: k wavefronts are served.
// Between k and k + 1 the words of wavefront k travel from their banks to their threads.
struct Playhead {
  int served = 0;      // wavefronts wholly served
  double travel = 0.0; // 0 to 1: how far the words of wavefront `served` have come
};

// The playhead at a position, held between 0 and the number of wavefronts (not a number counts as 0).
Playhead playhead_at(double position, int wavefronts);

// The cycle that a position is in, counted from 1, as the transport and the pictures say it: from the moment its words
// leave their banks until they have come. 0 before the first.
int cycle_at(double position, int wavefronts);

} // namespace bankwalk
