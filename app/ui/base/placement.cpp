#include "app/ui/base/placement.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bankwalk {
namespace {

float area(Rect r) { return r.empty() ? 0 : r.width() * r.height(); }

float distance(Rect a, Rect b) {
  return std::hypot(std::max({0.0f, b.x0 - a.x1, a.x0 - b.x1}), std::max({0.0f, b.y0 - a.y1, a.y0 - b.y1}));
}

} // namespace

float covered(Rect card, std::span<const Rect> things) {
  float sum = 0;
  for (const Rect& thing : things) sum += area(overlap(card, thing));
  return sum;
}

Rect docked(const Docking& d) {
  constexpr int across = 24, down = 18;            // places that are tried
  constexpr float of_words = 0.7f, of_clear = 1e4; // a card full of them is as bad as so many diagonals away
  const float w = d.width, h = d.height, diagonal = std::max(std::hypot(d.room.width(), d.room.height()), 1.0f);
  const float last_x = std::max(d.room.x0, d.room.x1 - w), last_y = std::max(d.room.y0, d.room.y1 - h);
  const float size = std::max(w * h, 1.0f);
  Rect best{d.room.x0, d.room.y0, d.room.x0 + w, d.room.y0 + h};
  float least = std::numeric_limits<float>::max();
  const auto attempt = [&](float x, float y) {
    x = std::clamp(x, d.room.x0, last_x), y = std::clamp(y, d.room.y0, last_y);
    const Rect card{x, y, x + w, y + h};
    float cost = std::max(distance(card, d.about), d.gap) / diagonal;
    if (cost < least) cost += of_clear * covered(card, d.clear) / size;
    if (cost < least) cost += of_words * covered(card, d.rather) / size;
    if (cost < least - 1e-4f) least = cost, best = card; // not for what rounding makes of it
  };
  const Point c = d.about.centre();
  attempt(c.x - w / 2, d.about.y1 + d.gap);
  attempt(c.x - w / 2, d.about.y0 - d.gap - h);
  attempt(d.about.x1 + d.gap, c.y - h / 2);
  attempt(d.about.x0 - d.gap - w, c.y - h / 2);
  for (int row = 0; row <= down; ++row)
    for (int column = 0; column <= across; ++column)
      attempt(d.room.x0 + (last_x - d.room.x0) * static_cast<float>(column) / across,
              d.room.y0 + (last_y - d.room.y0) * static_cast<float>(row) / down);
  return best;
}

} // namespace bankwalk
