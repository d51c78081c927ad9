#include "app/ui/self_check/self_check.h"

#include <algorithm>
#include <utility>

#include "app/ui/poll/poll.h"

namespace bankwalk {
namespace {

void draw_questions(SelfCheckState& state) {
  state.progress = begin_self_check(state.seed);
  state.revealed.assign(state.progress.questions.size(), false);
  state.votes.assign(state.progress.questions.size(), {});
}

} // namespace

bool at_score(const SelfCheck& check) { return check.at >= static_cast<int>(check.questions.size()); }

const CheckQuestion* question_on_screen(const Ui& ui) {
  const SelfCheck& check = ui.self_check.progress;
  return at_score(check) ? nullptr : &check.questions[static_cast<std::size_t>(check.at)];
}

std::optional<int> given_to(const Ui& ui, std::size_t question) {
  return ui.talk.present ? std::nullopt : ui.self_check.progress.given[question];
}

bool settled(const Ui& ui) {
  const SelfCheck& check = ui.self_check.progress;
  if (at_score(check)) return false;
  const auto at = static_cast<std::size_t>(check.at);
  return given_to(ui, at).has_value() || ui.self_check.revealed[at];
}

void open_check(Ui& ui) {
  if (ui.self_check.progress.questions.empty()) draw_questions(ui.self_check);
  end_poll(ui);
  ui.mode = SelfCheckMode{};
  ui.playback.playing = false;
  ui.interaction.clear();
}

void close_check(Ui& ui) {
  if (!in_self_check(ui)) return;
  ui.interaction.focus = {};
  ui.mode = StepMode{};
}

void walk_check(Ui& ui, int direction) {
  SelfCheck& check = ui.self_check.progress;
  ui.interaction.focus = {};
  if (direction < 0) {
    if (check.at > 0) {
      check = back(std::move(check));
      return;
    }
    close_check(ui);
    if (step_index_of(ui) + 1 != step_count) open_step(ui, step_count);
    if (ui.talk.present) ui.mode = EndMode{};
    return;
  }
  if (at_score(check)) return;
  if (!settled(ui))
    ui.self_check.revealed[static_cast<std::size_t>(check.at)] = true;
  else
    check = next(std::move(check));
}

void unwalk_check(Ui& ui) {
  const SelfCheck& check = ui.self_check.progress;
  const auto at = static_cast<std::size_t>(check.at);
  if (!at_score(check) && ui.self_check.revealed[at])
    ui.self_check.revealed[at] = false;
  else
    walk_check(ui, -1);
}

void update(Ui& ui, const OpenSelfCheck&) { open_check(ui); }

void update(Ui& ui, const CloseSelfCheck&) { close_check(ui); }

// On the page with the score alone, so that no slip loses answers.
void update(Ui& ui, const RestartSelfCheck&) {
  if (!in_self_check(ui) || !at_score(ui.self_check.progress)) return;
  ++ui.self_check.seed;
  draw_questions(ui.self_check);
  ui.interaction.focus = {};
}

void update(Ui& ui, const AnswerQuestion& message) {
  SelfCheck& check = ui.self_check.progress;
  if (!in_self_check(ui) || ui.talk.present || at_score(check) || settled(ui)) return;
  check = answer(std::move(check), message.choice);
  if (settled(ui)) ui.interaction.focus = {};
}

void update(Ui& ui, const GoToQuestion& message) {
  if (!in_self_check(ui)) return;
  SelfCheck& check = ui.self_check.progress;
  check.at = std::clamp(message.question, 0, static_cast<int>(check.questions.size()));
  if (ui.interaction.focus != ControlId::Question) ui.interaction.focus = {}; // arrows walk on
}

} // namespace bankwalk
