#include "app/ui/step/step_transition.h"

#include <algorithm>

#include "app/figures/drawing/transition.h"

namespace bankwalk {
namespace {

// A step is left and reached at rest; a change begins at once.
double eased(double t, bool turns) { return turns ? t * t * (3 - 2 * t) : eased_change(t); }

} // namespace

PictureKey picture_key(const Ui& ui) {
  if (at_end(ui)) return {-1, ui.step.motion.jumps};
  return {1 + 3 * step_index_of(ui) +
              (poll_phase(ui) == PollPhase::Asked ? 1
               : shows_chart(ui)                  ? 2
                                                  : 0),
          ui.step.motion.jumps};
}

void advance_transition(StepTransition& transition, Screen& screen, const Ui& ui, double seconds) {
  if (screen.plain || screen.figure_layer >= screen.layers.size()) {
    transition = {};
    return;
  }
  Figure& figure = screen.layers[screen.figure_layer].figure;
  const bool same_sheet =
      figure.sheet.width == transition.shown.sheet.width && figure.sheet.height == transition.shown.sheet.height;
  const PictureKey key = picture_key(ui);
  if (transition.key.picture != 0 && transition.key != key) {
    transition.from = std::move(transition.shown);
    transition.progress = 0;
    transition.turns = transition.key.picture != key.picture;
    transition.seconds = transition.turns ? transition_seconds : ui.step.motion.held ? held_seconds : change_seconds;
  } else {
    transition.progress = std::min(1.0, transition.progress + seconds / transition.seconds);
  }
  if (!same_sheet || !ui.moves) transition.progress = 1;
  transition.key = key;
  if (!transition.moving()) return;
  const auto t = static_cast<float>(eased(transition.progress, transition.turns));
  figure = between(transition.from, figure, t, t, transition.turns ? Way::Across : Way::Within);
}

void keep_picture(StepTransition& transition, Screen& screen) {
  if (screen.figure_layer < screen.layers.size())
    transition.shown = std::move(screen.layers[screen.figure_layer].figure);
}

} // namespace bankwalk
