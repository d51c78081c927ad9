#include "app/ui/base/placement.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bankwalk {
namespace {

float area(Rect r) { return r.empty() ? 0 : r.width() * r.height(); }

float covered(Rect card, std::span<const Rect> things) {
  float sum = 0;
  for (const Rect& thing : things) sum += area(overlap(card, thing));
  return sum;
}

float distance(Rect a, Rect b) {
  return std::hypot(std::max({0.0f, b.x0 - a.x1, a.x0 - b.x1}), std::max({0.0f, b.y0 - a.y1, a.y0 - b.y1}));
}

} // namespace

Rect docked(const Docking& d) {
  constexpr int across = 32, down = 24;          // places that are tried
  constexpr float of_words = 2, of_clear = 1000; // a card full of them is as bad as so many diagonals away
  const float w = d.width, h = d.height, diagonal = std::hypot(d.room.width(), d.room.height());
  const float last_x = std::max(d.room.x0, d.room.x1 - w), last_y = std::max(d.room.y0, d.room.y1 - h);
  Rect best;
  float least = std::numeric_limits<float>::max();
  const auto attempt = [&](float x, float y) {
    x = std::clamp(x, d.room.x0, last_x), y = std::clamp(y, d.room.y0, last_y);
    const Rect card{x, y, x + w, y + h};
    const float size = std::max(area(card), 1.0f);
    const float away = distance(card, d.about) / std::max(diagonal, 1.0f);
    const float cost = away + of_words * covered(card, d.rather) / size + of_clear * covered(card, d.clear) / size;
    if (cost < least) least = cost, best = card;
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
