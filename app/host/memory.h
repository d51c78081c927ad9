// What the window needs of memory, and what becomes of it where there is no more.
#pragma once

#include <optional>

#include "core/problem.h"

namespace bankwalk {

// Why the window is not opened: this process may have less address space (ulimit -v) than OpenGL's drivers start with.
// Those end the program where they get none, so that it is said before they are asked.
std::optional<Problem> too_little_memory();

// From here on Dear ImGui throws std::bad_alloc where it would use memory that it has not got.
void have_imgui_throw();

// Throws std::bad_alloc where OpenGL has had no memory for what was drawn.
void check_gl_memory();

} // namespace bankwalk
