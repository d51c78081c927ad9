// What the shell is told.
#pragma once

namespace bankwalk {

inline constexpr int exit_done = 0;
inline constexpr int exit_failed = 1;      // anything that is not below
inline constexpr int exit_wrong_input = 2; // wrong input or usage, or a file that cannot be read or written
inline constexpr int exit_absent = 3;      // a GPU or a display that is not there

} // namespace bankwalk
