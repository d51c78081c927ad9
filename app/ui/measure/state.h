// Whose measurements are shown, and the chart of them that takes the picture's place while presenting.
#pragma once

namespace bankwalk {

struct Ui;

struct MeasureState {
  int chosen_source = -1; // of sources_of(); -1: the usual one
};

// While presenting: in place of the step's picture its measurements, as large as the stage. Whatever leads to another
// step, a question or out of presenting leads out of it too.
struct ChartMode {
  double progress = 1; // 0 to 1: the solid bars grow, or two transposes race
};

struct ChooseSource {
  int index;
};
struct ToggleChart {};
struct RunChart {}; // once more from the beginning, or at once to the end

void update(Ui& ui, const ChooseSource& message);
void update(Ui& ui, const ToggleChart& message);
void update(Ui& ui, const RunChart& message);

} // namespace bankwalk
