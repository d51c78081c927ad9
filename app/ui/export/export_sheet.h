// The sheet behind the key `e`: what to write, where, and what became of it.
#pragma once

#include <optional>
#include <vector>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void export_sheet(const FrameContext& context);

Messages messages_of_export_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions);

// Format, size and theme as numbers; nothing and false for other controls.
std::optional<int> export_choice_of(const ExportChoice& choice, ControlId id);
bool set_export_choice(ExportChoice& choice, ControlId id, int value); // clamps

// The picture that the sheet would write now.
ExportOrder order_of(const Ui& ui, bool to_clipboard);

} // namespace bankwalk
