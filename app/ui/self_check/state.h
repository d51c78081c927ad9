// The self-check, which keeps its place when the window shows a step again.
#pragma once

#include <vector>

#include "app/teaching/self_check.h"

namespace bankwalk {

// The self-check is on screen in place of a step, which stays as it is.
struct SelfCheckMode {};

struct SelfCheckState {
  unsigned seed = 1;                   // draws its numbers
  SelfCheck progress;                  // no questions before it is first opened
  std::vector<bool> revealed;          // by question: the answer was shown before one was given
  std::vector<std::vector<int>> votes; // by question, of the room: choices, from 0, in the order in which they came
};

} // namespace bankwalk
