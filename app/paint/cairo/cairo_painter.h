// Paints figures with Cairo: the same shapes as in the window, for files.
#pragma once

#include <cairo.h>

#include <array>
#include <string_view>
#include <vector>

#include "app/figures/drawing/figure.h"
#include "app/figures/drawing/palette.h"
#include "app/paint/fonts/font_files.h"

namespace bankwalk {

// Characters of one text that follow each other and come from one font file.
struct FontRun {
  std::string_view text;
  bool borrowed = false; // the face lacks them: they come from the fallback
};

// The four faces as Cairo draws them, and the measure of their text. Not copyable: it owns FreeType's faces.
class CairoFonts {
 public:
  explicit CairoFonts(const FontFiles& files);
  ~CairoFonts();
  CairoFonts(const CairoFonts&) = delete;
  CairoFonts& operator=(const CairoFonts&) = delete;

  cairo_font_face_t* face(Face face, bool borrowed = false) const {
    return faces_[borrowed ? face_count : static_cast<std::size_t>(face)];
  }
  float capital_per_em(Face face) const { return capitals_[static_cast<std::size_t>(face)]; }

  // The text in runs of one font file each; most texts are one.
  std::vector<FontRun> runs(std::string_view text, Face face) const;

  // Unhinted advance widths: a figure measures the same at every size, in every format. Valid as long as this lives.
  TextMeasure measure() const;

 private:
  struct Fonts; // FreeType's
  CairoFonts();
  float advance(std::string_view text, Face face, float size) const;

  Fonts* fonts_;
  // Behind the four faces stands the fallback.
  std::array<cairo_font_face_t*, face_count + 1> faces_{};
  std::array<cairo_scaled_font_t*, face_count + 1> at_one_em_{}; // scaled to 1000 units an em
  std::array<float, face_count> capitals_{};
};

// How colours are written.
struct CairoLook {
  Theme theme = Theme::Paper;
  bool grey = false; // by lightness, as a black-and-white print
  // Device pixels for one of the sheet where the picture is made of pixels: edges of cells and cards, thin level lines
  // and glyphs then lie on whole ones, as in the window. 0: a picture of lines, which lie where they are.
  double pixels = 0;
};

// Paints the figure with its sheet's corner at `origin`.
void paint(cairo_t* cairo, const Figure& figure, Point origin, CairoLook look, const CairoFonts& fonts);

// Fills everything with the theme's paper.
void paint_paper(cairo_t* cairo, CairoLook look);

} // namespace bankwalk
