#include "app/ui/step/step_view.h"

#include <algorithm>
#include <span>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/control_table.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/measure/measure_view.h"
#include "app/ui/step/formula.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

float element_choice(const FrameContext& context, Figure& figure, const Column& c) {
  const float u = context.u;
  const bool wide = c.x1 - c.x0 >= 250 * u;
  float x0 = c.x0, y = c.y;
  add_text(figure, {c.x0, y}, "Element", 13 * u, Ink::Ink, Face::SansBold);
  if (wide)
    x0 += 66 * u;
  else
    y += 22 * u;
  segments(context, figure, {x0, y - 12 * u, c.x1, y + 12 * u}, control_of(Parameter::Element),
           {{"1 B", 0}, {"2 B", 1}, {"4 B", 2}, {"8 B", 3}, {"16 B", 4}},
           value_of(context.ui.params, Parameter::Element), 12 * u);
  return y + 30 * u;
}

float param_slider(const FrameContext& context, Figure& figure, const Column& c, Parameter parameter) {
  const ParameterInfo& info = info_of(parameter);
  const std::string label = info.label(context.ui.params);
  const std::string value =
      info.shown != nullptr ? info.shown(context.ui.params) : std::to_string(info.value(context.ui.params));
  return slider(context, figure, c.x0, c.x1, c.y, {parameter, label, value, c.tight > 1 ? "" : info.hint});
}

float pitch_choice(const FrameContext& context, Figure& figure, const Column& c) {
  const float u = context.u, y = param_slider(context, figure, c, Parameter::Pitch);
  const bool wide = c.width() >= 200 * u;
  segments(context, figure, {c.x0, y - 4 * u, c.x1, y + 28 * u}, ControlId::PitchToggle,
           {{wide ? "32 plain" : "32", 32}, {wide ? "33 padded" : "33", 33}}, context.ui.params.pitch, 14 * u);
  return y + (c.tight > 0 ? 44 : 52) * u;
}

float walk_choice(const FrameContext& context, Figure& figure, const Column& c) {
  const float u = context.u;
  segments(context, figure, {c.x0, c.y - 12 * u, c.x1, c.y + 14 * u}, control_of(Parameter::Walk),
           {{"Row read", 0}, {"Column read", 1}}, value_of(context.ui.params, Parameter::Walk), 13 * u);
  return c.y + (c.tight > 0 ? 34 : 38) * u;
}

float control(const FrameContext& context, Figure& figure, const Column& c, Parameter which) {
  switch (which) {
    case Parameter::Element:
      return element_choice(context, figure, c);
    case Parameter::Pitch:
      return pitch_choice(context, figure, c);
    case Parameter::Walk:
      return walk_choice(context, figure, c);
    default:
      return param_slider(context, figure, c, which);
  }
}

float code_card(const FrameContext& context, Figure& figure, const Column& c) {
  const float u = context.u, pad = 11 * u;
  if (context.scene == nullptr) return c.y;
  const std::string code = code_of(step_on_screen(context.ui), context.ui.params);
  if (code.empty()) return c.y;
  std::vector<std::string> lines = lines_of(code);
  float widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, context.measure(line, Face::Mono, 13 * u));
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
      for (const std::string& part : wrapped(context.measure, line, Face::Mono, size, room)) broken.push_back(part);
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

float set_formula(const FrameContext& context, Figure& figure, const Column& c, const std::vector<FormulaLine>& lines) {
  const float u = context.u;
  float y = c.y;
  float largest = 21 * u; // at which every line of code fits: they stand below each other, sign below sign
  for (const FormulaLine& line : lines)
    if (line.face != Face::Sans)
      largest = std::min(largest, fitting_size(context.measure, line.text, line.face, c.x1 - c.x0,
                                               {line.size * u, 14 * u, 13 * u, 12 * u, 11 * u, 10 * u}));
  for (const FormulaLine& line : lines) {
    if (line.face == Face::Sans) {
      y = paragraph(context, figure, c.x0, c.x1, y, line.text, line.size * u, line.ink, line.face) + 2 * u;
      continue;
    }
    add_text(figure, {c.x0, y}, line.text, largest, line.ink, line.face);
    y += std::max(20 * u, largest * 1.3f);
  }
  return y;
}

// Takes as much room as it needs at other strides and pitches: what can be pressed stays in its place while they
// change.
float formula(const FrameContext& context, Figure& figure, const Column& c) {
  if (context.scene == nullptr) return c.y;
  const std::span<const Parameter> controls = context.scene->controls;
  float y = set_formula(context, figure, c, formula_of(context.ui.params, context.analysis, controls));
  for (const int setting : {0, 1, 2}) {
    Params other = context.ui.params;
    other.stride = setting;
    other.pitch = min_pitch + setting;
    Figure unseen;
    const Analysis analysis = analyze(access_of(other), modelled_gpu);
    y = std::max(y, set_formula(context, unseen, c, formula_of(other, analysis, controls)));
  }
  return y;
}

float number_cards(const FrameContext& context, Figure& figure, const Column& c) {
  const float u = context.u, gap = 6 * u, height = 50 * u;
  add_text(figure, {c.x0, c.y}, "Modelled", 13 * u, Ink::Ink, Face::SansBold);
  const std::string where = "compute capability " + modelled_gpu.name;
  if (c.x1 - c.x0 >= 240 * u) add_text(figure, {c.x1, c.y}, where, 12 * u, Ink::Muted, Face::Sans, Align::Right);
  const bool collides = context.analysis.excess > 0;
  const struct {
    std::string value;
    std::string_view label;
    bool accent;
  } cards[] = {{std::to_string(context.analysis.wavefronts), "wavefronts", collides},
               {std::to_string(context.analysis.ideal), "ideal", false},
               {(collides ? "+" : "") + std::to_string(context.analysis.excess), "excess", collides}};
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

float state_line(const FrameContext& context, Figure& figure, const Column& c) {
  const float u = context.u;
  const std::string state = to_state_string(context.ui.params);
  const Rect box{c.x0, c.y - 12 * u, c.x1, c.y + 12 * u};
  const Interaction t = interact(context, ControlId::StateText, box, true);
  const bool copied =
      context.ui.notice.shown() && context.ui.notice.text == "copied"; // others are told below the picture
  const std::string_view word = copied ? std::string_view(context.ui.notice.text) : "copy";
  const float word_width = context.measure(word, Face::SansBold, 12 * u);
  add_text(figure, {c.x0, c.y}, shortened(context.measure, state, Face::Mono, 12 * u, c.x1 - c.x0 - word_width - 8 * u),
           12 * u, Ink::Muted, Face::Mono);
  add_text(figure, {c.x1, c.y}, word, 12 * u, t.over || copied ? Ink::Ink : Ink::Muted, Face::SansBold, Align::Right);
  focus_ring(context, figure, ControlId::StateText, box, 4 * u);
  if (t.over) context.screen.cursor = Cursor::Hand;
  if (t.clicked) context.ask(CopyText{Copied::State});
  return c.y + 16 * u;
}

} // namespace

float step_panel(const FrameContext& context, Figure& figure, Column c, float scroll) {
  const float u = context.u;
  const Rect area = context.areas.panel;
  const auto gap = [&](float roomy, float tight) { return (c.tight > 0 ? tight : roomy) * u; };
  add_rectangle(figure, area, Ink::Panel);
  c.y -= scroll;
  if (context.scene != nullptr)
    for (const Parameter which : context.scene->controls) c.y = control(context, figure, c, which) + gap(8, 4);
  c.y = code_card(context, figure, c) + gap(28, 20);
  c.y = formula(context, figure, c) + gap(14, 8);
  c.y = offers(context, figure, c);
  if (shows_an_access(context.ui)) {
    c.y = number_cards(context, figure, c) + gap(34, 22);
    c.y = predicted_and_measured(context, figure, c.x0, c.x1, c.y, c.tight > 0) + gap(20, 10);
  }
  if (only_words(context.ui)) return c.y + scroll - area.y0; // no state is on the screen
  c.y = std::max(c.y, area.y1 - 20 * u - scroll);
  return state_line(context, figure, c) + scroll - area.y0;
}

} // namespace bankwalk
