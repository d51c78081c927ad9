#include "app/ui/base/widgets.h"

#include <cmath>
#include <string>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/control_table.h"

namespace bankwalk {
namespace {

// The value at the right of the label: pressed, it takes a typed number.
void value_field(const FrameContext& context, Figure& figure, float x1, float y, const SliderSpec& spec) {
  const float u = context.u;
  const ControlId id = control_of(spec.parameter);
  const bool typing = context.ui.interaction.typed && context.ui.interaction.focus == id;
  const std::string shown = typing ? *context.ui.interaction.typed : std::string(spec.value);
  const float width = std::max(context.measure(shown, Face::MonoBold, 14 * u), 14 * u);
  const Rect box{x1 - width - 8 * u, y - 11 * u, x1 + 6 * u, y + 11 * u};
  const Interaction t = interact(context, ControlId::Value, box, false, static_cast<int>(id));
  if (typing) {
    add_rectangle(figure, box, Ink::Card, Ink::Ink, 1.5f * u).radius = 4 * u;
    add_line(figure, {x1 + 1.5f * u, y - 7 * u}, {x1 + 1.5f * u, y + 7 * u}, Ink::Ink, 1.5f * u);
  } else if (t.over) {
    add_rectangle(figure, box, Ink::Card, Ink::Faint, u).radius = 4 * u;
  }
  if (t.over || typing) context.screen.cursor = Cursor::Text;
  if (t.pressed && !typing) {
    context.ask(FocusControl{id});
    context.ask(TypeText{});
  }
  add_text(figure, {x1, y}, shown, 14 * u, Ink::Ink, Face::MonoBold, Align::Right);
}

} // namespace

void focus_ring(const FrameContext& context, Figure& figure, ControlRef control, Rect area, float radius) {
  if (context.ui.interaction.focus != control) return;
  const Rect ring = grown(area, 3 * context.u);
  add_rectangle(figure, ring, Ink::None, Ink::Broadcast, 2 * context.u).radius = radius + 3 * context.u;
}

void hold(const FrameContext& context, Parameter parameter, double value) {
  if (!std::isfinite(value)) return; // a mark that has no way to go
  const Range range = info_of(parameter).range;
  const HeldValue held{parameter, std::clamp<double>(value, range.least, range.most)};
  // Only while it differs, so that a held but resting mouse leaves the window at rest.
  const bool moved = context.ui.moves && context.ui.step.motion.held != held;
  if (moved || std::lround(held.value) != value_of(context.ui.params, parameter))
    context.ask(HoldParameter{parameter, held.value});
}

float slider(const FrameContext& context, Figure& figure, float x0, float x1, float y, const SliderSpec& spec) {
  const float u = context.u, knob = 8 * u;
  const ControlId id = control_of(spec.parameter);
  const Parameter parameter = spec.parameter;
  const Range range = info_of(parameter).range;
  const int value = value_of(context.ui.params, parameter);
  add_text(figure, {x0, y}, spec.label, 13 * u, Ink::Ink, Face::SansBold);
  value_field(context, figure, x1, y, spec);

  const float track_y = y + 20 * u, first = x0 + knob, last = x1 - knob;
  const Rect reach{x0, track_y - 11 * u, x1, track_y + 11 * u};
  const Interaction t = interact(context, id, reach, true);
  context.screen.kept_clear.push_back({x0, y - 11 * u, x1 + 6 * u, reach.y1});
  double shown = shown_value(context.ui.step.motion, context.ui.params, parameter);
  if (t.held) {
    const float part = std::clamp((context.input.mouse.x - first) / std::max(last - first, 1.0f), 0.0f, 1.0f);
    shown = range.least + static_cast<double>(part) * (range.most - range.least); // the knob stays with the mouse
    if (std::lround(shown) != value && context.ui.interaction.focus != id && context.ui.interaction.typed)
      context.ask(CancelTyped{});
    hold(context, parameter, shown);
  }
  if (t.pressed && context.input.double_click) {
    context.ask(FocusControl{id});
    context.ask(TypeText{});
  }
  if (t.over || t.held) context.screen.cursor = Cursor::Grip;

  const float at =
      first + (last - first) * static_cast<float>((shown - range.least) / std::max(range.most - range.least, 1));
  add_rectangle(figure, {x0, track_y - 2 * u}, {x1, track_y + 2 * u}, Ink::Faint).radius = 2 * u;
  add_rectangle(figure, {x0, track_y - 2 * u}, {at, track_y + 2 * u}, Ink::Ink).radius = 2 * u;
  add_circle(figure, {at, track_y}, knob, Ink::Card, Ink::Ink, (t.over || t.held ? 2.5f : 1.5f) * u);
  focus_ring(context, figure, id, {at - knob, track_y - knob, at + knob, track_y + knob}, knob);
  y = track_y + 18 * u;
  if (spec.hint.empty()) return y + 2 * u;
  return paragraph(context, figure, x0, x1, y, spec.hint, 12 * u, Ink::Muted) + 4 * u;
}

void segments(const FrameContext& context, Figure& figure, Rect area, ControlId id,
              std::initializer_list<Segment> choices, int chosen, float text_size) {
  const float u = context.u, gap = 5 * u;
  const float n = static_cast<float>(choices.size());
  const float width = (area.width() - gap * (n - 1)) / n;
  float x = area.x0;
  int part = 0;
  for (const Segment& segment : choices) {
    const Rect box{x, area.y0, x + width, area.y1};
    const Interaction t = interact(context, id, box, part == 0, part);
    const bool on = segment.value == chosen;
    if (t.clicked && !on) context.ask(SetControl{id, segment.value});
    if (t.over) context.screen.cursor = Cursor::Hand;
    add_rectangle(figure, box, on ? Ink::Ink : Ink::Card, on || t.over ? Ink::Ink : Ink::Line,
                  (t.over && !on ? 1.5f : 1) * u)
        .radius = 4 * u;
    add_text(figure, box.centre(), segment.label, text_size, on ? Ink::OnInk : Ink::Ink, Face::SansBold, Align::Centre);
    x += width + gap;
    ++part;
  }
  focus_ring(context, figure, id, area, 4 * u);
}

void button(const FrameContext& context, Figure& figure, Rect box, const ButtonSpec& spec) {
  const float u = context.u;
  const Interaction t = interact(context, spec.id, box, spec.works);
  const bool filled = spec.filled && spec.works, over = t.over && spec.works;
  if (over) context.screen.cursor = Cursor::Hand;
  add_rectangle(figure, box, filled ? Ink::Ink : Ink::Card,
                !spec.works      ? Ink::Faint
                : over || filled ? Ink::Ink
                                 : Ink::Line,
                (over ? 2 : 1.2f) * u)
      .radius = 6 * u;
  if (filled && over) add_rectangle(figure, grown(box, 3 * u), Ink::None, Ink::Ink, 1.2f * u).radius = 8 * u;
  add_text(figure, box.centre(),
           shortened(context.measure, spec.label, Face::SansBold, spec.text_size, box.width() - 8 * u), spec.text_size,
           !spec.works ? Ink::Muted
           : filled    ? Ink::OnInk
                       : Ink::Ink,
           Face::SansBold, Align::Centre);
  focus_ring(context, figure, spec.id, box, 6 * u);
  if (t.clicked && spec.works) context.ask(control_row(spec.id).press(context.ui));
}

float set_text(Figure* figure, const TextMeasure& measure, float x0, float x1, float top, std::string_view text,
               float size, Ink ink, Face face) {
  const float step = std::round(size * 1.4f);
  for (const std::string& line : wrapped(measure, text, face, size, x1 - x0)) {
    if (figure != nullptr) add_text(*figure, {x0, top + step / 2}, line, size, ink, face);
    top += step;
  }
  return top;
}

float paragraph(const FrameContext& context, Figure& figure, float x0, float x1, float y, std::string_view text,
                float size, Ink ink, Face face) {
  const float half = std::round(size * 1.4f) / 2;
  return set_text(&figure, context.measure, x0, x1, y - half, text, size, ink, face) + half;
}

} // namespace bankwalk
