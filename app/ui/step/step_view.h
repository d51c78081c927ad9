// A step in the window or in front of an audience: its picture with what is said of it, and what it is set with.
#pragma once

#include <string>

#include "app/ui/base/areas.h"
#include "app/ui/base/frame_context.h"

namespace bankwalk {

void step_view(const FrameContext& context);

// Of the window: "4 Break it on purpose · stride 2 · 2-way · bankwalk"
std::string step_title(const FrameContext& context);

// Stacks everything into the column, `scroll` pixels higher, and returns how high it is.
float step_panel(const FrameContext& context, Figure& figure, Column column, float scroll);

// The scene's offers as buttons below each other; returns the y below them.
float offers(const FrameContext& context, Figure& figure, const Column& column);

void transport(const FrameContext& context);

// Where the timeline is at a position: "cycle 2 of 8"; empty where the step has no words for it.
std::string stop_label(const FrameContext& context, double position);

// The text of the step on screen, or why there is none. Returns the y below it.
float reading(const FrameContext& context, Figure& figure, float x0, float x1, float y);

} // namespace bankwalk
