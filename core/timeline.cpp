#include "core/timeline.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {

Playhead playhead_at(double position, int wavefronts) {
  if (!(position > 0.0)) return {}; // before the start, and not a number
  if (position >= wavefronts) return {std::max(wavefronts, 0), 0.0};
  const double whole = std::floor(position);
  return {static_cast<int>(whole), position - whole};
}

int cycle_at(double position, int wavefronts) {
  return std::clamp(static_cast<int>(std::ceil(position - 1e-6)), 0, std::max(wavefronts, 0));
}

} // namespace bankwalk
