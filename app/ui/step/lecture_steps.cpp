// Where the lecture is: which step is on screen, how steps are opened and lectures changed.
#include <algorithm>

#include "app/ui/measure/stage_chart.h"
#include "app/ui/poll/poll.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/state.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

int steps_of(const Lecture& lecture) { return static_cast<int>(lecture.steps.size()); }

// The index in the new lecture of a step of the old one: by its title, else by its number.
int same_step(const Lecture& now, const Lesson& step, int index) {
  const auto title = [&](const Lesson& each) { return each.title == step.title; };
  if (index < steps_of(now) && title(now.steps[static_cast<std::size_t>(index)])) return index;
  const auto found = std::find_if(now.steps.begin(), now.steps.end(), title);
  return found != now.steps.end() ? static_cast<int>(found - now.steps.begin()) : std::min(index, steps_of(now) - 1);
}

bool needs_mending(const Lecture& lecture) {
  return lecture.no_steps ||
         std::any_of(lecture.steps.begin(), lecture.steps.end(), [](const Lesson& step) { return step.picture_wrong; });
}

} // namespace

Timeline timeline_of(const Ui& ui) {
  const Scene* scene = scene_of(ui.params);
  if (scene == nullptr || only_words(ui)) return 1;
  return timeline_of(*scene, ui.params, analyze(access_of(ui.params), modelled_gpu));
}

int stops_of(const Ui& ui) { return timeline_of(ui).stops; }

int step_index_of(const Ui& ui) {
  const PollMode* const poll = poll_of(ui);
  const int index = poll != nullptr                ? poll->step_index
                    : ui.step.lecture->walkthrough ? ui.params.step - 1
                                                   : ui.step.index;
  return std::clamp(index, 0, steps_of(*ui.step.lecture) - 1);
}

const Lesson& step_on_screen(const Ui& ui) {
  return ui.step.lecture->steps[static_cast<std::size_t>(step_index_of(ui))];
}

bool only_words(const Ui& ui) { return poll_of(ui) == nullptr && !step_on_screen(ui).picture; }

bool shows_own_access(const Ui& ui) { return !ui.params.expression.empty() && ui.step.lecture->walkthrough; }

void open_step(Ui& ui, int step) {
  update(ui, ReleaseControl{}); // what is held is of the step that is left
  leave_chart(ui);
  end_poll(ui);
  if (at_end(ui)) ui.mode = StepMode{};
  ui.poll = {};
  const std::size_t steps = ui.step.lecture->steps.size();
  const std::size_t next = static_cast<std::size_t>(std::clamp(step - 1, 0, static_cast<int>(steps) - 1));
  ui.step.saved.resize(steps);
  ui.step.saved[static_cast<std::size_t>(step_index_of(ui))] = SavedStep{ui.params, ui.playback.position};
  const auto& saved = ui.step.saved[next];
  ui.step.index = static_cast<int>(next);
  const auto& picture = ui.step.lecture->steps[next].picture;
  ui.params = saved ? saved->params : picture.value_or(ui.params);
  ui.interaction.clear();
  ui.panel.scroll = {};
  const int stops = stops_of(ui);
  put(ui.playback, saved ? saved->position : stops, stops);
}

void open_lecture(Ui& ui, std::shared_ptr<const Lecture> lecture, bool keep_step) {
  update(ui, ReleaseControl{});
  end_poll(ui);
  ui.poll = {};
  if (ui.notice.text == mistakes_text(*ui.step.lecture)) ui.notice.seconds = 0; // of the file, which is here again
  // A slip while the lecture is given takes no picture off the projector.
  if (keep_step && needs_mending(*lecture))
    lecture = std::make_shared<const Lecture>(keep_last_good(*lecture, *ui.step.lecture));
  const int index = step_index_of(ui);
  const Lesson old = step_on_screen(ui);
  const double position = ui.playback.position;
  const Params set = ui.params;
  ui.step = {std::move(lecture), 0, {}, {}};
  if (keep_step) ui.step.index = same_step(*ui.step.lecture, old, index);
  ui.talk.undo.clear();
  const bool stays_at_end = keep_step && at_end(ui);
  ui.mode = StepMode{};
  const Lesson& step = ui.step.lecture->steps[static_cast<std::size_t>(ui.step.index)];
  ui.params = step.picture.value_or(Params{});
  // What was set by hand stays as long as the author's picture is the same.
  const bool same = keep_step && step.picture == old.picture && step.title == old.title;
  if (same) ui.params = set;
  ui.interaction.clear();
  ui.panel.scroll_of(PanelTab::Try) = 0;
  if (!same) ui.panel.scroll_of(PanelTab::Read) = 0;
  const int stops = stops_of(ui);
  put(ui.playback, same ? position : stops, stops);
  if (stays_at_end) ui.mode = EndMode{};
}

void lose_lecture(Ui& ui, const std::string& why) {
  auto lecture = std::make_shared<Lecture>(*ui.step.lecture);
  lecture->mistakes = {{"cannot be read any more (" + why + "); what was read last is shown"}};
  ui.step.lecture = std::move(lecture);
  if (!ui.talk.present) ui.notice = {mistakes_text(*ui.step.lecture), 6}; // else the speaker's window says so
}

} // namespace bankwalk
