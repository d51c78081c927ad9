#include "app/figures/drawing/text_fit.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace bankwalk {

std::string_view fitting(const TextMeasure& measure, float room, Face face, float size,
                         std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts)
    if (!text.empty() && measure(text, face, size) <= room) return text;
  return {};
}

Numerals numerals_in(const Sheet& sheet, const TextMeasure& measure, float width, float height) {
  // Digits are about 0.73 of their size high; two of them take this share of the size in width.
  const float two_digits = measure("28", Face::SansBold, 100) / 100;
  const float fits = std::min((sheet.least > 0 ? 0.82f : 0.72f) * width / two_digits, height / 0.9f);
  const float wanted = std::max(small_text * sheet.unit, std::min(0.46f * width, 20 * sheet.unit));
  const float least = std::max({8.0f, 0.72f * small_text * sheet.unit, sheet.least});
  if (const float size = std::min(wanted, fits); size >= least) return {size, 1, true};
  const float outside = small_text * sheet.unit;
  for (int every = 2; every <= 32; every *= 2)
    if ((two_digits + 0.5f) * outside <= width * static_cast<float>(every)) return {outside, every, false};
  return {0, 1, false};
}

std::string listing(std::uint32_t lanes, int most) {
  const int count = std::popcount(lanes);
  std::string text;
  int written = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(lanes >> lane & 1)) continue;
    const bool last = written == count - 1;
    if (count > most && written >= 3 && !last) {
      if (written == 3) text += " ...";
    } else {
      if (written > 0) text += count > most ? (last ? " " : ", ") : (last ? " and " : ", ");
      text += std::to_string(lane);
    }
    ++written;
  }
  return text;
}

std::string counted(int count, std::string_view noun) {
  std::string text = std::to_string(count) + ' ' + std::string(noun);
  if (count != 1) text += 's';
  return text;
}

float smooth(double value, double from, double to) {
  const double t = std::clamp((value - from) / (to - from), 0.0, 1.0);
  return static_cast<float>(t * t * (3 - 2 * t));
}

} // namespace bankwalk
