// What a speaker asks for.
#pragma once

#include "app/ui/present/state.h"

namespace bankwalk {

struct Ui;

struct ClickOn {};   // Page Down: the next thing, which is a stop, a question, its answer or a step
struct ClickBack {}; // Page Up: undoes it
struct TogglePresent {};
struct ToggleTalk { // blank, spotlight, clock, notes
  bool TalkState::*what;
};

void update(Ui& ui, const ClickOn& message);
void update(Ui& ui, const ClickBack& message);
void update(Ui& ui, const TogglePresent& message);
void update(Ui& ui, const ToggleTalk& message);

} // namespace bankwalk
