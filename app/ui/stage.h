// What the parts of one frame read and what they write. A frame is a pure function: Ui and Input in, Screen out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/steps/scene.h"
#include "app/lesson/lesson.h"
#include "app/measure/readings.h"
#include "app/ui/areas.h"
#include "app/ui/input.h"
#include "app/ui/ui.h"

namespace bankwalk {

// A figure somewhere on the screen.
struct Layer {
  Figure figure;
  Point origin; // where its (0, 0) is
  Rect clip;
};

// Something that can be pressed and where it is: Tab walks through these, and tests find the controls by them.
struct Spot {
  ControlId id = ControlId::None;
  Rect area;
  bool takes_focus = false;
  int part = 0; // which of several with one id
};

enum class Cursor : std::uint8_t { Arrow, Hand, Grip, Text };

// Everything that one frame shows and asks for.
struct Screen {
  std::vector<Layer> layers; // drawn in order
  std::vector<Spot> spots;
  std::vector<Edit> edits;
  std::string title; // of the window
  std::string verdict;
  std::string clipboard;            // to be put on the clipboard when not empty
  std::optional<ExportOrder> order; // a picture to be written, beside the frames
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

struct Stage {
  const Ui& ui;
  const Input& input;
  const Areas& areas;
  const TextMeasure& measure;
  const Scene* scene; // null where the step has no picture
  const Access& access;
  const Analysis& analysis;
  Verdict verdict;
  int stops;
  float u; // areas.unit
  Screen& screen;
  Rect clip;            // what is hit and drawn now
  bool covered = false; // an overlay is above: the mouse reaches nothing below it
  Texts texts = {};
  const Readings* readings = &no_readings(); // never null

  void ask(EditKind kind, ControlId control = ControlId::None, double number = 0) const {
    screen.edits.push_back({kind, control, number, {}, {}});
  }
};

// What the mouse does to a spot.
struct Touch {
  bool over = false;    // the mouse is on it and nothing else is held
  bool held = false;    // pressed on it and not released before this frame, wherever the mouse is now
  bool pressed = false; // this frame
  bool clicked = false; // released on it this frame
};

// Registers a spot and answers what the mouse does to it; holds the mouse for it from press to release.
Touch touch(Stage& stage, ControlId id, Rect area, bool takes_focus, int part = 0);

// A new layer clipped to the stage's clip. The reference lives until the next layer is begun.
Figure& begin_layer(Stage& stage, Point origin);

} // namespace bankwalk
