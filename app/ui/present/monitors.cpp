#include "app/ui/present/monitors.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {
namespace {

long long shared_area(const WindowRect& a, const WindowRect& b) {
  const long long w = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const long long h = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

} // namespace

int most_on(std::span<const WindowRect> monitors, const WindowRect& window) {
  int best = monitors.empty() ? -1 : 0;
  for (int i = 1; i < static_cast<int>(monitors.size()); ++i)
    if (shared_area(monitors[static_cast<std::size_t>(i)], window) >
        shared_area(monitors[static_cast<std::size_t>(best)], window))
      best = i;
  return best;
}

Screens choose_screens(std::span<const WindowRect> monitors, const WindowRect& window) {
  if (monitors.empty()) return {};
  if (monitors.size() == 1) return {0, -1};
  const int on = most_on(monitors, window);
  const int audience = on != 0 ? on : 1;
  const bool mirrored = shared_area(monitors[0], monitors[static_cast<std::size_t>(audience)]) > 0;
  return {audience, mirrored ? -1 : 0};
}

WindowRect on_screen(std::span<const WindowRect> monitors, const WindowRect& window) {
  if (monitors.empty()) return window;
  const WindowRect& monitor = monitors[static_cast<std::size_t>(most_on(monitors, window))];
  WindowRect placed = window;
  placed.width = std::min(window.width, monitor.width);
  placed.height = std::min(window.height, monitor.height);
  const long long area = static_cast<long long>(placed.width) * placed.height;
  if (2 * shared_area(monitor, placed) >= area) return placed;
  placed.x = monitor.x + (monitor.width - placed.width) / 2;
  placed.y = monitor.y + (monitor.height - placed.height) / 2;
  return placed;
}

WindowRect opening_size(const WindowRect& room, float scale) {
  constexpr float width = 1280, height = 720;
  float times = scale;
  if (room.width > 0 && room.height > 0) {
    const float largest = std::min(static_cast<float>(room.width) / width, static_cast<float>(room.height) / height);
    times = std::max(scale, largest * 2 / 3);
  }
  WindowRect size{room.x, room.y, static_cast<int>(std::lround(width * times)),
                  static_cast<int>(std::lround(height * times))};
  if (room.width > 0) size.width = std::min(size.width, room.width);
  if (room.height > 0) size.height = std::min(size.height, room.height);
  return size;
}

WindowRect speakers_rect(std::span<const WindowRect> monitors, const WindowRect& window) {
  const int on = most_on(monitors, window);
  if (on < 0) return window;
  const WindowRect& monitor = monitors[static_cast<std::size_t>(on)];
  if (shared_area(monitor, window) == static_cast<long long>(window.width) * window.height) return window;
  WindowRect placed = window;
  placed.width = std::min(window.width, std::max(320, monitor.width * 9 / 10));
  placed.height = std::min(window.height, std::max(200, monitor.height * 8 / 10));
  placed.x = monitor.x + (monitor.width - placed.width) / 2;
  placed.y = monitor.y + (monitor.height - placed.height) / 2;
  return placed;
}

bool follow_monitors(SpeakersWindow& window, bool presenting, bool monitor, bool open) {
  if (window.open && !open) window.by_itself = false, window.declined = true;
  if (!presenting) window.declined = false;
  if (window.by_itself && !monitor) window.by_itself = open = false;
  if (!open && monitor && !window.declined) window.by_itself = open = true;
  window.open = open;
  return open;
}

} // namespace bankwalk
