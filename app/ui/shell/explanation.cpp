#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/placement.h"
#include "app/ui/shell/overlay.h"

namespace bankwalk {
namespace {

Rect bounds_of(std::span<const Point> points) {
  Rect box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point& p : points)
    box = {std::min(box.x0, p.x), std::min(box.y0, p.y), std::max(box.x1, p.x), std::max(box.y1, p.y)};
  return box;
}

Rect bounds_of(const Shape& shape) {
  const Rect box = bounds_of({shape.p, static_cast<std::size_t>(points_of(shape.kind))});
  return shape.kind == ShapeKind::Circle ? grown(box, shape.radius) : box;
}

Rect moved(Rect r, Point by) { return {r.x0 + by.x, r.y0 + by.y, r.x1 + by.x, r.y1 + by.y}; }

// Where a tag is on the screen: a solid shape rather than an arrow that leads to it.
std::optional<Rect> area_of(const Layer& picture, Tag tag) {
  std::optional<Rect> found;
  for (const Shape& shape : picture.figure.shapes) {
    if (!(shape.tag == tag) || shape.kind == ShapeKind::Text) continue;
    const bool solid = shape.kind == ShapeKind::Rectangle || shape.kind == ShapeKind::Circle;
    if (!found || solid) found = moved(bounds_of(shape), picture.origin);
    if (solid) break;
  }
  return found;
}

// The boxes around pieces of a curve: one around all of it would hold half the picture.
void add_pieces(std::vector<Rect>& boxes, const Shape& curve, Point origin) {
  constexpr int pieces = 10;
  Point from = curve.p[0];
  for (int i = 1; i <= pieces; ++i) {
    const Point to = on_curve(curve.p, static_cast<float>(i) / pieces);
    const Point ends[] = {from, to};
    boxes.push_back(moved(grown(bounds_of(ends), curve.width), origin));
    from = to;
  }
}

// What an explanation speaks of: what carries its tag, and the arrows that did not step back for it.
std::vector<Rect> spoken_of(const Layer& picture, Tag tag) {
  constexpr float stepped_back = 0.5f;
  std::vector<Rect> boxes;
  for (const Shape& shape : picture.figure.shapes) {
    const bool strong = shape.tag.kind == TagKind::Thread && shape.opacity > stepped_back;
    if (shape.kind == ShapeKind::Curve && (strong || shape.tag == tag))
      add_pieces(boxes, shape, picture.origin);
    else if (shape.tag == tag && shape.kind != ShapeKind::Text)
      boxes.push_back(moved(grown(bounds_of(shape), shape.width), picture.origin));
  }
  return boxes;
}

// A card's text in lines, and how large that makes it.
struct Card {
  std::vector<std::string> lines;
  float width = 0, height = 0;
  Rect place;
};

constexpr std::string_view note = "pinned · Esc lets go";

Card card_of(const FrameContext& context, const std::string& text, float u, float width, bool pinned) {
  const float pad = 12 * u;
  Card card;
  card.lines = wrapped(context.measure, text, Face::Sans, 13 * u, width - 2 * pad);
  float widest = pinned ? context.measure(note, Face::Sans, 12 * u) : 0;
  for (const std::string& each : card.lines) widest = std::max(widest, context.measure(each, Face::Sans, 13 * u));
  card.width = widest + 2 * pad;
  card.height = 18 * u * static_cast<float>(card.lines.size() + (pinned ? 1 : 0)) + 2 * pad - 4 * u;
  return card;
}

void draw_card(const FrameContext& context, const Card& card, float u, bool pinned) {
  const Rect box = card.place;
  Figure& figure = begin_layer(context, {0, 0});
  // A soft edge lifts the card off the picture.
  for (int i = 3; i >= 1; --i) {
    const float spread = 1.5f * u * static_cast<float>(i);
    Shape& shade = add_rectangle(figure, moved(grown(box, spread), {0, 2 * u}), Ink::Ink);
    shade.radius = 6 * u + spread;
    shade.opacity = 0.05f;
  }
  add_rectangle(figure, box, Ink::Card, pinned ? Ink::Ink : Ink::Line, (pinned ? 1.5f : 1) * u).radius = 6 * u;
  const float pad = 12 * u, line = 18 * u;
  float y = box.y0 + pad + line / 2 - 2 * u;
  for (const std::string& each : card.lines) {
    add_text(figure, {box.x0 + pad, y}, each, 13 * u, Ink::Ink);
    y += line;
  }
  if (pinned) add_text(figure, {box.x0 + pad, y}, note, 12 * u, Ink::Muted);
}

} // namespace

std::vector<Rect> words_on(const FrameContext& context) {
  std::vector<Rect> boxes;
  for (const Layer& layer : context.screen.layers)
    for (const Shape& shape : layer.figure.shapes) {
      if (shape.kind != ShapeKind::Text || shape.opacity <= 0) continue;
      const float width = context.measure(shape.text, shape.face, shape.size);
      const float x = shape.p[0].x - (shape.align == Align::Right    ? width
                                      : shape.align == Align::Centre ? width / 2
                                                                     : 0);
      const Rect box{x, shape.p[0].y - shape.size / 2, x + width, shape.p[0].y + shape.size / 2};
      boxes.push_back(overlap(moved(box, layer.origin), layer.clip));
    }
  return boxes;
}

void explanation(const FrameContext& context, const Layer& picture, Tag tag, const std::string& text, bool pinned) {
  const auto about = area_of(picture, tag);
  if (text.empty() || !about) return;
  const float u = std::max(context.u, context.areas.least_text / 12);
  const Rect room = grown(context.areas.window, -6 * u);
  std::vector<Rect> clear = context.screen.kept_clear;
  for (const Rect& box : spoken_of(picture, tag)) clear.push_back(box);
  if (is_place(context.input.mouse))
    clear.push_back(
        grown({context.input.mouse.x, context.input.mouse.y, context.input.mouse.x, context.input.mouse.y}, 8 * u));
  const std::vector<Rect> words = words_on(context);
  // Where a card of the usual shape finds no free place, a flat or a slim one may.
  std::optional<Card> best;
  float least = 0;
  for (const float width : {320.0f, 560.0f, 220.0f}) {
    Card card = card_of(context, text, u, std::min(width * u, room.width() * 0.6f), pinned);
    card.place = docked({room, card.width, card.height, *about, 12 * u, clear, words});
    const float lost = covered(card.place, clear);
    if (!best || lost < least) least = lost, best = std::move(card);
    if (least <= 0) break;
  }
  draw_card(context, *best, u, pinned);
}

} // namespace bankwalk
