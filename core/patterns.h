// Access patterns as rows of tab-separated text: the columns op, bytes, mask and addresses among any others.
#pragma once

#include <string>
#include <string_view>

#include "core/access.h"
#include "core/problem.h"

namespace bankwalk {

// Where the four columns stand in a row, counted from 0, and how many columns the header names.
struct PatternColumns {
  int op = -1, bytes = -1, mask = -1, addresses = -1;
  int count = 0;
};

// Reads a header line (no line end). A problem when one of the four is missing or two
// columns have one name.
Result<PatternColumns> read_pattern_header(std::string_view line);

// Reads one row: op as in operation.h, bytes per lane, mask in hexadecimal, 32 byte offsets separated by commas, of
// which those of inactive lanes only have to be whole numbers. The access has passed check(). A problem names its
// column in the line.
Result<Access> read_pattern(std::string_view line, const PatternColumns& columns);

// A mask of 1 to 8 hexadecimal digits, with or without 0x.
Result<std::uint32_t> read_mask(std::string_view text);

// A mask as eight hexadecimal digits.
std::string in_hexadecimal(std::uint32_t mask);

} // namespace bankwalk
