#include "app/ui/transport.h"

#include <cmath>
#include <cstdio>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/header.h"
#include "app/ui/widgets.h"

namespace bankwalk {
namespace {

// A round button with an icon drawn as shapes.
struct Round {
  ControlId id;
  EditKind edit;
  double number;
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

void round_button(Stage& stage, Figure& figure, Point c, const Round& button) {
  const float u = stage.u, r = button.radius * u;
  const Touch t = touch(stage, button.id, {c.x - r - 2 * u, c.y - r - 2 * u, c.x + r + 2 * u, c.y + r + 2 * u}, true);
  const bool main = button.id == ControlId::Play;
  if (t.over) stage.screen.cursor = Cursor::Hand;
  if (t.clicked) stage.ask(button.edit, ControlId::None, button.number);
  add_circle(figure, c, r, main ? Ink::Ink : Ink::Card, main ? Ink::None : t.over ? Ink::Ink : Ink::Faint, 1.2f * u);
  if (main && t.over) add_circle(figure, c, r + 2.5f * u, Ink::None, Ink::Ink, 1.2f * u);
  icon(figure, button, c, u, stage.ui.playback.playing, main ? Ink::OnInk : Ink::Ink);
  focus_ring(stage, figure, button.id, {c.x - r, c.y - r, c.x + r, c.y + r}, r);
}

float buttons(Stage& stage, Figure& figure, float x, float y, bool all) {
  const float u = stage.u, gap = 8 * u;
  const Round list[] = {{ControlId::First, EditKind::First, 0, 14},
                        {ControlId::Back, EditKind::StepCycle, -1, 14},
                        {ControlId::Play, EditKind::Play, 0, 16},
                        {ControlId::Forward, EditKind::StepCycle, 1, 14},
                        {ControlId::Last, EditKind::Last, 0, 14}};
  for (const Round& button : list) {
    if (!all && (button.id == ControlId::First || button.id == ControlId::Last)) continue;
    x += button.radius * u;
    round_button(stage, figure, {x, y}, button);
    x += button.radius * u + gap;
  }
  return x - gap;
}

// "−  1×  +" in a row; returns where it begins.
float speed_choice(Stage& stage, Figure& figure, float x1, float y) {
  const float u = stage.u, side = 20 * u, middle = 42 * u, x0 = x1 - 2 * side - middle;
  char text[16];
  std::snprintf(text, sizeof text, "%g×", stage.ui.playback.speed);
  const auto end = [&](ControlId id, float x, int direction, const char* sign) {
    const Touch t = touch(stage, id, {x, y - 12 * u, x + side, y + 12 * u}, true);
    if (t.over) stage.screen.cursor = Cursor::Hand;
    if (t.clicked) stage.ask(EditKind::Speed, ControlId::None, direction);
    const bool possible = direction > 0 ? stage.ui.playback.speed < fastest : stage.ui.playback.speed > slowest;
    if (t.over && possible) add_rectangle(figure, {x, y - 11 * u}, {x + side, y + 11 * u}, Ink::Panel).radius = 4 * u;
    add_text(figure, {x + side / 2, y}, sign, 14 * u, possible ? Ink::Ink : Ink::Line, Face::SansBold, Align::Centre);
    focus_ring(stage, figure, id, {x, y - 11 * u, x + side, y + 11 * u}, 4 * u);
  };
  add_rectangle(figure, {x0, y - 12 * u}, {x1, y + 12 * u}, Ink::Card, Ink::Faint, u).radius = 5 * u;
  end(ControlId::Slower, x0, -1, "−");
  add_text(figure, {(x0 + x1) / 2, y}, text, 12 * u, Ink::Ink, Face::SansBold, Align::Centre);
  end(ControlId::Faster, x1 - side, 1, "+");
  return x0;
}

void scrubber(Stage& stage, Figure& figure, float x0, float x1, float y) {
  const float u = stage.u, knob = 7.5f * u;
  const int stops = stage.stops;
  const double position = stage.ui.playback.position;
  const Touch t = touch(stage, ControlId::Scrubber, {x0 - knob, y - 12 * u, x1 + knob, y + 12 * u}, true);
  if (t.held) {
    double wanted = std::clamp<double>((stage.input.mouse.x - x0) / std::max(x1 - x0, 1.0f), 0, 1) * stops;
    // A stop attracts within 5 pixels, so that a hand finds it.
    const double reach =
        stops > 0 ? 5.0 * static_cast<double>(u) * stops / static_cast<double>(std::max(x1 - x0, 1.0f)) : 0;
    if (std::abs(wanted - std::round(wanted)) < std::min(reach, 0.3)) wanted = std::round(wanted);
    if (wanted != position || stage.ui.playback.playing) stage.ask(EditKind::Position, ControlId::None, wanted);
  }
  if (t.over || t.held) stage.screen.cursor = Cursor::Grip;
  const auto at = [&](double stop) { return x0 + (x1 - x0) * static_cast<float>(stops > 0 ? stop / stops : 0); };
  add_rectangle(figure, {x0, y - 2.5f * u}, {x1, y + 2.5f * u}, Ink::Faint).radius = 2.5f * u;
  add_rectangle(figure, {x0, y - 2.5f * u}, {at(position), y + 2.5f * u}, Ink::Accent).radius = 2.5f * u;
  const int every =
      std::max(1, static_cast<int>(std::ceil(static_cast<float>(stops) * 6 * u / std::max(x1 - x0, 1.0f))));
  for (int stop = 0; stop <= stops; stop += every)
    add_line(figure, {at(stop), y + 8 * u}, {at(stop), y + 13 * u}, Ink::Line, 1.2f * u);
  add_circle(figure, {at(position), y}, knob, Ink::Card, Ink::Accent, (t.over || t.held ? 2.8f : 2) * u);
  focus_ring(stage, figure, ControlId::Scrubber, {at(position) - knob, y - knob, at(position) + knob, y + knob}, knob);
}

std::string_view main_parameter(const Stage& stage) {
  if (stage.scene == nullptr || stage.scene->controls.empty()) return {};
  switch (stage.scene->controls.front()) {
    case Control::Pitch:
      return "pitch";
    case Control::Index:
      return "column";
    case Control::Word:
      return "word";
    case Control::Stride:
      return "stride";
    default:
      return "change";
  }
}

void hints(Stage& stage, Figure& figure, float x0, float x1, float y) {
  const std::string parameter(main_parameter(stage));
  const std::string arrows = parameter.empty() ? "" : "↑ ↓ " + parameter + " · ";
  const std::string full = "Space play · ← → step · " + arrows +
                           "PgDn the next thing · p predict · n text · e export · F5 present · ? all keys";
  const std::string few = "Space play · ← → step · " + arrows + "? all keys";
  const bool fits = stage.measure(full, Face::Sans, 12 * stage.u) <= x1 - x0;
  add_text(figure, {x0, y}, fits ? full : shortened(stage.measure, few, Face::Sans, 12 * stage.u, x1 - x0),
           12 * stage.u, Ink::Muted);
}

} // namespace

std::string place_label(const Stage& stage, double position) {
  if (stage.scene == nullptr || stage.scene->stop_label == nullptr || only_words(stage.ui)) return {};
  return stage.scene->stop_label(stage.ui.params, stage.analysis, position);
}

void transport(Stage& stage) {
  const float u = stage.u;
  const Rect area = stage.areas.transport;
  const bool compact = stage.areas.compact;
  const float width = area.width();
  Figure& figure = begin_layer(stage, {0, 0});
  add_line(figure, {area.x0, area.y0}, {area.x1, area.y0}, Ink::Faint, std::max(1.0f, std::round(u)));
  const float y = area.y0 + (compact ? 23 : 30) * u;
  const float after_buttons = buttons(stage, figure, area.x0 + (compact ? 0 : 2) * u, y, width > 380 * u);
  float end = area.x1;
  if (width > 470 * u) end = speed_choice(stage, figure, end, y) - 14 * u;
  if (width > 300 * u) {
    // Room for the longest words, so that the scrubber does not move while it plays.
    const std::string label = place_label(stage, stage.ui.playback.position);
    const float widest = std::max(stage.measure(place_label(stage, stage.stops), Face::SansBold, 13 * u),
                                  stage.measure(label, Face::SansBold, 13 * u));
    const float label_width = std::max(widest, (compact ? 88 : 106) * u);
    add_text(figure, {end - label_width, y}, label, 13 * u, Ink::Ink, Face::SansBold);
    end -= label_width + (compact ? 14 : 20) * u;
  } else {
    end -= 12 * u;
  }
  scrubber(stage, figure, after_buttons + (width > 600 * u ? 38 : 20) * u, end, y);
  if (compact)
    step_dots(stage, figure, {area.x0, area.y0 + 42 * u, area.x1, area.y1});
  else
    hints(stage, figure, area.x0, area.x1, area.y0 + 65 * u);
}

} // namespace bankwalk
