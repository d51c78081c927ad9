#include "core/quote.h"

#include <limits>

namespace bankwalk {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

void append_escaped(std::string& out, unsigned byte) {
  constexpr char digits[] = "0123456789abcdef";
  out += "\\x";
  out += digits[byte >> 4];
  out += digits[byte & 15u];
}

} // namespace

std::size_t character_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  const std::size_t length = lead >= 0xf0u && lead <= 0xf4u  ? 4
                             : lead >= 0xe0u && lead < 0xf0u ? 3
                             : lead >= 0xc2u && lead < 0xe0u ? 2
                                                             : 1;
  if (length == 1 || length > text.size() - at) return 1;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte_at(text, at + i) & 0xc0u) != 0x80u) return 1;
  // Sequences that UTF-8 forbids: written longer than needed, surrogates, past the last code point.
  const unsigned second = byte_at(text, at + 1);
  const bool forbidden = (lead == 0xe0u && second < 0xa0u) || (lead == 0xedu && second >= 0xa0u) ||
                         (lead == 0xf0u && second < 0x90u) || (lead == 0xf4u && second >= 0x90u);
  return forbidden ? 1 : length;
}

std::string in_quotes(std::string_view text, int most) {
  std::string out = "'";
  std::size_t at = 0;
  for (int shown = 0; at < text.size() && shown < most; ++shown) {
    const std::size_t length = character_length(text, at);
    const unsigned first = byte_at(text, at);
    const bool control =
        first < 0x20u || first == 0x7fu || (first == 0xc2u && length == 2 && byte_at(text, at + 1) < 0xa0u);
    if (length > 1 && !control)
      out += text.substr(at, length);
    else if (length > 1 || control || first >= 0x80u)
      for (std::size_t i = 0; i < length; ++i) append_escaped(out, byte_at(text, at + i));
    else
      out += text[at];
    at += length;
  }
  if (at < text.size()) out += "...";
  return out += "'";
}

bool is_printable(std::string_view text) {
  const std::string shown = in_quotes(text, std::numeric_limits<int>::max());
  return std::string_view(shown).substr(1, shown.size() - 2) == text;
}

} // namespace bankwalk
