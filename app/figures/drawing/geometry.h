// Rectangles of a sheet or the screen, in pixels.
#pragma once

#include <algorithm>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

struct Rect {
  float x0 = 0, y0 = 0, x1 = 0, y1 = 0;

  float width() const { return x1 - x0; }
  float height() const { return y1 - y0; }
  Point centre() const { return {(x0 + x1) / 2, (y0 + y1) / 2}; }
  bool empty() const { return x1 <= x0 || y1 <= y0; }
  bool contains(Point p) const { return p.x >= x0 && p.x < x1 && p.y >= y0 && p.y < y1; }
  bool operator==(const Rect&) const = default;
};

inline Rect grown(Rect r, float by) { return {r.x0 - by, r.y0 - by, r.x1 + by, r.y1 + by}; }

inline Rect overlap(Rect a, Rect b) {
  return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1), std::min(a.y1, b.y1)};
}

inline Shape& add_rectangle(Figure& figure, Rect r, Ink fill, Ink stroke = Ink::None, float width = 1) {
  return add_rectangle(figure, {r.x0, r.y0}, {r.x1, r.y1}, fill, stroke, width);
}

} // namespace bankwalk
