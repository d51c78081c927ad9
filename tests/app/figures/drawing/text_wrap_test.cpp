// Where lines break: code that has no space does so behind operators.
#include "app/figures/drawing/text_wrap.h"

#include <gtest/gtest.h>

namespace bankwalk {
namespace {

// Each sign is one pixel wide.
constexpr TextMeasure signs{
    [](const void*, std::string_view text, Face, float) { return static_cast<float>(text.size()); }};

using Lines = std::vector<std::string>;

TEST(TextWrap, CodeBreaksBehindOperators) {
  EXPECT_EQ(wrapped(signs, "shared[(threadIdx.x*33+column)%1024]", Face::Mono, 10, 24),
            (Lines{"shared[(threadIdx.x*33+", "column)%1024]"}));
  EXPECT_EQ(wrapped(signs, "a[i<<2]", Face::Mono, 10, 4), (Lines{"a[", "i<<", "2]"})) << "not inside of <<";
  EXPECT_EQ(wrapped(signs, "p->next->word", Face::Mono, 10, 9), (Lines{"p->next->", "word"}));
  EXPECT_EQ(wrapped(signs, "f(-1,-2)", Face::Mono, 10, 6), (Lines{"f(-1,", "-2)"}));
  EXPECT_EQ(wrapped(signs, "float v = m[tid*33+5];", Face::Mono, 10, 12), (Lines{"float v =", "m[tid*33+5];"}))
      << "at a space where there is one";
}

TEST(TextWrap, ANameThatIsTooLongBreaksAnywhere) {
  EXPECT_EQ(wrapped(signs, "abcdefgh", Face::Mono, 10, 3), (Lines{"abc", "def", "gh"}));
}

TEST(TextWrap, WordsKeepTheirSigns) {
  EXPECT_EQ(wrapped(signs, "a-long-word", Face::Sans, 10, 8), (Lines{"a-long-w", "ord"}));
}

} // namespace
} // namespace bankwalk
