// From one picture to another in the window: turning from step to step, and changes that no parameter glides through.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

inline constexpr double transition_seconds = 0.4; // from step to step

// Which picture is on screen: another one for each step, for its chart, for a covered picture and behind
// each jump.
struct PictureKey {
  int picture = 0; // 0: none yet
  int jumps = 0;
  bool operator==(const PictureKey&) const = default;
};

PictureKey picture_key(const Ui& ui);

struct StepTransition {
  Figure shown;        // the last picture that was drawn
  Figure from;         // the picture that is being left
  PictureKey key;      // of `shown`
  bool turns = false;  // from step to step
  double progress = 1; // 1: at rest
  double seconds = transition_seconds;

  bool moving() const { return progress < 1; }
};

// Lets `seconds` pass, and puts the picture on its way into the screen's figure. It leaves from what was drawn last, on
// the way or at rest. A transition that another size interrupts is over.
void advance_transition(StepTransition& transition, Screen& screen, const Ui& ui, double seconds);

// Keeps the picture that was drawn, for the next transition to leave from; the screen is done with it.
void keep_picture(StepTransition& transition, Screen& screen);

} // namespace bankwalk
