// The self-check within the window: what its keys ask for and how it moves from page to page. Only apply() calls what
// changes it.
#pragma once

#include <optional>
#include <vector>

#include "app/ui/input.h"
#include "app/ui/ui.h"

namespace bankwalk {

// Whether all questions are through: the page with the score.
bool at_score(const SelfCheck& check);

// Whether the question on screen is answered, by the person or by showing the answer. False on the last page.
bool settled(const Ui& ui);

// In place of the step on screen, which stays as it is. Questions are drawn the first time.
void open_check(Ui& ui);
void close_check(Ui& ui);

// Forward from a question that is not settled shows its answer; back from the first leads to the last step.
void walk_check(Ui& ui, int direction);

// Undoes one walk_check() forward: hides an answer that was asked for, otherwise goes back a page.
void unwalk_check(Ui& ui);

// From the first question, with other numbers and nothing answered; on the page with the score alone, so that no slip
// loses answers.
void restart_check(Ui& ui);

void answer_check(Ui& ui, int choice);
void go_to_question(Ui& ui, int question); // from 0; beyond the last: the page with the score

// What a key asks for while the self-check is open; nothing where it means what it always means.
std::optional<std::vector<Edit>> edits_of_check_key(const Ui& ui, const KeyPress& press);

} // namespace bankwalk
