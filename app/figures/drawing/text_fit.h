// Choosing words and numerals that fit: nothing is ever cut or overlaps, it is said shorter or left out.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// Sizes of words, in units: a step's pictures use these alone.
inline constexpr float small_text = 12, body_text = 14, large_text = 18;

// The first of the texts, longest first, that is at most `room` wide; empty when none is.
std::string_view fitting(const TextMeasure& measure, float room, Face face, float size,
                         std::initializer_list<std::string_view> texts);

// The first of the sizes, largest first, for which `fits` is true; the last where it is for none.
template <class Fits>
float largest_fitting(std::span<const float> sizes, Fits fits) {
  for (const float size : sizes.first(sizes.size() - 1))
    if (fits(size)) return size;
  return sizes.back();
}

// How the numbers of a row of equal slots are written.
struct Numerals {
  float size = 0;     // sheet pixels; 0: no number fits
  int every = 1;      // each `every`-th slot carries its number
  bool inside = true; // within its slot; otherwise beside the row, at the size of words

  bool shown(int slot) const { return size > 0 && slot % every == 0; }
};

// Numbers of up to two digits in slots of this width and height. They grow with the slots, and shrink with them to the
// size that small text has at 1280 x 720 or to about 0.7 of the sheet's; where that is too large still, every second,
// fourth, ... is written beside.
Numerals numerals_in(const Sheet& sheet, const TextMeasure& measure, float width, float height);

// "7", "5 and 9", "0, 8, 16 and 24", and beyond `most` names "0, 1, 2 ... 31".
std::string listing(std::uint32_t lanes, int most = 6);

// "1 cycle", "2 cycles".
std::string counted(int count, std::string_view noun);

// 0 below `from`, 1 above `to`, smooth between.
float smooth(double value, double from = 0, double to = 1);

} // namespace bankwalk
