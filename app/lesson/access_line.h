// The access that a lecture asks to be drawn, as an author writes it: a state string, or lines of CUDA.
#pragma once

#include <string_view>

#include "app/lesson/markdown.h"
#include "core/params.h"

namespace bankwalk {

// Reads one of
//   step=9;pitch=34                     a state string
//   float v = tile[tid*33 + 5];         an access: a load, or with the array at the left of '=' a store
//   float4 v = tile[tid*4];             elements of 16 bytes
//   ldmatrix.x4 half tile[lane % 16]    any operation's name first, then perhaps the elements' type
// before an access perhaps declarations, __shared__ float tile[32][33]; for an index of several dimensions, and
// assignments, int col = 5; for names in an index. Comments (//) and empty lines are skipped. `line` is the line of the
// text's first line; the mistake says line and column.
struct AccessRead {
  bool sound = false;
  Params params;
  Mistake mistake; // where it is not sound
};
AccessRead read_access_lines(std::string_view text, int line);

} // namespace bankwalk
