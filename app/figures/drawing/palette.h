// Which colour each ink is in each theme. One accent: red means "these collide"; blue means one word for several lanes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

enum class Theme : std::uint8_t { Paper, Dark, Contrast };

struct Colour {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  bool operator==(const Colour&) const = default;
};

inline constexpr std::size_t theme_count = 3;

// Between themes: one colour scheme fades into another, which may be on its way itself.
struct ThemeMix {
  std::array<float, theme_count> shares{}; // of each theme; together they are 1

  constexpr ThemeMix(Theme one) { shares[static_cast<std::size_t>(one)] = 1; }
  constexpr ThemeMix(const ThemeMix& from, const ThemeMix& to, float part) { // part: 0 to 1
    for (std::size_t i = 0; i < theme_count; ++i) shares[i] = from.shares[i] * (1 - part) + to.shares[i] * part;
  }
  bool operator==(const ThemeMix&) const = default;
};

// The colour at t between two, 0 to 1. What is transparent has the other's colour, so that nothing turns grey on its
// way.
Colour mixed(Colour from, Colour to, float t);

// The colours that a shape is filled and stroked with, on its way from one ink to another too.
Colour fill_of(const Shape& shape, const ThemeMix& theme);
Colour stroke_of(const Shape& shape, const ThemeMix& theme);

// The colour of an ink; wholly transparent for Ink::None.
Colour colour_of(const ThemeMix& theme, Ink ink);

// How much thicker lines are than elsewhere: a projector's light eats thin ones.
float stroke_scale(const ThemeMix& theme);

// WCAG 2.1 relative luminance (0 black, 1 white) of an opaque sRGB colour, and the contrast ratio (1 to 21) of two.
double luminance(Colour colour);
double contrast(Colour a, Colour b);

// CIE L* of a colour, 0 to 100: how light it looks, and so what is left of it in a grey print.
double lightness(Colour colour);

enum class ColourVision : std::uint8_t { Protanopia, Deuteranopia, Tritanopia };

// The colour as an observer with the deficiency sees it, at full severity. Machado, Oliveira, Fernandes 2009.
Colour seen_with(ColourVision vision, Colour colour);

} // namespace bankwalk
