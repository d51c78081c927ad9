// Where the fonts are: asked of fontconfig when the program starts.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

inline constexpr int face_count = 4;

struct FontFile {
  std::string path; // empty: none was found, Dear ImGui's built-in font is used
  int index = 0;    // of the face in its file; the upper 16 bits name an instance of a variable font
  std::string family;
  float line_per_em = 1.2f; // (ascender - descender) / em: Dear ImGui's size for a size of one em
  float capital_per_em = 0.72f;
  std::array<float, 128> ascii_advance{};                // per em
  std::vector<std::pair<char32_t, float>> other_advance; // per em, of the usual characters beyond ASCII, sorted
};

// The advance of a character at this many pixels an em, as hinting makes it: whole pixels. 0 where the face lacks it.
float advance_of(const FontFile& file, char32_t character, int pixels);

// Characters beyond ASCII that any step may show.
inline constexpr std::u32string_view usual_characters = U"°±·×÷–—…′←↑→↓−≈≠≡≤≥";

struct FontFiles {
  std::array<FontFile, face_count> face; // by Face
  FontFile fallback;                     // for characters that the face lacks
  std::vector<std::string> notices;      // one sentence for each face that is not the wished one
};

FontFiles find_font_files();

} // namespace bankwalk
