#include "app/teaching/self_check.h"

#include <algorithm>
#include <array>

#include "app/teaching/question_draft.h"

namespace bankwalk {

std::vector<CheckQuestion> self_check(unsigned seed) {
  constexpr std::array<CheckQuestion (*)(Dice&), question_kinds> makers{
      ask_stride_three, ask_column_cost,  ask_not_thirty_four,
      ask_same_word,    ask_bank,         ask_even_stride,
      ask_odd_stride,   ask_gap,          ask_offset,
      ask_row,          ask_pitch,        ask_free_pitch,
      ask_shared_words, ask_queued_words, ask_wide,
      ask_wide_excess,  ask_same_store,   ask_latency,
  };
  Dice dice(seed);
  std::vector<CheckQuestion> questions;
  questions.reserve(makers.size());
  for (const auto make : makers) questions.push_back(make(dice));
  return questions;
}

SelfCheck begin_self_check(unsigned seed) {
  SelfCheck check;
  check.questions = self_check(seed);
  check.given.resize(check.questions.size());
  return check;
}

SelfCheck answer(SelfCheck check, int choice) {
  const auto at = static_cast<std::size_t>(check.at);
  if (at >= check.questions.size() || check.given[at]) return check;
  if (choice >= 0 && choice < static_cast<int>(check.questions[at].choices.size())) check.given[at] = choice;
  return check;
}

SelfCheck next(SelfCheck check) {
  check.at = std::min(check.at + 1, static_cast<int>(check.questions.size()));
  return check;
}

SelfCheck back(SelfCheck check) {
  check.at = std::max(check.at - 1, 0);
  return check;
}

Score score(const SelfCheck& check) {
  Score score;
  score.asked = static_cast<int>(check.questions.size());
  for (std::size_t i = 0; i < check.questions.size(); ++i) {
    if (!check.given[i]) continue;
    ++score.answered;
    if (*check.given[i] == check.questions[i].answer) ++score.right;
  }
  return score;
}

} // namespace bankwalk
