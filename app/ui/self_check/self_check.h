// The self-check within the window: how it moves from page to page, what its keys ask for, and how it looks.
#pragma once

#include <optional>
#include <string>

#include "app/ui/base/frame_context.h"
#include "app/ui/base/input.h"
#include "app/ui/message.h"
#include "app/ui/state.h"

namespace bankwalk {

// Whether all questions are through: the page with the score.
bool at_score(const SelfCheck& check);

// What a person has answered at the desk. In front of an audience there is no such person: the room votes.
std::optional<int> given_to(const Ui& ui, std::size_t question);

// Whether the question on screen is answered, by the person or by showing the answer. False on the last page.
bool settled(const Ui& ui);

// The question on screen; null on the page with the score.
const CheckQuestion* question_on_screen(const Ui& ui);

// In place of the step on screen, which stays as it is. Questions are drawn the first time.
void open_check(Ui& ui);
void close_check(Ui& ui);

// Forward from a question that is not settled shows its answer; back from the first leads to the last step.
void walk_check(Ui& ui, int direction);

// Undoes one walk_check() forward: hides an answer that was asked for, otherwise goes back a page.
void unwalk_check(Ui& ui);

// What a key asks for while the self-check is open; nothing where it means what it always means.
std::optional<Messages> messages_of_check_key(const Ui& ui, const KeyPress& press);

void self_check_view(const FrameContext& context);

// "Self-check · question 3 of 18 · bankwalk"
std::string self_check_title(const Ui& ui);

} // namespace bankwalk
