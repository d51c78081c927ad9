// A question that a room answers before it sees: what is asked of an access, the choices, and the engine's answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/teaching/question.h"
#include "core/problem.h"

namespace bankwalk {

inline constexpr int most_choices = 6; // keys 1 to 6

struct Prediction : Question {
  Asked asked = Asked::Cycles;
  int thread = 0; // of Asked::Bank
};

// What is asked, as a lecture writes it: "cycles", "ways", "excess", "bank of thread 5", "queue", "free", "waits" or
// "word", and behind " at " what differs from the picture: "cycles at stride=8".
struct Asking {
  Asked asked = Asked::Cycles;
  int thread = 0;
  Params params;
  bool elsewhere = false; // the state is not the picture's own
};

// The problem's column is one of the text.
Result<Asking> read_asking(std::string_view text, const Params& picture);

// Computes the answer, on compute capability 9.0. With no choices it makes some; given ones must have the answer among
// them, each at most 24 bytes long, 2 to 6 of them.
Result<Prediction> predict(const Asking& asking, std::string_view text, std::vector<std::string> choices);

// The question that fits a state: how many cycles, or where a single word lives.
Prediction usual_prediction(const Params& params);

} // namespace bankwalk
