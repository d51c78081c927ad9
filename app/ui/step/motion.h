// How the picture of a step follows its parameters: in whole numbers they change at once, and the picture glides there.
// Positions between two whole values live here alone.
#pragma once

#include <optional>

#include "app/figures/drawing/transition.h"
#include "app/teaching/parameters.h"

namespace bankwalk {

struct Ui;

inline constexpr double held_seconds = 0.1; // how far behind the mouse the picture may be

// The one parameter that is on its way from value to value.
struct Glide {
  Parameter parameter{};
  double from = 0, to = 0;
  double progress = 1;             // in time, 0 to 1; 1: there
  double seconds = change_seconds; // how long it takes

  double value() const; // eased: fast at first; what takes long is begun and ended at rest
};

// What the mouse holds, at the mouse's own place between two values.
struct HeldValue {
  Parameter parameter{};
  double value = 0;
  bool operator==(const HeldValue&) const = default;
};

// A mark of the picture that the mouse has taken; it is dragged once the mouse has gone a little way.
struct HeldMark {
  Parameter parameter{};
  Point per_unit; // as in Grip
  Point at;       // where the mouse was pressed
  double value = 0;
  bool dragged = false;
};

struct Motion {
  Params params;              // that the picture shows or moves to
  int step = -1;              // whose they are, as an index; before the first frame none's
  std::optional<Glide> glide; // it stays while the mouse rests between two values
  std::optional<HeldValue> held;
  std::optional<HeldMark> mark;
  double seconds = change_seconds; // that the next change takes
  int jumps = 0; // changes that no parameter glides through: from picture to picture, see step_transition.h

  bool moving() const { return glide && glide->progress < 1; }
};

// Begins what the last changes of `ui.params` ask for: a parameter by one, or as far as a mouse that holds it moves, is
// a glide from where the picture is, in scenes that draw what lies between by any number; everything else is a jump.
// Where nothing takes time, the picture is there.
void follow(Ui& ui);

void advance(Motion& motion, double seconds);

// Where the picture of these parameters is; their own value where nothing glides.
double shown_value(const Motion& motion, const Params& params, Parameter parameter);

} // namespace bankwalk
