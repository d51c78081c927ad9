// What a painter may be handed. Figures are functions of fractions that move, so any radius, width or length of theirs
// can pass through almost zero, and graphics libraries divide by what they make of it: Dear ImGui 1.86 by a count of
// segments that is 0 for radii up to 1e-6. Cairo gives the whole picture up at one number that is not finite. Painters
// ask here, so that no scene has to think of it.
#pragma once

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// Pixels. A disc of this radius covers a three-thousandth of a pixel, less than one of the 255 steps of its colour, and
// so it does still where a picture is written twice as large.
inline constexpr float least_seen = 0.01f;

// Pixels. Six times the longest side of a picture; Cairo's coordinates end at eight million, Dear ImGui's are counted
// in whole pixels.
inline constexpr float farthest = 100000;

// Whether a point is finite and near enough to be painted as it is.
bool in_reach(Point point);

// The shape as it can be painted: itself where it is sound, which is nearly always; else `mended`, a copy with its
// numbers brought into range; null where a number is not finite, or nothing of it would be seen.
const Shape* paintable(const Shape& shape, Shape& mended);

// The unit that the shape's dashes and hatching are measured in: the sheet's, and more where thousands of dashes were
// to be drawn on it otherwise, or dashes of no length for ever.
float pattern_unit(const Shape& shape, float unit);

} // namespace bankwalk
