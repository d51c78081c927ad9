// Where the lecture is: which step is on screen, how steps are opened and lectures changed.
#include <algorithm>

#include "app/ui/notices.h"
#include "app/ui/predict_state.h"
#include "app/ui/ui.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

int steps_of(const Lecture& lecture) { return static_cast<int>(lecture.steps.size()); }

// The place in the new lecture of a step of the old one: by its title, else by its number.
int same_place(const Lecture& now, const Lesson& step, int place) {
  const auto title = [&](const Lesson& each) { return each.title == step.title; };
  if (place < steps_of(now) && title(now.steps[static_cast<std::size_t>(place)])) return place;
  const auto found = std::find_if(now.steps.begin(), now.steps.end(), title);
  return found != now.steps.end() ? static_cast<int>(found - now.steps.begin()) : std::min(place, steps_of(now) - 1);
}

bool needs_mending(const Lecture& lecture) {
  return lecture.no_steps ||
         std::any_of(lecture.steps.begin(), lecture.steps.end(), [](const Lesson& step) { return step.picture_wrong; });
}

} // namespace

int choice_of(ControlId control) {
  const int choice = static_cast<int>(control) - static_cast<int>(ControlId::Choice1);
  return choice >= 0 && choice < most_choices ? choice : -1;
}

int stops_of(const Ui& ui) {
  const Scene* scene = scene_of(ui.params);
  if (scene == nullptr || only_words(ui)) return 1;
  return scene->stops(ui.params, analyze(access_of(ui.params), ui.architecture));
}

int place_of(const Ui& ui) {
  const int place = ui.predict.phase != Predicting::No ? ui.predict.place
                    : ui.lecture->walkthrough          ? ui.params.step - 1
                                                       : ui.place;
  return std::clamp(place, 0, steps_of(*ui.lecture) - 1);
}

const Lesson& step_on_screen(const Ui& ui) { return ui.lecture->steps[static_cast<std::size_t>(place_of(ui))]; }

bool only_words(const Ui& ui) { return ui.predict.phase == Predicting::No && !step_on_screen(ui).picture; }

void open_step(Ui& ui, int step) {
  end_question(ui);
  ui.predict = {}; // also a question that is put away
  const std::size_t steps = ui.lecture->steps.size();
  const std::size_t next = static_cast<std::size_t>(std::clamp(step - 1, 0, static_cast<int>(steps) - 1));
  ui.kept.resize(steps);
  ui.kept[static_cast<std::size_t>(place_of(ui))] = Kept{ui.params, ui.playback.position};
  const auto& kept = ui.kept[next];
  ui.place = static_cast<int>(next);
  const auto& picture = ui.lecture->steps[next].picture;
  ui.params = kept ? kept->params : picture.value_or(ui.params);
  ui.hovered = ui.pinned = {};
  ui.typed.reset();
  ui.focus = ControlId::None;
  ui.scroll = ui.reading_scroll = ui.measure_scroll = 0;
  const int stops = stops_of(ui);
  put(ui.playback, kept ? kept->position : stops, stops);
}

void open_lecture(Ui& ui, std::shared_ptr<const Lecture> lecture, bool keep_place) {
  end_question(ui);
  ui.predict = {};
  if (ui.notice == mistakes_text(*ui.lecture)) ui.notice_seconds = 0; // of the file, which is here again
  // A slip while the lecture is given takes no picture off the projector.
  if (keep_place && needs_mending(*lecture))
    lecture = std::make_shared<const Lecture>(mended_by(*lecture, *ui.lecture));
  const int place = place_of(ui);
  const Lesson old = step_on_screen(ui);
  const double position = ui.playback.position;
  const Params set = ui.params;
  ui.lecture = std::move(lecture);
  ui.kept.clear();
  ui.walked.clear();
  ui.in_check = false;
  ui.place = keep_place ? same_place(*ui.lecture, old, place) : 0;
  const Lesson& step = ui.lecture->steps[static_cast<std::size_t>(ui.place)];
  ui.params = step.picture.value_or(Params{});
  // What was set by hand stays as long as the author's picture is the same.
  const bool same = keep_place && step.picture == old.picture && step.title == old.title;
  if (same) ui.params = set;
  ui.hovered = ui.pinned = {};
  ui.typed.reset();
  ui.focus = ControlId::None;
  ui.scroll = 0;
  if (!same) ui.reading_scroll = 0;
  const int stops = stops_of(ui);
  put(ui.playback, same ? position : stops, stops);
}

void lose_lecture(Ui& ui, const std::string& why) {
  auto lecture = std::make_shared<Lecture>(*ui.lecture);
  lecture->mistakes = {{"cannot be read any more (" + why + "); what was read last is shown"}};
  ui.lecture = std::move(lecture);
  if (ui.present) return; // the speaker's window says so
  ui.notice = mistakes_text(*ui.lecture);
  ui.notice_seconds = 6;
}

} // namespace bankwalk
