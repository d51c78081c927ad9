// A whole picture for a slide or a paper: a step's title, its figure, its code and where it came from, on one sheet.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/figures/drawing/figure.h"
#include "app/figures/drawing/playback.h"
#include "app/teaching/params.h"

namespace bankwalk {

// What stands around a picture.
struct PageWords {
  std::string number, title, point; // of the step; each may be empty
  std::string code;                 // empty: the scene's
};

struct PageRequest {
  Params params;
  std::optional<double> position; // on the step's timeline, see core/timeline.h; its end where not given
  float width = 1920, height = 1080;
  std::string caption = {}; // set below the figure in place of the code; empty for none
  PageWords words = {};
};

// What can be written as a file: a sheet as a function of the place on its timeline.
struct Drawing {
  std::string title;
  float width = 1920, height = 1080;
  Timeline timeline = 1;
  double position = 1; // what a picture that does not move shows
  std::function<Figure(double position, const TextMeasure&)> draw;
  bool is_change = false; // its timeline is one change, eased already, from 0 to 1
};

// Everything on it is modelled, and says so.
Drawing drawing_of(const PageRequest& request);

// The change from one to the other, which may be of different steps, each at its end. Words and code are the second's
// as soon as it begins.
Drawing drawing_of_change(const PageRequest& from, const PageRequest& to);

// Whether the pictures of the two, each at its end, differ: what a step does not show changes nothing.
bool look_different(const Params& from, const Params& to);

// The timeline of these parameters' step, and its end.
Timeline timeline_of(const Params& params);
int last_stop(const Params& params);

// The unit that a page of this size has: text and lines grow with the page, so that all sizes look alike.
float page_unit(float width, float height);

} // namespace bankwalk
