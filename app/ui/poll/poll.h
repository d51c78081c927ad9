// A question to the room: how it is asked, answered and taken back, and how it looks.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/ui/base/frame_context.h"
#include "app/ui/base/input.h"
#include "app/ui/message.h"
#include "app/ui/state.h"

namespace bankwalk {

// Asks: covers the picture until reveal_answer() or end_poll().
void begin_poll(Ui& ui, const Prediction& question);

// Uncovers the picture and plays it from its start.
void reveal_answer(Ui& ui);

// Covers it again; the votes stay.
void cover_answer(Ui& ui);

// Takes the question off the screen; the picture is as it was before.
void end_poll(Ui& ui);

// Takes an answered question about the picture off the screen, and leaves the picture at its end: the step has been
// asked.
void put_poll_away(Ui& ui);

// Whether there is something to ask about.
bool can_ask(const Ui& ui);

// The poll on screen, or the step's that has been put away; null where there is none.
const PollMode* last_poll(const Ui& ui);

// How many votes each choice has.
std::vector<int> tally(std::span<const int> votes, std::size_t choices);
std::vector<int> tally(const PollMode& poll);

// "12 votes", and once the answer is shown "5 of 12 right"; before the first vote how to give one.
std::string votes_text(std::span<const int> votes, const Question& question, bool shown);

// Which keys are choices, for whoever pressed another.
std::string choices_told(int choices);

// What a key asks for while the picture is covered; nothing where it means what it always means.
std::optional<Messages> messages_of_poll_key(const Ui& ui, const KeyPress& press);

// Takes the whole window, for there is nothing to set.
void poll_view(const FrameContext& context);

std::string poll_title(const Ui& ui); // of the window

} // namespace bankwalk
