#include "app/figures/drawing/plain_letters.h"

#include <gtest/gtest.h>

#include "app/paint/fonts/font_files.h"

namespace bankwalk {
namespace {

std::string utf8(char32_t c) {
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xc0 | (c >> 6)), static_cast<char>(0x80 | (c & 0x3f))};
  return {static_cast<char>(0xe0 | (c >> 12)), static_cast<char>(0x80 | ((c >> 6) & 0x3f)),
          static_cast<char>(0x80 | (c & 0x3f))};
}

TEST(PlainLetters, SpellsSigns) {
  EXPECT_EQ(plain_letters("12 → 4-way, 33 ≡ 1 (mod 32), + − text …"), "12 -> 4-way, 33 = 1 (mod 32), + - text ...");
  EXPECT_EQ(plain_letters(""), "");
  EXPECT_EQ(plain_letters("plain"), "plain");
  EXPECT_EQ(plain_letters("3·i × 2 ± 1°"), "3·i × 2 ± 1°") << "Latin-1 is known to the built-in font";
}

// Of the letters that any step may show none is left that the built-in font draws as a question mark.
TEST(PlainLetters, SpellsEveryUsualCharacterBeyondLatin1) {
  int beyond = 0;
  for (const char32_t c : usual_characters) {
    if (c <= 0xff) continue;
    ++beyond;
    const std::string plain = plain_letters(utf8(c));
    EXPECT_FALSE(plain.empty());
    for (const char letter : plain) EXPECT_LT(static_cast<unsigned char>(letter), 0x80) << utf8(c);
  }
  EXPECT_GT(beyond, 10);
}

TEST(PlainLetters, LeavesBrokenTextAsItIs) { EXPECT_EQ(plain_letters("\xe2\x86"), "\xe2\x86"); }

} // namespace
} // namespace bankwalk
