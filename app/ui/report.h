// What the window tells tests: a log of its state, frame times, a picture of itself.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "app/ui/stage.h"

namespace bankwalk {

// The state as one line of JSON: parameters, position, verdict, and where each control and each tagged shape is.
std::string state_line(const Ui& ui, const Screen& screen, int width, int height,
                       const Readings& readings = no_readings());

// CPU time of frames, without GL and without the swap.
struct FrameTimes {
  std::vector<float> microseconds;
  double first_frame_seconds = 0;
  int font_bakes = 0;
};
std::string summary(const FrameTimes& times);

// A binary PPM from rows of RGBA, bottom row first as OpenGL gives them. Written beside itself and renamed. False where
// that fails.
bool write_ppm(const std::string& path, const std::vector<std::uint8_t>& rgba, int width, int height);

} // namespace bankwalk
