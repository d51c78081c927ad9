#include "app/ui/panel.h"

#include <cmath>
#include <cstdio>
#include <span>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/formula.h"
#include "app/ui/measure_tab.h"
#include "app/ui/measured_table.h"
#include "app/ui/panel_tabs.h"
#include "app/ui/reading.h"
#include "app/ui/widgets.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

// The column of the panel in which things are stacked.
struct Column {
  float x0, x1, y;
  int tight = 0; // 1: smaller gaps, 2: no hints either; for when not everything fits
};

float element_choice(Stage& stage, Figure& figure, const Column& c) {
  const float u = stage.u;
  const bool wide = c.x1 - c.x0 >= 250 * u;
  float x0 = c.x0, y = c.y;
  add_text(figure, {c.x0, y}, "Element", 13 * u, Ink::Ink, Face::SansBold);
  if (wide)
    x0 += 66 * u;
  else
    y += 22 * u;
  segments(stage, figure, {x0, y - 12 * u, c.x1, y + 12 * u}, ControlId::Element,
           {{"1 B", 0}, {"2 B", 1}, {"4 B", 2}, {"8 B", 3}, {"16 B", 4}}, value_of(stage.ui.params, ControlId::Element),
           12 * u);
  return y + 30 * u;
}

float pitch_choice(Stage& stage, Figure& figure, const Column& c) {
  const float u = stage.u;
  const std::string value = std::to_string(stage.ui.params.pitch);
  const float y =
      slider(stage, figure, c.x0, c.x1, c.y,
             {ControlId::Pitch, "Row pitch", value, c.tight > 1 ? "" : "elements from one row to the next"});
  const bool wide = c.x1 - c.x0 >= 200 * u;
  segments(stage, figure, {c.x0, y - 4 * u, c.x1, y + 28 * u}, ControlId::PitchToggle,
           {{wide ? "32 plain" : "32", 32}, {wide ? "33 padded" : "33", 33}}, stage.ui.params.pitch, 14 * u);
  return y + (c.tight > 0 ? 44 : 52) * u;
}

float walk_choice(Stage& stage, Figure& figure, const Column& c) {
  const float u = stage.u;
  segments(stage, figure, {c.x0, c.y - 12 * u, c.x1, c.y + 14 * u}, ControlId::Walk,
           {{"Row read", 0}, {"Column read", 1}}, value_of(stage.ui.params, ControlId::Walk), 13 * u);
  return c.y + (c.tight > 0 ? 34 : 38) * u;
}

float control(Stage& stage, Figure& figure, const Column& c, Control which) {
  const Params& params = stage.ui.params;
  const auto plain = [&](ControlId id, std::string_view label, const std::string& value, std::string_view hint) {
    return slider(stage, figure, c.x0, c.x1, c.y, {id, label, value, c.tight > 1 ? "" : hint});
  };
  const std::string counted = params.element_bytes == 4 ? " word" : " element";
  const auto count = [&](int n) { return std::to_string(n) + counted + (n == 1 ? "" : "s"); };
  switch (which) {
    case Control::Stride:
      return plain(ControlId::Stride, "Stride", count(params.stride), "from thread to thread · drag, type, or ↑ ↓");
    case Control::Offset:
      return plain(ControlId::Offset, "Offset", count(params.offset), "where thread 0 reads");
    case Control::Element:
      return element_choice(stage, figure, c);
    case Control::Pitch:
      return pitch_choice(stage, figure, c);
    case Control::Walk:
      return walk_choice(stage, figure, c);
    case Control::Index:
      return plain(ControlId::Index, params.walk == Walk::Row ? "Row" : "Column", std::to_string(params.index), "");
    case Control::Word:
      return plain(ControlId::Word, "Word", std::to_string(params.word), "drag, type, or ↑ ↓");
  }
  return c.y;
}

float code_card(Stage& stage, Figure& figure, const Column& c) {
  const float u = stage.u, pad = 11 * u;
  if (stage.scene == nullptr) return c.y;
  const std::string code = code_of(step_on_screen(stage.ui), stage.ui.params);
  if (code.empty()) return c.y;
  std::vector<std::string> lines = lines_of(code);
  float widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, stage.measure(line, Face::Mono, 13 * u));
  const float room = c.x1 - c.x0 - 2 * pad;
  // Long lines are written smaller as long as they can be read, and broken after that.
  float size = 13 * u;
  const float at_13 = widest;
  while (widest > room && size > 9 * u && size > 12) {
    size = std::max(size - u, 9 * u);
    widest = at_13 * size / (13 * u);
  }
  if (widest > room) {
    std::vector<std::string> broken;
    for (const std::string& line : lines)
      for (const std::string& part : wrapped(stage.measure, line, Face::Mono, size, room)) broken.push_back(part);
    lines = broken;
  }
  const float step = 22 * u, height = step * static_cast<float>(lines.size()) + 14 * u;
  add_rectangle(figure, {c.x0, c.y}, {c.x1, c.y + height}, Ink::Card, Ink::Faint, u).radius = 5 * u;
  float y = c.y + 7 * u + step / 2;
  for (const std::string& line : lines) {
    add_text(figure, {c.x0 + pad, y}, line, size, Ink::Ink, Face::Mono);
    y += step;
  }
  return c.y + height;
}

float set_formula(Stage& stage, Figure& figure, const Column& c, const std::vector<FormulaLine>& lines) {
  const float u = stage.u;
  float y = c.y;
  float largest = 21 * u; // at which every line of code fits: they stand below each other, sign below sign
  for (const FormulaLine& line : lines)
    if (line.face != Face::Sans)
      largest = std::min(largest, fitting_size(stage.measure, line.text, line.face, c.x1 - c.x0,
                                               {line.size * u, 14 * u, 13 * u, 12 * u, 11 * u, 10 * u}));
  for (const FormulaLine& line : lines) {
    if (line.face == Face::Sans) {
      y = paragraph(stage, figure, c.x0, c.x1, y, line.text, line.size * u, line.ink, line.face) + 2 * u;
      continue;
    }
    add_text(figure, {c.x0, y}, line.text, largest, line.ink, line.face);
    y += std::max(20 * u, largest * 1.3f);
  }
  return y;
}

// Takes as much room as it needs at other strides and pitches: what can be pressed stays in its place while they
// change.
float formula(Stage& stage, Figure& figure, const Column& c) {
  if (stage.scene == nullptr) return c.y;
  const std::span<const Control> controls = stage.scene->controls;
  float y = set_formula(stage, figure, c, formula_of(stage.ui.params, stage.analysis, controls));
  for (const int setting : {0, 1, 2}) {
    Params other = stage.ui.params;
    other.stride = setting;
    other.pitch = min_pitch + setting;
    Figure unseen;
    const Analysis analysis = analyze(access_of(other), stage.ui.architecture);
    y = std::max(y, set_formula(stage, unseen, c, formula_of(other, analysis, controls)));
  }
  return y;
}

float number_cards(Stage& stage, Figure& figure, const Column& c) {
  const float u = stage.u, gap = 6 * u, height = 50 * u;
  add_text(figure, {c.x0, c.y}, "Modelled", 13 * u, Ink::Ink, Face::SansBold);
  const std::string where = "compute capability " + stage.ui.architecture.name;
  if (c.x1 - c.x0 >= 240 * u) add_text(figure, {c.x1, c.y}, where, 12 * u, Ink::Muted, Face::Sans, Align::Right);
  const bool collides = stage.analysis.excess > 0;
  const struct {
    std::string value;
    std::string_view label;
    bool accent;
  } cards[] = {{std::to_string(stage.analysis.wavefronts), "wavefronts", collides},
               {std::to_string(stage.analysis.ideal), "ideal", false},
               {(collides ? "+" : "") + std::to_string(stage.analysis.excess), "excess", collides}};
  const float y0 = c.y + 14 * u, width = (c.x1 - c.x0 - 2 * gap) / 3;
  float x = c.x0;
  for (const auto& card : cards) {
    add_rectangle(figure, {x, y0}, {x + width, y0 + height}, Ink::Card, Ink::Faint, u).radius = 5 * u;
    add_text(figure, {x + width / 2, y0 + 17 * u}, card.value, 20 * u, card.accent ? Ink::Accent : Ink::Ink,
             Face::MonoBold, Align::Centre);
    add_text(figure, {x + width / 2, y0 + 37 * u}, card.label, 12 * u, Ink::Muted, Face::Sans, Align::Centre);
    x += width + gap;
  }
  return y0 + height;
}

float state_line(Stage& stage, Figure& figure, const Column& c) {
  const float u = stage.u;
  const std::string state = to_state_string(stage.ui.params);
  const Rect box{c.x0, c.y - 12 * u, c.x1, c.y + 12 * u};
  const Touch t = touch(stage, ControlId::StateText, box, true);
  const bool copied = stage.ui.notice_seconds > 0 && stage.ui.notice == "copied"; // others are told below the picture
  const std::string_view word = copied ? std::string_view(stage.ui.notice) : "copy";
  const float word_width = stage.measure(word, Face::SansBold, 12 * u);
  add_text(figure, {c.x0, c.y}, shortened(stage.measure, state, Face::Mono, 12 * u, c.x1 - c.x0 - word_width - 8 * u),
           12 * u, Ink::Muted, Face::Mono);
  add_text(figure, {c.x1, c.y}, word, 12 * u, t.over || copied ? Ink::Ink : Ink::Muted, Face::SansBold, Align::Right);
  focus_ring(stage, figure, ControlId::StateText, box, 4 * u);
  if (t.over) stage.screen.cursor = Cursor::Hand;
  if (t.clicked) stage.screen.edits.push_back({EditKind::Copy, ControlId::StateText, 0, {}, "copied"});
  return c.y + 16 * u;
}

// A thin bar that says how much there is; the wheel moves it.
void scroll_bar(const Stage& stage, Figure& figure, float content, float scroll) {
  const float u = stage.u, height = stage.areas.panel.height();
  if (content <= height) return;
  const float x = stage.areas.panel.x1 - 5 * u, length = height * height / content, at = scroll * height / content;
  add_rectangle(figure, {x, at}, {x + 3 * u, at + length}, Ink::Line).radius = 1.5f * u;
}

} // namespace

namespace {

// Stacks everything and returns how high it is.
float stack(Stage& stage, Figure& figure, Column c, float scroll) {
  const float u = stage.u;
  const Rect area = stage.areas.panel;
  const auto gap = [&](float roomy, float tight) { return (c.tight > 0 ? tight : roomy) * u; };
  add_rectangle(figure, {area.x0, area.y0}, {area.x1, area.y1}, Ink::Panel);
  c.y -= scroll;
  if (stage.scene != nullptr)
    for (const Control which : stage.scene->controls) c.y = control(stage, figure, c, which) + gap(8, 4);
  c.y = code_card(stage, figure, c) + gap(28, 20);
  c.y = formula(stage, figure, c) + gap(14, 8);
  if (shows_an_access(stage.ui)) {
    c.y = number_cards(stage, figure, c) + gap(34, 22);
    c.y = predicted_and_measured(stage, figure, c.x0, c.x1, c.y, c.tight > 0) + gap(20, 10);
  }
  if (only_words(stage.ui)) return c.y + scroll - area.y0; // no state is on the screen
  c.y = std::max(c.y, area.y1 - 20 * u - scroll);
  return state_line(stage, figure, c) + scroll - area.y0;
}

} // namespace

void panel(Stage& stage) {
  const Rect area = stage.areas.panel;
  if (area.empty()) return;
  // In a narrow panel its text is no larger than leaves room for a row of the table.
  const float whole = stage.u, u = stage.u = std::min(stage.u, area.width() / 256);
  const bool reads = stage.ui.reading, measures = stage.ui.measuring;
  const float scroll = reads      ? stage.ui.reading_scroll
                       : measures ? stage.ui.measure_scroll
                                  : stage.ui.scroll,
              top = tabs_height(stage);
  stage.clip = {area.x0, area.y0 + top, area.x1, area.y1};
  Figure& figure = begin_layer(stage, {0, 0});
  const bool compact = stage.areas.compact;
  const std::size_t spots = stage.screen.spots.size(), edits = stage.screen.edits.size();
  float content = 0;
  for (int tight = compact ? 2 : 0; tight <= 2; ++tight) {
    stage.screen.spots.resize(spots);
    stage.screen.edits.resize(edits);
    figure.shapes.clear();
    const float x0 = area.x0 + (compact ? 14 : 24) * u, x1 = area.x1 - (compact ? 14 : 32) * u;
    if (measures)
      content = measurements(stage, figure, x0, x1, top - scroll) + scroll - area.y0;
    else if (reads)
      content = reading(stage, figure, x0, x1, top - scroll) + scroll - area.y0;
    else
      content = stack(stage, figure, {x0, x1, top + (compact ? 20.0f : tight > 0 ? 24.0f : 28.0f) * u, tight}, scroll);
    if (reads || measures || content <= area.height() + 0.5f) break;
  }
  const float most = std::max(0.0f, content - area.height());
  float wanted = std::min(scroll, most);
  if (!stage.covered && area.contains(stage.input.mouse))
    wanted = std::clamp(wanted - stage.input.wheel * 40 * u, 0.0f, most);
  if (std::abs(wanted - scroll) > 0.5f) stage.ask(EditKind::Scroll, ControlId::None, static_cast<double>(wanted));
  scroll_bar(stage, figure, content, scroll);
  stage.clip = area;
  panel_tabs(stage);
  stage.clip = stage.areas.window;
  stage.u = whole;
}

} // namespace bankwalk
