// A PNG on the clipboard. GLFW's clipboard holds text alone, so that a program of the desktop does it.
#pragma once

#include <optional>
#include <string>

#include "core/problem.h"

namespace bankwalk {

// Why it cannot be done here, in one sentence; empty where wl-copy (Wayland) or xclip (X11) is installed.
std::string no_picture_clipboard();

// Hands the PNG to that program, which keeps it for whoever pastes. Waits for it, ten seconds at most.
std::optional<Problem> copy_picture(const std::string& png);

} // namespace bankwalk
