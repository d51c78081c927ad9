// Where the fonts are: asked of fontconfig when the program starts.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/figures/figure.h"

namespace bankwalk {

inline constexpr int face_count = 4;

struct FontFile {
  std::string path; // empty: none was found, Dear ImGui's built-in font is used
  int index = 0;    // of the face in its file; the upper 16 bits name an instance of a variable font
  std::string family;
  float line_per_em = 1.2f; // (ascender - descender) / em: Dear ImGui's size for a size of one em
  float capital_per_em = 0.72f;
  std::array<float, 128> advance_per_em{}; // of ASCII: measures text before the first bake
};

struct FontFiles {
  std::array<FontFile, face_count> face; // by Face
  FontFile fallback;                     // for characters that the face lacks
  std::vector<std::string> notices;      // one sentence for each face that is not the wished one
};

FontFiles find_font_files();

} // namespace bankwalk
