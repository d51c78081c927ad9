#include "app/figures/drawing/transition.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <vector>

namespace bankwalk {
namespace {

bool persists(const Shape& shape) {
  const bool solid =
      shape.kind == ShapeKind::Circle || shape.kind == ShapeKind::Rectangle || shape.kind == ShapeKind::Text;
  return solid && (shape.tag.kind == TagKind::Thread || shape.tag.kind == TagKind::Bank);
}

// What a shape is part of: the same in both pictures where it stands for the same thing, counted where there are
// several.
using Key = std::tuple<TagKind, int, int, int, ShapeKind, int>;

std::map<Key, const Shape*> persisting(const Figure& figure) {
  std::map<Key, const Shape*> found;
  for (const Shape& shape : figure.shapes) {
    if (!persists(shape)) continue;
    Key key{shape.tag.kind, shape.tag.a, shape.tag.b, shape.tag.c, shape.kind, 0};
    while (!found.emplace(key, &shape).second) ++std::get<5>(key);
  }
  return found;
}

float mix(float a, float b, float t) { return a + (b - a) * t; }

Shape moved(const Shape& from, const Shape& to, float t) {
  Shape shape = to;
  for (std::size_t i = 0; i < std::size(shape.p); ++i) {
    shape.p[i] = {mix(from.p[i].x, to.p[i].x, t), mix(from.p[i].y, to.p[i].y, t)};
  }
  shape.radius = mix(from.radius, to.radius, t);
  shape.size = mix(from.size, to.size, t);
  shape.width = mix(from.width, to.width, t);
  shape.opacity = mix(from.opacity, to.opacity, t);
  return shape;
}

} // namespace

Figure between(const Figure& from, const Figure& to, float t) {
  if (!(t < 1)) return to;
  t = std::max(t, 0.0f);
  const float eased = t * t * (3 - 2 * t);
  const float going = std::clamp(1 - 2 * t, 0.0f, 1.0f), coming = std::clamp(2 * t - 1, 0.0f, 1.0f);
  const auto before = persisting(from), after = persisting(to);
  std::map<const Shape*, const Shape*> origin; // of shapes of `to`
  std::map<const Shape*, bool> stays;          // shapes of `from`
  for (const auto& [key, shape] : after) {
    const auto match = before.find(key);
    if (match == before.end() || (shape->kind == ShapeKind::Text && shape->text != match->second->text)) continue;
    origin[shape] = match->second;
    stays[match->second] = true;
  }
  Figure figure;
  figure.sheet = to.sheet;
  figure.shapes.reserve(from.shapes.size() + to.shapes.size());
  for (const Shape& shape : from.shapes) {
    if (stays.contains(&shape) || going <= 0) continue;
    figure.shapes.push_back(shape);
    figure.shapes.back().opacity *= going;
  }
  for (const Shape& shape : to.shapes) {
    const auto match = origin.find(&shape);
    if (match != origin.end()) {
      figure.shapes.push_back(moved(*match->second, shape, eased));
    } else if (coming > 0) {
      figure.shapes.push_back(shape);
      figure.shapes.back().opacity *= coming;
    }
  }
  return figure;
}

} // namespace bankwalk
