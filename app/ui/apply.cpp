// The only place that changes what the window remembers.
#include <algorithm>
#include <cmath>

#include "app/ui/clicker.h"
#include "app/ui/export_sheet.h"
#include "app/ui/predict_state.h"
#include "app/ui/self_check_state.h"
#include "app/ui/ui.h"
#include "core/analysis.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

constexpr float text_scales[] = {0.8f, 0.9f, 1.0f, 1.1f, 1.25f, 1.5f, 1.75f, 2.0f};

float next_text_scale(float scale, int direction) {
  float next = scale;
  if (direction > 0) {
    for (const float step : text_scales)
      if (step > scale + 0.01f) return step;
  } else {
    for (const float step : text_scales)
      if (step < scale - 0.01f) next = step;
  }
  return next;
}

void change_params(Ui& ui, const Params& params) {
  if (params == ui.params) return;
  const int before = stops_of(ui);
  ui.params = params;
  keep_inside(ui.playback, before, stops_of(ui));
}

void set_control(Ui& ui, ControlId control, int value) {
  Params params = ui.params;
  set_value(params, control, value);
  change_params(ui, params);
}

void commit_typed(Ui& ui) {
  if (!ui.typed) return;
  const std::string text = *ui.typed;
  ui.typed.reset();
  if (const auto value = whole_number<int>(text)) set_control(ui, ui.focus, *value);
}

// In front of an audience a step begins at its beginning; in the window it is as it was left.
void go_to_step(Ui& ui, int step) {
  if (step < 1 || step > static_cast<int>(ui.lecture->steps.size())) return;
  if (ui.present) return jump_to(ui, step);
  if (step != place_of(ui) + 1) open_step(ui, step);
}

void step_lesson(Ui& ui, int direction) {
  if (ui.in_check) return walk_check(ui, direction);
  const int next = place_of(ui) + direction, steps = static_cast<int>(ui.lecture->steps.size());
  if (next >= 0 && next < steps) return go_to_step(ui, next + 1);
  if (direction > 0 && ui.lecture->walkthrough) open_check(ui);
}

// One Escape undoes the nearest thing: a typed number, a pin, the focus, the overlay, the presentation.
void leave(Ui& ui) {
  if (ui.typed)
    ui.typed.reset();
  else if (ui.help)
    ui.help = false;
  else if (ui.blank)
    ui.blank = false;
  else if (ui.pinned.kind != TagKind::None)
    ui.pinned = {};
  else if (ui.focus != ControlId::None)
    ui.focus = ControlId::None;
  else if (ui.predict.phase != Predicting::No)
    end_question(ui);
  else if (ui.in_check)
    close_check(ui);
  else
    ui.present = false;
}

void type(Ui& ui, const std::string& text) {
  constexpr std::size_t longest = 4;
  std::string typed = ui.typed.value_or("");
  for (const char c : text) {
    if (c == '\b') {
      if (!typed.empty()) typed.pop_back();
    } else if (typed.size() < longest) {
      typed += c;
    }
  }
  ui.typed = typed;
}

// 0, 1, 2: the controls, the text, the measurements; -1 and -2: the text or the measurements, or the controls again.
void show_tab(Ui& ui, int tab) {
  const bool again = (tab == -1 && ui.reading) || (tab == -2 && ui.measuring);
  ui.reading = !again && (tab == 1 || tab == -1);
  ui.measuring = !again && (tab == 2 || tab == -2);
}

void apply_one(Ui& ui, const Edit& edit) {
  if (apply_to_sheet(ui, edit)) return;
  const int stops = stops_of(ui);
  const int whole = static_cast<int>(std::lround(edit.number));
  switch (edit.kind) {
    case EditKind::Set:
      set_control(ui, edit.control, whole);
      break;
    case EditKind::Nudge:
      set_control(ui, edit.control, value_of(ui.params, edit.control) + whole);
      break;
    case EditKind::Reset:
      end_question(ui);
      if (step_on_screen(ui).picture) ui.params = *step_on_screen(ui).picture;
      ui.pinned = {};
      put(ui.playback, stops_of(ui), stops_of(ui));
      break;
    case EditKind::GoToStep:
      close_check(ui);
      go_to_step(ui, whole);
      break;
    case EditKind::StepLesson:
      step_lesson(ui, whole);
      break;
    case EditKind::Click:
      whole > 0 ? click_on(ui) : click_back(ui);
      break;
    case EditKind::Predict:
      toggle_question(ui);
      break;
    case EditKind::Vote:
      vote(ui, whole);
      break;
    case EditKind::Spotlight:
      ui.spotlight = !ui.spotlight;
      break;
    case EditKind::Numbers:
      ui.numbers = !ui.numbers;
      break;
    case EditKind::Clock:
      ui.clock = !ui.clock;
      break;
    case EditKind::Notes:
      ui.notes = !ui.notes;
      break;
    case EditKind::Position:
      put(ui.playback, edit.number, stops);
      break;
    case EditKind::Play:
      toggle_play(ui.playback, stops);
      break;
    case EditKind::StepCycle:
      step(ui.playback, whole, stops);
      break;
    case EditKind::First:
      put(ui.playback, 0, stops);
      break;
    case EditKind::Last:
      put(ui.playback, stops, stops);
      break;
    case EditKind::Speed:
      change_speed(ui.playback, whole);
      break;
    case EditKind::Grab:
      ui.active = edit.control;
      break;
    case EditKind::Release:
      ui.active = ControlId::None;
      break;
    case EditKind::Focus:
      if (edit.control != ui.focus) commit_typed(ui);
      ui.focus = edit.control;
      break;
    case EditKind::Type:
      type(ui, edit.text);
      break;
    case EditKind::Commit:
      commit_typed(ui);
      break;
    case EditKind::Cancel:
      ui.typed.reset();
      break;
    case EditKind::Hover:
      ui.hovered = edit.tag;
      break;
    case EditKind::Pin:
      ui.pinned = edit.tag;
      break;
    case EditKind::Theme:
      ui.theme = static_cast<Theme>((static_cast<int>(ui.theme) + 1) % 3);
      break;
    case EditKind::TextScale:
      ui.text_scale = next_text_scale(ui.text_scale, whole);
      break;
    case EditKind::Present:
      ui.present = !ui.present;
      if (ui.present) begin_presenting(ui);
      break;
    case EditKind::Blank:
      ui.blank = !ui.blank;
      break;
    case EditKind::Help:
      ui.help = !ui.help;
      break;
    case EditKind::Scroll:
      (ui.reading     ? ui.reading_scroll
       : ui.measuring ? ui.measure_scroll
                      : ui.scroll) = std::max(0.0f, static_cast<float>(edit.number));
      break;
    case EditKind::Copy:
      ui.notice = edit.text;
      ui.notice_seconds = 1.5;
      break;
    case EditKind::Tell:
      ui.notice = edit.text;
      ui.notice_seconds = edit.number;
      break;
    case EditKind::Leave:
      leave(ui);
      break;
    case EditKind::Quit:
      ui.quit = true;
      break;
    case EditKind::Reading:
      show_tab(ui, whole);
      if (ui.focus != ControlId::PanelTab) ui.focus = ControlId::None; // what had it may have gone
      break;
    case EditKind::ChooseSource:
      ui.chosen_source = std::max(whole, 0);
      break;
    case EditKind::OpenCheck:
      open_check(ui);
      break;
    case EditKind::CloseCheck:
      close_check(ui);
      break;
    case EditKind::RestartCheck:
      restart_check(ui);
      break;
    case EditKind::Answer:
      answer_check(ui, whole);
      break;
    case EditKind::GoToQuestion:
      go_to_question(ui, whole);
      break;
    case EditKind::ExportSheet:
    case EditKind::ExportWrite:
    case EditKind::ExportCopy:
    case EditKind::ExportDone:
    case EditKind::TypeFolder:
      break; // apply_to_sheet() has seen them
  }
}

} // namespace

bool apply(Ui& ui, const std::vector<Edit>& edits) {
  for (const Edit& edit : edits) apply_one(ui, edit);
  return !edits.empty();
}

} // namespace bankwalk
