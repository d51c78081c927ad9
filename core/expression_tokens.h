// The words of an index expression, read one at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/problem.h"

namespace bankwalk {

enum class Symbol : std::uint8_t {
  End,
  Number,
  Name,
  OpenParen,
  CloseParen,
  CloseSquare,
  Question,
  Colon,
  OrOr,
  AndAnd,
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
  Plus,
  Minus,
  Times,
  Divide,
  Remainder,
  Not,
  Complement,
};

struct Token {
  Symbol symbol = Symbol::End;
  std::size_t at = 0;      // of its first byte
  std::size_t length = 0;  // in bytes; names keep the spaces around their dots
  std::int64_t number = 0; // of Symbol::Number
};

// The first token at or after `at`. A problem for what no index expression contains: assignments, subscripts,
// floating-point numbers, statements, comments, unknown characters.
Result<Token> read_token(std::string_view text, std::size_t at);

inline int column_of(std::size_t at) { return static_cast<int>(at) + 1; }

} // namespace bankwalk
