#include "app/lesson/point.h"

#include "app/lesson/lecture.h"

namespace bankwalk {
namespace {

const Lesson& lesson_of(const Params& params) {
  return walkthrough()->steps[static_cast<std::size_t>(clamped(params).step - 1)];
}

std::string sentence_of(const Params& params, const Access& access, const Analysis& analysis) {
  const std::string sentence = state_sentence(params, access, analysis);
  return sentence.empty() ? lesson_of(params).point : sentence; // what is always true
}

} // namespace

std::string point_of(const Params& params, const Access& access, const Analysis& analysis) {
  return point_holds(params, access, analysis) ? lesson_of(params).point : sentence_of(params, access, analysis);
}

std::string point_of(const Params& params, const Access& access, const Analysis& analysis, std::string_view own,
                     const Params& opening) {
  if (own.empty() || params == opening) return std::string(own);
  return sentence_of(params, access, analysis);
}

std::string explain_step(int step) {
  if (step < 1 || step > step_count) return {};
  const Lesson& lesson = walkthrough()->steps[static_cast<std::size_t>(step - 1)];
  return "Step " + std::to_string(step) + ", " + lesson.title + ": " + lesson.point;
}

} // namespace bankwalk
