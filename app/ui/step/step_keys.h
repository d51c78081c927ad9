// The keys of the step on screen: its controls, its timeline, its picture.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/ui/base/frame_context.h"
#include "app/ui/base/input.h"

namespace bankwalk {

// What a key asks for; nothing where it is not the step's.
std::optional<Messages> messages_of_step_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                                             std::span<const Tag> tags);

// Whether digits are typed into a control.
bool takes_digits(const Ui& ui);

// What of a picture can be pinned and is explained then: threads from the first to the last, then banks, words, cells
// and so on. Strides and steps are left out, for they have a slider and digits.
std::vector<Tag> pinnable(const Figure& figure);
bool can_pin(const Figure& figure);

// What is pinned after a key, and nothing where the key means what it always means. Left and right walk among things of
// one kind, up and down along a column of cells or to the next kind; Enter pins the first or lets go.
std::optional<Tag> pin_of_key(Tag pinned, Key key, std::span<const Tag> tags);

} // namespace bankwalk
