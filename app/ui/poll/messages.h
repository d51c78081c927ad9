// What can be asked of a poll. That its answer is shown is Page Down's (present/messages.h).
#pragma once

namespace bankwalk {

struct Ui;

struct TogglePoll {}; // asks about the picture, and takes the question back
struct Vote {
  int choice; // from 0
};
struct TakeBackVote {};

void update(Ui& ui, const TogglePoll& message);
void update(Ui& ui, const Vote& message);
void update(Ui& ui, const TakeBackVote& message);

} // namespace bankwalk
