#include "app/ui/monitors.h"

#include <algorithm>

namespace bankwalk {
namespace {

long long shared_area(const Placed& a, const Placed& b) {
  const long long w = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const long long h = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

// The monitor that most of the window is on; the first where it is on none.
int most_on(std::span<const Placed> monitors, const Placed& window) {
  int best = 0;
  for (int i = 1; i < static_cast<int>(monitors.size()); ++i)
    if (shared_area(monitors[static_cast<std::size_t>(i)], window) >
        shared_area(monitors[static_cast<std::size_t>(best)], window))
      best = i;
  return best;
}

} // namespace

Screens choose_screens(std::span<const Placed> monitors, const Placed& window) {
  if (monitors.empty()) return {};
  if (monitors.size() == 1) return {0, -1};
  const int on = most_on(monitors, window);
  return {on != 0 ? on : 1, 0};
}

Placed on_screen(std::span<const Placed> monitors, const Placed& window) {
  if (monitors.empty()) return window;
  const Placed& monitor = monitors[static_cast<std::size_t>(most_on(monitors, window))];
  Placed placed = window;
  placed.width = std::min(window.width, monitor.width);
  placed.height = std::min(window.height, monitor.height);
  const long long area = static_cast<long long>(placed.width) * placed.height;
  if (2 * shared_area(monitor, placed) >= area) return placed;
  placed.x = monitor.x + (monitor.width - placed.width) / 2;
  placed.y = monitor.y + (monitor.height - placed.height) / 2;
  return placed;
}

} // namespace bankwalk
