// The screen while presenting: a big title and one caption above the picture, and one line below it.
#pragma once

#include <optional>
#include <string_view>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

void present_header(const FrameContext& context);

// "4 / 10" at the left, where the picture is in the middle, "next: reveal" at the right. With code, that has the
// middle, on a card, and where the picture is stands at the left. Other words can stand at the right.
void present_footer(const FrameContext& context, std::string_view middle, std::string_view code = {},
                    std::string_view right = {});

// Where the speaker wants it: the clock of the talk, behind what begins the line below the picture. Returns
// how much wider that gets.
float clock(const FrameContext& context, Figure& figure, std::string_view beginning, float x0, float y, float size);

// The words of a step without a picture, as large as they fit.
void words_view(const FrameContext& context, Rect area);

// "12:34", from seconds; "1:02:34" from an hour on.
std::string clock_text(double seconds);

// A speaker who leaves the presentation for no longer, to show a terminal, goes on with the same talk. Seconds.
inline constexpr double longest_pause = 900;

// When the talk began that is presented from `now` on: `began`, where presenting was left at `left` and resumed soon,
// else now. All in seconds of one clock.
inline double talk_begins(double began, std::optional<double> left, double now) {
  return left && now - *left <= longest_pause ? began : now;
}

} // namespace bankwalk
