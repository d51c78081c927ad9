// Pieces of what a person typed, made safe to show inside a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bankwalk {

// How many bytes the character at `at` takes: a whole UTF-8 sequence where there is one, otherwise 1. `at` is inside
// the text.
std::size_t character_length(std::string_view text, std::size_t at);

// The text in single quotes: at most `most` characters, then "..."; control characters and bytes that are not UTF-8 as
// \xNN.
std::string in_quotes(std::string_view text, int most = 24);

// Whether in_quotes shows the text as it is: UTF-8 without control characters.
bool is_printable(std::string_view text);

// A file's path in single quotes, whole unless it is absurdly long.
inline std::string path_in_quotes(std::string_view path) { return in_quotes(path, 512); }

} // namespace bankwalk
