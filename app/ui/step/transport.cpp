#include "app/ui/step/step_view.h"

#include <cmath>
#include <cstdio>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/control_table.h"
#include "app/ui/shell/header.h"

namespace bankwalk {
namespace {

// A round button with an icon drawn as shapes.
struct Round {
  ControlId id;
  float radius; // units
};

void icon(Figure& figure, const Round& button, Point c, float u, bool playing, Ink ink) {
  const auto arrow = [&](float direction, float shift) {
    const float half = 5 * u, x = c.x + shift * u;
    add_triangle(figure, {x - direction * half * 0.8f, c.y - half}, {x - direction * half * 0.8f, c.y + half},
                 {x + direction * half, c.y}, ink);
  };
  const auto bar = [&](float shift, float width, float half) {
    add_rectangle(figure, {c.x + (shift - width / 2) * u, c.y - half * u},
                  {c.x + (shift + width / 2) * u, c.y + half * u}, ink);
  };
  switch (button.id) {
    case ControlId::First:
      bar(-5, 2, 5), arrow(-1, 1);
      break;
    case ControlId::Back:
      arrow(-1, -0.5f);
      break;
    case ControlId::Forward:
      arrow(1, 0.5f);
      break;
    case ControlId::Last:
      arrow(1, -1), bar(5, 2, 5);
      break;
    default:
      if (playing) {
        bar(-3.2f, 3.4f, 6.5f), bar(3.2f, 3.4f, 6.5f);
      } else {
        add_triangle(figure, {c.x - 5 * u, c.y - 7 * u}, {c.x - 5 * u, c.y + 7 * u}, {c.x + 8 * u, c.y}, ink);
      }
  }
}

void round_button(const FrameContext& context, Figure& figure, Point c, const Round& button) {
  const float u = context.u, r = button.radius * u;
  const Interaction t =
      interact(context, button.id, {c.x - r - 2 * u, c.y - r - 2 * u, c.x + r + 2 * u, c.y + r + 2 * u}, true);
  const bool main = button.id == ControlId::Play;
  if (t.over) context.screen.cursor = Cursor::Hand;
  if (t.clicked) context.ask(control_row(button.id).press(context.ui));
  add_circle(figure, c, r, main ? Ink::Ink : Ink::Card, main ? Ink::None : t.over ? Ink::Ink : Ink::Faint, 1.2f * u);
  if (main && t.over) add_circle(figure, c, r + 2.5f * u, Ink::None, Ink::Ink, 1.2f * u);
  icon(figure, button, c, u, context.ui.playback.playing, main ? Ink::OnInk : Ink::Ink);
  focus_ring(context, figure, button.id, {c.x - r, c.y - r, c.x + r, c.y + r}, r);
}

float buttons(const FrameContext& context, Figure& figure, float x, float y, bool all) {
  const float u = context.u, gap = 8 * u;
  constexpr Round list[] = {{ControlId::First, 14},
                            {ControlId::Back, 14},
                            {ControlId::Play, 16},
                            {ControlId::Forward, 14},
                            {ControlId::Last, 14}};
  for (const Round& button : list) {
    if (!all && (button.id == ControlId::First || button.id == ControlId::Last)) continue;
    x += button.radius * u;
    round_button(context, figure, {x, y}, button);
    x += button.radius * u + gap;
  }
  return x - gap;
}

// "−  1×  +" in a row; returns where it begins.
float speed_choice(const FrameContext& context, Figure& figure, float x1, float y) {
  const float u = context.u, side = 20 * u, middle = 42 * u, x0 = x1 - 2 * side - middle;
  char text[16];
  std::snprintf(text, sizeof text, "%g×", context.ui.playback.speed);
  const auto end = [&](ControlId id, float x, int direction, const char* sign) {
    const Interaction t = interact(context, id, {x, y - 12 * u, x + side, y + 12 * u}, true);
    if (t.over) context.screen.cursor = Cursor::Hand;
    if (t.clicked) context.ask(ChangeSpeed{direction});
    const bool possible = direction > 0 ? context.ui.playback.speed < fastest : context.ui.playback.speed > slowest;
    if (t.over && possible) add_rectangle(figure, {x, y - 11 * u}, {x + side, y + 11 * u}, Ink::Panel).radius = 4 * u;
    add_text(figure, {x + side / 2, y}, sign, 14 * u, possible ? Ink::Ink : Ink::Line, Face::SansBold, Align::Centre);
    focus_ring(context, figure, id, {x, y - 11 * u, x + side, y + 11 * u}, 4 * u);
  };
  add_rectangle(figure, {x0, y - 12 * u}, {x1, y + 12 * u}, Ink::Card, Ink::Faint, u).radius = 5 * u;
  end(ControlId::Slower, x0, -1, "−");
  add_text(figure, {(x0 + x1) / 2, y}, text, 12 * u, Ink::Ink, Face::SansBold, Align::Centre);
  end(ControlId::Faster, x1 - side, 1, "+");
  return x0;
}

void scrubber(const FrameContext& context, Figure& figure, float x0, float x1, float y) {
  const float u = context.u, knob = 7.5f * u;
  const int stops = context.stops;
  const double position = context.ui.playback.position;
  const Interaction t = interact(context, ControlId::Scrubber, {x0 - knob, y - 12 * u, x1 + knob, y + 12 * u}, true);
  if (t.held) {
    double wanted = std::clamp<double>((context.input.mouse.x - x0) / std::max(x1 - x0, 1.0f), 0, 1) * stops;
    // A stop attracts within 5 pixels, so that a hand finds it.
    const double reach =
        stops > 0 ? 5.0 * static_cast<double>(u) * stops / static_cast<double>(std::max(x1 - x0, 1.0f)) : 0;
    if (std::abs(wanted - std::round(wanted)) < std::min(reach, 0.3)) wanted = std::round(wanted);
    if (wanted != position || context.ui.playback.playing) context.ask(SeekTo{wanted});
  }
  if (t.over || t.held) context.screen.cursor = Cursor::Grip;
  const auto at = [&](double stop) { return x0 + (x1 - x0) * static_cast<float>(stops > 0 ? stop / stops : 0); };
  add_rectangle(figure, {x0, y - 2.5f * u}, {x1, y + 2.5f * u}, Ink::Faint).radius = 2.5f * u;
  add_rectangle(figure, {x0, y - 2.5f * u}, {at(position), y + 2.5f * u}, Ink::Accent).radius = 2.5f * u;
  const int every =
      std::max(1, static_cast<int>(std::ceil(static_cast<float>(stops) * 6 * u / std::max(x1 - x0, 1.0f))));
  for (int stop = 0; stop <= stops; stop += every)
    add_line(figure, {at(stop), y + 8 * u}, {at(stop), y + 13 * u}, Ink::Line, 1.2f * u);
  add_circle(figure, {at(position), y}, knob, Ink::Card, Ink::Accent, (t.over || t.held ? 2.8f : 2) * u);
  focus_ring(context, figure, ControlId::Scrubber, {at(position) - knob, y - knob, at(position) + knob, y + knob},
             knob);
}

// What the up and down keys change.
std::string_view main_parameter(const FrameContext& context) {
  if (context.scene == nullptr || context.scene->controls.empty()) return {};
  return info_of(context.scene->controls.front()).key_hint;
}

void hints(const FrameContext& context, Figure& figure, float x0, float x1, float y) {
  const std::string parameter(main_parameter(context));
  const std::string arrows = parameter.empty() ? "" : "↑ ↓ " + parameter + " · ";
  const std::string full = "Space play · ← → step · " + arrows +
                           "PgDn the next thing · p predict · n text · e export · F5 present · ? all keys";
  const std::string few = "Space play · ← → step · " + arrows + "? all keys";
  const bool fits = context.measure(full, Face::Sans, 12 * context.u) <= x1 - x0;
  add_text(figure, {x0, y}, fits ? full : shortened(context.measure, few, Face::Sans, 12 * context.u, x1 - x0),
           12 * context.u, Ink::Muted);
}

} // namespace

std::string stop_label(const FrameContext& context, double position) {
  if (context.scene == nullptr || context.scene->stop_label == nullptr || only_words(context.ui)) return {};
  return context.scene->stop_label(context.ui.params, context.analysis, position);
}

void transport(const FrameContext& context) {
  const float u = context.u;
  const Rect area = context.areas.transport;
  const bool compact = context.areas.compact;
  const float width = area.width();
  Figure& figure = begin_layer(context, {0, 0});
  add_line(figure, {area.x0, area.y0}, {area.x1, area.y0}, Ink::Faint, std::max(1.0f, std::round(u)));
  const float y = area.y0 + (compact ? 23 : 30) * u;
  const float after_buttons = buttons(context, figure, area.x0 + (compact ? 0 : 2) * u, y, width > 380 * u);
  float end = area.x1;
  if (width > 470 * u) end = speed_choice(context, figure, end, y) - 14 * u;
  if (width > 300 * u) {
    // Room for the longest words, so that the scrubber does not move while it plays.
    const std::string label = stop_label(context, context.ui.playback.position);
    const float widest = std::max(context.measure(stop_label(context, context.stops), Face::SansBold, 13 * u),
                                  context.measure(label, Face::SansBold, 13 * u));
    const float label_width = std::max(widest, (compact ? 88 : 106) * u);
    add_text(figure, {end - label_width, y}, label, 13 * u, Ink::Ink, Face::SansBold);
    end -= label_width + (compact ? 14 : 20) * u;
  } else {
    end -= 12 * u;
  }
  scrubber(context, figure, after_buttons + (width > 600 * u ? 38 : 20) * u, end, y);
  if (compact)
    step_dots(context, figure, {area.x0, area.y0 + 42 * u, area.x1, area.y1});
  else
    hints(context, figure, area.x0, area.x1, area.y0 + 65 * u);
}

} // namespace bankwalk
