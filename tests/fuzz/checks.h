// What holds for every text that anybody gives, sensible or not. The fuzzers ask it of what they invent, and a unit
// test asks it of the corpus and of mutations of it, so that it is checked without clang too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/teaching/params.h"
#include "core/analysis.h"
#include "core/expression.h"
#include "core/patterns.h"

namespace bankwalk {

// The rule that a text breaks; empty where it breaks none. All functions here answer so.
using Broken = std::string;

inline Broken check_problem(const Problem& problem, std::string_view text, int least_column) {
  if (problem.message.empty()) return "a problem says nothing";
  if (problem.message.size() > 300) return "a problem says too much: " + problem.message;
  for (const char c : problem.message)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f')
      return "a problem has a control character: " + problem.message;
  if (problem.column < least_column || static_cast<std::size_t>(problem.column) > text.size() + 1)
    return "column " + std::to_string(problem.column) + " is outside the text: " + problem.message;
  return {};
}

template <class T>
Broken check_same(const Result<T>& first, const Result<T>& second) {
  if (static_cast<bool>(first) != static_cast<bool>(second)) return "one text is read and not read";
  if (!first &&
      (first.problem().message != second.problem().message || first.problem().column != second.problem().column))
    return "one text has two problems: " + first.problem().message + " and " + second.problem().message;
  return {};
}

// Some value for every variable, large and small ones, so that overflow and zero are met.
inline Variables some_values(const std::vector<std::string>& names, std::uint64_t seed) {
  Variables variables;
  for (const std::string& name : names) {
    for (const char c : name) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    variables[name] = static_cast<std::int64_t>(seed) >> (seed % 64);
  }
  return variables;
}

inline Broken check_expression(std::string_view text) {
  const Result<Expression> expression = Expression::parse(text);
  if (Broken broken = check_same(expression, Expression::parse(text)); !broken.empty()) return broken;
  if (!expression) return check_problem(expression.problem(), text, 1);
  const std::vector<std::string>& names = expression->free_variables();
  if (names.size() > max_free_variables) return "too many free variables";

  // Either may go past a limit; otherwise the first has the same value, and the second never looks at the text's.
  const Result<Expression> enclosed = Expression::parse("(" + std::string(text) + ")");
  const Result<Expression> skipped = Expression::parse("1 ? 7 : (" + std::string(text) + ")");
  const ThreadPlace places[] = {
      {}, {.block = {32, 8, 1}, .warp = 3, .lane = 31}, {.block = {7, 5, 3}, .warp = 2, .lane = 17}};
  std::uint64_t seed = 0xcbf29ce484222325u;
  for (const ThreadPlace& place : places) {
    const Variables variables = some_values(names, ++seed);
    const Result<std::int64_t> value = expression->evaluate(place, variables);
    const Result<std::int64_t> again = expression->evaluate(place, variables);
    if (Broken broken = check_same(value, again); !broken.empty()) return broken;
    if (value && *value != *again) return "one place has two values";
    if (Broken broken = value ? Broken{} : check_problem(value.problem(), text, 1); !broken.empty()) return broken;
    if (enclosed) {
      const Result<std::int64_t> inside = enclosed->evaluate(place, variables);
      if (static_cast<bool>(inside) != static_cast<bool>(value)) return "parentheses decide whether there is a value";
      if (value && *inside != *value) return "parentheses change the value";
      if (!value && inside.problem().column != value.problem().column + 1) return "parentheses move a problem";
    }
    if (skipped) {
      const Result<std::int64_t> seven = skipped->evaluate(place, {});
      if (!seven || *seven != 7) return "what is skipped is evaluated";
    }
  }
  const Result<std::int64_t> unset = expression->evaluate({}, {}); // must not crash, and may have no value
  return unset ? Broken{} : check_problem(unset.problem(), text, 1);
}

inline Broken check_state(std::string_view text) {
  const Result<Params> state = from_state_string(text);
  const Result<Params> again = from_state_string(text);
  if (Broken broken = check_same(state, again); !broken.empty()) return broken;
  if (!state) return check_problem(state.problem(), text, 1);
  if (*state != *again) return "one text is two states";
  if (clamped(*state) != *state) return "a state is out of range";
  if (const auto problem = check(access_of(*state))) return "a state has no sound access: " + problem->message;
  const std::string written = to_state_string(*state);
  const Result<Params> read = from_state_string(written);
  if (!read) return written + " is written but not read: " + read.problem().message;
  return *read == *state ? Broken{} : written + " is read as another state";
}

// The text's first line as a header and its second as a row. What is read is answered by every architecture that models
// it.
inline Broken check_pattern(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view header = text.substr(0, end), row = text.substr(std::min(end + 1, text.size()));
  const Result<PatternColumns> columns = read_pattern_header(header);
  if (!columns) return check_problem(columns.problem(), header, 0);
  const Result<Access> access = read_pattern(row, *columns);
  if (!access) return check_problem(access.problem(), row, 0);
  if (const auto problem = check(*access)) return "an unsound access is read: " + problem->message;
  for (const char* name : {"9.0", "3.5", "3.5:4", "2.0", "1.3", "16x8", "5x2"}) {
    const Architecture architecture = *architecture_named(name);
    if (not_modelled(*access, architecture)) continue;
    const Analysis analysis = analyze(*access, architecture);
    if (analysis.wavefronts < analysis.ideal || analysis.degree < 1) return "fewer wavefronts than groups";
  }
  return {};
}

} // namespace bankwalk
