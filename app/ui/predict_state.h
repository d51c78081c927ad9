// How a question to the room is asked, voted on, answered and taken back.
#pragma once

#include <string>
#include <vector>

#include "app/ui/ui.h"

namespace bankwalk {

// Asks: covers the picture until show_answer() or end_question().
void ask_question(Ui& ui, const Prediction& question);

// Uncovers the picture and plays it from its start.
void show_answer(Ui& ui);

// Covers it again; the votes stay.
void hide_answer(Ui& ui);

// Takes the question off the screen; the picture is as it was before.
void end_question(Ui& ui);

// Takes an answered question about the picture off the screen, and leaves the picture at its end: the step has been
// asked.
void put_question_away(Ui& ui);

// The key: asks about the picture on screen, in the lecture's words where it has some, or takes the question back.
void toggle_question(Ui& ui);

// A vote for a choice, from 0; -1 takes the last one back. Nothing once the answer is shown.
void vote(Ui& ui, int choice);

// How many votes each choice has.
std::vector<int> tally(const Predict& predict);

// Whether there is something to ask about.
bool can_ask(const Ui& ui);

} // namespace bankwalk
