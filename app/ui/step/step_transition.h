// Turning from one step to the next, as the window shows it.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

inline constexpr double transition_seconds = 0.4;

struct StepTransition {
  Figure shown;        // the last picture that was drawn
  Figure from;         // the picture that is being left
  int step = 0;        // of `shown`; 0 before the first frame
  double progress = 1; // 1: at rest

  bool moving() const { return progress < 1; }
};

// Lets `seconds` pass, and puts the picture on its way into the screen's figure. A transition that another size interrupts is
// over.
void advance_transition(StepTransition& transition, Screen& screen, int step, double seconds);

// A number for the picture on screen, another one for each step and for a covered picture.
int picture_key(const Ui& ui);

// Keeps the picture that was drawn, for the next transition to leave from; the screen is done with it.
void keep_picture(StepTransition& transition, Screen& screen);

} // namespace bankwalk
