#include "app/ui/base/input.h"

#include <cmath>

namespace bankwalk {
namespace {

constexpr double double_click_seconds = 0.35;

void press(Input& input, const Event& event, LastPress& last, float near) {
  const bool close = std::abs(event.point.x - last.point.x) < near && std::abs(event.point.y - last.point.y) < near;
  input.mouse = event.point;
  input.pressed = input.down = true;
  input.double_click = close && last.time >= 0 && event.time - last.time < double_click_seconds;
  last = {input.double_click ? -1 : event.time, event.point}; // a third press begins anew
}

} // namespace

Input take_input(std::deque<Event>& queue, const Input& previous, LastPress& last, float near) {
  Input input = at_rest(previous);
  while (!queue.empty()) {
    const Event& event = queue.front();
    const bool changes_button = event.kind == EventKind::Press || event.kind == EventKind::Release;
    const bool moves = event.kind == EventKind::Move || event.kind == EventKind::Leave;
    // What follows a change of the button belongs to a later moment, be it only a movement: a mouse that is let go
    // outside the window leaves it then, and what it held stays as far as it was dragged.
    if ((input.pressed || input.released) && (changes_button || moves)) break;
    switch (event.kind) {
      case EventKind::Move:
        if (is_place(event.point)) input.mouse = event.point;
        break;
      case EventKind::Leave:
        if (!input.down) input.mouse = no_mouse;
        break;
      case EventKind::Press:
        if (is_place(event.point)) press(input, event, last, near);
        break;
      case EventKind::Release:
        input.released = input.down;
        input.down = false;
        break;
      case EventKind::Wheel:
        if (std::isfinite(event.wheel)) input.wheel += event.wheel;
        break;
      case EventKind::Key:
        input.keys.push_back(event.key);
        break;
      case EventKind::Glass:
        input.glass = event.glass;
        break;
    }
    queue.pop_front();
  }
  return input;
}

Input at_rest(const Input& input) {
  Input rest;
  rest.mouse = input.mouse;
  rest.down = input.down;
  rest.glass = input.glass;
  rest.still = input.still;
  rest.talk = input.talk;
  return rest;
}

} // namespace bankwalk
