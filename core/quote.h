// Pieces of what a person typed, made safe to show inside a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bankwalk {

// How many bytes the character at `at` takes: a whole UTF-8 sequence where there is one, otherwise 1. `at` is inside
// the text.
std::size_t character_length(std::string_view text, std::size_t at);

// The text in single quotes: at most `most` characters, then "..."; what would not be seen is spelt out: control
// characters and bytes that are not UTF-8 as \xNN, and spaces and marks that nobody can tell from none, such as a
// no-break space, a byte-order mark or a change of the direction of writing, as \u00a0.
std::string in_quotes(std::string_view text, int most = 24);

// The whole text as in_quotes shows it, without the quotes: names of files at the beginning of a message.
std::string spelt_out(std::string_view text);

// Whether the text can be drawn: UTF-8 without control characters.
bool is_printable(std::string_view text);

// A file's path in single quotes, whole unless it is absurdly long.
inline std::string path_in_quotes(std::string_view path) { return in_quotes(path, 512); }

} // namespace bankwalk
