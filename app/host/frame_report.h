// What the window tells of its frames: how long they took, and a picture of one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bankwalk {

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
