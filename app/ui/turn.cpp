#include "app/ui/turn.h"

#include <algorithm>

#include "app/figures/drawing/transition.h"

namespace bankwalk {

void turn(Turn& turn, Screen& screen, int step, double seconds) {
  if (screen.plain || screen.figure_layer >= screen.layers.size()) {
    turn = {};
    return;
  }
  Figure& figure = screen.layers[screen.figure_layer].figure;
  const bool same_sheet =
      figure.sheet.width == turn.shown.sheet.width && figure.sheet.height == turn.shown.sheet.height;
  if (turn.step != 0 && turn.step != step) {
    turn.from = std::move(turn.shown);
    turn.progress = 0;
  } else {
    turn.progress = std::min(1.0, turn.progress + seconds / turn_seconds);
  }
  if (!same_sheet) turn.progress = 1;
  turn.step = step;
  if (turn.moving()) figure = between(turn.from, figure, static_cast<float>(turn.progress));
}

int turn_key(const Ui& ui) { return 1 + 2 * place_of(ui) + (ui.predict.phase == Predicting::Asked ? 1 : 0); }

void remember(Turn& turn, Screen& screen) {
  if (screen.figure_layer < screen.layers.size()) turn.shown = std::move(screen.layers[screen.figure_layer].figure);
}

} // namespace bankwalk
