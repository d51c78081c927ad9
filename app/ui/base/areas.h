// Where the parts of the window are, from its size alone.
#pragma once

#include "app/figures/drawing/geometry.h"

namespace bankwalk {

struct View {
  float width = 1280, height = 720; // framebuffer pixels
  float content_scale = 1;          // of the screen
  float text_scale = 1;
  bool present = false;

  // No text is smaller than so many pixels: 1/36 of the height while presenting.
  float least_text() const { return present ? height / 36 : 0; }
};

struct Areas {
  float unit = 1;        // of the panel, the title and the transport
  float figure_unit = 1; // of the sheet: smaller where large text would leave the figure no room
  float least_text = 0;  // pixels
  bool compact = false;  // little room: one-line header, the lesson's dots in place of the key hints
  float margin = 32;     // pixels left of everything
  Rect window, header, figure, transport;
  Rect panel; // empty where it is hidden
};

Areas areas_of(const View& view);

// A column in which things are stacked from the top.
struct Column {
  float x0, x1, y; // y: where the next thing stands
  int tight = 0;   // 1: smaller gaps, 2: no hints either; for when not everything fits

  float width() const { return x1 - x0; }
};

} // namespace bankwalk
