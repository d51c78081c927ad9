// Index expressions as a CUDA programmer writes them: C's integer operators over tid, lane, threadIdx, blockDim and
// free variables, in 64-bit signed arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace bankwalk {

struct BlockShape {
  int x = 32, y = 1, z = 1;
};

// Where an expression is evaluated.
struct ThreadPlace {
  BlockShape block = {}; // blockDim
  int warp = 0;          // which warp of the block
  int lane = 0;
};

using Variables = std::map<std::string, std::int64_t, std::less<>>;

inline constexpr std::size_t max_expression_length = 65536;
inline constexpr int max_expression_nesting = 256; // parentheses, unary operators, casts and ?: inside one another
inline constexpr std::size_t max_free_variables = 64;

// The whole number that fills `text` as an expression writes it, 10 or 0x10, a minus sign before it allowed. Nothing
// for anything else and for what 64 bits cannot hold.
std::optional<std::int64_t> number_in_c(std::string_view text);

struct ExpressionCode; // core/expression_code.h

// A parsed expression. Copies share the parsed form, which never changes.
class Expression {
 public:
  // Parses C integer syntax: the operators ?: || && | ^ & == != < > <= >= << >> + - * / % and unary + - ! ~ with C's
  // precedence, parentheses, decimal, hexadecimal, octal and binary numbers with their u and l suffixes. Built in are
  // tid (the thread's linear number in the block), lane, threadIdx.x/y/z, blockDim.x/y/z and warpSize; every other
  // name, dotted ones too, is a free variable. Casts to integer types of at least 32 bits are read and change nothing:
  // all arithmetic is signed and has 64 bits. The problem names the column and what was expected there.
  static Result<Expression> parse(std::string_view text);

  // The value for one thread. As in C, the operands that && || ?: skip are not evaluated. A problem, with the column of
  // the operator, for division by zero, a value beyond 64 bits, a shift count outside 0 to 63, a left shift that loses
  // bits, a variable without a value; without a column for a blockDim below 1.
  Result<std::int64_t> evaluate(const ThreadPlace& place, const Variables& variables) const;

  // Names that are neither built in nor constant, each once, in order of appearance: a slider can be bound to each.
  const std::vector<std::string>& free_variables() const;

 private:
  std::shared_ptr<const ExpressionCode> code_; // null for an Expression that was not parsed, which has no value
};

} // namespace bankwalk
