#include "app/paint/fonts/font_files.h"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <string_view>

namespace bankwalk {
namespace {

struct FontPattern {
  const char* family;
  const char* substitute; // a generic family, which fontconfig always resolves to something
  int weight;
};

constexpr std::array<FontPattern, face_count> patterns{{{"Inter", "sans-serif", FC_WEIGHT_REGULAR},
                                                        {"Inter", "sans-serif", FC_WEIGHT_DEMIBOLD},
                                                        {"JetBrains Mono", "monospace", FC_WEIGHT_REGULAR},
                                                        {"JetBrains Mono", "monospace", FC_WEIGHT_BOLD}}};

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;
using Config = std::unique_ptr<FcConfig, decltype(&FcConfigDestroy)>;
using Library = std::unique_ptr<FT_LibraryRec_, decltype(&FT_Done_FreeType)>; // and its faces

FontFile match(FcConfig* config, const char* family, const char* substitute, int weight) {
  FontFile file;
  const Pattern wanted{FcPatternCreate(), FcPatternDestroy};
  if (!wanted) throw std::bad_alloc();
  bool well = true;
  for (const char* const name : {family, "DejaVu Sans", substitute})
    well = well && FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(name)) == FcTrue;
  well = well && FcPatternAddInteger(wanted.get(), FC_WEIGHT, weight) == FcTrue &&
         FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN) == FcTrue &&
         FcPatternAddBool(wanted.get(), FC_SCALABLE, FcTrue) == FcTrue &&
         FcConfigSubstitute(config, wanted.get(), FcMatchPattern) == FcTrue;
  if (!well) throw std::bad_alloc();
  FcDefaultSubstitute(wanted.get());
  FcResult result = FcResultNoMatch;
  const Pattern found{FcFontMatch(config, wanted.get(), &result), FcPatternDestroy};
  if (result == FcResultOutOfMemory) throw std::bad_alloc();
  if (!found) return file;
  FcChar8* text = nullptr;
  if (FcPatternGetString(found.get(), FC_FILE, 0, &text) == FcResultMatch)
    file.path = reinterpret_cast<const char*>(text);
  if (FcPatternGetString(found.get(), FC_FAMILY, 0, &text) == FcResultMatch)
    file.family = reinterpret_cast<const char*>(text);
  FcPatternGetInteger(found.get(), FC_INDEX, 0, &file.index);
  return file;
}

// Reads the metrics that place text; a file that FreeType cannot open counts as not found.
void read_metrics(FT_Library library, FontFile& file) {
  FT_Face face = nullptr;
  const FT_Error error = file.path.empty() ? FT_Err_Ok : FT_New_Face(library, file.path.c_str(), file.index, &face);
  if (error == FT_Err_Out_Of_Memory) throw std::bad_alloc();
  if (face == nullptr) {
    file.path.clear();
    return;
  }
  if (FT_IS_SCALABLE(face) && face->units_per_EM > 0) {
    const float em = static_cast<float>(face->units_per_EM);
    file.line_per_em = static_cast<float>(face->ascender - face->descender) / em;
    const auto* os2 = static_cast<const TT_OS2*>(FT_Get_Sfnt_Table(face, FT_SFNT_OS2));
    if (os2 != nullptr && os2->version >= 2 && os2->sCapHeight > 0)
      file.capital_per_em = static_cast<float>(os2->sCapHeight) / em;
    const auto advance = [&](char32_t c) {
      if (FT_Get_Char_Index(face, c) == 0) return 0.0f;
      const FT_Error loaded = FT_Load_Char(face, c, FT_LOAD_NO_SCALE);
      if (loaded == FT_Err_Out_Of_Memory) throw std::bad_alloc();
      if (loaded != 0) return 0.0f;
      return static_cast<float>(face->glyph->metrics.horiAdvance) / em;
    };
    for (char32_t c = 0x20; c < 0x7f; ++c) file.ascii_advance[c] = advance(c);
    for (const char32_t c : usual_characters) file.other_advance.emplace_back(c, advance(c));
  } else {
    file.path.clear();
  }
  FT_Done_Face(face);
}

} // namespace

float advance_of(const FontFile& file, char32_t character, int pixels) {
  float per_em = 0;
  if (character < file.ascii_advance.size()) {
    per_em = file.ascii_advance[character];
  } else {
    const auto found =
        std::lower_bound(file.other_advance.begin(), file.other_advance.end(), std::pair{character, 0.0f});
    if (found != file.other_advance.end() && found->first == character) per_em = found->second;
  }
  // As FreeType does: to a 64th of a pixel, and then to a pixel, halves upwards.
  return std::floor(std::round(per_em * static_cast<float>(pixels) * 64) / 64 + 0.5f);
}

FontFiles find_font_files() {
  FontFiles files;
  const Config config{FcInitLoadConfigAndFonts(), FcConfigDestroy};
  FT_Library opened = nullptr;
  if (!config || FT_Init_FreeType(&opened) != 0) throw std::bad_alloc(); // they fail for nothing else
  const Library library{opened, FT_Done_FreeType};
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    files.face[i] = match(config.get(), patterns[i].family, patterns[i].substitute, patterns[i].weight);
    read_metrics(opened, files.face[i]);
  }
  files.fallback = match(config.get(), "DejaVu Sans", "sans-serif", FC_WEIGHT_REGULAR);
  read_metrics(opened, files.fallback);
  for (std::size_t i = 0; i < patterns.size(); i += 2) {
    const std::string pattern = patterns[i].family;
    if (files.face[i].path.empty())
      files.notices.push_back("No font file was found for " + pattern + ": text is drawn with the built-in font.");
    else if (files.face[i].family.find(pattern) == std::string::npos)
      files.notices.push_back(pattern + " is not installed: " + files.face[i].family + " stands in for it.");
  }
  return files;
}

} // namespace bankwalk
