#include "app/ui/fonts.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "app/paint/imgui_compat.h"

namespace bankwalk {
namespace {

// Characters that any step may show; with them there is no second bake when a step is opened.
constexpr std::u32string_view usual = U"·×÷±°→←↑↓≡≠≤≥−–—…′≈";

std::vector<ImWchar> ranges_of(const std::set<char32_t>& characters) {
  std::vector<ImWchar> ranges{0x20, 0x7e};
  for (const char32_t c : characters)
    if (c < 0xffff) ranges.insert(ranges.end(), 2, static_cast<ImWchar>(c));
  ranges.push_back(0);
  return ranges;
}

ImFont* add_file(ImFontAtlas& atlas, const FontFile& file, float size, const std::vector<ImWchar>& ranges, bool merge) {
  ImFontConfig config;
  config.FontNo = file.index;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.MergeMode = merge;
  config.GlyphRanges = ranges.data();
  return atlas.AddFontFromFileTTF(file.path.c_str(), size, &config, ranges.data());
}

} // namespace

int pixels_of(float size) { return std::max(4, static_cast<int>(std::lround(std::min(size, 200.0f)))); }

char32_t next_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xc2 ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  char32_t c = length < 2 ? first : first & (0xffu >> (length + 1));
  bool sound = length > 0 && length <= text.size();
  for (std::size_t i = 1; sound && i < length; ++i) {
    sound = (byte(i) & 0xc0) == 0x80;
    c = (c << 6) | (byte(i) & 0x3fu);
  }
  text.remove_prefix(sound ? length : 1);
  return sound ? c : U'\ufffd';
}

bool Fonts::note(const Figure& figure) {
  bool missing = false;
  for (const Shape& shape : figure.shapes) {
    if (shape.kind != ShapeKind::Text) continue;
    const auto key = std::pair{static_cast<int>(shape.face), pixels_of(shape.size)};
    if (wanted_.insert(key).second) {
      const auto same = [&](const Baked& b) { return static_cast<int>(b.face) == key.first && b.pixels == key.second; };
      missing = missing || std::none_of(baked_.begin(), baked_.end(), same);
    }
    for (std::string_view rest = shape.text; !rest.empty();) {
      const char32_t c = next_character(rest);
      if (c >= 0x7f && characters_.insert(c).second) missing = characters_missing_ = true;
    }
  }
  return missing;
}

void Fonts::bake() {
  characters_.insert(usual.begin(), usual.end());
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  baked_.clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
  compat::use_freetype(atlas);
  const std::vector<ImWchar> ranges = ranges_of(characters_);
  for (const auto& [face, pixels] : wanted_) {
    const FontFile& file = files_.face[static_cast<std::size_t>(face)];
    const float size = static_cast<float>(pixels) * file.line_per_em;
    ImFont* font = nullptr;
    if (!file.path.empty()) font = add_file(atlas, file, size, ranges, false);
    if (font == nullptr) {
      ImFontConfig config;
      config.SizePixels = static_cast<float>(pixels);
      font = atlas.AddFontDefault(&config);
    }
    baked_.push_back({static_cast<Face>(face), pixels, font});
  }
  if (baked_.empty()) atlas.AddFontDefault();
  atlas.Build();
  characters_missing_ = false;
}

Fitted Fonts::fit(Face face, float size) const {
  Fitted fitted;
  const int pixels = pixels_of(size);
  const Baked* nearest = nullptr;
  for (const Baked& each : baked_) {
    if (each.face != face) continue;
    if (nearest == nullptr || std::abs(each.pixels - pixels) < std::abs(nearest->pixels - pixels)) nearest = &each;
  }
  if (nearest == nullptr) return fitted;
  const FontFile& file = files_.face[static_cast<std::size_t>(face)];
  fitted.font = nearest->font;
  fitted.scale = static_cast<float>(pixels) / static_cast<float>(nearest->pixels);
  fitted.size = compat::size_of(*nearest->font) * fitted.scale;
  fitted.baseline = compat::ascent_of(*nearest->font) * fitted.scale;
  fitted.capitals = std::round(file.capital_per_em * static_cast<float>(pixels));
  return fitted;
}

float Fonts::advance(std::string_view text, Face face, float size) const {
  const Fitted fitted = fit(face, size);
  float width = 0;
  if (fitted.font == nullptr) {
    const auto& advance_per_em = files_.face[static_cast<std::size_t>(face)].advance_per_em;
    while (!text.empty()) {
      const char32_t c = next_character(text);
      const float known = c < advance_per_em.size() ? advance_per_em[c] : 0;
      width += known > 0 ? known : 0.6f;
    }
    return width * static_cast<float>(pixels_of(size));
  }
  while (!text.empty()) width += compat::advance_of(*fitted.font, next_character(text));
  return width * fitted.scale;
}

TextMeasure Fonts::measure() const {
  return {[](const void* fonts, std::string_view text, Face face, float size) {
            return static_cast<const Fonts*>(fonts)->advance(text, face, size);
          },
          this};
}

} // namespace bankwalk
