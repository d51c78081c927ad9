// What the mouse and the keyboard are at: under the mouse, held, focused, typed.
#pragma once

#include <optional>
#include <string>

#include "app/figures/drawing/figure.h"
#include "app/figures/drawing/playback.h"
#include "app/teaching/params.h"
#include "app/ui/base/control.h"

namespace bankwalk {

struct Ui;

// The picture as it was when the mouse took hold.
struct BeforeDrag {
  Params params;
  Playback playback;
};

struct InteractionState {
  Tag hovered, pinned;
  ControlRef active;                // held by the mouse
  BeforeDrag before;                // of `active`
  ControlRef focus;                 // rings it, keys go to it
  std::optional<std::string> typed; // a number being typed into `focus`

  // Another picture is on screen: what was lit in the last one is not in this.
  void clear_tags() { hovered = pinned = {}; }
  // Another page is on screen, with other controls.
  void clear() {
    clear_tags();
    focus = {};
    typed.reset();
  }
};

struct GrabControl {
  ControlRef control;
};
struct ReleaseControl {};
struct TakeBackDrag {}; // lets go, and what was dragged is as before
struct FocusControl {
  ControlRef control;
};
struct TypeText { // into the focused control; "\b" takes the last character away
  std::string text;
};
struct CommitTyped {};
struct CancelTyped {};
struct HoverTag {
  Tag tag;
};
struct PinTag {
  Tag tag;
};

// Whether the mouse holds something that follows it: a slider, the timeline, a chart, a mark of the picture.
bool is_dragging(const Ui& ui);

void update(Ui& ui, const GrabControl& message);
void update(Ui& ui, const ReleaseControl& message);
void update(Ui& ui, const TakeBackDrag& message);
void update(Ui& ui, const FocusControl& message);
void update(Ui& ui, const TypeText& message);
void update(Ui& ui, const CommitTyped& message);
void update(Ui& ui, const CancelTyped& message);
void update(Ui& ui, const HoverTag& message);
void update(Ui& ui, const PinTag& message);

} // namespace bankwalk
