// What a key asks for.
#pragma once

#include <span>
#include <vector>

#include "app/ui/base/frame_context.h"
#include "app/ui/base/input.h"

namespace bankwalk {

// `regions`: of the frame on screen; Tab walks through its controls. `tags`: what its picture can explain, in the order
// in which arrows walk there; needed only while the picture has the focus.
Messages messages_of_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                         std::span<const Tag> tags = {});

// The control to which Tab leads from the focused one: the next of those that take the focus, past the last none.
ControlRef next_focus(const Ui& ui, const std::vector<HitRegion>& regions, bool backwards);

// What Control with a letter copies: the state, with Shift the code.
Messages copies_of_key(const KeyPress& press);

} // namespace bankwalk
