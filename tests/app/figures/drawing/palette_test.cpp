#include "app/figures/drawing/palette.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace bankwalk {
namespace {

constexpr Theme themes[] = {Theme::Paper, Theme::Dark, Theme::Contrast};

struct Pair {
  Ink text, ground;
};

// Every ink that words are written in, on every ground that it is written on.
constexpr Pair pairs[] = {
    {Ink::Ink, Ink::Paper},       {Ink::Ink, Ink::Panel},          {Ink::Ink, Ink::Card},
    {Ink::Ink, Ink::AccentSoft},  {Ink::Muted, Ink::Paper},        {Ink::Muted, Ink::Panel},
    {Ink::Muted, Ink::Card},      {Ink::Accent, Ink::Paper},       {Ink::Accent, Ink::Panel},
    {Ink::Accent, Ink::Card},     {Ink::Accent, Ink::AccentSoft},  {Ink::Broadcast, Ink::Paper},
    {Ink::Broadcast, Ink::Panel}, {Ink::Broadcast, Ink::Card},     {Ink::OnInk, Ink::Ink},
    {Ink::OnAccent, Ink::Accent}, {Ink::OnAccent, Ink::Broadcast},
};

TEST(Palette, LuminanceAndContrastAreThoseOfWcag) {
  EXPECT_NEAR(contrast({0, 0, 0}, {255, 255, 255}), 21.0, 1e-9);
  EXPECT_NEAR(contrast({255, 255, 255}, {255, 255, 255}), 1.0, 1e-9);
  EXPECT_NEAR(contrast({0x77, 0x77, 0x77}, {255, 255, 255}), 4.48, 0.005); // the well-known grey that just fails
  EXPECT_NEAR(luminance({255, 0, 0}), 0.2126, 1e-9);
  EXPECT_NEAR(lightness({0x77, 0x77, 0x77}), 50.03, 0.01);
}

TEST(Palette, TextIsReadableInEveryTheme) {
  for (const Theme theme : themes)
    for (const Pair& pair : pairs) {
      // 4.5:1 everywhere, 7:1 for projectors in lit rooms.
      const double least = theme == Theme::Contrast ? 7.0 : 4.5;
      EXPECT_GE(contrast(colour_of(theme, pair.text), colour_of(theme, pair.ground)), least)
          << "theme " << static_cast<int>(theme) << ", ink " << static_cast<int>(pair.text) << " on "
          << static_cast<int>(pair.ground);
    }
}

TEST(Palette, ArrowsStandOutFromTheSheet) {
  for (const Theme theme : themes)
    EXPECT_GE(contrast(colour_of(theme, Ink::Line), colour_of(theme, Ink::Paper)), 3.0) << static_cast<int>(theme);
}

TEST(Palette, PaperIsThatOfTheMockUps) {
  EXPECT_EQ(colour_of(Theme::Paper, Ink::Paper), (Colour{0xFB, 0xFA, 0xF6}));
  EXPECT_EQ(colour_of(Theme::Paper, Ink::Accent), (Colour{0xC8, 0x32, 0x1F}));
  EXPECT_EQ(colour_of(Theme::Paper, Ink::None).a, 0);
}

TEST(Palette, ColourVisionDeficiencyKeepsCollisionsApart) {
  for (const Theme theme : themes)
    for (const ColourVision vision : {ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia}) {
      const double accent = lightness(seen_with(vision, colour_of(theme, Ink::Accent)));
      const double ink = lightness(seen_with(vision, colour_of(theme, Ink::Ink)));
      EXPECT_GE(std::abs(accent - ink), 12.0)
          << "theme " << static_cast<int>(theme) << ", vision " << static_cast<int>(vision);
    }
}

// A projector washes out: what is thin and what is grey goes first.
TEST(Palette, TheProjectorsThemeIsStronger) {
  EXPECT_GE(stroke_scale(Theme::Contrast), 1.25f);
  EXPECT_EQ(stroke_scale(Theme::Paper), 1);
  EXPECT_EQ(stroke_scale(Theme::Dark), 1);
  EXPECT_GE(contrast(colour_of(Theme::Contrast, Ink::Line), colour_of(Theme::Contrast, Ink::Paper)), 7.0);
  for (const Ink words : {Ink::Muted, Ink::Accent, Ink::Broadcast})
    EXPECT_GE(contrast(colour_of(Theme::Contrast, words), colour_of(Theme::Contrast, Ink::Paper)), 7.0);
}

// "Collides" (Accent) beside "safe": a thread that waits beside one that does not, their lines, and what is written on
// each. Apart by lightness for every observer, so that none needs the hue.
TEST(Palette, EveryObserverTellsCollidesFromSafeByLightness) {
  const auto apart = [](Theme theme, ColourVision vision, Ink a, Ink b) {
    return std::abs(lightness(seen_with(vision, colour_of(theme, a))) -
                    lightness(seen_with(vision, colour_of(theme, b))));
  };
  for (const Theme theme : themes)
    for (const ColourVision vision : {ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia}) {
      const std::string who =
          "theme " + std::to_string(static_cast<int>(theme)) + ", vision " + std::to_string(static_cast<int>(vision));
      EXPECT_GE(apart(theme, vision, Ink::Accent, Ink::Ink), 12.0) << who;      // served cells, words
      EXPECT_GE(apart(theme, vision, Ink::Accent, Ink::Card), 30.0) << who;     // a waiting thread, a safe one
      EXPECT_GE(apart(theme, vision, Ink::OnAccent, Ink::Accent), 30.0) << who; // its number
      EXPECT_GE(
          contrast(seen_with(vision, colour_of(theme, Ink::Accent)), seen_with(vision, colour_of(theme, Ink::Paper))),
          3.0)
          << who; // its line, on the sheet
    }
}

TEST(Palette, GreyPrintKeepsCollisionsApart) {
  const double accent = lightness(colour_of(Theme::Paper, Ink::Accent)),
               ink = lightness(colour_of(Theme::Paper, Ink::Ink));
  EXPECT_GE(accent - ink, 25.0);
}

TEST(Palette, NeutralColoursLookTheSameToEverybody) {
  for (const ColourVision vision : {ColourVision::Protanopia, ColourVision::Deuteranopia, ColourVision::Tritanopia}) {
    const Colour seen = seen_with(vision, {128, 128, 128});
    EXPECT_NEAR(seen.r, 128, 1);
    EXPECT_NEAR(seen.g, 128, 1);
    EXPECT_NEAR(seen.b, 128, 1);
  }
  // Red and green come close for those who miss the long or middle cones.
  const auto apart = [](Colour a, Colour b) { return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b); };
  const Colour red{200, 50, 30}, green{90, 110, 30};
  EXPECT_LT(apart(seen_with(ColourVision::Deuteranopia, red), seen_with(ColourVision::Deuteranopia, green)),
            apart(red, green));
}

} // namespace
} // namespace bankwalk
