// What the mouse and the keyboard did, as values: GLFW's callbacks fill the queue, a frame takes its share.
#pragma once

#include <cmath>
#include <cstdint>
#include <deque>
#include <vector>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// Keys by their meaning. Character: a printed character, whatever the keyboard's layout.
enum class Key : std::uint8_t {
  Character,
  Space,
  Left,
  Right,
  Up,
  Down,
  Home,
  End,
  PageUp,
  PageDown,
  Enter,
  Escape,
  Tab,
  Backspace,
  F1,
  F5,
  F11,
};

struct KeyPress {
  Key key = Key::Character;
  char32_t character = 0; // for Key::Character
  bool shift = false, control = false;
  std::string pasted = {}; // with Control and V: what the clipboard holds
  bool repeat = false;     // the key is being held
};

enum class EventKind : std::uint8_t { Move, Leave, Press, Release, Wheel, Key, Glass };

struct Event {
  EventKind kind = EventKind::Move;
  Point point;     // Move, Press: framebuffer pixels
  float wheel = 0; // Wheel: notches, up is positive
  double time = 0; // Press: seconds, for the double click
  KeyPress key;
  bool glass = false; // Glass: its key went down, or up
};

// Whether it is one: where a window has no size, dividing by it gives none.
inline bool is_place(Point point) { return std::isfinite(point.x) && std::isfinite(point.y); }

// Where a mouse is that is not in the window.
inline constexpr Point no_mouse{-1, -1};

// What one frame sees.
struct Input {
  Point mouse = no_mouse;
  bool down = false;
  bool pressed = false, released = false, double_click = false; // what happened since the last frame
  float wheel = 0;
  bool glass = false; // the magnifying glass's key is held
  double still = 0;   // seconds since the mouse moved
  double talk = 0;    // seconds since the talk began
  std::vector<KeyPress> keys;
};

// While presenting the pointer is hidden, and what it is on is not explained, once it has been still for so long.
inline constexpr double pointer_seconds = 2;

struct LastPress {
  double time = -1;
  Point point;
};

// Takes events from the queue in order and stops before a second change of the button: a fast click on a slow machine
// is still seen as pressed in one frame and as released in the next. What is no place is left out, and the mouse stays
// where it was. `near` is how far apart the presses of a double click may be.
Input take_input(std::deque<Event>& queue, const Input& previous, LastPress& last, float near);

// The same mouse at the same place, with nothing having happened.
Input at_rest(const Input& input);

} // namespace bankwalk
