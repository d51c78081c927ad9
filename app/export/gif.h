// Animated GIFs from frames of pixels.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/problem.h"

namespace bankwalk {

struct GifFrame {
  std::vector<std::uint32_t> pixels; // 0xRRGGBB, rows from the top
  int centiseconds = 5;              // how long it stays
};

// A GIF that repeats for ever. `frame(n)` is asked for every frame twice, in order: once to choose the colours, once to
// write; a frame without pixels ends it all, with a problem. `kept` colours are in the palette exactly. Memory is that
// of two frames.
Result<std::string> gif(int width, int height, int frames, const std::function<GifFrame(int)>& frame,
                        std::span<const std::uint32_t> kept);

} // namespace bankwalk
