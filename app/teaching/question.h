// A question with choices, of which the engine knows the right one: what a poll of the room and the self-check ask
// alike.
#pragma once

#include <string>
#include <vector>

#include "app/teaching/params.h"

namespace bankwalk {

struct Question {
  std::string text; // one or two sentences
  Params picture;   // the state that it is about
  std::vector<std::string> choices;
  int answer = 0;          // which of them is right
  std::string explanation; // why; computed
  std::string code;        // the CUDA lines it speaks of; may be empty
};

} // namespace bankwalk
