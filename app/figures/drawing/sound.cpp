#include "app/figures/drawing/sound.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {
namespace {

bool finite(const Shape& shape) {
  float sum = shape.radius + shape.width + shape.size + shape.opacity; // not finite where one of them is not
  for (int i = 0; i < points_of(shape.kind); ++i) sum += shape.p[i].x + shape.p[i].y;
  return std::isfinite(sum);
}

bool unseen(const Shape& shape) {
  return shape.opacity <= 0 || (shape.kind == ShapeKind::Circle && shape.radius < least_seen) ||
         (shape.kind == ShapeKind::Text && shape.size < least_seen);
}

bool sound(const Shape& shape) {
  for (int i = 0; i < points_of(shape.kind); ++i)
    if (!in_reach(shape.p[i])) return false;
  return (shape.radius == 0 || (shape.radius >= least_seen && shape.radius <= farthest)) && shape.width >= 0 &&
         shape.width <= farthest && shape.size <= farthest;
}

} // namespace

bool in_reach(Point point) { return std::abs(point.x) <= farthest && std::abs(point.y) <= farthest; }

const Shape* paintable(const Shape& shape, Shape& mended) {
  if (!finite(shape) || unseen(shape)) return nullptr;
  if (sound(shape)) return &shape;
  mended = shape;
  for (Point& p : mended.p) p = {std::clamp(p.x, -farthest, farthest), std::clamp(p.y, -farthest, farthest)};
  mended.radius = shape.radius < least_seen ? 0 : std::min(shape.radius, farthest);
  mended.width = std::clamp(shape.width, 0.0f, farthest);
  mended.size = std::min(shape.size, farthest);
  return &mended;
}

float pattern_unit(const Shape& shape, float unit) {
  constexpr float most_units = 70000; // some ten thousand dashes; a frame round the largest window has a few hundred
  float length = 7 * shape.radius;    // of the path, or more
  for (int i = 1; i < points_of(shape.kind); ++i)
    length += 2 * (std::abs(shape.p[i].x - shape.p[i - 1].x) + std::abs(shape.p[i].y - shape.p[i - 1].y));
  // The order of the arguments matters: a unit that is not a number does not come through.
  return std::min(std::max({least_seen, length / most_units, unit}), farthest);
}

} // namespace bankwalk
