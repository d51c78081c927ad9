// Model and measurement of one access side by side, and whether they agree.
#pragma once

#include <optional>
#include <string>

#include "app/measure/timing.h"
#include "core/analysis.h"

namespace bankwalk {

// What the engine expects on the GPU whose clock was read (core/cost.h).
struct Expected {
  std::optional<int> cycles, latency;
  std::optional<int> extra_latency; // beyond the same access without a conflict
  int wavefronts = 0, ideal = 0;
};
Expected expected_of(const Access& access, const Architecture& architecture);
Expected expected_of(const Access& access, const Architecture& architecture,
                     const Analysis& analysis); // of that access

enum class Agreement : std::uint8_t {
  NotComparable, // the model has no number to compare with
  Agrees,
  Disagrees,
};

// Agrees where the cycles per access round to the modelled ones and, where both have a latency, it is within half a
// cycle. The H200's latencies say nothing about other generations: they are compared only where `same_generation`.
Agreement agreement_of(const Expected& expected, const Timing& timing, bool same_generation);

// How many wavefronts the throughput implies: cycles per access, rounded; and the queue at a bank that follows, n-way,
// when the groups are alike.
int implied_wavefronts(const Timing& timing);
int implied_degree(const Expected& expected, const Timing& timing);

// "2.07"; "31.6": as many digits as a table bears.
std::string shown(double cycles);

} // namespace bankwalk
