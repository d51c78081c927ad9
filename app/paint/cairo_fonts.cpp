#include <cairo-ft.h>

#include <string>

#include "app/paint/cairo_painter.h"

namespace bankwalk {
namespace {

constexpr double em = 1000; // font units in which text is measured

} // namespace

struct CairoFonts::Library {
  FT_Library library = nullptr;
  std::array<FT_Face, face_count> faces{};
};

CairoFonts::CairoFonts(const FontFiles& files) : library_(new Library) {
  FT_Init_FreeType(&library_->library);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  for (std::size_t i = 0; i < face_count; ++i) {
    const FontFile& file = files.face[i];
    FT_Face& face = library_->faces[i];
    capitals_[i] = file.capital_per_em;
    const bool opened = library_->library != nullptr && !file.path.empty() &&
                        FT_New_Face(library_->library, file.path.c_str(), file.index, &face) == 0;
    // Without a file Cairo's own choice stands in: text is still there.
    faces_[i] = opened ? cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING)
                       : cairo_toy_font_face_create(i < 2 ? "sans-serif" : "monospace", CAIRO_FONT_SLANT_NORMAL,
                                                    i % 2 == 0 ? CAIRO_FONT_WEIGHT_NORMAL : CAIRO_FONT_WEIGHT_BOLD);
    cairo_matrix_t size, identity;
    cairo_matrix_init_scale(&size, em, em);
    cairo_matrix_init_identity(&identity);
    at_one_em_[i] = cairo_scaled_font_create(faces_[i], &size, &identity, options);
  }
  cairo_font_options_destroy(options);
}

CairoFonts::~CairoFonts() {
  for (std::size_t i = 0; i < face_count; ++i) {
    cairo_scaled_font_destroy(at_one_em_[i]);
    cairo_font_face_destroy(faces_[i]);
  }
  cairo_debug_reset_static_data(); // Cairo keeps scaled fonts that still point to the faces
  for (FT_Face face : library_->faces) {
    if (face != nullptr) FT_Done_Face(face);
  }
  if (library_->library != nullptr) FT_Done_FreeType(library_->library);
  delete library_;
}

float CairoFonts::advance(std::string_view text, Face face, float size) const {
  cairo_text_extents_t extents;
  cairo_scaled_font_text_extents(at_one_em_[static_cast<std::size_t>(face)], std::string(text).c_str(), &extents);
  return static_cast<float>(extents.x_advance / em) * size;
}

TextMeasure CairoFonts::measure() const {
  return {[](const void* context, std::string_view text, Face face, float size) {
            return static_cast<const CairoFonts*>(context)->advance(text, face, size);
          },
          this};
}

} // namespace bankwalk
