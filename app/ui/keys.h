// What a key asks for.
#pragma once

#include <span>
#include <vector>

#include "app/ui/input.h"
#include "app/ui/stage.h"

namespace bankwalk {

// `spots`: the controls of the frame on screen, through which Tab walks. `tags`: what its picture can explain, in the
// order in which arrows walk there; needed only while the picture has the focus.
std::vector<Edit> edits_of_key(const Ui& ui, const KeyPress& press, const std::vector<Spot>& spots,
                               std::span<const Tag> tags = {});

// The control to which Tab leads from the focused one: the next of those that take the focus, past the last none.
ControlId next_focus(const Ui& ui, const std::vector<Spot>& spots, bool backwards);

// What Control with a letter copies: the state, with Shift the code.
std::vector<Edit> copies_of_key(const KeyPress& press);

} // namespace bankwalk
