#include "app/ui/self_check_state.h"

#include <algorithm>

namespace bankwalk {
namespace {

using Edits = std::vector<Edit>;

Edit edit(EditKind kind, double number = 0) { return {kind, ControlId::None, number, {}, {}}; }

Edits press(const Ui& ui) {
  const int choice = choice_of(ui.focus);
  if (choice >= 0 && !settled(ui)) return {edit(EditKind::Answer, choice)};
  if (ui.focus == ControlId::Question) return {}; // arrows lead on from there
  if (ui.focus == ControlId::CheckBack) return {edit(EditKind::StepLesson, -1)};
  if (at_score(ui.check) && ui.focus == ControlId::CheckAgain) return {edit(EditKind::RestartCheck)};
  if (at_score(ui.check) && ui.focus == ControlId::CheckNext) return {edit(EditKind::CloseCheck)};
  return {edit(EditKind::StepLesson, 1)};
}

void draw_questions(Ui& ui) {
  ui.check = begin_self_check(ui.check_seed);
  ui.revealed.assign(ui.check.questions.size(), false);
}

// Anything that would change the step, which cannot be seen now, does nothing.
std::optional<Edits> of_character(const Ui& ui, const KeyPress& key) {
  if (key.control) return std::nullopt;
  const char32_t c = key.character;
  if (c >= U'1' && c <= U'4' && !settled(ui)) return Edits{edit(EditKind::Answer, static_cast<int>(c - U'1'))};
  if (c >= U'0' && c <= U'9') return Edits{};
  // The picture can leave the window once it is seen.
  const bool has_picture = settled(ui) && !at_score(ui.check);
  if ((c == U'e' || c == U'E') && !has_picture) return Edits{};
  switch (c) {
    case U'r':
    case U'R':
      return at_score(ui.check) ? Edits{edit(EditKind::RestartCheck)} : Edits{};
    case U'n':
    case U'N':
    case U'm':
    case U'M':
    case U'p':
    case U'P':
    case U'[':
    case U']':
      return Edits{};
    default:
      return std::nullopt;
  }
}

} // namespace

bool at_score(const SelfCheck& check) { return check.at >= static_cast<int>(check.questions.size()); }

bool settled(const Ui& ui) {
  if (at_score(ui.check)) return false;
  const auto at = static_cast<std::size_t>(ui.check.at);
  return ui.check.given[at].has_value() || ui.revealed[at];
}

void open_check(Ui& ui) {
  if (ui.check.questions.empty()) draw_questions(ui);
  ui.in_check = true;
  ui.playback.playing = false;
  ui.hovered = ui.pinned = {};
  ui.typed.reset();
  ui.focus = ControlId::None;
}

void close_check(Ui& ui) {
  if (ui.in_check) ui.focus = ControlId::None;
  ui.in_check = false;
}

void walk_check(Ui& ui, int direction) {
  ui.focus = ControlId::None;
  if (direction < 0) {
    if (ui.check.at > 0) {
      ui.check = back(std::move(ui.check));
      return;
    }
    close_check(ui);
    if (place_of(ui) + 1 != step_count) open_step(ui, step_count);
    return;
  }
  if (at_score(ui.check)) return;
  if (!settled(ui))
    ui.revealed[static_cast<std::size_t>(ui.check.at)] = true;
  else
    ui.check = next(std::move(ui.check));
}

void unwalk_check(Ui& ui) {
  const auto at = static_cast<std::size_t>(ui.check.at);
  if (!at_score(ui.check) && ui.revealed[at])
    ui.revealed[at] = false;
  else
    walk_check(ui, -1);
}

void restart_check(Ui& ui) {
  if (!ui.in_check || !at_score(ui.check)) return;
  ++ui.check_seed;
  draw_questions(ui);
  ui.focus = ControlId::None;
}

void answer_check(Ui& ui, int choice) {
  if (!ui.in_check || at_score(ui.check) || settled(ui)) return;
  ui.check = answer(std::move(ui.check), choice);
  if (settled(ui)) ui.focus = ControlId::None;
}

void go_to_question(Ui& ui, int question) {
  if (!ui.in_check) return;
  ui.check.at = std::clamp(question, 0, static_cast<int>(ui.check.questions.size()));
  if (ui.focus != ControlId::Question) ui.focus = ControlId::None; // arrows walk on
}

std::optional<Edits> edits_of_check_key(const Ui& ui, const KeyPress& key) {
  // A key that is held answers one question, not all of them.
  const bool leads_on = key.key == Key::PageDown || key.key == Key::Enter || key.key == Key::Space;
  if (key.repeat && leads_on) return Edits{};
  switch (key.key) {
    case Key::Character:
      return of_character(ui, key);
    case Key::Enter:
      return press(ui);
    case Key::Space: // presses what has the focus, and nothing else
      return ui.focus == ControlId::None ? Edits{} : press(ui);
    case Key::Home:
      return Edits{edit(EditKind::CloseCheck)};
    case Key::Left:
    case Key::Right:
      if (ui.focus != ControlId::Question) return Edits{};
      return Edits{edit(EditKind::GoToQuestion, ui.check.at + (key.key == Key::Left ? -1 : 1))};
    case Key::Up:
    case Key::Down:
    case Key::End:
    case Key::Backspace:
      return Edits{};
    default:
      return std::nullopt;
  }
}

} // namespace bankwalk
