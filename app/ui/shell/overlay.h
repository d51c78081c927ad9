// What lies above everything: the card that explains what the mouse is on or what was pinned, and the list of keys.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// The card beside the first shape of the figure that carries the tag.
void explanation(const FrameContext& context, const Layer& picture, Tag tag, const std::string& text, bool pinned);

void key_list(const FrameContext& context);

// Everything that is drawn so far steps back.
void dim(const FrameContext& context, Figure& figure);

// "thread 16", "cell 3,7": as in the state log.
std::string name_of(Tag tag);

} // namespace bankwalk
