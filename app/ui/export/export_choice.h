// What a person chooses when a picture is to leave the window. A value, so that it can be remembered and kept in a
// file.
#pragma once

#include <optional>
#include <string>

#include "app/figures/drawing/palette.h"
#include "app/figures/page/format.h"
#include "app/figures/page/page.h"
#include "app/teaching/params.h"

namespace bankwalk {

enum class ExportTheme : std::uint8_t { AsShown, Paper, Dark, Contrast };

struct ExportChoice {
  Format format = Format::Png;
  int size = 1; // which of export_sizes
  ExportTheme theme = ExportTheme::AsShown;
  std::string folder; // empty: the one that the window proposes

  bool operator==(const ExportChoice&) const = default;
};

struct ExportSize {
  int width, height;
  std::string_view name;
};
inline constexpr ExportSize export_sizes[] = {
    {960, 540, "960 × 540"}, {1920, 1080, "1920 × 1080"}, {3840, 2160, "3840 × 2160"}, {1600, 1200, "1600 × 1200"}};

// The nearest choice that there is: what a file that was edited by hand is held to.
ExportChoice clamped(ExportChoice choice);

// A picture to be written, with everything that it depends on.
struct ExportOrder {
  Params params;
  double position = 0; // on the step's timeline
  Format format = Format::Png;
  int width = 1920, height = 1080; // pixels
  Theme theme = Theme::Paper;
  std::string path; // empty: to the clipboard, as PNG
  PageWords words;
};

// What became of an order: one sentence, and where it went well the path that was written (empty for the clipboard).
struct ExportReport {
  bool done = false;
  std::string path, sentence;
};

// "bankwalk-step4-stride2.png": the state and what else sets this picture apart from others of it. `cycle` is the place
// on the timeline where it is not the end.
std::string export_name(const Params& params, std::optional<double> cycle, Theme theme, Format format);

} // namespace bankwalk
