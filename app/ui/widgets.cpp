#include "app/ui/widgets.h"

#include <cmath>
#include <string>

#include "app/figures/drawing/text_wrap.h"

namespace bankwalk {
namespace {

// The value at the right of the label: pressed, it takes a typed number.
void value_field(Stage& stage, Figure& figure, float x1, float y, const SliderSpec& spec) {
  const float u = stage.u;
  const bool typing = stage.ui.typed && stage.ui.focus == spec.id;
  const std::string shown = typing ? *stage.ui.typed : std::string(spec.value);
  const float width = std::max(stage.measure(shown, Face::MonoBold, 14 * u), 14 * u);
  const Rect box{x1 - width - 8 * u, y - 11 * u, x1 + 6 * u, y + 11 * u};
  const Touch t = touch(stage, ControlId::Value, box, false, static_cast<int>(spec.id));
  if (typing) {
    add_rectangle(figure, {box.x0, box.y0}, {box.x1, box.y1}, Ink::Card, Ink::Ink, 1.5f * u).radius = 4 * u;
    add_line(figure, {x1 + 1.5f * u, y - 7 * u}, {x1 + 1.5f * u, y + 7 * u}, Ink::Ink, 1.5f * u);
  } else if (t.over) {
    add_rectangle(figure, {box.x0, box.y0}, {box.x1, box.y1}, Ink::Card, Ink::Faint, u).radius = 4 * u;
  }
  if (t.over || typing) stage.screen.cursor = Cursor::Text;
  if (t.pressed && !typing) {
    stage.ask(EditKind::Focus, spec.id);
    stage.ask(EditKind::Type, spec.id);
  }
  add_text(figure, {x1, y}, shown, 14 * u, Ink::Ink, Face::MonoBold, Align::Right);
}

} // namespace

void focus_ring(const Stage& stage, Figure& figure, ControlId id, Rect area, float radius) {
  if (stage.ui.focus != id) return;
  const Rect ring = grown(area, 3 * stage.u);
  add_rectangle(figure, {ring.x0, ring.y0}, {ring.x1, ring.y1}, Ink::None, Ink::Broadcast, 2 * stage.u).radius =
      radius + 3 * stage.u;
}

float slider(Stage& stage, Figure& figure, float x0, float x1, float y, const SliderSpec& spec) {
  const float u = stage.u, knob = 8 * u;
  const Range range = range_of(spec.id);
  const int value = value_of(stage.ui.params, spec.id);
  add_text(figure, {x0, y}, spec.label, 13 * u, Ink::Ink, Face::SansBold);
  value_field(stage, figure, x1, y, spec);

  const float track_y = y + 20 * u, first = x0 + knob, last = x1 - knob;
  const Rect reach{x0, track_y - 11 * u, x1, track_y + 11 * u};
  const Touch t = touch(stage, spec.id, reach, true);
  if (t.held) {
    const float part = (stage.input.mouse.x - first) / std::max(last - first, 1.0f);
    const double wanted = std::round(range.least + static_cast<double>(part) * (range.most - range.least));
    const double held = std::clamp<double>(wanted, range.least, range.most);
    // Only while it differs, so that a held but resting mouse leaves the window at rest.
    if (held != value && stage.ui.focus != spec.id && stage.ui.typed) stage.ask(EditKind::Cancel);
    if (held != value) stage.ask(EditKind::Set, spec.id, held);
  }
  if (t.pressed && stage.input.double_click) {
    stage.ask(EditKind::Focus, spec.id);
    stage.ask(EditKind::Type, spec.id);
  }
  if (t.over || t.held) stage.screen.cursor = Cursor::Grip;

  const float at = first + (last - first) * static_cast<float>(value - range.least) /
                               static_cast<float>(std::max(range.most - range.least, 1));
  add_rectangle(figure, {x0, track_y - 2 * u}, {x1, track_y + 2 * u}, Ink::Faint).radius = 2 * u;
  add_rectangle(figure, {x0, track_y - 2 * u}, {at, track_y + 2 * u}, Ink::Ink).radius = 2 * u;
  add_circle(figure, {at, track_y}, knob, Ink::Card, Ink::Ink, (t.over || t.held ? 2.5f : 1.5f) * u);
  focus_ring(stage, figure, spec.id, {at - knob, track_y - knob, at + knob, track_y + knob}, knob);
  y = track_y + 18 * u;
  if (spec.hint.empty()) return y + 2 * u;
  return paragraph(stage, figure, x0, x1, y, spec.hint, 12 * u, Ink::Muted) + 4 * u;
}

void segments(Stage& stage, Figure& figure, Rect area, ControlId id, std::initializer_list<Segment> choices, int chosen,
              float text_size) {
  const float u = stage.u, gap = 5 * u;
  const float n = static_cast<float>(choices.size());
  const float width = (area.width() - gap * (n - 1)) / n;
  float x = area.x0;
  int part = 0;
  for (const Segment& segment : choices) {
    const Rect box{x, area.y0, x + width, area.y1};
    const Touch t = touch(stage, id, box, part == 0, part);
    const bool on = segment.value == chosen;
    if (t.clicked && !on) stage.ask(EditKind::Set, id, segment.value);
    if (t.over) stage.screen.cursor = Cursor::Hand;
    add_rectangle(figure, {box.x0, box.y0}, {box.x1, box.y1}, on ? Ink::Ink : Ink::Card,
                  on || t.over ? Ink::Ink : Ink::Line, (t.over && !on ? 1.5f : 1) * u)
        .radius = 4 * u;
    add_text(figure, box.centre(), segment.label, text_size, on ? Ink::OnInk : Ink::Ink, Face::SansBold, Align::Centre);
    x += width + gap;
    ++part;
  }
  focus_ring(stage, figure, id, area, 4 * u);
}

float paragraph(Stage& stage, Figure& figure, float x0, float x1, float y, std::string_view text, float size, Ink ink,
                Face face) {
  for (const std::string& line : wrapped(stage.measure, text, face, size, x1 - x0)) {
    add_text(figure, {x0, y}, line, size, ink, face);
    y += std::round(size * 1.4f);
  }
  return y;
}

} // namespace bankwalk
