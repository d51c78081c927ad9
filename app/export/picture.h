// Pictures as files: one page as PNG, SVG or PDF, an animation as GIF.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "app/figures/page/format.h"
#include "app/figures/page/page.h"
#include "app/paint/cairo/cairo_painter.h"
#include "core/problem.h"

namespace bankwalk {

struct PictureRequest {
  Drawing drawing;
  CairoLook look;
  bool transparent = false;                // no paper; PNG and SVG and PDF only
  double scale = 1;                        // PNG and GIF: pixels for a pixel of the size
  double fps = 20, speed = 1;              // GIF
  const std::atomic<bool>* stop = nullptr; // GIF: once it is true the picture is given up, with a problem
};

inline constexpr int most_pixels = 16384; // of a side, after scaling

// Whether a GIF of a change has a frame on the way; at few frames a second or at a high speed it has none.
bool shows_the_way(const PictureRequest& request);

// The file's bytes, the same from run to run. A problem where Cairo cannot draw, or the animation was stopped.
Result<std::string> picture(Format format, const PictureRequest& request, const CairoFonts& fonts);

// The same, written to `path`: a whole file, or what was there before and the problem.
std::optional<Problem> write_picture(Format format, const PictureRequest& request, const CairoFonts& fonts,
                                     const std::string& path);

} // namespace bankwalk
