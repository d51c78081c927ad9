#include "app/teaching/question_draft.h"

#include <algorithm>
#include <utility>

namespace bankwalk {
namespace {

constexpr std::size_t most_wrong = 3;

CheckQuestion shuffled(CheckQuestion question, Dice& dice, std::vector<WrongReason> choices) { // the first one is right
  question.answer = 0;
  for (int i = static_cast<int>(choices.size()) - 1; i > 0; --i) {
    const int j = below(dice, i + 1);
    std::swap(choices[static_cast<std::size_t>(i)], choices[static_cast<std::size_t>(j)]);
    if (question.answer == i)
      question.answer = j;
    else if (question.answer == j)
      question.answer = i;
  }
  for (WrongReason& choice : choices) {
    question.choices.push_back(std::move(choice.text));
    question.why_wrong.push_back(std::move(choice.why));
  }
  return question;
}

} // namespace

int below(Dice& dice, int count) { return static_cast<int>(dice() % static_cast<Dice::result_type>(count)); }

int pick(Dice& dice, std::initializer_list<int> numbers) {
  return numbers.begin()[below(dice, static_cast<int>(numbers.size()))];
}

Analysis answer_of(const Access& access) { return analyze(access, Architecture{}); }

CheckQuestion draft_of(QuestionKind kind, Asks asks, std::string id) {
  CheckQuestion draft{};
  draft.kind = kind;
  draft.asks = asks;
  draft.id = std::move(id);
  return draft;
}

std::string cycles_text(int cycles) { return std::to_string(cycles) + (cycles == 1 ? " cycle" : " cycles"); }
std::string degree_text(int degree) { return std::to_string(degree) + "-way" + (degree == 1 ? ": no conflict" : ""); }
std::string bank_text(int bank) { return "bank " + std::to_string(bank); }
std::string thread_text(int thread) { return "thread " + std::to_string(thread); }

CheckQuestion with_numbers(CheckQuestion draft, Dice& dice, int right, const std::vector<Wrong>& wrong,
                           std::string (*say)(int)) {
  std::vector<int> taken{right};
  std::vector<WrongReason> choices{{say(right), {}}};
  for (const Wrong& choice : wrong) {
    if (choices.size() > most_wrong) break;
    if (std::find(taken.begin(), taken.end(), choice.number) != taken.end()) continue;
    taken.push_back(choice.number);
    choices.push_back({say(choice.number), choice.why});
  }
  return shuffled(std::move(draft), dice, std::move(choices));
}

CheckQuestion with_reasons(CheckQuestion draft, Dice& dice, std::string right, const std::vector<WrongReason>& wrong) {
  std::vector<WrongReason> choices{{std::move(right), {}}};
  choices.insert(choices.end(), wrong.begin(), wrong.end());
  return shuffled(std::move(draft), dice, std::move(choices));
}

} // namespace bankwalk
