// What is wrong with an input, as a value: one sentence, and where.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace bankwalk {

struct Problem {
  std::string message; // one sentence: what is wrong and what is expected
  int column = 0;      // from 1, in bytes, in the text that was read or in its line; 0 where a column means nothing
  int line = 0;        // from 1; 0 where the text is a single line or none
  bool operator==(const Problem&) const = default;
};

// "line 12, column 4: message", with what of the place is known.
inline std::string to_text(const Problem& problem) {
  std::string where;
  if (problem.line > 0) where = "line " + std::to_string(problem.line);
  if (problem.column > 0) where += (where.empty() ? "column " : ", column ") + std::to_string(problem.column);
  return where.empty() ? problem.message : where + ": " + problem.message;
}

// A value, or the problem that kept it from being made. (std::expected is C++23.)
template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Problem problem) : held_(std::move(problem)) {}
  explicit operator bool() const { return held_.index() == 0; }
  const T& operator*() const { return std::get<0>(held_); }
  T& operator*() { return std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  T* operator->() { return &std::get<0>(held_); }
  const Problem& problem() const { return std::get<1>(held_); }

 private:
  std::variant<T, Problem> held_;
};

} // namespace bankwalk
