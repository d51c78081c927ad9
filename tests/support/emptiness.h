// How much of a picture is empty: the largest rectangle of its sheet in which there is no text, stroke, data or grid.
// The ground of a panel counts as empty.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/support/figures.h"

namespace bankwalk::test {

// A sheet in square fields, of which each is taken or free.
class Fields {
 public:
  explicit Fields(const Sheet& sheet)
      : side_(std::max(sheet.height, 0.5f * sheet.width) / 120),
        columns_(std::max(1, static_cast<int>(sheet.width / side_))),
        rows_(std::max(1, static_cast<int>(sheet.height / side_))),
        taken_(static_cast<std::size_t>(columns_ * rows_)) {}

  void take(const Box& box) {
    for (int y = row(box.top); y <= row(box.bottom); ++y)
      for (int x = column(box.left); x <= column(box.right); ++x) {
        if (x >= 0 && x < columns_ && y >= 0 && y < rows_) taken_[static_cast<std::size_t>(y * columns_ + x)] = true;
      }
  }
  void take_stroke(Point from, Point to) {
    const int steps = 1 + static_cast<int>(std::hypot(to.x - from.x, to.y - from.y) / (0.5f * side_));
    for (int i = 0; i <= steps; ++i) {
      const float t = static_cast<float>(i) / static_cast<float>(steps);
      const Point at{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
      take({at.x, at.y, at.x, at.y});
    }
  }

  // Where the largest free rectangle is, on the sheet.
  Box largest_free() const {
    std::vector<int> height(static_cast<std::size_t>(columns_) + 1); // free fields above; a last column of none
    std::vector<int> open;                                           // columns whose rectangles may still grow
    Box best{};
    int most = 0;
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < columns_; ++x) {
        auto& high = height[static_cast<std::size_t>(x)];
        high = taken_[static_cast<std::size_t>(y * columns_ + x)] ? 0 : high + 1;
      }
      open.clear();
      for (int x = 0; x <= columns_; ++x) {
        while (!open.empty() && height[static_cast<std::size_t>(open.back())] >= height[static_cast<std::size_t>(x)]) {
          const int high = height[static_cast<std::size_t>(open.back())];
          open.pop_back();
          const int left = open.empty() ? 0 : open.back() + 1;
          if ((x - left) * high <= most) continue;
          most = (x - left) * high;
          best = {at(left), at(y + 1 - high), at(x), at(y + 1)};
        }
        open.push_back(x);
      }
    }
    return best;
  }

 private:
  int column(float x) const { return static_cast<int>(std::floor(x / side_)); }
  int row(float y) const { return static_cast<int>(std::floor(y / side_)); }
  float at(int field) const { return static_cast<float>(field) * side_; }

  float side_;
  int columns_, rows_;
  std::vector<bool> taken_;
};

// A rectangle or circle in a colour that says something, or so small that it is a part of a grid.
inline bool is_data(const Shape& shape, const Box& box, const Sheet& sheet) {
  const bool ground =
      shape.fill == Ink::None || shape.fill == Ink::Paper || shape.fill == Ink::Panel || shape.fill == Ink::Card;
  if (!ground) return true;
  const float width = box.right - box.left, height = box.bottom - box.top;
  return (shape.fill != Ink::None || shape.has_stroke()) && std::min(width, height) <= sheet.height / 12 &&
         std::max(width, height) <= sheet.height / 5;
}

inline Box largest_empty(const Figure& figure) {
  Fields fields(figure.sheet);
  for (const Shape& shape : figure.shapes) {
    if (shape.opacity <= 0.02f) continue;
    switch (shape.kind) {
      case ShapeKind::Text:
        if (!shape.text.empty()) fields.take(box_of(shape));
        break;
      case ShapeKind::Line:
        fields.take_stroke(shape.p[0], shape.p[1]);
        break;
      case ShapeKind::Curve:
        for (int i = 0; i < 24; ++i)
          fields.take_stroke(on_curve(shape.p, static_cast<float>(i) / 24),
                             on_curve(shape.p, static_cast<float>(i + 1) / 24));
        break;
      case ShapeKind::Triangle:
        for (int i = 0; i < 3; ++i) fields.take_stroke(shape.p[i], shape.p[(i + 1) % 3]);
        break;
      case ShapeKind::Circle:
      case ShapeKind::Rectangle: {
        const Box box = bounds_of(shape);
        if (is_data(shape, box, figure.sheet)) {
          fields.take(box);
        } else if (shape.has_stroke()) {
          const Point corners[] = {
              {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
          for (int i = 0; i < 4 && shape.kind == ShapeKind::Rectangle; ++i)
            fields.take_stroke(corners[i], corners[(i + 1) % 4]);
          for (int i = 0; i < 64 && shape.kind == ShapeKind::Circle; ++i) {
            const auto on_rim = [&](int part) {
              const float angle = 6.2831853f * static_cast<float>(part) / 64;
              return Point{shape.p[0].x + shape.radius * std::cos(angle),
                           shape.p[0].y + shape.radius * std::sin(angle)};
            };
            fields.take_stroke(on_rim(i), on_rim(i + 1));
          }
        }
        break;
      }
    }
  }
  return fields.largest_free();
}

// As a share of the sheet.
inline float share_of(const Box& box, const Sheet& sheet) {
  return (box.right - box.left) * (box.bottom - box.top) / (sheet.width * sheet.height);
}

} // namespace bankwalk::test
