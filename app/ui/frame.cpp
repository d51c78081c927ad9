#include "app/ui/frame.h"

#include <algorithm>

#include "app/lesson/point.h"
#include "app/ui/export_sheet.h"
#include "app/ui/header.h"
#include "app/ui/keys.h"
#include "app/ui/lens.h"
#include "app/ui/notices.h"
#include "app/ui/overlay.h"
#include "app/ui/panel.h"
#include "app/ui/pin_keys.h"
#include "app/ui/predict_view.h"
#include "app/ui/present_view.h"
#include "app/ui/self_check_view.h"
#include "app/ui/tips.h"
#include "app/ui/transport.h"
#include "app/ui/widgets.h"

namespace bankwalk {
namespace {

Tag lit_of(const Ui& ui) { return ui.pinned.kind != TagKind::None ? ui.pinned : ui.hovered; }

// "4 Break it on purpose · stride 2 · 2-way · bankwalk"
std::string title_of(const Stage& stage) {
  const Params& params = stage.ui.params;
  const bool own = !params.expression.empty() && stage.ui.lecture->walkthrough; // a state that is no step
  std::string title = own ? std::string(own_access_title)
                          : std::to_string(place_of(stage.ui) + 1) + " " + step_on_screen(stage.ui).title;
  if (stage.scene == nullptr || only_words(stage.ui)) return title + " · bankwalk";
  for (const Control control : stage.scene->controls) {
    if (control == Control::Stride) title += " · stride " + std::to_string(params.stride);
    if (control == Control::Pitch) title += " · pitch " + std::to_string(params.pitch);
    if (control == Control::Index)
      title += (params.walk == Walk::Row ? " · row " : " · column ") + std::to_string(params.index);
    if (control == Control::Word) title += " · word " + std::to_string(params.word);
  }
  const Verdict plain = verdict_of(stage.access, stage.analysis);
  const bool collides = plain.ink == Ink::Accent && stage.analysis.degree > 1;
  if (!stage.verdict.text.empty())
    title += " · " + (collides ? std::to_string(stage.analysis.degree) + "-way" : plain.text);
  return title + " · bankwalk";
}

// A stride or a step in the picture is chosen by pressing it; anything else is pinned, and let go by pressing
// elsewhere.
void press_figure(Stage& stage, Tag under, const Touch& touched) {
  const int a = under.a;
  if (touched.held && under.kind == TagKind::Stride && a != stage.ui.params.stride)
    return stage.ask(EditKind::Set, ControlId::Stride, a);
  if (touched.clicked && under.kind == TagKind::Step) return stage.ask(EditKind::GoToStep, ControlId::None, a);
  if (!touched.pressed || under.kind == TagKind::Stride || under.kind == TagKind::Step) return;
  const bool again = under == stage.ui.pinned;
  if (under.kind == TagKind::None && stage.ui.pinned.kind == TagKind::None) return;
  stage.screen.edits.push_back({EditKind::Pin, ControlId::None, 0, again ? Tag{} : under, {}});
}

void picture(Stage& stage) {
  const Rect area = stage.areas.figure;
  if (only_words(stage.ui)) return words_view(stage, area);
  stage.screen.figure_layer = stage.screen.layers.size();
  Layer& layer = stage.screen.layers.emplace_back();
  layer.origin = {area.x0, area.y0};
  layer.clip = stage.clip;
  if (stage.scene == nullptr) return;
  const Sheet sheet{area.width(), area.height(), stage.areas.figure_unit, stage.areas.least_text};
  const SceneInput input{stage.ui.params, stage.access,  stage.analysis,  stage.ui.playback.position,
                         sheet,           stage.measure, lit_of(stage.ui)};
  layer.figure = stage.scene->draw(input);

  const Touch touched = touch(stage, ControlId::Figure, area, can_pin(layer.figure));
  const Point mouse{stage.input.mouse.x - area.x0, stage.input.mouse.y - area.y0};
  const bool asleep = stage.ui.present && stage.input.still >= pointer_seconds;
  const Tag under = touched.over && !asleep ? tag_at(layer.figure, mouse) : Tag{};
  if (!(under == stage.ui.hovered)) stage.screen.edits.push_back({EditKind::Hover, ControlId::None, 0, under, {}});
  if (under.kind != TagKind::None) stage.screen.cursor = Cursor::Hand;
  press_figure(stage, under, touched);
  if (stage.ui.focus == ControlId::Figure)
    focus_ring(stage, begin_layer(stage, {0, 0}), ControlId::Figure, area, 4 * stage.u);
}

void explain_lit(Stage& stage) {
  const Tag tag = lit_of(stage.ui);
  if (stage.scene == nullptr || stage.ui.spotlight || tag.kind == TagKind::None) return;
  const Layer& layer = stage.screen.layers[stage.screen.figure_layer];
  const SceneInput input{stage.ui.params, stage.access, stage.analysis, stage.ui.playback.position, layer.figure.sheet,
                         stage.measure,   tag};
  const std::string text = tag.kind == TagKind::Step ? explain_step(tag.a) : explain(input, tag);
  explanation(stage, Layer(layer), tag, text, stage.ui.pinned.kind != TagKind::None);
}

// A press beside every control takes the focus from it.
void drop_focus(Stage& stage) {
  if (!stage.input.pressed || stage.ui.focus == ControlId::None) return;
  for (const Edit& edit : stage.screen.edits)
    if (edit.kind == EditKind::Grab && edit.control != ControlId::Figure) return;
  stage.ask(EditKind::Focus, ControlId::None);
}

// The code that is on the screen: the step's, or the question's.
std::string code_of(const Ui& ui) {
  if (ui.in_check) {
    const auto at = static_cast<std::size_t>(ui.check.at);
    return at < ui.check.questions.size() ? ui.check.questions[at].code : std::string();
  }
  return code_of(step_on_screen(ui), ui.params);
}

// The self-check's words are set as in a small window.
View large(View view) {
  if (!view.present) return view;
  view.present = false;
  view.text_scale = std::max(view.text_scale, view.height / 432 / areas_of(view).unit);
  return view;
}

void blank(Stage& stage) {
  Figure& figure = begin_layer(stage, {0, 0});
  const Rect window = stage.areas.window;
  add_rectangle(figure, {window.x0, window.y0}, {window.x1, window.y1},
                stage.ui.theme == Theme::Dark ? Ink::Paper : Ink::Ink);
  stage.screen.plain = true;
}

} // namespace

Screen compose(const Ui& ui, const Input& input, const View& view, const TextMeasure& measure, const Texts& texts,
               const Readings& readings) {
  Screen screen;
  Areas areas = areas_of(ui.in_check ? large(view) : view);
  areas.least_text = view.least_text();
  const Scene* scene = only_words(ui) ? nullptr : scene_of(ui.params);
  const Access access = access_of(ui.params);
  const Analysis analysis = analyze(access, ui.architecture);
  Stage stage{ui, input,      areas,  measure,     scene, access, analysis, verdict_for(ui.params, access, analysis),
              1,  areas.unit, screen, areas.window};
  stage.stops = scene != nullptr ? scene->stops(ui.params, analysis) : 1;
  stage.covered = ui.help || ui.blank || ui.sheet.open;
  stage.texts = texts;
  stage.readings = &readings;
  screen.verdict = stage.verdict.text;
  screen.wavefronts = analysis.wavefronts;
  screen.stops = stage.stops;
  if (only_words(ui)) stage.verdict = {};
  const bool predicting = ui.predict.phase != Predicting::No;
  screen.title = ui.in_check ? self_check_title(ui) : predicting ? predict_title(ui) : title_of(stage);

  if (ui.blank) {
    blank(stage);
  } else if (ui.in_check) {
    self_check_view(stage);
    if (ui.help) key_list(stage);
  } else if (predicting) {
    predict_view(stage);
    if (ui.help) key_list(stage);
  } else if (ui.present) {
    present_header(stage);
    picture(stage);
    present_footer(stage, place_label(stage, ui.playback.position));
    explain_lit(stage);
    if (ui.help) key_list(stage);
  } else {
    header(stage);
    picture(stage);
    panel(stage);
    transport(stage);
    explain_lit(stage);
    if (ui.help) key_list(stage);
  }
  if (!ui.blank) notices(stage);
  if (ui.sheet.open && !ui.help && !ui.blank) export_sheet(stage);
  if (!ui.blank) {
    tip(stage);
    if (ui.present && ui.spotlight) spotlight(stage);
    if (input.glass && !ui.sheet.open) magnify(stage);
  }
  drop_focus(stage);
  if (input.pressed && ui.help) stage.ask(EditKind::Help);
  if (input.pressed && ui.blank) stage.ask(EditKind::Blank);
  if (!input.down && ui.active != ControlId::None) stage.ask(EditKind::Release);
  return screen;
}

Screen frame(Ui& ui, const Input& input, View view, const TextMeasure& measure, const Texts& texts,
             const Readings& readings) {
  ControlId copied = ControlId::None;
  bool changed = false;
  const bool wrote = ui.sheet.writing;
  const auto take = [&](const std::vector<Edit>& edits) {
    for (const Edit& edit : edits)
      if (edit.kind == EditKind::Copy) copied = edit.control;
    changed = apply(ui, edits) || changed;
  };
  Screen screen = compose(ui, input, seen_by(ui, view), measure, texts, readings);
  const std::vector<Spot> spots = screen.spots; // as they were when the keys were pressed
  take(screen.edits);
  // What the picture explains, for arrows to walk along.
  std::vector<Tag> tags;
  if (!input.keys.empty() && ui.focus == ControlId::Figure) tags = pinnable(screen.layers[screen.figure_layer].figure);
  for (const KeyPress& press : input.keys) take(edits_of_key(ui, press, spots, tags));
  // What the edits changed is shown by this very frame. The mouse has been seen: nothing is asked twice.
  if (changed) screen = compose(ui, at_rest(input), seen_by(ui, view), measure, texts, readings);
  if (copied == ControlId::StateText) screen.clipboard = to_state_string(ui.params);
  if (copied == ControlId::Code) screen.clipboard = code_of(ui);
  if (ui.sheet.writing && !wrote) screen.order = ui.sheet.order;
  return screen;
}

View seen_by(const Ui& ui, View view) {
  view.text_scale = ui.text_scale;
  view.present = ui.present;
  return view;
}

} // namespace bankwalk
