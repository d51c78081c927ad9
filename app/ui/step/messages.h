// What can be asked of the step on screen: its controls, its timeline, and another step in its place.
#pragma once

#include "app/ui/base/control.h"
#include "app/ui/step/motion.h"

namespace bankwalk {

struct Ui;

struct SetControl {
  ControlId control;
  int value;
};
struct HoldParameter { // as far as the mouse has it, which may be between two values
  Parameter parameter;
  double value;
};
struct TakeMark {
  HeldMark mark;
};
struct NudgeControl {
  ControlId control;
  int by;
};
struct TakeOffer {
  int offer; // of the scene's
};
struct ResetStep {}; // to its opening state
struct GoToStep {
  int step; // from 1
};
struct WalkSteps { // the next step, or the one before; behind the walkthrough's last the self-check and its pages
  int by;          // 1 or -1
};
struct SeekTo {
  double position; // on the timeline
};
struct SeekStart {};
struct SeekEnd {};
struct TogglePlay {};
struct StepStop {
  int by; // 1 or -1
};
struct ChangeSpeed {
  int by; // 1 or -1
};

void update(Ui& ui, const SetControl& message);
void update(Ui& ui, const HoldParameter& message);
void update(Ui& ui, const TakeMark& message);
void update(Ui& ui, const NudgeControl& message);
void update(Ui& ui, const TakeOffer& message);
void update(Ui& ui, const ResetStep& message);
void update(Ui& ui, const GoToStep& message);
void update(Ui& ui, const WalkSteps& message);
void update(Ui& ui, const SeekTo& message);
void update(Ui& ui, const SeekStart& message);
void update(Ui& ui, const SeekEnd& message);
void update(Ui& ui, const TogglePlay& message);
void update(Ui& ui, const StepStop& message);
void update(Ui& ui, const ChangeSpeed& message);

} // namespace bankwalk
