#include "app/paint/imgui/imgui_fonts.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <optional>

#include "app/figures/drawing/plain_letters.h"
#include "app/paint/imgui/imgui_compat.h"

namespace bankwalk {
namespace {

using Ranges = std::vector<ImWchar>;

void add_to(Ranges& ranges, char32_t c) {
  if (c < 0xffff) ranges.insert(ranges.end(), 2, static_cast<ImWchar>(c));
}

bool lacks(const FontFile& file, char32_t c) {
  return usual_characters.find(c) != std::u32string_view::npos && advance_of(file, c, 64) <= 0;
}

// The atlas reads bytes and ranges when it is built: both have to live until then.
ImFont* add_font(ImFontAtlas& atlas, const std::vector<char>& bytes, int index, float size, const Ranges& ranges,
                 bool merge) {
  ImFontConfig config;
  config.FontData = const_cast<char*>(bytes.data()); // it is not written to
  config.FontDataSize = static_cast<int>(bytes.size());
  config.FontDataOwnedByAtlas = false;
  config.FontNo = index;
  config.SizePixels = size;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.MergeMode = merge;
  config.GlyphRanges = ranges.data();
  return atlas.AddFont(&config);
}

} // namespace

int pixels_of(float size) {
  constexpr float least = 4, most = 200; // first, for a size that is not a number
  return static_cast<int>(std::lround(std::max(least, std::min(most, size))));
}

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

void Fonts::note(const Figure& figure, bool sizes) {
  for (const Shape& shape : figure.shapes) {
    if (shape.kind != ShapeKind::Text) continue;
    const auto key = std::pair{static_cast<int>(shape.face), pixels_of(shape.size)};
    if (sizes && wanted_.insert(key).second) {
      const auto same = [&](const Baked& b) { return static_cast<int>(b.face) == key.first && b.pixels == key.second; };
      lacks_sizes_ = lacks_sizes_ || std::none_of(baked_.begin(), baked_.end(), same);
    }
    for (std::string_view rest = shape.text; !rest.empty();) {
      const char32_t c = next_character(rest);
      if (c >= 0x7f && characters_[static_cast<std::size_t>(shape.face)].insert(c).second)
        lacks_characters_ = lacks_characters_ || usual_characters.find(c) == std::u32string_view::npos ||
                            lacks(files_.face[static_cast<std::size_t>(shape.face)], c);
    }
  }
}

const std::vector<char>& Fonts::bytes_of(const std::string& path) {
  const auto [place, fresh] = bytes_.try_emplace(path);
  if (fresh) {
    std::ifstream file(path, std::ios::binary);
    place->second.assign(std::istreambuf_iterator<char>(file), {});
  }
  return place->second;
}

void Fonts::bake() {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  baked_.clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
  const compat::Builder builder = compat::use_freetype(atlas);
  const auto size_of = [&](const FontFile& file, int pixels) {
    return static_cast<float>(pixels) * (builder.ems ? 1 : file.line_per_em);
  };
  // The usual characters are always baked: else opening a step could mean a second bake.
  std::array<Ranges, face_count> ranges, borrowed;
  for (std::size_t face = 0; face < face_count; ++face) {
    std::set<char32_t> characters = characters_[face];
    for (const char32_t c : characters)
      if (lacks(files_.face[face], c)) add_to(borrowed[face], c);
    characters.insert(usual_characters.begin(), usual_characters.end());
    ranges[face] = {0x20, 0x7e};
    for (const char32_t c : characters) add_to(ranges[face], c);
    ranges[face].push_back(0);
    if (!borrowed[face].empty()) borrowed[face].push_back(0);
  }
  for (const auto& [face, pixels] : wanted_) {
    const std::size_t i = static_cast<std::size_t>(face);
    const FontFile& file = files_.face[i];
    ImFont* font = nullptr;
    if (!file.path.empty() && !bytes_of(file.path).empty())
      font = add_font(atlas, bytes_of(file.path), file.index, size_of(file, pixels), ranges[i], false);
    if (font == nullptr) {
      ImFontConfig config;
      config.SizePixels = static_cast<float>(pixels);
      font = atlas.AddFontDefault(&config);
    } else if (!borrowed[i].empty() && !files_.fallback.path.empty()) {
      add_font(atlas, bytes_of(files_.fallback.path), files_.fallback.index, size_of(files_.fallback, pixels),
               borrowed[i], true);
    }
    baked_.push_back({static_cast<Face>(face), pixels, font});
  }
  if (baked_.empty()) atlas.AddFontDefault();
  atlas.Build();
  lacks_sizes_ = lacks_characters_ = false;
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

// From the tables of advances, so that a text is as wide before its font is baked as after. What they lack is asked of
// the baked font.
float Fonts::advance(std::string_view text, Face face, float size) const {
  const FontFile& file = files_.face[static_cast<std::size_t>(face)];
  const int pixels = pixels_of(size);
  const std::string plain = built_in(face) ? plain_letters(text) : std::string();
  if (built_in(face)) text = plain;
  std::optional<Fitted> fitted;
  float width = 0;
  while (!text.empty()) {
    const char32_t c = next_character(text);
    float step = file.path.empty() ? 0 : advance_of(file, c, pixels);
    if (step <= 0) {
      if (!fitted) fitted = fit(face, size);
      step = fitted->font != nullptr ? compat::advance_of(*fitted->font, c) * fitted->scale
                                     : 0.6f * static_cast<float>(pixels);
    }
    width += step;
  }
  return width;
}

TextMeasure Fonts::measure() const {
  return {[](const void* fonts, std::string_view text, Face face, float size) {
            return static_cast<const Fonts*>(fonts)->advance(text, face, size);
          },
          this};
}

} // namespace bankwalk
