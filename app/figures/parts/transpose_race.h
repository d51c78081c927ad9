// Two transposes of one matrix side by side, as fast beside each other as a GPU took them, and what comes of it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

struct RaceLane {
  int pitch = 32;
  double gigabytes_per_second = 0; // more than 0
  int cycles = 1;                  // modelled, of the column read
};

struct RaceSpec {
  std::array<RaceLane, 2> lanes; // the slower one first
  int side = 16384;              // of the matrix of floats
  std::optional<double> copy;    // GB/s of a copy that needs no tile
  std::string source;            // what the numbers are: "recorded", "measured"
  double progress = 1;           // of the whole: the race, then what it comes to
};

// The time that a lane takes, and how far it is when the slower one is at `progress` of the race.
double milliseconds(const RaceSpec& spec, std::size_t lane);
double share_done(const RaceSpec& spec, std::size_t lane);

Figure draw_race(const Sheet& sheet, const TextMeasure& measure, const RaceSpec& spec);

// "1,633"
std::string thousands(double value);

// "2.2×"
std::string times(double factor);

} // namespace bankwalk
