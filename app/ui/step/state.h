// The step on screen, and those that were left.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/lesson/lecture.h"
#include "app/teaching/params.h"
#include "app/ui/step/motion.h"

namespace bankwalk {

// The window shows a step: its picture and what can be set.
struct StepMode {};

// A step as it was left.
struct SavedStep {
  Params params;
  double position = 0;
};

struct StepState {
  std::shared_ptr<const Lecture> lecture = walkthrough(); // never null
  int index = 0; // of the step on screen, from 0; in the walkthrough its parameters say it, see step_index_of()
  std::vector<std::optional<SavedStep>> saved; // by step index
  Motion motion;
};

} // namespace bankwalk
