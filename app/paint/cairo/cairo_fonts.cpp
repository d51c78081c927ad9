#include <cairo-ft.h>
#include <ft2build.h>

#include <memory>
#include <new>
#include <string>

#include "app/paint/cairo/cairo_painter.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

constexpr double em = 1000; // font units in which text is measured

// The code point of one UTF-8 sequence of 2 to 4 bytes.
char32_t character_at(std::string_view sequence) {
  char32_t character = static_cast<unsigned char>(sequence[0]) & (0xffu >> (sequence.size() + 1));
  for (const char c : sequence.substr(1)) character = character << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  return character;
}

// Text that Cairo had no memory for would be left out, or have no width.
void check(cairo_scaled_font_t* font) {
  if (cairo_scaled_font_status(font) == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
}

// FT_Done_FreeType() takes FreeType's allocator away, whoever still holds a reference to the library: its end is
// counted here.
using Library = std::shared_ptr<FT_LibraryRec_>;

Library open_library() {
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) throw std::bad_alloc();
  return {library, FT_Done_FreeType};
}

// A face, and FreeType for as long as there is one.
struct Opened {
  Library library;
  FT_Face face;
};

void close_face(void* opened) {
  const Opened* const old = static_cast<Opened*>(opened);
  FT_Done_Face(old->face);
  delete old;
}

// Cairo keeps fonts that were used for a while, and with them the face, which goes when the last of them does.
cairo_font_face_t* font_of(const Library& library, FT_Face face) {
  static constexpr cairo_user_data_key_t key{};
  auto opened = std::unique_ptr<Opened, decltype(&close_face)>(new Opened{library, face}, close_face);
  cairo_font_face_t* const font = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
  if (cairo_font_face_set_user_data(font, &key, opened.get(), close_face) != CAIRO_STATUS_SUCCESS) {
    cairo_font_face_destroy(font);
    throw std::bad_alloc();
  }
  static_cast<void>(opened.release()); // Cairo's now
  return font;
}

} // namespace

struct CairoFonts::Fonts {
  Library library;
  std::array<FT_Face, face_count + 1> faces{};
};

// Half made, too, it is taken apart by the destructor.
CairoFonts::CairoFonts() : fonts_(new Fonts) {}

CairoFonts::CairoFonts(const FontFiles& files) : CairoFonts() {
  fonts_->library = open_library();
  const std::unique_ptr<cairo_font_options_t, decltype(&cairo_font_options_destroy)> options(
      cairo_font_options_create(), cairo_font_options_destroy);
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    const FontFile& file = i < face_count ? files.face[i] : files.fallback;
    FT_Face& face = fonts_->faces[i];
    if (i < face_count) capitals_[i] = file.capital_per_em;
    const FT_Error error =
        file.path.empty() ? FT_Err_Ok : FT_New_Face(fonts_->library.get(), file.path.c_str(), file.index, &face);
    if (error == FT_Err_Out_Of_Memory) throw std::bad_alloc();
    // Without a file Cairo's own choice stands in: text is still there.
    faces_[i] = face != nullptr
                    ? font_of(fonts_->library, face)
                    : cairo_toy_font_face_create(i == 2 || i == 3 ? "monospace" : "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                                                 i % 2 == 0 ? CAIRO_FONT_WEIGHT_NORMAL : CAIRO_FONT_WEIGHT_BOLD);
    cairo_matrix_t size, identity;
    cairo_matrix_init_scale(&size, em, em);
    cairo_matrix_init_identity(&identity);
    at_one_em_[i] = cairo_scaled_font_create(faces_[i], &size, &identity, options.get());
    check(at_one_em_[i]);
  }
}

CairoFonts::~CairoFonts() {
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    cairo_scaled_font_destroy(at_one_em_[i]);
    cairo_font_face_destroy(faces_[i]);
  }
  delete fonts_;
}

std::vector<FontRun> CairoFonts::runs(std::string_view text, Face face) const {
  const FT_Face own = fonts_->faces[static_cast<std::size_t>(face)], other = fonts_->faces[face_count];
  const auto lacks = [&](char32_t character) {
    return own != nullptr && other != nullptr && FT_Get_Char_Index(own, character) == 0 &&
           FT_Get_Char_Index(other, character) != 0;
  };
  std::vector<FontRun> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    const bool borrowed = length > 1 && lacks(character_at(text.substr(at, length)));
    if (found.empty() || found.back().borrowed != borrowed) found.push_back({text.substr(at, 0), borrowed});
    found.back().text = {found.back().text.data(), found.back().text.size() + length};
    at += length;
  }
  return found;
}

float CairoFonts::advance(std::string_view text, Face face, float size) const {
  double width = 0;
  for (const FontRun& run : runs(text, face)) {
    cairo_text_extents_t extents;
    const std::size_t font = run.borrowed ? face_count : static_cast<std::size_t>(face);
    cairo_scaled_font_text_extents(at_one_em_[font], std::string(run.text).c_str(), &extents);
    check(at_one_em_[font]);
    width += extents.x_advance;
  }
  return static_cast<float>(width / em) * size;
}

TextMeasure CairoFonts::measure() const {
  return {[](const void* context, std::string_view text, Face face, float size) {
            return static_cast<const CairoFonts*>(context)->advance(text, face, size);
          },
          this};
}

} // namespace bankwalk
