// A question to the room, on screen in place of its picture.
#pragma once

#include <optional>
#include <vector>

#include "app/teaching/prediction.h"
#include "app/ui/step/state.h"

namespace bankwalk {

struct PollMode {
  bool revealed = false; // the picture plays; until then it is covered
  int step_index = 0;    // of the lecture's step on screen
  Prediction question;
  std::vector<int> votes; // of the room: choices, from 0, in the order in which they came
  SavedStep before;       // what the question covers
};

struct PollState {
  std::optional<PollMode> put_away; // the step's, once it has been answered and its picture is on screen again
};

inline constexpr std::size_t most_votes = 999;

} // namespace bankwalk
