// Draws a composed screen into the window whose OpenGL context is current.
#pragma once

#include "app/figures/drawing/palette.h"
#include "app/ui/base/frame_context.h"

namespace bankwalk {

class Fonts;

// Turns the screen into Dear ImGui's draw data: all CPU work. `main`: of the window whose input GLFW hands on.
void draw_screen(const Screen& screen, ThemeMix theme, const Fonts& fonts, int width, int height, bool main);

// Puts the draw data onto the back buffer.
void show_drawn(ThemeMix theme, int width, int height);

} // namespace bankwalk
