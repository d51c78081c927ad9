#include "core/quote.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace bankwalk {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

std::string in_hex(char32_t value, int digits) {
  std::string out;
  for (int place = digits - 1; place >= 0; --place) out += "0123456789abcdef"[value >> (4 * place) & 15u];
  return out;
}

struct CodePoints {
  char32_t first, last;
};

// Unicode's spaces but the plain one, its format characters, and what it draws as nothing.
constexpr CodePoints unseen[] = {
    {0xa0, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},    {0x115f, 0x1160}, {0x1680, 0x1680},
    {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x2000, 0x200f},   {0x2028, 0x202f},  {0x205f, 0x206f}, {0x2800, 0x2800},
    {0x3000, 0x3000},   {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},  {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
    {0x110bd, 0x110bd}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};

bool is_unseen(char32_t code) {
  return std::any_of(std::begin(unseen), std::end(unseen),
                     [&](const CodePoints& range) { return code >= range.first && code <= range.last; });
}

struct Character {
  std::size_t length; // in bytes
  char32_t code;      // of a byte that is not UTF-8 the byte
  bool utf8;
};

Character character_in(std::string_view text, std::size_t at) {
  const std::size_t length = character_length(text, at);
  char32_t code = byte_at(text, at);
  if (length == 1) return {length, code, code < 0x80u};
  code &= 0xffu >> (length + 1);
  for (std::size_t i = 1; i < length; ++i) code = code << 6 | (byte_at(text, at + i) & 0x3fu);
  return {length, code, true};
}

bool is_control(const Character& c) { return c.code < 0x20u || (c.code >= 0x7fu && c.code < 0xa0u); }

void append_shown(std::string& out, std::string_view text, std::size_t at, const Character& c) {
  if (c.utf8 && !is_control(c) && !is_unseen(c.code))
    out += text.substr(at, c.length);
  else if (c.length == 1)
    out += "\\x" + in_hex(c.code, 2);
  else
    out += c.code < 0x10000u ? "\\u" + in_hex(c.code, 4) : "\\U" + in_hex(c.code, 8);
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
  for (int count = 0; at < text.size() && count < most; ++count) {
    const Character c = character_in(text, at);
    append_shown(out, text, at, c);
    at += c.length;
  }
  if (at < text.size()) out += "...";
  return out += "'";
}

std::string spelt_out(std::string_view text) {
  const std::string quoted = in_quotes(text, std::numeric_limits<int>::max());
  return quoted.substr(1, quoted.size() - 2);
}

bool is_printable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_in(text, at);
    if (!c.utf8 || is_control(c)) return false;
    at += c.length;
  }
  return true;
}

} // namespace bankwalk
