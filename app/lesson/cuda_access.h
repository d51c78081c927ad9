// One statement of CUDA that touches an array in shared memory, and the declarations that it needs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/cuda_text.h"
#include "core/operation.h"
#include "core/problem.h"

namespace bankwalk {

// Names and what stands for them, as text: "s" and "16".
using NamedTexts = std::map<std::string, std::string, std::less<>>;

inline constexpr std::size_t longest_index = 1024; // it is read in the last row

// The text with each name that has a value in its place; no longer than the longest index by much.
std::string with_values(std::string_view text, const NamedTexts& values);

// In parentheses, unless it is a single name or number.
std::string enclosed(std::string text);

// An array that was declared: bytes of an element and its dimensions, as expressions that are whole numbers.
struct Array {
  int bytes = 4;
  std::vector<std::string> dimensions;
};
using Arrays = std::map<std::string, Array, std::less<>>;

// All problems below have a column of the line that the piece is from.

// Takes "float tile[32][33]".
std::optional<Problem> declare_array(Piece declaration, const NamedTexts& values, Arrays& arrays);

struct PlainAccess {
  Operation operation = Operation::Load;
  int element_bytes = 4;
  std::string index;  // of elements, flat
  std::size_t at = 0; // where the first index stands in its line
  bool exact = false; // the index is as it was written, so that places in it are places in the line
};

// Reads "float v = tile[tid]", "tile[tid] = v", "ldmatrix.x4 half tile[tid]". Of two arrays it takes the one that is
// declared, or else the load at the right.
Result<PlainAccess> read_access_statement(Piece statement, const Arrays& arrays, const NamedTexts& values);

} // namespace bankwalk
