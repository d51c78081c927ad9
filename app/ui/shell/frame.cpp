#include "app/ui/shell/frame.h"

#include <algorithm>

#include "app/ui/export/export_sheet.h"
#include "app/ui/measure/stage_chart.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/end_slide.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/keys.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/step/step_keys.h"
#include "app/ui/step/step_view.h"

namespace bankwalk {
namespace {

// A press beside every control takes the focus from it.
void drop_focus(const FrameContext& context) {
  if (!context.input.pressed || context.ui.interaction.focus == ControlId::None) return;
  for (const Message& message : context.screen.messages)
    if (const auto* const grab = std::get_if<GrabControl>(&message); grab && grab->control != ControlId::Figure) return;
  context.ask(FocusControl{});
}

// The code that is on the screen: the step's, or the question's.
std::string code_of(const Ui& ui) {
  if (!in_self_check(ui)) return code_of(step_on_screen(ui), ui.params);
  const CheckQuestion* const question = question_on_screen(ui);
  return question != nullptr ? question->code : std::string();
}

// The self-check's words are set as in a small window.
View large(View view) {
  if (!view.present) return view;
  view.present = false;
  view.text_scale = std::max(view.text_scale, view.height / 432 / areas_of(view).unit);
  return view;
}

void blank(const FrameContext& context) {
  Figure& figure = begin_layer(context, {0, 0});
  const Rect window = context.areas.window;
  add_rectangle(figure, window, context.ui.theme == Theme::Dark ? Ink::Paper : Ink::Ink);
  context.screen.plain = true;
}

std::string title_of_mode(const FrameContext& context) {
  if (in_self_check(context.ui)) return self_check_title(context.ui);
  if (at_end(context.ui)) return end_title(context.ui);
  return poll_of(context.ui) != nullptr ? poll_title(context.ui) : step_title(context);
}

void view_of_mode(const FrameContext& context) {
  if (in_self_check(context.ui))
    self_check_view(context);
  else if (at_end(context.ui))
    end_slide(context);
  else if (shows_chart(context.ui))
    stage_chart(context);
  else if (poll_of(context.ui) != nullptr)
    poll_view(context);
  else
    step_view(context);
}

} // namespace

Screen compose(const Ui& ui, const Input& input, const View& view, const TextMeasure& measure, const Texts& texts,
               const MeasurementStore& measurements) {
  Screen screen;
  Areas areas = areas_of(in_self_check(ui) ? large(view) : view);
  areas.least_text = view.least_text();
  const Access access = access_of(ui.params);
  const Analysis analysis = analyze(access, modelled_gpu);
  const Scene* const scene = only_words(ui) ? nullptr : scene_of(ui.params);
  const bool shows_sheet = ui.export_sheet.open && !ui.help && !ui.talk.blank;
  FrameContext context{.ui = ui,
                       .input = input,
                       .measure = measure,
                       .scene = scene,
                       .access = access,
                       .analysis = analysis,
                       .texts = texts,
                       .measurements = measurements,
                       .screen = screen,
                       .areas = areas,
                       .verdict = verdict_for(ui.params, access, analysis),
                       .stops = scene != nullptr ? scene->stops(ui.params, analysis) : 1,
                       .u = areas.unit,
                       .clip = areas.window,
                       .covered = ui.help || ui.talk.blank || ui.export_sheet.open};
  screen.verdict = context.verdict.text;
  screen.wavefronts = analysis.wavefronts;
  screen.stops = context.stops;
  if (only_words(ui)) context.verdict = {};
  screen.title = title_of_mode(context);

  if (ui.talk.blank) {
    blank(context);
  } else {
    view_of_mode(context);
    if (ui.help) key_list(context);
    notices(context);
    if (shows_sheet) {
      context.covered = false; // the sheet lies above everything
      export_sheet(context);
    }
    tip(context);
    if (ui.talk.present && ui.talk.spotlight) spotlight(context);
    if (input.glass && !ui.export_sheet.open) magnify(context);
  }
  drop_focus(context);
  if (input.pressed && ui.help) context.ask(ToggleHelp{});
  if (input.pressed && ui.talk.blank) context.ask(ToggleTalk{&TalkState::blank});
  if (!input.down && ui.interaction.active != ControlId::None) context.ask(ReleaseControl{});
  return screen;
}

Screen frame(Ui& ui, const Input& input, View view, const TextMeasure& measure, const Texts& texts,
             const MeasurementStore& measurements) {
  std::optional<Copied> copied;
  bool changed = false;
  const bool wrote = ui.export_sheet.writing;
  const auto take = [&](const Messages& messages) {
    for (const Message& message : messages)
      if (const auto* const copy = std::get_if<CopyText>(&message)) copied = copy->what;
    changed = apply(ui, messages) || changed;
  };
  follow(ui); // what has changed between the frames
  Screen screen = compose(ui, input, seen_by(ui, view), measure, texts, measurements);
  const std::vector<HitRegion> regions = screen.regions; // as they were when the keys were pressed
  take(screen.messages);
  // What the picture explains, for arrows to walk along.
  std::vector<Tag> tags;
  if (!input.keys.empty() && ui.interaction.focus == ControlId::Figure)
    tags = pinnable(screen.layers[screen.figure_layer].figure);
  for (const KeyPress& press : input.keys) take(messages_of_key(ui, press, regions, tags));
  // What the messages changed is shown by this very frame. The mouse has been seen: nothing is asked twice.
  if (changed) follow(ui);
  if (changed) screen = compose(ui, at_rest(input), seen_by(ui, view), measure, texts, measurements);
  if (copied) screen.clipboard = *copied == Copied::State ? to_state_string(ui.params) : code_of(ui);
  if (ui.export_sheet.writing && !wrote) screen.order = ui.export_sheet.order;
  return screen;
}

View seen_by(const Ui& ui, View view) {
  view.text_scale = ui.text_scale;
  view.present = ui.talk.present;
  return view;
}

} // namespace bankwalk
