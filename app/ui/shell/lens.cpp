#include "app/ui/shell/overlay.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {
namespace {

bool on_screen(const FrameContext& context) { return context.areas.window.contains(context.input.mouse); }

Point enlarged(Point p, Point centre) {
  return {centre.x + (p.x - centre.x) * magnified, centre.y + (p.y - centre.y) * magnified};
}

Shape enlarged(Shape shape, Point origin, Point centre) {
  for (Point& p : shape.p) p = enlarged({p.x + origin.x, p.y + origin.y}, centre);
  shape.radius *= magnified;
  shape.width *= magnified;
  shape.size *= magnified;
  return shape;
}

// Whether any of it can be in the box; a text's width is not known here.
bool reaches(const Shape& shape, Rect box) {
  const int points = shape.kind == ShapeKind::Curve                                     ? 4
                     : shape.kind == ShapeKind::Triangle                                ? 3
                     : shape.kind == ShapeKind::Circle || shape.kind == ShapeKind::Text ? 1
                                                                                        : 2;
  Rect reach{shape.p[0].x, shape.p[0].y, shape.p[0].x, shape.p[0].y};
  for (int i = 1; i < points; ++i)
    reach = {std::min(reach.x0, shape.p[i].x), std::min(reach.y0, shape.p[i].y), std::max(reach.x1, shape.p[i].x),
             std::max(reach.y1, shape.p[i].y)};
  reach = grown(reach, shape.radius + shape.width + shape.size);
  const bool text = shape.kind == ShapeKind::Text;
  return reach.y0 < box.y1 && reach.y1 > box.y0 && (text || (reach.x0 < box.x1 && reach.x1 > box.x0));
}

} // namespace

void spotlight(const FrameContext& context) {
  if (!on_screen(context)) return;
  const Rect window = context.areas.window;
  const float radius = 0.15f * std::min(window.width(), window.height());
  const float far = std::hypot(window.width(), window.height());
  Figure& figure = begin_layer(context, {0, 0});
  // A ring so wide that it covers the whole window around the light.
  Shape& ring = add_circle(figure, context.input.mouse, radius + far, Ink::None,
                           context.ui.theme == Theme::Dark ? Ink::Paper : Ink::Ink, far);
  ring.opacity = context.ui.theme == Theme::Dark ? 0.75f : 0.6f;
}

void magnify(const FrameContext& context) {
  if (!on_screen(context)) return;
  const Point centre = context.input.mouse;
  const Rect window = context.areas.window;
  const float half = 0.2f * std::min(window.width(), window.height());
  const Rect box{centre.x - 1.4f * half, centre.y - half, centre.x + 1.4f * half, centre.y + half};
  std::vector<Layer> larger;
  Layer ground;
  ground.clip = box;
  ground.figure.sheet = {window.width(), window.height(), context.u};
  add_rectangle(ground.figure, {box.x0, box.y0}, {box.x1, box.y1}, Ink::Paper);
  larger.push_back(ground);
  for (const Layer& layer : context.screen.layers) {
    const Point a = enlarged({layer.clip.x0, layer.clip.y0}, centre),
                b = enlarged({layer.clip.x1, layer.clip.y1}, centre);
    Layer copy;
    copy.clip = overlap({a.x, a.y, b.x, b.y}, box);
    if (copy.clip.empty()) continue;
    copy.figure.sheet = layer.figure.sheet;
    copy.figure.sheet.unit *= magnified;
    for (const Shape& shape : layer.figure.shapes)
      if (const Shape large = enlarged(shape, layer.origin, centre); reaches(large, box))
        copy.figure.shapes.push_back(large);
    larger.push_back(std::move(copy));
  }
  Layer edge = ground;
  edge.clip = grown(box, 4 * context.u);
  edge.figure.shapes.clear();
  add_rectangle(edge.figure, {box.x0, box.y0}, {box.x1, box.y1}, Ink::None, Ink::Ink, 3 * context.u).radius =
      4 * context.u;
  larger.push_back(std::move(edge));
  for (Layer& layer : larger) context.screen.layers.push_back(std::move(layer));
}

} // namespace bankwalk
