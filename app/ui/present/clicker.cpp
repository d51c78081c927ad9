#include "app/ui/present/clicker.h"

#include <algorithm>
#include <cmath>

#include "app/ui/measure/stage_chart.h"
#include "app/ui/poll/poll.h"
#include "app/ui/self_check/self_check.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

constexpr std::size_t most_undo = 200;
constexpr double nearly = 1e-6;
constexpr double slide_seconds = 1.2; // of a change that the room is to follow

// Whether a question is the step's own, rather than one that was asked in between.
bool scripted(const Ui& ui, const PollMode& poll) {
  const auto& own = step_on_screen(ui).question;
  return own && own->text == poll.question.text && own->picture == poll.question.picture;
}

// Whether the question is about the picture itself, which is then not shown before it.
bool asks_about_picture(const Lesson& step) {
  return step.question && step.picture && step.question->picture == *step.picture;
}

// Whether the step's own question has been asked and answered, and its picture is on the screen again.
bool answered(const Ui& ui) { return shows_step(ui) && ui.poll.put_away && scripted(ui, *ui.poll.put_away); }

LecturePosition position_of(const Ui& ui) {
  const PollMode* const poll = poll_of(ui);
  return {step_index_of(ui),
          ui.params,
          aim_of(ui.playback, stops_of(ui)),
          poll != nullptr ? std::optional(*poll) : std::nullopt,
          ui.poll.put_away,
          at_end(ui)};
}

// Votes may have come since: they are no other position.
bool same(const std::optional<PollMode>& a, const std::optional<PollMode>& b) {
  if (!a || !b) return !a && !b;
  return a->revealed == b->revealed && a->question.text == b->question.text;
}

bool same(const LecturePosition& a, const LecturePosition& b) {
  return a.step_index == b.step_index && a.params == b.params && std::abs(a.position - b.position) < nearly &&
         same(a.poll, b.poll) && same(a.put_away, b.put_away) && a.end == b.end;
}

void restore(Ui& ui, const LecturePosition& position) {
  if (position.step_index != step_index_of(ui)) open_step(ui, position.step_index + 1);
  ui.step.index = position.step_index;
  ui.mode = StepMode{};
  if (position.poll) ui.mode = *position.poll;
  if (position.end) ui.mode = EndMode{};
  ui.poll.put_away = position.put_away;
  ui.params = position.params;
  ui.interaction.clear();
  put(ui.playback, position.position, stops_of(ui));
}

bool moves(const Ui& ui) { return !only_words(ui) && scene_of(ui.params) != nullptr; }

// Of an author's picture only those that show it.
std::vector<Slide> slides_of(const Ui& ui) {
  if (!moves(ui)) return {};
  std::vector<Slide> slides = slides_of(*scene_of(ui.params), ui.params);
  if (!ui.step.lecture->walkthrough)
    std::erase_if(slides, [&](const Slide& slide) { return slide.params != ui.params; });
  return slides;
}

// The slide that is one further (1) or one back (-1); nothing behind the last and before the first.
std::optional<Slide> slide_beside(const Ui& ui, int direction) {
  const std::vector<Slide> slides = slides_of(ui);
  const double at = aim_of(ui.playback, stops_of(ui));
  const auto passed = [&](const Slide& slide) {
    return slide.params == ui.params && (direction > 0 ? slide.position <= at + nearly : slide.position < at - nearly);
  };
  const auto own = [&](const Slide& slide) { return slide.params == ui.params; };
  const auto last = std::find_if(slides.rbegin(), slides.rend(), passed).base();
  const auto next = last != slides.begin() ? last : std::find_if(slides.begin(), slides.end(), own);
  if (next == slides.end() && last == slides.begin()) return std::nullopt; // these parameters are on no slide
  if (direction < 0) return next != slides.begin() ? std::optional(*(next - 1)) : std::nullopt;
  return next != slides.end() ? std::optional(*next) : std::nullopt;
}

// The picture moves there.
void show(Ui& ui, const Slide& slide) {
  if (slide.params == ui.params) return glide(ui.playback, slide.position, timeline_of(ui));
  ui.params = slide.params;
  ui.step.motion.seconds = slide_seconds;
  put(ui.playback, slide.position, stops_of(ui));
}

// A step's first or last slide.
void put_slide(Ui& ui, bool last) {
  const std::vector<Slide> slides = slides_of(ui);
  if (!slides.empty()) ui.params = (last ? slides.back() : slides.front()).params;
  put(ui.playback, last ? stops_of(ui) : 0, stops_of(ui));
}

// The first moment of a step.
void enter(Ui& ui, int step) {
  open_step(ui, step);
  put_slide(ui, false);
  if (asks_about_picture(step_on_screen(ui))) begin_poll(ui, *step_on_screen(ui).question);
}

// The answer to the step's question, played to its end.
void show_whole_answer(Ui& ui) {
  begin_poll(ui, *step_on_screen(ui).question);
  poll_of(ui)->revealed = true;
  put(ui.playback, stops_of(ui), stops_of(ui));
}

// The last moment of a step.
void enter_at_end(Ui& ui, int step) {
  open_step(ui, step);
  put_slide(ui, true);
  if (!step_on_screen(ui).question) return;
  show_whole_answer(ui);
  if (asks_about_picture(step_on_screen(ui))) put_poll_away(ui);
}

bool last_step(const Ui& ui) { return step_index_of(ui) + 1 >= static_cast<int>(ui.step.lecture->steps.size()); }

void next_step(Ui& ui) {
  if (!last_step(ui)) return enter(ui, step_index_of(ui) + 2);
  leave_last_step(ui);
}

// Whether the step's question is still to come.
bool question_waits(const Ui& ui) { return shows_step(ui) && step_on_screen(ui).question && !answered(ui); }

void go_on(Ui& ui) {
  if (at_end(ui)) return leave_last_step(ui);
  if (const PollMode* const poll = poll_of(ui)) {
    if (!poll->revealed) return reveal_answer(ui);
    if (!scripted(ui, *poll)) return end_poll(ui);
    // What the question covered comes with its title and caption at last.
    return asks_about_picture(step_on_screen(ui)) ? put_poll_away(ui) : next_step(ui);
  }
  if (const auto slide = slide_beside(ui, 1)) return show(ui, *slide);
  if (question_waits(ui)) return begin_poll(ui, *step_on_screen(ui).question);
  next_step(ui);
}

void go_back(Ui& ui) {
  if (at_end(ui)) {
    ui.mode = StepMode{};
    return;
  }
  if (answered(ui)) return show_whole_answer(ui);
  if (const PollMode* const poll = poll_of(ui)) {
    if (poll->revealed) return cover_answer(ui);
    const bool covers = scripted(ui, *poll) && asks_about_picture(step_on_screen(ui));
    end_poll(ui);
    if (!covers) return;
  } else {
    const auto slide = slide_beside(ui, -1);
    if (slide && !asks_about_picture(step_on_screen(ui))) return show(ui, *slide);
  }
  if (step_index_of(ui) > 0) enter_at_end(ui, step_index_of(ui));
}

// Does something that Page Up undoes.
template <class Action>
void walk(Ui& ui, Action action) {
  LecturePosition from = position_of(ui);
  action(ui);
  if (in_self_check(ui)) return;
  LecturePosition to = position_of(ui);
  if (same(from, to)) return;
  auto& undo = ui.talk.undo;
  if (undo.size() == most_undo) undo.erase(undo.begin());
  undo.emplace_back(std::move(from), std::move(to));
}

// Whether nothing has happened since Page Down led here.
bool can_undo(const Ui& ui) { return !ui.talk.undo.empty() && same(ui.talk.undo.back().second, position_of(ui)); }

} // namespace

double aim_of(const Playback& playback, int stops) {
  if (playback.playing) return stops;
  return playback.progress < 1 ? playback.to : playback.position;
}

void leave_last_step(Ui& ui) {
  if (!ui.talk.present || at_end(ui)) {
    if (ui.step.lecture->walkthrough) open_check(ui);
    return;
  }
  end_poll(ui);
  ui.interaction.clear();
  put(ui.playback, aim_of(ui.playback, stops_of(ui)), stops_of(ui));
  ui.mode = EndMode{};
}

void stop_presenting(Ui& ui) {
  ui.talk.present = false;
  if (at_end(ui)) ui.mode = StepMode{};
}

void jump_to(Ui& ui, int step) {
  walk(ui, [step](Ui& there) { enter(there, step); });
}

void begin_presenting(Ui& ui) {
  if (!shows_step(ui) || ui.playback.moving()) return;
  if (!can_undo(ui) && ui.playback.position >= stops_of(ui) - nearly) enter(ui, step_index_of(ui) + 1);
}

void update(Ui& ui, const ClickOn&) {
  if (in_self_check(ui)) return walk_check(ui, 1);
  leave_chart(ui);
  walk(ui, go_on);
}

void update(Ui& ui, const ClickBack&) {
  if (in_self_check(ui)) return unwalk_check(ui);
  if (leave_chart(ui)) return;
  if (can_undo(ui)) {
    const LecturePosition from = std::move(ui.talk.undo.back().first);
    ui.talk.undo.pop_back();
    return restore(ui, from);
  }
  ui.talk.undo.clear(); // something else has happened
  go_back(ui);
}

void update(Ui& ui, const TogglePresent&) {
  leave_chart(ui);
  if (ui.talk.present) return stop_presenting(ui);
  ui.talk.present = true;
  begin_presenting(ui);
}

void update(Ui& ui, const ToggleTalk& message) { ui.talk.*message.what = !(ui.talk.*message.what); }

std::string next_thing(const Ui& ui) {
  if (in_self_check(ui)) return {};
  if (const PollMode* const poll = poll_of(ui)) {
    if (!poll->revealed) return "reveal";
    if (!scripted(ui, *poll) || asks_about_picture(step_on_screen(ui))) return "the picture";
  }
  if (const auto slide = shows_step(ui) ? slide_beside(ui, 1) : std::nullopt) {
    const Scene& scene = *scene_of(slide->params);
    const Analysis analysis = analyze(access_of(slide->params), modelled_gpu);
    return scene.stop_label == nullptr ? "on" : scene.stop_label(slide->params, analysis, slide->position);
  }
  if (question_waits(ui)) return "question";
  if (!last_step(ui)) return "step " + std::to_string(step_index_of(ui) + 2);
  if (ui.talk.present && !at_end(ui)) return "the end";
  return ui.step.lecture->walkthrough ? "self-check" : "";
}

} // namespace bankwalk
