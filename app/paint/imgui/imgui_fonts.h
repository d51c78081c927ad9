// Sharp text: every face is baked at exactly the pixel sizes that are on the screen.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/drawing/figure.h"
#include "app/paint/fonts/font_files.h"

struct ImFont;

namespace bankwalk {

// A face at one pixel size.
struct Baked {
  Face face = Face::Sans;
  int pixels = 0; // of an em
  ImFont* font = nullptr;
};

// A face to draw text of some size with. `scale` is 1 where that size is baked.
struct Fitted {
  ImFont* font = nullptr;
  float size = 0;     // Dear ImGui's size to draw with
  float baseline = 0; // from the top of the line, pixels
  float capitals = 0; // height of the capitals, pixels
  float scale = 1;
};

class Fonts {
 public:
  explicit Fonts(FontFiles files) : files_(std::move(files)) {}

  // Notes which sizes and characters the figure needs; of one on its way to another the characters alone.
  void note(const Figure& figure, bool sizes = true);

  // Whether something noted is not baked: text of such a size is drawn from the nearest one, a character not at all.
  bool lacks_sizes() const { return lacks_sizes_; }
  bool lacks_characters() const { return lacks_characters_; }

  // Bakes what was noted since the last forget(): tens of milliseconds. Only between frames. Needs a Dear ImGui
  // context.
  void bake();

  // The next bake() starts from nothing: for a change of scale, after which the old sizes are not wanted.
  void forget() { wanted_.clear(); }

  // Whether the face has no file, so that the built-in font stands in for it: its texts are drawn with plain_letters().
  bool built_in(Face face) const { return files_.face[static_cast<std::size_t>(face)].path.empty(); }

  Fitted fit(Face face, float size) const;
  float advance(std::string_view text, Face face, float size) const;
  TextMeasure measure() const;

  const FontFiles& files() const { return files_; }

 private:
  const std::vector<char>& bytes_of(const std::string& path);

  FontFiles files_;
  std::set<std::pair<int, int>> wanted_;                  // face, pixels
  std::array<std::set<char32_t>, face_count> characters_; // beyond ASCII, by face
  std::vector<Baked> baked_;
  bool lacks_sizes_ = false, lacks_characters_ = false;
  std::map<std::string, std::vector<char>> bytes_; // of the files, read once
};

// The whole number of pixels at which a size is baked.
int pixels_of(float size);

// The next character of UTF-8 text, which is removed from it; U+FFFD where the bytes are not UTF-8.
char32_t next_character(std::string_view& text);

} // namespace bankwalk
