// Play, pause and step: how the position on the timeline moves as time passes. Time comes in as seconds; there is no
// clock here.
#pragma once

#include <array>

namespace bankwalk {

inline constexpr double slowest = 0.25, fastest = 8;

// How far a picture's time goes: a number of stops. Its first moves may be staged, and then take their own time.
struct Timeline {
  int stops = 0;
  std::array<double, 2> staged{}; // seconds to stop 1 and from there to stop 2 at speed 1; 0: as any other

  Timeline(int number_of_stops) : stops(number_of_stops) {} // NOLINT: most timelines are their stops
  Timeline(int number_of_stops, std::array<double, 2> seconds) : stops(number_of_stops), staged(seconds) {}
};

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
void advance(Playback& playback, double seconds, const Timeline& timeline);

// Plays from where it is, from the start when it is at the end; or pauses where it is.
void toggle_play(Playback& playback, const Timeline& timeline);

// Moves, eased, to the next (direction 1) or previous (-1) whole position, and pauses. On to a stop that is staged it
// takes as long as playing does; a second press is there at once.
void step(Playback& playback, int direction, const Timeline& timeline);

// Moves, eased, to a position, and pauses; a long way takes longer, but never long.
void glide(Playback& playback, double position, const Timeline& timeline);

// Puts the position at once, and pauses.
void put(Playback& playback, double position, int stops);

// The next faster (1) or slower (-1) speed.
void change_speed(Playback& playback, int direction);

// Parameters changed, and with them the number of stops: what was at the end stays at the end, all else is kept inside.
void keep_inside(Playback& playback, int stops_before, int stops_now);

} // namespace bankwalk
