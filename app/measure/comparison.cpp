#include "app/measure/comparison.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/cost.h"

namespace bankwalk {

Expected expected_of(const Access& access, const Architecture& architecture) {
  return not_modelled(access, architecture) ? Expected{}
                                            : expected_of(access, architecture, analyze(access, architecture));
}

Expected expected_of(const Access& access, const Architecture& architecture, const Analysis& analysis) {
  Expected expected;
  expected.wavefronts = analysis.wavefronts;
  expected.ideal = analysis.ideal;
  expected.cycles = cycles_per_access_h200(access, architecture, analysis.wavefronts);
  expected.latency = latency_h200(access, architecture, analysis.wavefronts);
  const auto least = latency_h200(access, architecture, analysis.ideal);
  if (expected.latency && least) expected.extra_latency = *expected.latency - *least;
  return expected;
}

Agreement agreement_of(const Expected& expected, const Timing& timing, bool same_generation) {
  if (!expected.cycles) return Agreement::NotComparable;
  if (std::lround(timing.cycles.median) != *expected.cycles) return Agreement::Disagrees;
  const bool latencies = same_generation && expected.latency && timing.latency;
  const bool far = latencies && std::abs(timing.latency->median - *expected.latency) > 0.5;
  return far ? Agreement::Disagrees : Agreement::Agrees;
}

int implied_wavefronts(const Timing& timing) {
  return static_cast<int>(std::lround(std::clamp(timing.cycles.median, 1.0, 1e6)));
}

int implied_degree(const Expected& expected, const Timing& timing) {
  const double groups = std::max(expected.ideal, 1);
  return static_cast<int>(std::lround(std::clamp(timing.cycles.median / groups, 1.0, 1e6)));
}

std::string shown(double cycles) {
  char text[32];
  std::snprintf(text, sizeof text, cycles < 9.995 ? "%.2f" : cycles < 999.95 ? "%.1f" : "%.0f", cycles);
  return text;
}

} // namespace bankwalk
