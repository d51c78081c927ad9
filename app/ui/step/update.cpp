// The step's controls and its timeline.
#include <algorithm>
#include <cmath>

#include "app/ui/control_table.h"
#include "app/ui/export/export_sheet.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/state.h"
#include "app/ui/step/messages.h"

namespace bankwalk {
namespace {

int steps_of(const Ui& ui) { return static_cast<int>(ui.step.lecture->steps.size()); }

// In front of an audience a step begins at its beginning; in the window it is as it was left.
void go_to_step(Ui& ui, int step) {
  if (step < 1 || step > steps_of(ui)) return;
  if (ui.talk.present) return jump_to(ui, step);
  if (step != step_index_of(ui) + 1) open_step(ui, step);
}

void seek_end(Ui& ui, int end) {
  if (only_words(ui)) return update(ui, Tell{"this step has no picture that plays", tell_seconds});
  put(ui.playback, end, stops_of(ui));
}

} // namespace

void update(Ui& ui, const SetControl& message) {
  if (set_export_choice(ui.export_sheet.choice, message.control, message.value)) return;
  Params params = ui.params;
  set_value(params, message.control, message.value);
  if (params == ui.params) return;
  const int before = stops_of(ui);
  ui.params = params;
  keep_inside(ui.playback, before, stops_of(ui));
}

void update(Ui& ui, const HoldParameter& message) {
  const Range range = info_of(message.parameter).range;
  const double value = std::clamp<double>(message.value, range.least, range.most);
  if (ui.moves) ui.step.motion.held = {message.parameter, value};
  update(ui, SetControl{control_of(message.parameter), static_cast<int>(std::lround(value))});
}

void update(Ui& ui, const TakeMark& message) {
  ui.step.motion.mark = message.mark;
  if (message.mark.dragged) ui.interaction.clear_tags(); // what was explained would lie over what is dragged
}

void update(Ui& ui, const NudgeControl& message) {
  const auto chosen = export_choice_of(ui.export_sheet.choice, message.control);
  update(ui, SetControl{message.control, chosen.value_or(value_of(ui.params, message.control)) + message.by});
}

void update(Ui& ui, const TakeOffer& message) {
  const Scene* const scene = scene_of(ui.params);
  if (scene == nullptr || message.offer < 0 || message.offer >= static_cast<int>(scene->offers.size())) return;
  const Offer& offer = scene->offers[static_cast<std::size_t>(message.offer)];
  if (offer.state.empty()) {
    put(ui.playback, offer.from, stops_of(ui));
    return offer.to >= stops_of(ui) ? toggle_play(ui.playback, timeline_of(ui))
                                    : glide(ui.playback, offer.to, timeline_of(ui));
  }
  Params there = *from_state_string(offer.state);
  if (!there.expression.empty()) there.step = ui.params.step; // an access of one's own is no other step
  if (ui.step.lecture->walkthrough) open_step(ui, there.step);
  ui.params = there;
  ui.interaction.clear();
  put(ui.playback, stops_of(ui), stops_of(ui));
}

void update(Ui& ui, const ResetStep&) {
  end_poll(ui);
  if (step_on_screen(ui).picture) ui.params = *step_on_screen(ui).picture;
  ui.interaction.pinned = {};
  put(ui.playback, stops_of(ui), stops_of(ui));
}

void update(Ui& ui, const GoToStep& message) {
  close_check(ui);
  go_to_step(ui, message.step);
}

void update(Ui& ui, const WalkSteps& message) {
  if (in_self_check(ui)) return walk_check(ui, message.by);
  if (at_end(ui) && message.by < 0) {
    ui.mode = StepMode{};
    return;
  }
  const int next = step_index_of(ui) + message.by;
  if (next >= 0 && next < steps_of(ui)) return go_to_step(ui, next + 1);
  if (message.by > 0) leave_last_step(ui);
}

void update(Ui& ui, const SeekTo& message) { put(ui.playback, message.position, stops_of(ui)); }

void update(Ui& ui, const SeekStart&) { seek_end(ui, 0); }

void update(Ui& ui, const SeekEnd&) { seek_end(ui, stops_of(ui)); }

void update(Ui& ui, const TogglePlay&) { toggle_play(ui.playback, timeline_of(ui)); }

void update(Ui& ui, const StepStop& message) { step(ui.playback, message.by, timeline_of(ui)); }

void update(Ui& ui, const ChangeSpeed& message) { change_speed(ui.playback, message.by); }

} // namespace bankwalk
