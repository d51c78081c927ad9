// What the steps about strides share: the strip with its served grid below.
#pragma once

#include "app/figures/parts/served.h"
#include "app/figures/steps/scene.h"

namespace bankwalk {

inline constexpr Parameter stride_controls[] = {Parameter::Stride, Parameter::Offset, Parameter::Element};

// Threads, banks and the served grid of any access on 32 banks at a playhead. `caption` stands below the banks, the
// short one where there is no room for it.
struct StripPicture {
  const Analysis& analysis;
  double position = 0; // wavefronts that have been served
  Sheet sheet;
  TextMeasure measure;
  Tag lit;
  float share = 0.56f; // how far down the banks stand
  std::string_view caption = StripInput::usual_caption;
  std::string_view label = "threads of one warp";
};
Figure draw_strip_picture(const StripPicture& picture);

// Threads, banks and the served grid at a playhead; `share` says how far down the banks stand.
Figure draw_strided(const SceneInput& input, float share = 0.56f);

// A thread's arrow follows the mouse: it drags the stride, thread 0's the offset.
std::optional<Grip> strip_grip(const SceneInput& input, Tag tag);

// One stop a wavefront.
int wavefront_stops(const Params& params, const Analysis& analysis);

// "cycle 1 of 2".
std::string cycle_text(int wavefronts, double position);

// The same of an analysis, as a scene's stop_label.
std::string cycle_label(const Params& params, const Analysis& analysis, double position);

} // namespace bankwalk
