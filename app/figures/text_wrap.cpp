#include "app/figures/text_wrap.h"

#include <algorithm>

namespace bankwalk {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; } // inside a UTF-8 character

std::size_t longest_prefix(const TextMeasure& measure, std::string_view text, Face face, float size, float width) {
  std::size_t fits = 0;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    if (end < text.size() && continues(text[end])) continue;
    if (measure(text.substr(0, end), face, size) > width) break;
    fits = end;
  }
  return fits;
}

std::size_t first_character(std::string_view text) {
  std::size_t end = 1;
  while (end < text.size() && continues(text[end])) ++end;
  return end;
}

} // namespace

std::vector<std::string> wrapped(const TextMeasure& measure, std::string_view text, Face face, float size,
                                 float width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    if (measure(text, face, size) <= width) {
      lines.emplace_back(text);
      break;
    }
    std::size_t end = longest_prefix(measure, text, face, size, width);
    if (end < text.size() && text[end] != ' ') {
      const std::size_t space = text.rfind(' ', end);
      if (space != std::string_view::npos && space > 0) end = space;
    }
    if (end == 0) end = first_character(text); // narrower than one character: still goes on
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  }
  return lines;
}

std::string shortened(const TextMeasure& measure, std::string_view text, Face face, float size, float width) {
  if (measure(text, face, size) <= width) return std::string(text);
  const std::string_view dots = "…";
  const std::size_t end = longest_prefix(measure, text, face, size, width - measure(dots, face, size));
  std::string out(text.substr(0, end));
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out.append(dots);
}

std::vector<std::string> first_lines(const TextMeasure& measure, std::vector<std::string> lines, std::size_t most,
                                     Face face, float size, float width) {
  if (lines.size() <= most || most == 0) return lines;
  lines[most - 1] = shortened(measure, lines[most - 1] + " " + lines[most], face, size, width);
  lines.resize(most);
  return lines;
}

float fitting_size(const TextMeasure& measure, std::string_view text, Face face, float width,
                   std::initializer_list<float> sizes) {
  float last = 0;
  for (const float size : sizes) {
    last = size;
    if (measure(text, face, size) <= width) break;
  }
  return last;
}

float size_to_fit(const TextMeasure& measure, std::string_view text, Face face, float width, float largest) {
  // Hinted glyphs are whole pixels wide, so a text is not always as much narrower as it is smaller.
  float size = largest;
  for (int tries = 0; tries < 20; ++tries) {
    const float wide = measure(text, face, size);
    if (wide <= width) break;
    size *= std::min(0.997f * width / wide, 0.99f);
  }
  return size;
}

} // namespace bankwalk
