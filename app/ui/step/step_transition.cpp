#include "app/ui/step/step_transition.h"

#include <algorithm>

#include "app/figures/drawing/transition.h"

namespace bankwalk {

void advance_transition(StepTransition& transition, Screen& screen, int step, double seconds) {
  if (screen.plain || screen.figure_layer >= screen.layers.size()) {
    transition = {};
    return;
  }
  Figure& figure = screen.layers[screen.figure_layer].figure;
  const bool same_sheet =
      figure.sheet.width == transition.shown.sheet.width && figure.sheet.height == transition.shown.sheet.height;
  if (transition.step != 0 && transition.step != step) {
    transition.from = std::move(transition.shown);
    transition.progress = 0;
  } else {
    transition.progress = std::min(1.0, transition.progress + seconds / transition_seconds);
  }
  if (!same_sheet) transition.progress = 1;
  transition.step = step;
  if (transition.moving()) figure = between(transition.from, figure, static_cast<float>(transition.progress));
}

int picture_key(const Ui& ui) { return 1 + 2 * step_index_of(ui) + (poll_phase(ui) == PollPhase::Asked ? 1 : 0); }

void keep_picture(StepTransition& transition, Screen& screen) {
  if (screen.figure_layer < screen.layers.size())
    transition.shown = std::move(screen.layers[screen.figure_layer].figure);
}

} // namespace bankwalk
