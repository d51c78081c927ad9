// What a key asks for.
#pragma once

#include <vector>

#include "app/ui/input.h"
#include "app/ui/stage.h"

namespace bankwalk {

// `spots`: the controls of the frame on screen, through which Tab walks.
std::vector<Edit> edits_of_key(const Ui& ui, const KeyPress& press, const std::vector<Spot>& spots);

} // namespace bankwalk
