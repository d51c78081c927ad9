// What is wrong with an input, as a value: one sentence, and where.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace bankwalk {

struct Problem {
  std::string message; // one sentence: what is wrong and what is expected
  int column = 0;      // 1-based column in the text that was read; 0 where a column means nothing
};

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
