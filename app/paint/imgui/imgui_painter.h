// Draws figures with Dear ImGui's draw list.
#pragma once

#include "app/figures/drawing/palette.h"
#include "app/paint/imgui/imgui_fonts.h"

struct ImDrawList;

namespace bankwalk {

// Draws the figure with its (0, 0) at `origin`, in framebuffer pixels.
void paint(ImDrawList& list, const Figure& figure, Point origin, ThemeMix theme, const Fonts& fonts);

} // namespace bankwalk
