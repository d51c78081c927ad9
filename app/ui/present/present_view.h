// The screen while presenting: a big title and one caption above the picture, and one line below it.
#pragma once

#include <string_view>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void present_header(const FrameContext& context);

// "4 / 10" at the left, where the picture is in the middle, "next: reveal" at the right.
void present_footer(const FrameContext& context, std::string_view middle);

// Where the speaker wants it: the clock of the talk, behind what begins the line below the picture. Returns
// how much wider that gets.
float clock(const FrameContext& context, Figure& figure, std::string_view beginning, float x0, float y, float size);

// The words of a step without a picture, as large as they fit.
void words_view(const FrameContext& context, Rect area);

// "12:34", from seconds; "1:02:34" from an hour on.
std::string clock_text(double seconds);

} // namespace bankwalk
