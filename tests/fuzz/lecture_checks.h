// What holds for every text that is read as a lecture, sensible or not.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "app/lesson/lecture.h"
#include "tests/fuzz/checks.h"

namespace bankwalk {

inline Broken check_mistake(const Problem& mistake, int lines) {
  if (mistake.line < 1 || mistake.line > lines + 1) return "a mistake is outside the text: " + to_text(mistake);
  if (mistake.column < 0) return "a mistake has no column: " + to_text(mistake);
  return check_problem({mistake.message, 0}, {}, 0);
}

inline Broken check_step(const Lesson& step) {
  if (step.picture) {
    if (clamped(*step.picture) != *step.picture) return "a picture is out of range";
    if (const auto problem = check(access_of(*step.picture))) return "a picture is unsound: " + problem->message;
    const auto again = from_state_string(to_state_string(*step.picture));
    if (!again || *again != *step.picture) return "a picture is another one as a state string";
    if (code_of(step, *step.picture).empty()) return "a picture has no line of code";
  }
  if (!step.question) return {};
  const Prediction& question = *step.question;
  if (question.choices.size() < 2 || question.choices.size() > static_cast<std::size_t>(most_choices))
    return "a question has too few or too many choices";
  if (question.answer < 0 || static_cast<std::size_t>(question.answer) >= question.choices.size())
    return "a question has no answer";
  if (const auto problem = check(access_of(question.picture))) return "a question is unsound: " + problem->message;
  return question.text.empty() || question.explanation.empty() ? "a question says nothing" : "";
}

inline Broken check_lecture(std::string_view text) {
  const Lecture lecture = read_lecture(text, "fuzz");
  if (lecture.steps.empty()) return "a lecture has no step";
  if (lecture.mistakes.size() > most_mistakes) return "too many mistakes";
  const int lines = 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  int line = 1;
  for (const Problem& mistake : lecture.mistakes) {
    if (Broken broken = check_mistake(mistake, lines); !broken.empty()) return broken;
    if (mistake.line < line) return "mistakes are out of order";
    line = mistake.line;
  }
  for (const Lesson& step : lecture.steps)
    if (Broken broken = check_step(step); !broken.empty()) return broken;
  const Lecture again = read_lecture(text, "fuzz");
  return again.mistakes == lecture.mistakes && again.steps.size() == lecture.steps.size() ? ""
                                                                                          : "one text is two lectures";
}

} // namespace bankwalk
