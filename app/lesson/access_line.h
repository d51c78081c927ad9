// The access that a lecture asks to be drawn, as an author writes it: a state string, or lines of CUDA.
#pragma once

#include <string>
#include <string_view>

#include "app/lesson/cuda_access.h"
#include "app/lesson/markdown.h"
#include "app/teaching/params.h"

namespace bankwalk {

// Where an expression stands in the text.
struct ExpressionPlace {
  int line = 1, column = 1;
  bool exact = false; // it is as it was written, so that places in it are places in the text
};

// An access as it is written, before anything is computed.
struct AccessText {
  bool sound = false;
  Params params;         // the operation, the elements' size and the index; a whole state where it is one
  std::string condition; // under which a thread takes part; empty where all do
  std::string code;      // the author's lines: the declarations on one, the access below; empty for a state
  NamedTexts names;      // that the lines give a value
  ExpressionPlace index_place, condition_place;
  Problem mistake; // where it is not sound
};

// Reads one of
//   step=9;pitch=34                     a state string
//   float v = tile[tid*33 + 5];         an access: a load, or with the array at the left of '=' a store
//   float4 v = tile[tid*4];             elements of 16 bytes
//   s[tid] += s[tid + 16];              the load at the right
//   if (tid < 16) float v = s[tid];     an access of some threads
//   ldmatrix.x4 half tile[lane % 16]    any operation's name first, then perhaps the elements' type
// before an access perhaps declarations, __shared__ float tile[32][33]; for an index of several dimensions, and
// assignments, int col = 5; for names in an index. Comments (//) and empty lines are skipped. `line` is the line of the
// text's first line; the mistake says line and column. `changed` are values that stand in place of declared ones.
AccessText take_access_lines(std::string_view text, int line, const NamedTexts& changed = {});

// The same for one warp of a block of 32 threads.
struct AccessRead {
  bool sound = false;
  Params params;
  std::string code; // as above
  NamedTexts names; // as above
  Problem mistake;  // where it is not sound
};
AccessRead read_access_lines(std::string_view text, int line, const NamedTexts& changed = {});

// A problem of an expression that was read at a place.
Problem mistake_at(const ExpressionPlace& place, const Problem& problem);

} // namespace bankwalk
