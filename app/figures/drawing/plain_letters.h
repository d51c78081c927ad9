// Words for a face that has few letters: where no font file is found, the built-in one knows Latin-1 alone.
#pragma once

#include <string>
#include <string_view>

namespace bankwalk {

// The text with arrows, signs and dashes beyond Latin-1 spelled in ASCII: "12 -> 4-way". Other letters are left as they
// are.
std::string plain_letters(std::string_view text);

} // namespace bankwalk
