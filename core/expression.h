// Index expressions as a CUDA programmer writes them: C's integer operators over tid, lane, threadIdx, blockDim and
// free variables, in 64-bit signed arithmetic.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace bankwalk {

struct Block {
  int x = 32, y = 1, z = 1;
};

// Where an expression is evaluated.
struct ThreadPlace {
  Block block;                                   // blockDim
  int warp = 0;                                  // which warp of the block
  int lane = 0;
};

using Variables = std::map<std::string, std::int64_t, std::less<>>;

// A parsed expression. Copies share the parsed form, which never changes.
class Expression {
 public:
  // Parses C integer syntax; the problem names the column and what was expected there.
  static Result<Expression> parse(std::string_view text);

  // The value for one thread. A problem for division by zero, overflow of 64 bits, a bad shift, a variable without a value.
  Result<std::int64_t> evaluate(const ThreadPlace& place, const Variables& variables) const;

  // Names that are neither built in nor constant, each once, in order of appearance: a slider can be bound to each.
  const std::vector<std::string>& free_variables() const;

  struct Node;

 private:
  std::shared_ptr<const Node> root_;
  std::shared_ptr<const std::vector<std::string>> free_;
};

} // namespace bankwalk
