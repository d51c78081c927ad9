// The keys of the step on screen: its controls, its timeline, its picture.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// What a key asks for; nothing where it is not the step's.
std::optional<Messages> messages_of_step_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                                             std::span<const Tag> tags);

// Whether digits are typed into a control.
bool takes_digits(const Ui& ui);

} // namespace bankwalk
