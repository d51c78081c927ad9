// How long a talk has been going on, for the clock and the speaker's window.
#pragma once

#include <optional>

namespace bankwalk {

// A speaker who leaves the presentation for no longer, to show a terminal, goes on with the same talk. Seconds.
inline constexpr double longest_pause = 900;

// When the talk began that is presented from `now` on: `began`, where presenting was left at `left` and resumed soon,
// else now. All in seconds of one clock.
inline double talk_begins(double began, std::optional<double> left, double now) {
  return left && now - *left <= longest_pause ? began : now;
}

} // namespace bankwalk
