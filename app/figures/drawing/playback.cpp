#include "app/figures/drawing/playback.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {
namespace {

// A cycle takes long enough to be seen, and a queue of 32 does not take half a minute.
double seconds_per_stop(int stops) { return std::clamp(8.0 / std::max(stops, 1), 0.4, 1.1); }
constexpr double seconds_per_step = 0.45;

double eased(double t) { return t * t * (3 - 2 * t); }

void begin(Playback& playback, double to, double seconds) {
  playback.from = playback.position;
  playback.to = to;
  playback.seconds = seconds;
  playback.progress = 0;
}

double next_stop(double position) { return std::floor(position + 1e-6) + 1; }

// How long the move from a position to the stop behind it takes where it is staged; 0 where it is not.
double staged_seconds(const Timeline& timeline, double from, double to) {
  const auto move = static_cast<std::size_t>(std::max(0.0, std::floor(from + 1e-6)));
  return move < timeline.staged.size() && to > from && to <= next_stop(from) + 1e-6
             ? timeline.staged[move] * (to - from)
             : 0;
}

void begin_next(Playback& playback, const Timeline& timeline) {
  const double to = std::min<double>(next_stop(playback.position), timeline.stops);
  const double staged = staged_seconds(timeline, playback.position, to);
  begin(playback, to, staged > 0 ? staged : seconds_per_stop(timeline.stops) * (to - playback.position));
}

} // namespace

void advance(Playback& playback, double seconds, const Timeline& timeline) {
  double left = seconds * playback.speed;
  while (playback.progress < 1 && left > 0) {
    const double needed = (1 - playback.progress) * playback.seconds;
    const double progress = playback.progress + left / playback.seconds;
    // Rounding can bring the progress to its end with a little time still needed: that is the end, or it would stay
    // there and play for ever.
    if (left < needed && progress < 1) {
      playback.progress = progress;
      playback.position = playback.from + (playback.to - playback.from) * eased(playback.progress);
      return;
    }
    left -= needed;
    playback.position = playback.to;
    playback.progress = 1;
    if (!playback.playing) return;
    if (playback.position >= timeline.stops)
      playback.playing = false;
    else
      begin_next(playback, timeline);
  }
}

void toggle_play(Playback& playback, const Timeline& timeline) {
  const int stops = timeline.stops;
  if (playback.playing) {
    playback.playing = false;
    playback.progress = 1;
    return;
  }
  if (stops <= 0) return;
  if (playback.position >= stops - 1e-6) playback.position = 0;
  playback.playing = true;
  begin_next(playback, timeline);
}

void step(Playback& playback, int direction, const Timeline& timeline) {
  const bool stepping = playback.progress < 1 && !playback.playing;
  if (stepping) playback.position = playback.to; // a second press does not wait for the first
  playback.playing = false;
  playback.progress = 1;
  const double to = direction > 0 ? next_stop(playback.position) : std::ceil(playback.position - 1e-6) - 1;
  const double held = std::clamp<double>(to, 0, timeline.stops);
  if (held == playback.position) return;
  const double staged = staged_seconds(timeline, playback.position, held);
  begin(playback, held, staged > 0 ? staged : seconds_per_step);
}

void glide(Playback& playback, double position, const Timeline& timeline) {
  constexpr double longest = 3;
  if (playback.progress < 1 && !playback.playing) playback.position = playback.to;
  playback.playing = false;
  playback.progress = 1;
  const double to = std::clamp<double>(position, 0, timeline.stops);
  const double far = std::abs(to - playback.position);
  const double staged = staged_seconds(timeline, playback.position, to);
  if (far > 0) begin(playback, to, staged > 0 ? staged : std::min(seconds_per_step * std::max(far, 1.0), longest));
}

void put(Playback& playback, double position, int stops) {
  playback.playing = false;
  playback.progress = 1;
  playback.position = std::clamp<double>(position, 0, stops);
}

void change_speed(Playback& playback, int direction) {
  playback.speed = std::clamp(direction > 0 ? playback.speed * 2 : playback.speed / 2, slowest, fastest);
}

void keep_inside(Playback& playback, int stops_before, int stops_now) {
  const double aim = playback.progress < 1 && !playback.playing ? playback.to : playback.position;
  if (playback.playing) {
    // Playing goes on from the same place where that exists.
    playback.position = std::min<double>(playback.position, stops_now);
    if (playback.to > stops_now || playback.position >= stops_now) {
      playback.progress = 1;
      playback.playing = false;
    }
  } else if (aim >= stops_before - 1e-6) {
    put(playback, stops_now, stops_now);
  } else if (aim > stops_now) {
    put(playback, stops_now, stops_now);
  } else if (playback.position > stops_now) {
    put(playback, aim, stops_now); // it was on the way back from a place that is gone
  }
}

} // namespace bankwalk
