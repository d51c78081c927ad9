#include "app/figures/drawing/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bankwalk {
namespace {

constexpr int ink_count = 13;

constexpr Colour rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex)};
}

// In the order of Ink, from Paper on.
constexpr std::array<std::array<Colour, ink_count - 1>, 3> themes{{
    {rgb(0xFBFAF6), rgb(0xF1EFE8), rgb(0xFFFFFF), rgb(0x1C2126), rgb(0x5F666C), rgb(0x868B90), rgb(0xD6D7D4),
     rgb(0xC8321F), rgb(0xFAEAE6), rgb(0x1B64A8), rgb(0xFFFFFF), rgb(0xFFFFFF)},
    {rgb(0x101418), rgb(0x1B2229), rgb(0x242C34), rgb(0xF4F1EA), rgb(0xA3ABB2), rgb(0x7D868E), rgb(0x3A444D),
     rgb(0xFF6B4A), rgb(0x3A1D18), rgb(0x7DB8F5), rgb(0x101418), rgb(0x101418)},
    {rgb(0xFFFFFF), rgb(0xF2F2F2), rgb(0xFFFFFF), rgb(0x000000), rgb(0x3A3A3A), rgb(0x4A4A4A), rgb(0x8C8C8C),
     rgb(0x940F04), rgb(0xFBE9E6), rgb(0x003F91), rgb(0xFFFFFF), rgb(0xFFFFFF)},
}};

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

std::uint8_t encoded(double value) {
  const double c = std::clamp(value, 0.0, 1.0);
  const double s = c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(s * 255));
}

constexpr double vision_matrix[3][3][3] = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

} // namespace

Colour mixed(Colour from, Colour to, float t) {
  if (from.a == 0) from = {to.r, to.g, to.b, 0};
  if (to.a == 0) to = {from.r, from.g, from.b, 0};
  const auto channel = [t](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * std::clamp(t, 0.0f, 1.0f)));
  };
  return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), channel(from.a, to.a)};
}

Colour colour_of(const ThemeMix& theme, Ink ink) {
  if (ink == Ink::None) return {0, 0, 0, 0};
  std::array<float, 4> sum{};
  for (std::size_t i = 0; i < theme_count; ++i) {
    const Colour colour = themes[i][static_cast<std::size_t>(ink) - 1];
    if (theme.shares[i] >= 1) return colour;
    const std::uint8_t channels[] = {colour.r, colour.g, colour.b, colour.a};
    for (std::size_t channel = 0; channel < sum.size(); ++channel) sum[channel] += theme.shares[i] * channels[channel];
  }
  const auto whole = [](float channel) { return static_cast<std::uint8_t>(std::lround(channel)); };
  return {whole(sum[0]), whole(sum[1]), whole(sum[2]), whole(sum[3])};
}

Colour fill_of(const Shape& shape, const ThemeMix& theme) {
  const Colour colour = colour_of(theme, shape.fill);
  return shape.recoloured < 1 ? mixed(colour_of(theme, shape.fill_before), colour, shape.recoloured) : colour;
}

Colour stroke_of(const Shape& shape, const ThemeMix& theme) {
  const Colour colour = colour_of(theme, shape.stroke);
  return shape.recoloured < 1 ? mixed(colour_of(theme, shape.stroke_before), colour, shape.recoloured) : colour;
}

float stroke_scale(const ThemeMix& theme) { return 1 + 0.4f * theme.shares[static_cast<std::size_t>(Theme::Contrast)]; }

double luminance(Colour colour) {
  return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

double contrast(Colour a, Colour b) {
  const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

double lightness(Colour colour) {
  const double y = luminance(colour);
  return y <= 216.0 / 24389 ? y * 24389 / 27 : 116 * std::cbrt(y) - 16;
}

Colour seen_with(ColourVision vision, Colour colour) {
  const auto& m = vision_matrix[static_cast<std::size_t>(vision)];
  const double r = linear(colour.r), g = linear(colour.g), b = linear(colour.b);
  const auto row = [&](int i) { return encoded(m[i][0] * r + m[i][1] * g + m[i][2] * b); };
  return {row(0), row(1), row(2), colour.a};
}

} // namespace bankwalk
