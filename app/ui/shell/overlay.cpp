#include "app/ui/shell/overlay.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/shell/keys.h"

namespace bankwalk {
namespace {

Rect bounds_of(const Shape& shape) {
  if (shape.kind == ShapeKind::Circle)
    return {shape.p[0].x - shape.radius, shape.p[0].y - shape.radius, shape.p[0].x + shape.radius,
            shape.p[0].y + shape.radius};
  const int points = shape.kind == ShapeKind::Curve ? 4 : shape.kind == ShapeKind::Triangle ? 3 : 2;
  Rect box{shape.p[0].x, shape.p[0].y, shape.p[0].x, shape.p[0].y};
  for (int i = 1; i < points; ++i) {
    const Point p = shape.p[i];
    box = {std::min(box.x0, p.x), std::min(box.y0, p.y), std::max(box.x1, p.x), std::max(box.y1, p.y)};
  }
  return box;
}

// Where a tag is on the screen: a solid shape rather than an arrow that leads to it.
std::optional<Rect> area_of(const Layer& picture, Tag tag) {
  std::optional<Rect> found;
  for (const Shape& shape : picture.figure.shapes) {
    if (!(shape.tag == tag) || shape.kind == ShapeKind::Text) continue;
    const Rect box = bounds_of(shape);
    const bool solid = shape.kind == ShapeKind::Rectangle || shape.kind == ShapeKind::Circle;
    if (!found || solid)
      found = Rect{box.x0 + picture.origin.x, box.y0 + picture.origin.y, box.x1 + picture.origin.x,
                   box.y1 + picture.origin.y};
    if (solid) break;
  }
  return found;
}

} // namespace

void explanation(const FrameContext& context, const Layer& picture, Tag tag, const std::string& text, bool pinned) {
  const auto area = area_of(picture, tag);
  if (text.empty() || !area) return;
  const float u = std::max(context.u, context.areas.least_text / 12), pad = 12 * u, line = 18 * u;
  const Rect room = grown(context.areas.window, -6 * u);
  const float width = std::min(320 * u, room.width() * 0.6f);
  const auto lines = wrapped(context.measure, text, Face::Sans, 13 * u, width - 2 * pad);
  float widest = 0;
  for (const std::string& each : lines) widest = std::max(widest, context.measure(each, Face::Sans, 13 * u));
  const std::string_view note = "pinned · Esc lets go";
  if (pinned) widest = std::max(widest, context.measure(note, Face::Sans, 12 * u));
  const float w = widest + 2 * pad;
  const float h = line * static_cast<float>(lines.size() + (pinned ? 1 : 0)) + 2 * pad - 4 * u;
  const float x = std::clamp(area->centre().x - w / 2, room.x0, std::max(room.x0, room.x1 - w));
  const bool below = area->y1 + 12 * u + h <= room.y1;
  const float y = below ? area->y1 + 12 * u : std::max(room.y0, area->y0 - 12 * u - h);

  Figure& figure = begin_layer(context, {0, 0});
  // A soft edge lifts the card off the picture.
  for (int i = 3; i >= 1; --i) {
    const float spread = 1.5f * u * static_cast<float>(i);
    Shape& shade =
        add_rectangle(figure, {x - spread, y - spread + 2 * u}, {x + w + spread, y + h + spread + 2 * u}, Ink::Ink);
    shade.radius = 6 * u + spread;
    shade.opacity = 0.05f;
  }
  add_rectangle(figure, {x, y}, {x + w, y + h}, Ink::Card, pinned ? Ink::Ink : Ink::Line, (pinned ? 1.5f : 1) * u)
      .radius = 6 * u;
  float text_y = y + pad + line / 2 - 2 * u;
  for (const std::string& each : lines) {
    add_text(figure, {x + pad, text_y}, each, 13 * u, Ink::Ink);
    text_y += line;
  }
  if (pinned) add_text(figure, {x + pad, text_y}, note, 12 * u, Ink::Muted);
}

void dim(const FrameContext& context, Figure& figure) {
  const Rect window = context.areas.window;
  add_rectangle(figure, window, Ink::Ink).opacity = context.ui.theme == Theme::Dark ? 0.15f : 0.45f;
}

void key_list(const FrameContext& context) {
  const std::vector<KeyHelp> rows = key_help(context.ui);
  const Rect window = context.areas.window;
  const float n = static_cast<float>(rows.size()), least = context.areas.least_text;
  float key_width = 0, meaning_width = 0;
  const auto measure = [&](float size) {
    key_width = meaning_width = 0;
    for (const KeyHelp& row : rows) {
      key_width = std::max(key_width, context.measure(row.keys, Face::MonoBold, size));
      meaning_width = std::max(meaning_width, context.measure(row.meaning, Face::Sans, size));
    }
    return key_width + meaning_width + 5.4f * size;
  };
  // As large as the rest of the window where that fits, smaller where it does not; for the last row of a lecture hall
  // the lines move closer together first.
  const float wanted = std::max(14 * context.u, least);
  float size = std::min(wanted, std::max(window.height() / (n * 1.78f + 5.4f), least));
  float w = measure(size);
  if (w > window.width()) w = measure(size *= window.width() / w);
  const float line = std::min(1.78f * size, (window.height() - 4.2f * size) / n);
  const float head = std::min(3.8f * size, window.height() - line * n - 1.2f * size), foot = 0.8f * size;
  const float h = line * n + head + foot, pad = 2 * size;
  const float x = std::round(window.centre().x - w / 2), y = std::round(window.centre().y - h / 2);
  Figure& figure = begin_layer(context, {0, 0});
  dim(context, figure);
  add_rectangle(figure, {x, y}, {x + w, y + h}, Ink::Card, Ink::Ink, 0.11f * size).radius = 0.7f * size;
  add_text(figure, {x + pad, y + 0.55f * head}, "Keys", 1.28f * size, Ink::Ink, Face::SansBold);
  add_text(figure, {x + w - pad, y + 0.55f * head}, "any key closes", std::max(0.86f * size, least), Ink::Muted,
           Face::Sans, Align::Right);
  float row_y = y + head + 0.5f * line;
  for (const KeyHelp& row : rows) {
    add_text(figure, {x + pad, row_y}, row.keys, size, Ink::Ink, Face::MonoBold);
    add_text(figure, {x + pad + key_width + 1.4f * size, row_y}, row.meaning, size, Ink::Ink);
    row_y += line;
  }
}

std::string name_of(Tag tag) {
  const std::string a = std::to_string(tag.a);
  const std::string which = tag.c == 0 ? "" : "/" + std::to_string(tag.c);
  switch (tag.kind) {
    case TagKind::None:
      return "";
    case TagKind::Thread:
      return "thread " + a + which;
    case TagKind::Bank:
      return "bank " + a + which;
    case TagKind::Word:
      return "word " + a + which;
    case TagKind::Cell:
      return "cell " + a + "," + std::to_string(tag.b) + which;
    case TagKind::Stride:
      return "stride " + a + which;
    case TagKind::Wavefront:
      return "wavefront " + a + which;
    case TagKind::Step:
      return "step " + a + which;
    case TagKind::Part:
      return "part " + a + which;
  }
  return "";
}

} // namespace bankwalk
