#include "app/figures/drawing/transition.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace bankwalk {
namespace {

constexpr float least_opacity = 0.01f; // what is fainter than this is gone

// What a shape stands for, in two numbers, and where in its figure it is.
struct ShapeKey {
  std::uint64_t high = 0, low = 0;
  int index = 0;

  bool stands_for_the_same(const ShapeKey& other) const { return high == other.high && low == other.low; }
  auto operator<=>(const ShapeKey&) const = default;
};

constexpr int kind_shift = 40, tag_shift = 48;

bool has_tag(const ShapeKey& key) { return key.high >> tag_shift != 0; }

bool lies_on(const Shape& shape, Point point) {
  if (shape.kind == ShapeKind::Circle)
    return std::abs(point.x - shape.p[0].x) <= shape.radius && std::abs(point.y - shape.p[0].y) <= shape.radius;
  return shape.kind == ShapeKind::Rectangle && point.x >= std::min(shape.p[0].x, shape.p[1].x) &&
         point.x <= std::max(shape.p[0].x, shape.p[1].x) && point.y >= std::min(shape.p[0].y, shape.p[1].y) &&
         point.y <= std::max(shape.p[0].y, shape.p[1].y);
}

// The keys of a figure's shapes, but for those that are leaving.
struct Keys {
  std::vector<ShapeKey> keys;
  std::vector<int> ground; // of each shape of the figure: of a text the shape that it is written on; -1: none
};

Tag tag_of(const Shape& shape, Way way) {
  if (way == Way::Within) return shape.stands_for.kind != TagKind::None ? shape.stands_for : shape.tag;
  return shape.tag.kind == TagKind::Part ? Tag{} : shape.tag;
}

Keys keys_of(const Figure& figure, Way way) {
  Keys all;
  all.keys.reserve(figure.shapes.size());
  all.ground.resize(figure.shapes.size(), -1);
  int ground = -1; // the last tagged shape
  Tag tag_of_ground;
  for (std::size_t i = 0; i < figure.shapes.size(); ++i) {
    const Shape& shape = figure.shapes[i];
    if (shape.leaving) continue;
    Tag tag = tag_of(shape, way);
    const bool text = shape.kind == ShapeKind::Text;
    if (tag.kind != TagKind::None && !text) ground = static_cast<int>(i), tag_of_ground = tag;
    if (text && ground >= 0 && lies_on(figure.shapes[static_cast<std::size_t>(ground)], shape.p[0])) {
      all.ground[i] = ground;
      if (tag.kind == TagKind::None) tag = tag_of_ground;
    }
    ShapeKey key{
        static_cast<std::uint64_t>(tag.kind) << tag_shift | static_cast<std::uint64_t>(shape.kind) << kind_shift |
            static_cast<std::uint32_t>(tag.a),
        static_cast<std::uint64_t>(static_cast<std::uint32_t>(tag.b)) << 32 | static_cast<std::uint32_t>(tag.c),
        static_cast<int>(i)};
    if (tag.kind == TagKind::None && text) key.low = std::hash<std::string_view>{}(shape.text);
    all.keys.push_back(key);
  }
  return all;
}

Point middle(const Shape& shape) {
  if (shape.kind != ShapeKind::Rectangle) return shape.p[0];
  return {(shape.p[0].x + shape.p[1].x) / 2, (shape.p[0].y + shape.p[1].y) / 2};
}

bool in_the_same_place(const Shape& a, const Shape& b) {
  return std::equal(a.p, a.p + points_of(a.kind), b.p) && a.radius == b.radius;
}

// For each shape of `to` the one of `from` that it has been, and the other way round; -1: none.
struct Matches {
  std::vector<int> before, after;
  std::vector<int> old_ground, new_ground; // as in Keys

  void add(const ShapeKey& from, const ShapeKey& to) {
    before[static_cast<std::size_t>(to.index)] = from.index;
    after[static_cast<std::size_t>(from.index)] = to.index;
  }
};

// Of things that one picture has more of: those that are in their place are the same, and where they have a tag the
// others in their order.
void match_unequal(const Figure& from, const Figure& to, std::span<const ShapeKey> old_keys,
                   std::span<const ShapeKey> new_keys, Matches& matches) {
  auto next = old_keys.begin();
  for (const ShapeKey& key : new_keys) {
    const auto same = std::find_if(next, old_keys.end(), [&](const ShapeKey& old_key) {
      return in_the_same_place(from.shapes[static_cast<std::size_t>(old_key.index)],
                               to.shapes[static_cast<std::size_t>(key.index)]);
    });
    if (same == old_keys.end()) continue;
    matches.add(*same, key);
    next = same + 1;
  }
  if (!has_tag(new_keys.front())) return;
  auto left = old_keys.begin();
  for (const ShapeKey& key : new_keys) {
    if (matches.before[static_cast<std::size_t>(key.index)] >= 0) continue;
    left = std::find_if(left, old_keys.end(), [&](const ShapeKey& old_key) {
      return matches.after[static_cast<std::size_t>(old_key.index)] < 0;
    });
    if (left == old_keys.end()) return;
    matches.add(*left, key);
  }
}

// Most shapes of most changes are as they were: found at once, they need not be sorted.
void match_unmoved(const Figure& from, const Figure& to, std::vector<ShapeKey>& old_keys,
                   std::vector<ShapeKey>& new_keys, Matches& matches) {
  for (std::size_t i = 0; i < std::min(old_keys.size(), new_keys.size()); ++i)
    if (old_keys[i].stands_for_the_same(new_keys[i]) &&
        in_the_same_place(from.shapes[static_cast<std::size_t>(old_keys[i].index)],
                          to.shapes[static_cast<std::size_t>(new_keys[i].index)]))
      matches.add(old_keys[i], new_keys[i]);
  std::erase_if(old_keys, [&](const ShapeKey& key) { return matches.after[static_cast<std::size_t>(key.index)] >= 0; });
  std::erase_if(new_keys,
                [&](const ShapeKey& key) { return matches.before[static_cast<std::size_t>(key.index)] >= 0; });
}

Matches matches_of(const Figure& from, const Figure& to, Way way) {
  Keys of_from = keys_of(from, way), of_to = keys_of(to, way);
  Matches matches{std::vector<int>(to.shapes.size(), -1), std::vector<int>(from.shapes.size(), -1),
                  std::move(of_from.ground), std::move(of_to.ground)};
  std::vector<ShapeKey>&old_keys = of_from.keys, &new_keys = of_to.keys;
  match_unmoved(from, to, old_keys, new_keys, matches);
  std::ranges::sort(old_keys);
  std::ranges::sort(new_keys);
  const auto end_of = [](auto first, auto last) {
    return std::find_if_not(first, last, [&](const ShapeKey& key) { return key.stands_for_the_same(*first); });
  };
  auto old_one = old_keys.begin();
  auto new_one = new_keys.begin();
  while (old_one != old_keys.end() && new_one != new_keys.end()) {
    if (!old_one->stands_for_the_same(*new_one)) {
      std::tie(old_one->high, old_one->low) < std::tie(new_one->high, new_one->low) ? ++old_one : ++new_one;
      continue;
    }
    const auto old_end = end_of(old_one, old_keys.end());
    const auto new_end = end_of(new_one, new_keys.end());
    const bool in_order = has_tag(*old_one) || way == Way::Within;
    if (in_order && old_end - old_one == new_end - new_one)
      for (; old_one != old_end; ++old_one, ++new_one) matches.add(*old_one, *new_one);
    else
      match_unequal(from, to, {old_one, old_end}, {new_one, new_end}, matches);
    old_one = old_end;
    new_one = new_end;
  }
  return matches;
}

float mix(float a, float b, float t) { return a + (b - a) * t; }

// `shape` with its numbers on the way.
void move(Shape& shape, const Shape& from, const Shape& to, float t, float fade) {
  for (int i = 0; i < points_of(shape.kind); ++i)
    shape.p[i] = {mix(from.p[i].x, to.p[i].x, t), mix(from.p[i].y, to.p[i].y, t)};
  shape.radius = mix(from.radius, to.radius, t);
  shape.size = mix(from.size, to.size, t);
  shape.width = mix(from.width, to.width, t);
  shape.opacity = mix(from.opacity, to.opacity, fade);
}

// Whether one can become the other by moving and taking on another colour.
bool alike(const Shape& from, const Shape& to) {
  return from.dashed == to.dashed && from.hatched == to.hatched && from.face == to.face && from.align == to.align &&
         from.text == to.text && (from.recoloured == 1 || (from.fill == to.fill && from.stroke == to.stroke));
}

class Mixer {
 public:
  Mixer(const Figure& from, const Figure& to, float t, float fade, Way way)
      : from_(from),
        to_(to),
        matches_(matches_of(from, to, way)),
        move_(t),
        fade_(fade),
        going_(std::clamp(1 - 2 * fade, 0.0f, 1.0f)) {}

  Figure mixed() {
    figure_.sheet = to_.sheet;
    figure_.shapes.reserve(from_.shapes.size() + to_.shapes.size());
    // What goes stays above what it was above.
    std::size_t gone = 0;
    const auto let_go_until = [&](std::size_t end) {
      for (; gone < end; ++gone)
        if (matches_.after[gone] < 0) add_faded(from_.shapes[gone], going_, true, carried(gone));
    };
    for (std::size_t i = 0; i < to_.shapes.size(); ++i) {
      const int before = matches_.before[i];
      if (before < 0) {
        add_faded(to_.shapes[i], fade_, false, brought(i));
        continue;
      }
      let_go_until(static_cast<std::size_t>(before));
      add_matched(from_.shapes[static_cast<std::size_t>(before)], to_.shapes[i]);
    }
    let_go_until(from_.shapes.size());
    return std::move(figure_);
  }

 private:
  // How far what a text is written on has gone with it, and has yet to go.
  Point carried(std::size_t text) const {
    const int ground = matches_.old_ground[text];
    const int after = ground < 0 ? -1 : matches_.after[static_cast<std::size_t>(ground)];
    return after < 0 ? Point{} : part_of_way(ground, after, move_);
  }
  Point brought(std::size_t text) const {
    const int ground = matches_.new_ground[text];
    const int before = ground < 0 ? -1 : matches_.before[static_cast<std::size_t>(ground)];
    return before < 0 ? Point{} : part_of_way(before, ground, move_ - 1);
  }
  Point part_of_way(int before, int after, float part) const {
    const Point a = middle(from_.shapes[static_cast<std::size_t>(before)]);
    const Point b = middle(to_.shapes[static_cast<std::size_t>(after)]);
    return {(b.x - a.x) * part, (b.y - a.y) * part};
  }

  void add_faded(const Shape& shape, float opacity, bool leaving, Point by) {
    if (shape.opacity * opacity < least_opacity) return;
    Shape& added = figure_.shapes.emplace_back(shape);
    added.opacity *= opacity;
    added.leaving = leaving;
    for (Point& p : added.p) p = {p.x + by.x, p.y + by.y};
  }

  void add_matched(const Shape& from, const Shape& to) {
    if (alike(from, to)) {
      Shape& shape = figure_.shapes.emplace_back(to);
      move(shape, from, to, move_, fade_);
      if (from.recoloured < 1) {
        shape.fill_before = from.fill_before, shape.stroke_before = from.stroke_before;
        shape.recoloured = mix(from.recoloured, 1, fade_);
      } else if (from.fill != to.fill || from.stroke != to.stroke) {
        shape.fill_before = from.fill, shape.stroke_before = from.stroke;
        shape.recoloured = fade_;
      }
      return;
    }
    for (const Shape* const look : {&from, &to}) {
      const bool leaving = look == &from;
      if (fade_ <= 0 && !leaving) continue;
      Shape& shape = figure_.shapes.emplace_back(*look);
      move(shape, from, to, move_, fade_);
      shape.opacity = look->opacity * (leaving ? 1 - fade_ : fade_);
      shape.leaving = leaving && fade_ > 0;
    }
  }

  const Figure &from_, &to_;
  Matches matches_;
  float move_, fade_, going_;
  Figure figure_;
};

} // namespace

Figure between(const Figure& from, const Figure& to, float t, float fade, Way way) {
  if (!(t < 1) && !(fade < 1)) return to;
  if (t <= 0 && fade <= 0) return from;
  return Mixer(from, to, std::clamp(t, 0.0f, 1.0f), std::clamp(fade, 0.0f, 1.0f), way).mixed();
}

} // namespace bankwalk
