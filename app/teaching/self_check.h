// Questions whose answers the engine computes, and whose wrong answers each stand for an idea that is easy to have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/teaching/question.h"
#include "core/access.h"

namespace bankwalk {

enum class QuestionKind : std::uint8_t {
  // the walkthrough's own four, always the same
  StrideThree,
  ColumnCost,
  NotThirtyFour,
  SameWord,
  // with numbers that are drawn
  Bank,
  EvenStride,
  OddStride,
  Gap,
  Offset,
  Row,
  Pitch,
  FreePitch,
  SharedWords,
  QueuedWords,
  Wide,
  WideExcess,
  SameStore,
  Latency,
};

inline constexpr int question_kinds = 18;

// What a question wants to know. All but reasons are numbers, which the choices contain.
enum class Asks : std::uint8_t {
  Cycles, // wavefronts of the access
  Degree,
  Excess, // wavefronts beyond the ideal
  Bank,   // of the one word that is wanted
  Thread, // the first that wants another word from thread 0's bank
  Pitch,  // the one without a conflict
  Times,  // latency over that of stride 1
  Reason, // why: a sentence
};

struct CheckQuestion : Question {
  QuestionKind kind = QuestionKind::StrideThree;
  Asks asks = Asks::Cycles;
  std::string id; // "even-stride 12": the same for the same question, whatever the order of its choices
  std::vector<std::string> why_wrong; // for each choice the idea that leads there, and why it is wrong; empty for the
                                      // right one
  Access access;                      // what the answer was computed from, on compute capability 9.0
};

// One question of each kind, in the order of the enumeration; the same for the same seed, everywhere. The seed draws
// the numbers and the order of the choices.
std::vector<CheckQuestion> self_check(unsigned seed);

// A self-check as far as it has come.
struct SelfCheck {
  std::vector<CheckQuestion> questions;
  std::vector<std::optional<int>> given; // for each question the choice that was made
  int at = 0;                            // the question on screen; questions.size(): all are through
};

SelfCheck begin_self_check(unsigned seed);

// The question on screen is answered. The first answer stands, for after it the right one is shown; a choice that the
// question does not have changes nothing.
SelfCheck answer(SelfCheck check, int choice);

// The next question, or behind the last one the end; the one before. Neither needs an answer.
SelfCheck next(SelfCheck check);
SelfCheck back(SelfCheck check);

struct Score {
  int right = 0, answered = 0, asked = 0; // asked: all questions
};
Score score(const SelfCheck& check);

} // namespace bankwalk
