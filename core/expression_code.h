// The parsed form of an expression: instructions for a small stack machine. A flat list instead of a tree, so that no
// expression, however long, can make evaluation recurse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace bankwalk {

enum class Code : std::uint8_t {
  // push a value
  Constant,
  Variable,
  Tid,
  Lane,
  ThreadX,
  ThreadY,
  ThreadZ,
  BlockX,
  BlockY,
  BlockZ,
  // replace the top
  Negate,
  Not,
  Complement,
  Truth,
  // replace the top two
  Or,
  Xor,
  And,
  Equal,
  NotEqual,
  Less,
  Greater,
  LessEqual,
  GreaterEqual,
  ShiftLeft,
  ShiftRight,
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder,
  // pop the top, go to `value` where it is zero
  SkipIfZero,
  // leave 0 (or 1) on the stack and go to `value` where the top is zero (or not), otherwise pop it
  FalseOrNext,
  TrueOrNext,
  // go to `value`
  Skip,
};

struct Instruction {
  Code code;
  std::int32_t column; // 1-based, of the operator or name, for problems
  std::int64_t value;  // Constant: the number; Variable: which free variable; Skip and the like: the next instruction
};

struct ExpressionCode {
  std::vector<Instruction> instructions;
  std::vector<std::string> free_variables;
  std::size_t stack = 0; // how many values are ever held at once
};

Result<ExpressionCode> parse_expression(std::string_view text);

} // namespace bankwalk
