#include "app/ui/predict_state.h"

#include <algorithm>

#include "app/ui/clicker.h"

namespace bankwalk {

void ask_question(Ui& ui, const Prediction& question) {
  end_question(ui);
  Predict predict;
  predict.place = place_of(ui);
  predict.before = {ui.params, aim_of(ui.playback, stops_of(ui))};
  predict.question = question;
  predict.phase = Predicting::Asked;
  ui.predict = std::move(predict);
  ui.params = question.params;
  ui.hovered = ui.pinned = {};
  ui.typed.reset();
  ui.focus = ControlId::None;
  put(ui.playback, 0, stops_of(ui));
}

void show_answer(Ui& ui) {
  if (ui.predict.phase != Predicting::Asked) return;
  ui.predict.phase = Predicting::Shown;
  const int stops = stops_of(ui);
  put(ui.playback, 0, stops);
  toggle_play(ui.playback, stops);
}

void hide_answer(Ui& ui) {
  if (ui.predict.phase != Predicting::Shown) return;
  ui.predict.phase = Predicting::Asked;
  ui.hovered = ui.pinned = {};
  ui.params = ui.predict.question.params;
  put(ui.playback, 0, stops_of(ui));
}

void end_question(Ui& ui) {
  if (ui.predict.phase == Predicting::No) return;
  const Kept before = ui.predict.before;
  ui.predict = {};
  ui.params = before.params;
  ui.hovered = ui.pinned = {};
  ui.focus = ControlId::None;
  put(ui.playback, before.position, stops_of(ui));
}

void put_question_away(Ui& ui) {
  if (ui.predict.phase != Predicting::Shown) return;
  ui.predict.phase = Predicting::No;
  ui.hovered = ui.pinned = {};
  ui.focus = ControlId::None;
  put(ui.playback, stops_of(ui), stops_of(ui));
}

bool can_ask(const Ui& ui) { return !ui.in_check && !only_words(ui) && subject_of(ui.params) != Subject::None; }

void toggle_question(Ui& ui) {
  if (ui.predict.phase != Predicting::No) return end_question(ui);
  const auto& own = step_on_screen(ui).question;
  if (own && own->params == ui.params) return ask_question(ui, *own);
  if (can_ask(ui)) return ask_question(ui, usual_prediction(ui.params));
  ui.notice = "there is nothing to predict here";
  ui.notice_seconds = 1.5;
}

void vote(Ui& ui, int choice) {
  Predict& predict = ui.predict;
  if (predict.phase != Predicting::Asked) return;
  if (choice < 0) {
    if (!predict.votes.empty()) predict.votes.pop_back();
  } else if (choice < static_cast<int>(predict.question.choices.size()) && predict.votes.size() < most_votes) {
    predict.votes.push_back(choice);
  }
}

std::vector<int> tally(const Predict& predict) {
  std::vector<int> votes(predict.question.choices.size(), 0);
  for (const int choice : predict.votes) ++votes[static_cast<std::size_t>(choice)];
  return votes;
}

} // namespace bankwalk
