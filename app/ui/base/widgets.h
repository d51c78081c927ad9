// The controls, drawn by hand so that they look the same in every theme and at every scale. Each adds shapes to the
// figure, asks for messages, and returns the y below it.
#pragma once

#include <initializer_list>
#include <string_view>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

struct SliderSpec {
  Parameter parameter{};
  std::string_view label;
  std::string_view value; // as shown: "2 words"
  std::string_view hint;  // below the track; may be empty
};

// A label, its value (click it to type a number), a track with a round knob.
float slider(const FrameContext& context, Figure& figure, float x0, float x1, float y, const SliderSpec& spec);

// Asks for the value at which the mouse holds a parameter, within its range, where that is not so yet.
void hold(const FrameContext& context, Parameter parameter, double value);

struct Segment {
  std::string_view label;
  int value;
};

// One of several; the chosen one is filled.
void segments(const FrameContext& context, Figure& figure, Rect area, ControlId id,
              std::initializer_list<Segment> choices, int chosen, float text_size);

struct ButtonSpec {
  ControlId id = ControlId::None;
  std::string_view label;
  float text_size = 14;
  bool filled = false; // what is meant to be pressed next
  bool works = true;
};

// Asks for what its row of control_table.cpp says, when it is clicked.
void button(const FrameContext& context, Figure& figure, Rect box, const ButtonSpec& spec);

// Text in lines from `top` down at 1.4 line height; returns the y below. With no figure it only measures.
float set_text(Figure* figure, const TextMeasure& measure, float x0, float x1, float top, std::string_view text,
               float size, Ink ink, Face face = Face::Sans);

// The same, where y is the middle of the first line, and of the line that would come next.
float paragraph(const FrameContext& context, Figure& figure, float x0, float x1, float y, std::string_view text,
                float size, Ink ink, Face face = Face::Sans);

// The ring around what the keyboard goes to.
void focus_ring(const FrameContext& context, Figure& figure, ControlRef control, Rect area, float radius);

} // namespace bankwalk
