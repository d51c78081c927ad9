// Whose measurements are shown.
#pragma once

namespace bankwalk {

struct Ui;

struct MeasureState {
  int chosen_source = -1; // of sources_of(); -1: the usual one
};

struct ChooseSource {
  int index;
};

void update(Ui& ui, const ChooseSource& message);

} // namespace bankwalk
