// Text that has to fit: wrapping, shortening, and the largest size that fits.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// The text in lines no wider than `width` pixels, broken at spaces (inside a word where a word alone is wider;
// code behind an operator then).
std::vector<std::string> wrapped(const TextMeasure& measure, std::string_view text, Face face, float size, float width);

// The text, or as much of it as fits with "…" after it.
std::string shortened(const TextMeasure& measure, std::string_view text, Face face, float size, float width);

// What stands between line ends; one empty line of an empty text.
std::vector<std::string> lines_of(std::string_view text);

// A text that takes two lines of that width, broken so that neither is much longer than the other.
std::vector<std::string> in_even_lines(const TextMeasure& measure, std::string_view text, Face face, float size,
                                       float width);

// The first so many of wrapped lines; where there are more, "…" ends the last of these, within the width.
std::vector<std::string> first_lines(const TextMeasure& measure, std::vector<std::string> lines, std::size_t most,
                                     Face face, float size, float width);

// The first of the sizes at which the text is no wider than `width`; the last where none is.
float fitting_size(const TextMeasure& measure, std::string_view text, Face face, float width,
                   std::initializer_list<float> sizes);

// The largest size up to `largest` at which the text is no wider than `width`.
float size_to_fit(const TextMeasure& measure, std::string_view text, Face face, float width, float largest);

} // namespace bankwalk
