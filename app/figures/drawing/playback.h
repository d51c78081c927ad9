// Play, pause and step: how the position on the timeline moves as time passes. Time comes in as seconds; there is no
// clock here.
#pragma once

namespace bankwalk {

inline constexpr double slowest = 0.25, fastest = 8;

struct Playback {
  double position = 0; // what the picture shows, see core/timeline.h
  bool playing = false;
  double speed = 1;        // slowest to fastest
  double from = 0, to = 0; // the stop-to-stop move in progress
  double progress = 1;     // 0 to 1 in time; 1: at rest
  double seconds = 1;      // how long the move takes at speed 1

  bool moving() const { return progress < 1 || playing; }
};

// Lets `seconds` pass. Moves are eased, one from each stop to the next, and playing ends at the last.
void advance(Playback& playback, double seconds, int stops);

// Plays from where it is, from the start when it is at the end; or pauses where it is.
void toggle_play(Playback& playback, int stops);

// Moves, eased, to the next (direction 1) or previous (-1) whole position, and pauses.
void step(Playback& playback, int direction, int stops);

// Moves, eased, to a position, and pauses; a long way takes longer, but never long.
void glide(Playback& playback, double position, int stops);

// Puts the position at once, and pauses.
void put(Playback& playback, double position, int stops);

// The next faster (1) or slower (-1) speed.
void change_speed(Playback& playback, int direction);

// Parameters changed, and with them the number of stops: what was at the end stays at the end, all else is kept inside.
void keep_inside(Playback& playback, int stops_before, int stops_now);

} // namespace bankwalk
