// What the tests of pictures share: a text measure that is the same everywhere, and a scene drawn from a state string.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/steps/scene.h"

namespace bankwalk::test {

// About as wide as Inter and JetBrains Mono.
inline float advance(const void*, std::string_view text, Face face, float size) {
  float characters = 0;
  for (const char c : text) characters += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return characters * size * (face == Face::Sans ? 0.56f : 0.6f);
}

inline constexpr TextMeasure measure{advance, nullptr};

// With Inter's digits, which are wider than its letters, but for 1.
inline float proportional_advance(const void*, std::string_view text, Face face, float size) {
  if (face != Face::Sans && face != Face::SansBold) return advance(nullptr, text, face, size);
  float more = 0;
  for (const char c : text) more += c < '0' || c > '9' ? 0.0f : c == '1' ? -0.09f : 0.06f;
  return advance(nullptr, text, face, size) + more * size;
}

inline constexpr TextMeasure proportional{proportional_advance, nullptr};

struct Box {
  float left, top, right, bottom;
};

inline bool overlap(const Box& a, const Box& b, float slack = 0.25f) {
  return a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
}

// The ink of a text: digits stand on the line; other letters also hang below it.
inline Box box_of(const Shape& text) {
  const float width = advance(nullptr, text.text, text.face, text.size);
  const float left = text.p[0].x - (text.align == Align::Left ? 0 : text.align == Align::Centre ? width / 2 : width);
  const bool digits = std::all_of(text.text.begin(), text.text.end(), [](char c) {
    return (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
  });
  return {left, text.p[0].y - 0.38f * text.size, left + width, text.p[0].y + (digits ? 0.38f : 0.57f) * text.size};
}

inline Box bounds_of(const Shape& shape) {
  if (shape.kind == ShapeKind::Circle)
    return {shape.p[0].x - shape.radius, shape.p[0].y - shape.radius, shape.p[0].x + shape.radius,
            shape.p[0].y + shape.radius};
  return {std::min(shape.p[0].x, shape.p[1].x), std::min(shape.p[0].y, shape.p[1].y),
          std::max(shape.p[0].x, shape.p[1].x), std::max(shape.p[0].y, shape.p[1].y)};
}

// Everything that is wrong with how a figure's texts lie: outside of the sheet, on each other, or under a later shape.
inline std::vector<std::string> text_faults(const Figure& figure) {
  std::vector<std::string> faults;
  std::vector<std::pair<const Shape*, Box>> texts;
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text) texts.emplace_back(&shape, box_of(shape));
  const float slack = 0.6f;
  for (const auto& [shape, box] : texts)
    if (box.left < -slack || box.top < -slack || box.right > figure.sheet.width + slack ||
        box.bottom > figure.sheet.height + slack)
      faults.push_back("outside: \"" + shape->text + '"');
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (std::size_t j = i + 1; j < texts.size(); ++j)
      if (overlap(texts[i].second, texts[j].second))
        faults.push_back("overlap: \"" + texts[i].first->text + "\" and \"" + texts[j].first->text + '"');
  for (const auto& [shape, box] : texts)
    for (const Shape* later = shape + 1; later != figure.shapes.data() + figure.shapes.size(); ++later) {
      const bool area = later->kind == ShapeKind::Rectangle || later->kind == ShapeKind::Circle;
      if (area && later->fill != Ink::None && later->opacity > 0.5f && overlap(box, bounds_of(*later), 1.0f)) {
        faults.push_back("covered: \"" + shape->text + '"');
        break;
      }
    }
  return faults;
}

// Shapes that reach beyond the sheet, lines' own width aside.
inline std::vector<std::string> shape_faults(const Figure& figure) {
  std::vector<std::string> faults;
  for (const Shape& shape : figure.shapes) {
    if (shape.kind != ShapeKind::Rectangle && shape.kind != ShapeKind::Circle) continue;
    const Box box = bounds_of(shape);
    const float slack = 1.5f * figure.sheet.unit;
    if (box.left < -slack || box.top < -slack || box.right > figure.sheet.width + slack ||
        box.bottom > figure.sheet.height + slack)
      faults.push_back("outside: " + to_text({figure.sheet, {shape}}));
  }
  return faults;
}

struct Drawn {
  Params params;
  Access access;
  Analysis analysis;
  int stops = 0;
  Figure figure;
};

// A scene at `share` of its timeline, 0 to 1.
inline Drawn draw(const Params& params, double share, Sheet sheet = {904, 530, 1}, Tag lit = {}) {
  Drawn drawn;
  drawn.params = params;
  drawn.access = access_of(params);
  drawn.analysis = analyze(drawn.access, Architecture{});
  const Scene* scene = scene_of(params);
  if (scene == nullptr) return drawn;
  drawn.stops = scene->stops(params, drawn.analysis);
  drawn.figure = scene->draw({drawn.params, drawn.access, drawn.analysis, share * drawn.stops, sheet, measure, lit});
  return drawn;
}

} // namespace bankwalk::test
