#include "app/ui/clicker.h"

#include <algorithm>
#include <cmath>

#include "app/ui/predict_state.h"
#include "app/ui/self_check_state.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

constexpr int every_stop = 6;  // up to so many stops each is a click
constexpr int first_stops = 3; // of more only these, and then the end
constexpr std::size_t most_walked = 200;
constexpr double nearly = 1e-6;

// Whether the question on screen is the step's own, rather than one that was asked in between.
bool scripted(const Ui& ui) {
  const auto& own = step_on_screen(ui).question;
  return own && own->text == ui.predict.question.text && own->params == ui.predict.question.params;
}

// Whether the question is about the picture itself, which is then not shown before it.
bool asks_about_picture(const Lesson& step) {
  return step.question && step.picture && step.question->params == *step.picture;
}

// Whether the step's own question has been asked and answered, and its picture is on the screen again.
bool answered(const Ui& ui) { return ui.predict.phase == Predicting::No && scripted(ui); }

double next_stop(double position, int stops) {
  const double next = std::floor(position + nearly) + 1;
  return stops <= every_stop || next <= first_stops ? std::min<double>(next, stops) : stops;
}

double last_stop(double position, int stops) {
  const double last = std::ceil(position - nearly) - 1;
  return stops <= every_stop || last < first_stops ? std::max(last, 0.0) : first_stops;
}

Moment moment_of(const Ui& ui) { return {place_of(ui), ui.params, aim_of(ui.playback, stops_of(ui)), ui.predict}; }

// Votes may have come since: they change no place.
bool same(const Moment& a, const Moment& b) {
  return a.place == b.place && a.params == b.params && std::abs(a.position - b.position) < nearly &&
         a.predict.phase == b.predict.phase && a.predict.question.text == b.predict.question.text;
}

void restore(Ui& ui, const Moment& moment) {
  if (moment.place != place_of(ui)) open_step(ui, moment.place + 1);
  ui.place = moment.place;
  ui.predict = moment.predict;
  ui.params = moment.params;
  ui.hovered = ui.pinned = {};
  ui.focus = ControlId::None;
  put(ui.playback, moment.position, stops_of(ui));
}

bool moves(const Ui& ui) { return !only_words(ui) && scene_of(ui.params) != nullptr; }

// The first moment of a step.
void enter(Ui& ui, int step) {
  open_step(ui, step);
  put(ui.playback, 0, stops_of(ui));
  if (asks_about_picture(step_on_screen(ui))) ask_question(ui, *step_on_screen(ui).question);
}

// The answer to the step's question, played to its end.
void show_whole_answer(Ui& ui) {
  ask_question(ui, *step_on_screen(ui).question);
  ui.predict.phase = Predicting::Shown;
  put(ui.playback, stops_of(ui), stops_of(ui));
}

// The last moment of a step.
void enter_at_end(Ui& ui, int step) {
  open_step(ui, step);
  const int stops = stops_of(ui);
  put(ui.playback, stops, stops);
  if (!step_on_screen(ui).question) return;
  show_whole_answer(ui);
  if (asks_about_picture(step_on_screen(ui))) put_question_away(ui);
}

bool last_step(const Ui& ui) { return place_of(ui) + 1 >= static_cast<int>(ui.lecture->steps.size()); }

void next_step(Ui& ui) {
  if (!last_step(ui)) return enter(ui, place_of(ui) + 2);
  if (!ui.lecture->walkthrough) return;
  end_question(ui);
  open_check(ui);
}

// The question of the step, if it is still to come.
bool question_waits(const Ui& ui) {
  return ui.predict.phase == Predicting::No && step_on_screen(ui).question.has_value() && !answered(ui);
}

void go_on(Ui& ui) {
  const int stops = stops_of(ui);
  const double at = aim_of(ui.playback, stops);
  if (ui.predict.phase == Predicting::Asked) return show_answer(ui);
  if (ui.predict.phase == Predicting::Shown && !scripted(ui)) return end_question(ui);
  // What the question covered comes with its title and caption at last.
  if (ui.predict.phase == Predicting::Shown && asks_about_picture(step_on_screen(ui))) return put_question_away(ui);
  if (ui.predict.phase == Predicting::No && moves(ui) && at < stops - nearly)
    return glide(ui.playback, next_stop(at, stops), stops);
  if (question_waits(ui)) return ask_question(ui, *step_on_screen(ui).question);
  next_step(ui);
}

void go_back(Ui& ui) {
  if (ui.predict.phase == Predicting::Shown) return hide_answer(ui);
  if (answered(ui)) return show_whole_answer(ui);
  const int stops = stops_of(ui);
  const double at = aim_of(ui.playback, stops);
  if (ui.predict.phase == Predicting::Asked) {
    const bool covers = scripted(ui) && asks_about_picture(step_on_screen(ui));
    end_question(ui);
    if (!covers) return;
  } else if (moves(ui) && at > nearly && !asks_about_picture(step_on_screen(ui))) {
    return glide(ui.playback, last_stop(at, stops), stops);
  }
  if (place_of(ui) > 0) enter_at_end(ui, place_of(ui));
}

// Does something that Page Up undoes.
template <class Action>
void walk(Ui& ui, Action action) {
  Moment from = moment_of(ui);
  action(ui);
  if (ui.in_check) return;
  Moment to = moment_of(ui);
  if (same(from, to)) return;
  if (ui.walked.size() == most_walked) ui.walked.erase(ui.walked.begin());
  ui.walked.emplace_back(std::move(from), std::move(to));
}

} // namespace

double aim_of(const Playback& playback, int stops) {
  if (playback.playing) return stops;
  return playback.progress < 1 ? playback.to : playback.position;
}

void click_on(Ui& ui) {
  if (ui.in_check) return walk_check(ui, 1);
  walk(ui, go_on);
}

void jump_to(Ui& ui, int step) {
  walk(ui, [step](Ui& there) { enter(there, step); });
}

void begin_presenting(Ui& ui) {
  if (ui.in_check || ui.predict.phase != Predicting::No || ui.playback.moving()) return;
  const int stops = stops_of(ui);
  const bool walked_here = !ui.walked.empty() && same(ui.walked.back().second, moment_of(ui));
  if (!walked_here && ui.playback.position >= stops - nearly) enter(ui, place_of(ui) + 1);
}

void click_back(Ui& ui) {
  if (ui.in_check) return unwalk_check(ui);
  if (!ui.walked.empty() && same(ui.walked.back().second, moment_of(ui))) {
    const Moment from = std::move(ui.walked.back().first);
    ui.walked.pop_back();
    return restore(ui, from);
  }
  ui.walked.clear(); // something else has happened
  go_back(ui);
}

std::string next_thing(const Ui& ui) {
  if (ui.in_check) return {};
  if (ui.predict.phase == Predicting::Asked) return "reveal";
  const bool about_picture = asks_about_picture(step_on_screen(ui));
  if (ui.predict.phase == Predicting::Shown && (!scripted(ui) || about_picture)) return "the picture";
  const int stops = stops_of(ui);
  const double at = aim_of(ui.playback, stops);
  if (ui.predict.phase == Predicting::No && moves(ui) && at < stops - nearly) {
    const Scene& scene = *scene_of(ui.params);
    const Analysis analysis = analyze(access_of(ui.params), ui.architecture);
    return scene.stop_label == nullptr ? "on" : scene.stop_label(ui.params, analysis, next_stop(at, stops));
  }
  if (question_waits(ui)) return "question";
  if (!last_step(ui)) return "step " + std::to_string(place_of(ui) + 2);
  return ui.lecture->walkthrough ? "self-check" : "";
}

} // namespace bankwalk
