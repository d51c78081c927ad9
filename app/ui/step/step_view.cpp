#include "app/ui/step/step_view.h"

#include "app/lesson/point.h"
#include "app/ui/base/widgets.h"
#include "app/ui/control_table.h"
#include "app/ui/present/present_view.h"
#include "app/ui/shell/header.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/shell/panel.h"
#include "app/ui/step/moving_picture.h"
#include "app/ui/step/pin_keys.h"
#include "app/ui/step/transport.h"

namespace bankwalk {
namespace {

Tag lit_of(const Ui& ui) {
  return ui.interaction.pinned.kind != TagKind::None ? ui.interaction.pinned : ui.interaction.hovered;
}

// A stride or a step in the picture is chosen by pressing it; anything else is pinned, and let go by pressing
// elsewhere.
void press_figure(const FrameContext& context, Tag under, const Interaction& touched) {
  const int a = under.a;
  if (touched.held && under.kind == TagKind::Stride && a != context.ui.params.stride)
    return context.ask(SetControl{control_of(Parameter::Stride), a});
  if (touched.clicked && under.kind == TagKind::Step) return context.ask(GoToStep{a});
  if (!touched.pressed || under.kind == TagKind::Stride || under.kind == TagKind::Step) return;
  const bool again = under == context.ui.interaction.pinned;
  if (under.kind == TagKind::None && context.ui.interaction.pinned.kind == TagKind::None) return;
  context.ask(PinTag{again ? Tag{} : under});
}

void picture(const FrameContext& context) {
  const Rect area = context.areas.figure;
  if (only_words(context.ui)) return words_view(context, area);
  context.screen.figure_layer = context.screen.layers.size();
  Layer& layer = context.screen.layers.emplace_back();
  layer.origin = {area.x0, area.y0};
  layer.clip = context.clip;
  if (context.scene == nullptr) return;
  const Sheet sheet{area.width(), area.height(), context.areas.figure_unit, context.areas.least_text};
  const SceneInput input{context.ui.params, context.access,    context.analysis, context.ui.playback.position, sheet,
                         context.measure,   lit_of(context.ui)};
  layer.figure = draw_moving(*context.scene, context.ui.step.motion, input, context.stops);

  const Interaction touched = interact(context, ControlId::Figure, area, can_pin(layer.figure));
  const Point mouse{context.input.mouse.x - area.x0, context.input.mouse.y - area.y0};
  const bool asleep = context.ui.talk.present && context.input.still >= pointer_seconds;
  const Tag under = touched.over && !asleep ? tag_at(layer.figure, mouse) : Tag{};
  if (!(under == context.ui.interaction.hovered)) context.ask(HoverTag{under});
  if (under.kind != TagKind::None) context.screen.cursor = Cursor::Hand;
  press_figure(context, under, touched);
  if (context.ui.interaction.focus == ControlId::Figure)
    focus_ring(context, begin_layer(context, {0, 0}), ControlId::Figure, area, 4 * context.u);
}

void explain_lit(const FrameContext& context) {
  const Tag tag = lit_of(context.ui);
  if (context.scene == nullptr || context.ui.talk.spotlight || tag.kind == TagKind::None) return;
  const Layer& layer = context.screen.layers[context.screen.figure_layer];
  const SceneInput input{context.ui.params,
                         context.access,
                         context.analysis,
                         context.ui.playback.position,
                         layer.figure.sheet,
                         context.measure,
                         tag};
  const std::string text = tag.kind == TagKind::Step ? explain_step(tag.a) : explain(input, tag);
  explanation(context, Layer(layer), tag, text, context.ui.interaction.pinned.kind != TagKind::None);
}

} // namespace

std::string step_title(const FrameContext& context) {
  const Ui& ui = context.ui;
  std::string title = shows_own_access(ui) ? std::string(own_access_title)
                                           : std::to_string(step_index_of(ui) + 1) + " " + step_on_screen(ui).title;
  if (context.scene == nullptr || only_words(ui)) return title + " · bankwalk";
  for (const Parameter control : context.scene->controls)
    if (const ParameterInfo& info = info_of(control); info.title != nullptr) title += " · " + info.title(ui.params);
  const Verdict plain = verdict_of(context.access, context.analysis);
  const bool collides = plain.ink == Ink::Accent && context.analysis.degree > 1;
  if (!context.verdict.text.empty())
    title += " · " + (collides ? std::to_string(context.analysis.degree) + "-way" : plain.text);
  return title + " · bankwalk";
}

void step_view(const FrameContext& context) {
  if (context.ui.talk.present) {
    present_header(context);
    picture(context);
    present_footer(context, stop_label(context, context.ui.playback.position));
  } else {
    header(context);
    picture(context);
    panel(context);
    transport(context);
  }
  explain_lit(context);
}

} // namespace bankwalk
