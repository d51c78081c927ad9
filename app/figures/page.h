// A whole picture for a slide or a paper: a step's title, its figure, its code and where it came from, on one sheet.
#pragma once

#include <string_view>

#include "app/figures/figure.h"
#include "core/params.h"

namespace bankwalk {

struct PageRequest {
  Params params;
  double position = 0; // on the step's timeline, see core/timeline.h
  float width = 1920, height = 1080;
  std::string_view caption; // set below the figure; empty for none
};

// The unit that a page of this size has: text and lines grow with the page, so that all sizes look alike.
float page_unit(float width, float height);

// Everything on it is modelled, and says so.
Figure page(const PageRequest& request, const TextMeasure& measure);

} // namespace bankwalk
