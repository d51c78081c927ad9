// What the parts of one frame read and what they write. A frame is a pure function: Ui and Input in, Screen out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/figures/steps/scene.h"
#include "app/lesson/lesson.h"
#include "app/measure/measurement_store.h"
#include "app/ui/base/areas.h"
#include "app/ui/base/input.h"
#include "app/ui/message.h"
#include "app/ui/state.h"

namespace bankwalk {

// A figure somewhere on the screen.
struct Layer {
  Figure figure;
  Point origin; // where its (0, 0) is
  Rect clip;
};

// A part of the screen that can be pressed, and whose it is: Tab walks through these, and tests find the controls by
// them.
struct HitRegion {
  ControlId id = ControlId::None;
  Rect area;
  bool takes_focus = false;
  int part = 0; // which of several with one id

  ControlRef control() const { return {id, part}; }
};

enum class Cursor : std::uint8_t { Arrow, Hand, Grip, Text };

// Everything that one frame shows and asks for.
struct Screen {
  std::vector<Layer> layers; // drawn in order
  std::vector<HitRegion> regions;
  Messages messages;
  std::string title; // of the window
  std::string verdict;
  std::string clipboard;            // to be put on the clipboard when not empty
  std::optional<ExportOrder> order; // a picture to be written, beside the frames
  std::vector<Rect> kept_clear;     // what no card lies over: the verdict, and a slider with its value
  Cursor cursor = Cursor::Arrow;
  std::size_t figure_layer = 0;
  int wavefronts = 0;
  int stops = 1;
  bool plain = false; // nothing but a blank ground
};

// The lessons as they were read at the start, or why they could not be.
struct Texts {
  std::span<const Lesson> lessons;
  std::string_view problem;
};

// Whoever draws a part of the screen with other room, other units or another clip makes a copy and changes that.
struct FrameContext {
  const Ui& ui;
  const Input& input;
  const TextMeasure& measure;
  const Scene* scene; // null where the step has no picture
  const Access& access;
  const Analysis& analysis;
  Texts texts;
  const MeasurementStore& measurements;
  Screen& screen;

  Areas areas;
  Verdict verdict;
  int stops = 1;
  float u = 1;          // areas.unit
  Rect clip;            // what is hit and drawn now
  bool covered = false; // an overlay is above: the mouse reaches nothing below it

  void ask(Message message) const { screen.messages.push_back(std::move(message)); }
};

// What the mouse does to a region.
struct Interaction {
  bool over = false;    // the mouse is on it and nothing else is held
  bool held = false;    // pressed on it and not released before this frame, wherever the mouse is now
  bool pressed = false; // this frame
  bool clicked = false; // released on it this frame
};

// Registers a region and answers what the mouse does to it; holds the mouse for it from press to release.
Interaction interact(const FrameContext& context, ControlId id, Rect area, bool takes_focus, int part = 0);

// What the picture on screen is a function of.
SceneInput scene_input(const FrameContext& context, const Sheet& sheet, Tag lit);

// A new layer for the picture, whose hover and turning the window knows by `Screen::figure_layer`.
Layer& begin_picture(const FrameContext& context, Rect area);

// A new layer clipped to the context's clip. The reference lives until the next layer is begun.
Figure& begin_layer(const FrameContext& context, Point origin);

} // namespace bankwalk
