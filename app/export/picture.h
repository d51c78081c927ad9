// Pictures as files: one page as PNG, SVG or PDF, an animation as GIF.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/figures/page.h"
#include "app/paint/cairo_painter.h"
#include "core/problem.h"

namespace bankwalk {

enum class Format : std::uint8_t { Png, Svg, Pdf, Gif };

// By the path's extension; the problem says which there are.
Result<Format> format_of(std::string_view path);

struct PictureRequest {
  PageRequest page;
  CairoLook look;
  bool transparent = false;   // no paper; PNG and SVG and PDF only
  double scale = 1;           // PNG and GIF: pixels for a pixel of the size
  double fps = 20, speed = 1; // GIF
};

inline constexpr int most_pixels = 16384; // of a side, after scaling

// The file's bytes, the same from run to run. A problem where Cairo or giflib has no memory left.
Result<std::string> picture(Format format, const PictureRequest& request, const CairoFonts& fonts);

} // namespace bankwalk
