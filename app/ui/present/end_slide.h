// The quiet slide behind a presented lecture's last step, which the room looks at while it asks and leaves. Behind the
// walkthrough's is one key further the self-check.
#pragma once

#include <optional>
#include <string>

#include "app/ui/base/frame_context.h"
#include "app/ui/base/input.h"
#include "app/ui/message.h"

namespace bankwalk {

void end_slide(const FrameContext& context);

std::string end_title(const Ui& ui); // of the window

// What a key asks for on it; nothing where it means what it always means. The step behind it is not changed unseen.
std::optional<Messages> messages_of_end_key(const Ui& ui, const KeyPress& press);

} // namespace bankwalk
