// What can be asked of the self-check. Page by page it is walked as steps are (step/messages.h).
#pragma once

namespace bankwalk {

struct Ui;

struct OpenSelfCheck {};    // where it was left
struct CloseSelfCheck {};   // back to the step
struct RestartSelfCheck {}; // all questions anew, with other numbers
struct AnswerQuestion {
  int choice; // from 0
};
struct GoToQuestion {
  int question; // from 0; beyond the last: the page with the score
};

void update(Ui& ui, const OpenSelfCheck& message);
void update(Ui& ui, const CloseSelfCheck& message);
void update(Ui& ui, const RestartSelfCheck& message);
void update(Ui& ui, const AnswerQuestion& message);
void update(Ui& ui, const GoToQuestion& message);

} // namespace bankwalk
