// Step 2 on stage: the ring of the dealing fills the screen, and then unrolls into the row of banks.
#pragma once

#include "app/figures/steps/scene.h"

namespace bankwalk {

// Words that are dealt at a position: three rounds. After word 32 the ring first unrolls.
inline constexpr int dealt_words = 96;
double dealt_at(double position);

// Whether the sheet is one of a stage that has room for the ring with all its numbers.
bool has_room_for_ring(const SceneInput& input);

Figure draw_dealing_on_stage(const SceneInput& input);

} // namespace bankwalk
