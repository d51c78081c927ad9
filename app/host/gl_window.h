// The window that OpenGL draws into: opened, measured, photographed, closed.
#pragma once

#include <string>

#include "app/files/settings.h"
#include "app/host/host.h"
#include "app/host/window.h"

namespace bankwalk {

// Opens it where it was the last time, or as the options say, and makes its context current. False where that cannot
// be; `reason` then says why, and nothing is open.
bool open_gl_window(Host& host, const WindowOptions& options, const Settings& settings, std::string& reason);

// Dear ImGui's part of it, which paints, and the listening to its events.
void start_imgui(Host& host);

// Closes the window and the display, after all that draws into it or wakes it.
void close_gl_window(Host& host);

// What a frame of this size is composed for.
View view_of(Host& host, int width, int height);

// Writes what is on the back buffer as a PPM file. False where that fails.
bool take_picture(const std::string& path, int width, int height);

} // namespace bankwalk
