// What stands at the beginning of a text file and is none of its text.
#pragma once

#include <string_view>

namespace bankwalk {

// The text without the byte-order mark that some editors and spreadsheets put before UTF-8.
inline std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  return text;
}

// Whether the text begins with the byte-order mark of UTF-16, which spreadsheets write as "Unicode text".
inline bool is_utf16(std::string_view text) { return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"); }

} // namespace bankwalk
