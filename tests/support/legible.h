// Whether everything that is written on a screen can be read: how high it is, how strong against its ground, whole, and
// with nothing on it. Measured from the shapes as they are painted, whatever put them there.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/figures/drawing/palette.h"
#include "app/ui/base/frame_context.h"
#include "tests/support/figures.h"

namespace bankwalk::test {

struct Legible {
  float least = 0;                        // no text is lower, pixels
  double contrast = 7;                    // nor weaker: the theme's own, or this where it is less
  std::size_t floating = std::size_t(-1); // from this layer on cards may lie over a part of what is below
};

// A shape with where it is on the screen. Pointers into the screen.
struct OnScreen {
  const Shape* shape = nullptr;
  std::size_t layer = 0;
  Box box{};   // on the screen
  Rect clip{}; // of its layer
};

inline Box moved(Box box, Point by) { return {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y}; }

inline bool inside(const Box& inner, const Box& outer, float slack = 0.5f) {
  return inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack &&
         inner.bottom <= outer.bottom + slack;
}

inline bool is_area(const Shape& shape) {
  return (shape.kind == ShapeKind::Rectangle || shape.kind == ShapeKind::Circle) && shape.fill != Ink::None;
}

inline bool holds(const OnScreen& area, Point p) {
  if (area.shape->kind == ShapeKind::Circle) {
    const Point c{(area.box.left + area.box.right) / 2, (area.box.top + area.box.bottom) / 2};
    return std::hypot(p.x - c.x, p.y - c.y) <= area.shape->radius;
  }
  return p.x >= area.box.left && p.x <= area.box.right && p.y >= area.box.top && p.y <= area.box.bottom;
}

inline Colour over(Colour ground, Colour paint, float opacity) {
  const auto mix = [&](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(
        std::lround(static_cast<float>(a) * (1 - opacity) + static_cast<float>(b) * opacity));
  };
  return {mix(ground.r, paint.r), mix(ground.g, paint.g), mix(ground.b, paint.b)};
}

// 4.5 to 1, and 7 to 1 in the theme for projectors.
inline double least_contrast(Theme theme) { return theme == Theme::Contrast ? 7.0 : 4.5; }

inline std::string tenth(float value) {
  const long tenths = std::lround(value * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// The ink of a text, for what lies on it: the tails of letters may come close to the line below.
inline Box ink_box(const Shape& text) {
  Box box = box_of(text);
  box.bottom = std::min(box.bottom, text.p[0].y + 0.42f * text.size);
  return box;
}

// Everything that is wrong with the texts of a screen, each as a sentence.
inline std::vector<std::string> legibility_faults(const Screen& screen, const View& view, const Legible& wanted) {
  std::vector<std::string> faults;
  std::vector<OnScreen> shapes, texts;
  std::size_t background = 0; // shapes before this one are below an overlay that covers the screen
  for (std::size_t i = 0; i < screen.layers.size(); ++i) {
    const Layer& layer = screen.layers[i];
    for (const Shape& shape : layer.figure.shapes) {
      const bool text = shape.kind == ShapeKind::Text;
      if (text ? shape.text.empty() : !is_area(shape)) continue;
      const OnScreen placed{&shape, i, moved(text ? ink_box(shape) : bounds_of(shape), layer.origin), layer.clip};
      if (!text && shape.kind == ShapeKind::Rectangle && inside({0, 0, view.width, view.height}, placed.box))
        background = shapes.size();
      shapes.push_back(placed);
    }
  }
  std::vector<OnScreen> seen;
  for (std::size_t i = background; i < shapes.size(); ++i) {
    const OnScreen& text = shapes[i];
    if (text.shape->kind != ShapeKind::Text) continue;
    const std::string said = '"' + text.shape->text + '"';
    bool hidden = false;
    for (std::size_t j = i + 1; j < shapes.size() && !hidden; ++j) {
      const OnScreen& later = shapes[j];
      if (!is_area(*later.shape) || later.shape->opacity < 0.5f || !overlap(text.box, later.box, 1.0f)) continue;
      hidden = inside(text.box, later.box) || later.layer >= wanted.floating;
      if (!hidden) faults.push_back("covered: " + said), hidden = true;
    }
    if (hidden) continue;
    const Box screen_box{std::max(0.0f, text.clip.x0), std::max(0.0f, text.clip.y0), std::min(view.width, text.clip.x1),
                         std::min(view.height, text.clip.y1)};
    if (!inside(text.box, screen_box, 1.0f)) faults.push_back("cut off: " + said);
    if (text.shape->size < wanted.least * 0.999f)
      faults.push_back("too small, " + tenth(text.shape->size) + " of " + tenth(wanted.least) + ": " + said);
    for (const OnScreen& other : seen)
      if (overlap(text.box, other.box)) faults.push_back("overlap: " + said + " and \"" + other.shape->text + '"');
    seen.push_back(text);
    // Its weakest place, at the middle and near all ends, in each theme.
    const float y = text.shape->p[0].y + screen.layers[text.layer].origin.y, width = text.box.right - text.box.left;
    const float x = text.box.left, up = 0.25f * text.shape->size;
    double weakest[] = {21, 21, 21};
    for (const Point p : {Point{x + 0.1f * width, y},
                          {x + 0.5f * width, y},
                          {x + 0.9f * width, y},
                          {x + 0.5f * width, y - up},
                          {x + 0.5f * width, y + up}}) {
      std::vector<const Shape*> below; // from the topmost that nothing shines through
      for (std::size_t j = i; j-- > 0;) {
        if (shapes[j].shape->kind == ShapeKind::Text || !holds(shapes[j], p)) continue;
        below.push_back(shapes[j].shape);
        if (below.back()->opacity >= 1) break;
      }
      for (const Theme theme : {Theme::Paper, Theme::Dark, Theme::Contrast}) {
        Colour ground = colour_of(theme, Ink::Paper);
        for (auto area = below.rbegin(); area != below.rend(); ++area)
          ground = over(ground, colour_of(theme, (*area)->fill), (*area)->opacity);
        const Colour ink = over(ground, colour_of(theme, text.shape->fill), text.shape->opacity);
        double& least = weakest[static_cast<std::size_t>(theme)];
        least = std::min(least, contrast(ink, ground));
      }
    }
    for (const Theme theme : {Theme::Paper, Theme::Dark, Theme::Contrast})
      if (const double found = weakest[static_cast<std::size_t>(theme)];
          found < std::min(least_contrast(theme), wanted.contrast))
        faults.push_back("weak, " + tenth(static_cast<float>(found)) + " to 1 in theme " +
                         std::to_string(static_cast<int>(theme)) + ": " + said);
  }
  return faults;
}

} // namespace bankwalk::test
