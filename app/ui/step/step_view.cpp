#include "app/ui/step/step_view.h"

#include <algorithm>
#include <cmath>

#include "app/lesson/point.h"
#include "app/ui/base/widgets.h"
#include "app/ui/control_table.h"
#include "app/ui/present/present_view.h"
#include "app/ui/shell/header.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/shell/panel.h"
#include "app/ui/step/moving_picture.h"
#include "app/ui/step/step_keys.h"

namespace bankwalk {
namespace {

Tag lit_of(const Ui& ui) {
  return ui.interaction.pinned.kind != TagKind::None ? ui.interaction.pinned : ui.interaction.hovered;
}

// What the mouse would drag; nothing where the step does not offer to set that.
std::optional<Grip> grip_of(const FrameContext& context, const SceneInput& input, Tag tag) {
  if (context.scene->grip == nullptr || tag.kind == TagKind::None) return std::nullopt;
  const std::optional<Grip> grip = context.scene->grip(input, tag);
  const bool offered =
      grip && std::ranges::find(context.scene->controls, grip->parameter) != context.scene->controls.end();
  return offered ? grip : std::nullopt;
}

// " Drag it to set the row pitch."
std::string drag_hint(const FrameContext& context, const Grip& grip) {
  std::string name = info_of(grip.parameter).label(context.ui.params);
  if (name[0] >= 'A' && name[0] <= 'Z') name[0] = static_cast<char>(name[0] - 'A' + 'a');
  return " Drag it to set the " + name + ".";
}

// As far along the mark's way as the mouse has gone.
void drag(const FrameContext& context, HeldMark mark, Point mouse) {
  const Point gone{mouse.x - mark.at.x, mouse.y - mark.at.y};
  if (!mark.dragged && std::hypot(gone.x, gone.y) < 4 * context.u) return; // a hand that clicks trembles
  if (!mark.dragged) {
    mark.dragged = true;
    context.ask(TakeMark{mark});
  }
  const Point way = mark.per_unit;
  hold(context, mark.parameter, mark.value + (gone.x * way.x + gone.y * way.y) / (way.x * way.x + way.y * way.y));
}

// A mark is taken and dragged; one that is a value itself, such as a bar, sets it, and a step is gone to. Anything else
// is pinned, and let go by pressing elsewhere.
void press_figure(const FrameContext& context, const SceneInput& input, Tag under, Point mouse,
                  const Interaction& touched) {
  if (touched.held && context.ui.step.motion.mark) return drag(context, *context.ui.step.motion.mark, mouse);
  if (touched.clicked && under.kind == TagKind::Step) return context.ask(GoToStep{under.a});
  if (!touched.pressed) return;
  const std::optional<Grip> grip = grip_of(context, input, under);
  if (grip) {
    const int value = grip->value.value_or(value_of(context.ui.params, grip->parameter));
    context.ask(TakeMark{{grip->parameter, grip->per_unit, mouse, static_cast<double>(value)}});
    if (grip->value) return hold(context, grip->parameter, value);
  }
  if (under.kind == TagKind::Stride || under.kind == TagKind::Step) return;
  const bool again = under == context.ui.interaction.pinned;
  if (under.kind == TagKind::None && context.ui.interaction.pinned.kind == TagKind::None) return;
  context.ask(PinTag{again ? Tag{} : under});
}

void picture(const FrameContext& context) {
  const Rect area = context.areas.figure;
  if (only_words(context.ui)) return words_view(context, area);
  Layer& layer = begin_picture(context, area);
  if (context.scene == nullptr) return;
  const Sheet sheet{area.width(), area.height(), context.areas.figure_unit, context.areas.least_text};
  const SceneInput input = scene_input(context, sheet, lit_of(context.ui));
  layer.figure = draw_moving(*context.scene, context.ui.step.motion, input, context.stops);

  const Interaction touched = interact(context, ControlId::Figure, area, can_pin(layer.figure));
  const Point mouse{context.input.mouse.x - area.x0, context.input.mouse.y - area.y0};
  const bool asleep = context.ui.talk.present && context.input.still >= pointer_seconds;
  const bool dragging = context.ui.step.motion.mark && context.ui.step.motion.mark->dragged;
  const Tag under = touched.over && !asleep && !dragging ? tag_at(layer.figure, mouse) : Tag{};
  if (!(under == context.ui.interaction.hovered)) context.ask(HoverTag{under});
  if (under.kind != TagKind::None) context.screen.cursor = Cursor::Hand;
  if (dragging || grip_of(context, input, under)) context.screen.cursor = Cursor::Grip;
  press_figure(context, input, under, mouse, touched);
  if (context.ui.interaction.focus == ControlId::Figure)
    focus_ring(context, begin_layer(context, {0, 0}), ControlId::Figure, area, 4 * context.u);
}

void explain_lit(const FrameContext& context) {
  const Tag tag = lit_of(context.ui);
  if (context.scene == nullptr || context.ui.talk.spotlight || tag.kind == TagKind::None) return;
  const Layer& layer = context.screen.layers[context.screen.figure_layer];
  const SceneInput input = scene_input(context, layer.figure.sheet, tag);
  std::string text = tag.kind == TagKind::Step ? explain_step(tag.a) : explain(input, tag);
  if (const auto grip = grip_of(context, input, tag); grip && !text.empty()) text += drag_hint(context, *grip);
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
    const bool picture_has_code = context.scene != nullptr && !only_words(context.ui);
    present_footer(context, stop_label(context, context.ui.playback.position),
                   picture_has_code ? code_of(step_on_screen(context.ui), context.ui.params) : std::string());
  } else {
    header(context);
    picture(context);
    panel(context);
    transport(context);
  }
  explain_lit(context);
}

} // namespace bankwalk
