// Which colour each ink is in each theme. One accent: red means "these collide"; blue means one word for several lanes.
#pragma once

#include <cstdint>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

enum class Theme : std::uint8_t { Paper, Dark, Contrast };

struct Colour {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  bool operator==(const Colour&) const = default;
};

// Between two themes: one colour scheme fades into another.
struct ThemeMix {
  Theme theme;
  Theme before;
  float share = 1; // of `theme`, 0 to 1

  constexpr ThemeMix(Theme one) : theme(one), before(one) {}
  constexpr ThemeMix(Theme from, Theme to, float part) : theme(to), before(from), share(part) {}
  bool operator==(const ThemeMix&) const = default;
};

// The colour at t between two, 0 to 1. What is transparent has the other's colour, so that nothing turns grey on its
// way.
Colour mixed(Colour from, Colour to, float t);

// The colours that a shape is filled and stroked with, on its way from one ink to another too.
Colour fill_of(const Shape& shape, ThemeMix theme);
Colour stroke_of(const Shape& shape, ThemeMix theme);

// The colour of an ink; wholly transparent for Ink::None.
Colour colour_of(ThemeMix theme, Ink ink);

// How much thicker lines are than elsewhere: a projector's light eats thin ones.
float stroke_scale(ThemeMix theme);

// WCAG 2.1 relative luminance (0 black, 1 white) of an opaque sRGB colour, and the contrast ratio (1 to 21) of two.
double luminance(Colour colour);
double contrast(Colour a, Colour b);

// CIE L* of a colour, 0 to 100: how light it looks, and so what is left of it in a grey print.
double lightness(Colour colour);

enum class ColourVision : std::uint8_t { Protanopia, Deuteranopia, Tritanopia };

// The colour as an observer with the deficiency sees it, at full severity. Machado, Oliveira, Fernandes 2009.
Colour seen_with(ColourVision vision, Colour colour);

} // namespace bankwalk
