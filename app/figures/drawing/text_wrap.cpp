#include "app/figures/drawing/text_wrap.h"

#include <algorithm>

#include "app/figures/drawing/text_fit.h"

namespace bankwalk {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; } // inside a UTF-8 character

// The next place where a character ends, at `end` or behind it.
std::size_t character_end(std::string_view text, std::size_t end) {
  while (end < text.size() && continues(text[end])) ++end;
  return std::min(end, text.size());
}

// Where a line of code that has no space breaks instead, at `end` or before it: behind an operator, a comma or a
// bracket that opens, never inside one of two signs.
std::size_t behind_operator(std::string_view code, std::size_t end) {
  constexpr std::string_view operators = "+-*/%&|^<>=?:!", others = ",;([{", closing = ")]};";
  const auto among = [](std::string_view signs, char c) { return signs.find(c) != std::string_view::npos; };
  for (std::size_t at = end; at > 1; --at) {
    const char before = code[at - 1], next = at < code.size() ? code[at] : ' ';
    const bool of_what_follows = among(operators, before) && among(others, code[at - 2]); // as in (-1, &x)
    const bool behind = among(others, before) || (among(operators, before) && !among(operators, next));
    if (of_what_follows) continue;
    if (behind && !among(closing, next)) return at;
  }
  return end;
}

// A text is wider the longer it is, so that a line is found without measuring what is far longer, nor each of its
// prefixes: first ever longer ones, then between the last two.
std::size_t longest_prefix(const TextMeasure& measure, std::string_view text, Face face, float size, float width) {
  const auto fits = [&](std::size_t end) { return measure(text.substr(0, end), face, size) <= width; };
  std::size_t good = 0, bad = text.size() + 1, step = 16;
  while (good < text.size() && bad > text.size()) {
    const std::size_t end = character_end(text, good + step);
    (fits(end) ? good : bad) = end;
    step *= 2;
  }
  while (bad <= text.size()) {
    std::size_t middle = character_end(text, (good + bad) / 2);
    if (middle >= bad || middle == good) middle = character_end(text, good + 1);
    if (middle >= bad) break; // one character between them
    (fits(middle) ? good : bad) = middle;
  }
  return good;
}

} // namespace

std::vector<std::string> wrapped(const TextMeasure& measure, std::string_view text, Face face, float size,
                                 float width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = longest_prefix(measure, text, face, size, width);
    if (end < text.size() && text[end] != ' ') {
      const std::size_t space = text.rfind(' ', end);
      if (space != std::string_view::npos && space > 0)
        end = space;
      else if (face == Face::Mono || face == Face::MonoBold)
        end = behind_operator(text, end);
    }
    if (end == 0) end = character_end(text, 1); // narrower than one character: still goes on
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  }
  return lines;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

std::vector<std::string> in_even_lines(const TextMeasure& measure, std::string_view text, Face face, float size,
                                       float width) {
  float narrow = 0.5f * width, wide = width;
  for (int i = 0; i < 8; ++i) {
    const float middle = (narrow + wide) / 2;
    (wrapped(measure, text, face, size, middle).size() > 2 ? narrow : wide) = middle;
  }
  return wrapped(measure, text, face, size, wide);
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
  return largest_fitting(sizes, [&](float size) { return measure(text, face, size) <= width; });
}

float size_to_fit(const TextMeasure& measure, std::string_view text, Face face, float width, float largest) {
  // Hinted glyphs are whole pixels wide, so a text is not always as much narrower as it is smaller.
  float size = largest;
  for (int tries = 0; tries < 20; ++tries) {
    const float wide = measure(text, face, size);
    if (wide <= width) break;
    size *= std::clamp(0.997f * width / wide, 0.0f, 0.99f);
  }
  return size;
}

} // namespace bankwalk
