// A column in which things are stacked from the top.
#pragma once

namespace bankwalk {

struct Column {
  float x0, x1, y; // y: where the next thing stands
  int tight = 0;   // 1: smaller gaps, 2: no hints either; for when not everything fits

  float width() const { return x1 - x0; }
};

} // namespace bankwalk
