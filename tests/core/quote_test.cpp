// What a person typed, made visible inside a sentence.
#include "core/quote.h"

#include <gtest/gtest.h>

namespace bankwalk {
namespace {

TEST(Quote, WhatNobodySeesIsSpeltOut) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"op", "'op'"},
      {"\xef\xbb\xbfop", "'\\ufeffop'"}, // a byte-order mark
      {"a\xc2\xa0"
       "b",
       "'a\\u00a0b'"},                 // a no-break space
      {"a\xe2\x80\x8b", "'a\\u200b'"}, // a space of no width
      {"\xe2\x80\xae"
       "dit",
       "'\\u202edit'"},                                   // from here on from right to left
      {"\xe2\x81\xa6x\xe2\x81\xa9", "'\\u2066x\\u2069'"}, // an isolate
      {"\xd8\x9c", "'\\u061c'"},                          // Arabic letter mark
      {"\xc2\xad", "'\\u00ad'"},                          // a soft hyphen
      {"\xe3\x80\x80", "'\\u3000'"},                      // an ideographic space
      {"\xe3\x85\xa4", "'\\u3164'"},                      // Hangul filler
      {"\xef\xb8\x8f", "'\\ufe0f'"},                      // a variation selector
      {"\xf3\xa0\x81\x81", "'\\U000e0041'"},              // a tag
      {"\xc2\x85", "'\\u0085'"},                          // a control character of Latin-1
      {std::string_view("\0\x1b\x7f\t", 4), "'\\x00\\x1b\\x7f\\x09'"},
      {"\xff\xc3", "'\\xff\\xc3'"}, // no UTF-8
      {"\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80", "'\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80'"},
  };
  for (const auto& [text, quoted] : cases) {
    EXPECT_EQ(in_quotes(text), quoted);
    EXPECT_EQ("'" + spelt_out(text) + "'", quoted);
  }
  EXPECT_EQ(in_quotes("abcdef", 3), "'abc...'");
  EXPECT_EQ(spelt_out(std::string(1000, 'a')).size(), 1000u);
}

// A caption may have a no-break space: it is drawn as one.
TEST(Quote, WhatCanBeDrawn) {
  for (const char* text : {"",
                           "Fig.\xc2\xa0"
                           "1",
                           "\xe2\x80\x8f\xd7\x90"})
    EXPECT_TRUE(is_printable(text)) << text;
  for (const char* text : {"a\tb", "a\n", "\x7f", "\xc2\x85", "\xff", "\xe2\x82"}) EXPECT_FALSE(is_printable(text));
}

} // namespace
} // namespace bankwalk
