#include "app/teaching/prediction.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "core/analysis.h"
#include "core/quote.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

constexpr int banks = 32;

std::string counted_cycles(int cycles) { return std::to_string(cycles) + (cycles == 1 ? " cycle" : " cycles"); }

// How many different words (or lanes, where lanes do not share) each bank hands out.
std::array<int, banks> words_by_bank(const Analysis& analysis) {
  std::array<int, banks> words{};
  for (const Delivery& d : analysis.deliveries()) ++words[d.bank % banks];
  return words;
}

struct Computed {
  int number = 0;
  std::string explanation;
};

int bank_of_lane(const Access& access, int lane) {
  return static_cast<int>(access.address[static_cast<std::size_t>(lane)] / 4 % banks);
}

Result<Computed> compute(const Asking& asking) {
  const Access access = access_of(asking.params);
  const Analysis analysis = analyze(access, Architecture{});
  const std::string cycles = counted_cycles(analysis.wavefronts);
  switch (asking.asked) {
    case Asked::Cycles:
      if (analysis.excess == 0 && analysis.ideal == 1) return Computed{analysis.wavefronts, "Nobody waits: 1 cycle"};
      if (analysis.excess == 0)
        return Computed{analysis.wavefronts, cycles + ", one for each group of threads, and nobody waits"};
      return Computed{analysis.wavefronts,
                      "The longest queue holds " + std::to_string(analysis.degree) + ": " + cycles};
    case Asked::Ways:
      return Computed{analysis.degree, "The busiest bank is asked for " + std::to_string(analysis.degree) +
                                           (analysis.degree == 1 ? " word at once" : " words at once")};
    case Asked::Excess:
      return Computed{analysis.excess,
                      cycles + " where " + std::to_string(analysis.ideal) + " would do without a conflict"};
    case Asked::Bank: {
      if (!(addressing_lanes(access) >> asking.thread & 1u))
        return Problem{"thread " + std::to_string(asking.thread) + " names no address in this access"};
      const std::uint32_t word = access.address[static_cast<std::size_t>(asking.thread)] / 4;
      const int bank = bank_of_lane(access, asking.thread);
      return Computed{bank, "Thread " + std::to_string(asking.thread) + " wants word " + std::to_string(word) + ": " +
                                std::to_string(word) + " mod 32 = " + std::to_string(bank)};
    }
    case Asked::Queue: {
      const auto words = words_by_bank(analysis);
      const auto longest = std::max_element(words.begin(), words.end());
      if (*longest < 2) return Problem{"no bank has a queue here"};
      if (std::count(words.begin(), words.end(), *longest) > 1)
        return Problem{"several banks have the longest queue, of " + std::to_string(*longest)};
      const int bank = static_cast<int>(longest - words.begin());
      return Computed{bank, "Bank " + std::to_string(bank) + " is asked for " + std::to_string(*longest) + " words"};
    }
    case Asked::Free:
    case Asked::Waits:
      return Computed{analysis.excess == 0 ? 0 : 1, analysis.excess == 0
                                                        ? "Nobody waits: " + cycles
                                                        : std::to_string(analysis.degree) + "-way conflict: " + cycles};
    case Asked::Word: {
      const int bank = bank_of_lane(strided_access(0, static_cast<std::uint32_t>(asking.params.word), 4), 0);
      const std::string word = std::to_string(asking.params.word);
      return Computed{bank, "Word " + word + ": " + word + " mod 32 = " + std::to_string(bank)};
    }
  }
  return Problem{"this cannot be asked"};
}

// The answer among others that are near or tempting, in order.
std::vector<std::string> made_choices(const Asking& asking, int answer) {
  if (asking.asked == Asked::Free) return {"free", "it collides"};
  if (asking.asked == Asked::Waits) return {"yes", "no"};
  std::set<int> numbers{answer};
  const bool bank = asking.asked == Asked::Bank || asking.asked == Asked::Queue || asking.asked == Asked::Word;
  const int step = asking.asked == Asked::Word ? asking.params.word % 10 : asking.thread;
  const std::array<int, 9> tempting =
      bank ? std::array{0, step, (answer + 1) % banks, (answer + 16) % banks, (answer + 31) % banks, 31, 5, 9, 17}
           : std::array{1, 2, 4, 8, 16, 32, 3, 0, 64};
  // Six for a number of cycles, as far as they fit; five banks are enough.
  const std::size_t wanted = bank ? 5 : 6;
  for (const int number : tempting)
    if (numbers.size() < wanted) numbers.insert(number);
  if (!bank && answer > 32) numbers.erase(numbers.begin()), numbers.insert(answer); // 33 and more: 1 gives its place
  std::vector<std::string> choices;
  for (const int number : numbers) choices.push_back(std::to_string(number));
  return choices;
}

// How an answer may be written: "8", "8 cycles", "bank 5", "yes".
bool says(std::string_view choice, const Asking& asking, int answer) {
  if (asking.asked == Asked::Free || asking.asked == Asked::Waits) {
    const std::string_view free = asking.asked == Asked::Free ? "yes" : "no";
    const std::string_view waits = asking.asked == Asked::Free ? "no" : "yes";
    return answer == 0 ? choice == free || choice == "free" : choice == waits || choice == "it collides";
  }
  const std::size_t first = choice.find_first_of("0123456789");
  if (first == std::string_view::npos) return false;
  std::size_t end = first;
  while (end < choice.size() && choice[end] >= '0' && choice[end] <= '9') ++end;
  const bool another = choice.find_first_of("0123456789", end) != std::string_view::npos;
  return !another && whole_number<int>(choice.substr(first, end - first)) == answer;
}

std::string answer_text(const Asking& asking, int answer) {
  if (asking.asked == Asked::Free) return answer == 0 ? "yes (or free)" : "no (or it collides)";
  if (asking.asked == Asked::Waits) return answer == 0 ? "no (or free)" : "yes (or it collides)";
  return std::to_string(answer);
}

struct Name {
  std::string_view name;
  Asked asked;
};
constexpr Name names[] = {{"cycles", Asked::Cycles}, {"ways", Asked::Ways}, {"excess", Asked::Excess},
                          {"queue", Asked::Queue},   {"free", Asked::Free}, {"waits", Asked::Waits},
                          {"word", Asked::Word}};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

} // namespace

Result<Asking> read_asking(std::string_view text, const Params& picture) {
  const std::size_t at = std::min(text.find(" at "), text.size());
  const std::string_view what = trimmed(text.substr(0, at));
  Asking asking;
  asking.params = picture;
  constexpr std::string_view bank = "bank of thread ";
  const auto* named = std::find_if(std::begin(names), std::end(names), [&](const Name& n) { return n.name == what; });
  if (named != std::end(names)) {
    asking.asked = named->asked;
  } else if (what.starts_with(bank)) {
    const auto thread = whole_number<int>(what.substr(bank.size()));
    if (!thread || *thread < 0 || *thread >= warp_size)
      return Problem{in_quotes(what.substr(bank.size())) + " is not a thread; expected 0 to 31",
                     static_cast<int>(text.find(bank) + bank.size()) + 1};
    asking.asked = Asked::Bank;
    asking.thread = *thread;
  } else {
    return Problem{in_quotes(what) +
                       " cannot be asked; expected cycles, ways, excess, bank of thread N, queue, free, waits or word",
                   1};
  }
  if (at == text.size()) return asking;
  const std::size_t begins = at + 4;
  const auto params = changed_by(text.substr(begins), picture);
  if (!params) return Problem{params.problem().message, params.problem().column + static_cast<int>(begins)};
  asking.params = *params;
  asking.elsewhere = !(*params == picture);
  return asking;
}

Result<Prediction> predict(const Asking& asking, std::string_view text, std::vector<std::string> choices) {
  constexpr std::size_t longest_choice = 24;
  const auto computed = compute(asking);
  if (!computed) return computed.problem();
  Prediction made{{std::string(text), asking.params, std::move(choices), 0, computed->explanation + " (modelled).", {}},
                  asking.asked,
                  asking.thread};
  if (made.choices.empty()) made.choices = made_choices(asking, computed->number);
  if (made.choices.size() < 2 || made.choices.size() > static_cast<std::size_t>(most_choices))
    return Problem{"a question has 2 to 6 choices; this one has " + std::to_string(made.choices.size())};
  std::vector<int> right;
  for (std::size_t i = 0; i < made.choices.size(); ++i) {
    if (made.choices[i].size() > longest_choice)
      return Problem{"the choice " + in_quotes(made.choices[i]) + " is too long; expected at most 24 characters"};
    if (says(made.choices[i], asking, computed->number)) right.push_back(static_cast<int>(i));
  }
  if (right.empty())
    return Problem{"the engine's answer is " + answer_text(asking, computed->number) +
                   ", which is none of the choices"};
  if (right.size() > 1) return Problem{"two of the choices say the same: " + answer_text(asking, computed->number)};
  made.answer = right.front();
  return made;
}

Prediction usual_prediction(const Params& params) {
  Asking asking;
  asking.params = params;
  asking.asked = params.expression.empty() ? step_info(params.step).usual_question : Asked::Cycles;
  std::string text = "How many cycles will this take?";
  if (asking.asked == Asked::Word)
    text = "In which bank does word " + std::to_string(params.word) + " live?";
  else if (asking.asked == Asked::Free)
    text = std::string(params.walk == Walk::Row ? "Is this row" : "Is this column") + " free at pitch " +
           std::to_string(params.pitch) + "?";
  return *predict(asking, text, {}); // these are always answered
}

} // namespace bankwalk
