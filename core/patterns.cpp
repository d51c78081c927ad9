#include "core/patterns.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <set>

#include "core/quote.h"
#include "core/text_encoding.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

struct Field {
  std::string_view text;
  int column = 0; // 1-based, where it begins in the line
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// The n-th piece of `line`, counted from 0; an empty text with column 0 where there are fewer.
Field field(std::string_view line, int n) {
  std::size_t begin = 0;
  for (int skipped = 0; skipped < n; ++skipped) {
    const std::size_t tab = line.find('\t', begin);
    if (tab == std::string_view::npos) return {};
    begin = tab + 1;
  }
  return {line.substr(begin, line.find('\t', begin) - begin), static_cast<int>(begin) + 1};
}

std::optional<Problem> read_address(std::string_view text, int lane, bool active, int column, std::uint32_t& address) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = !text.empty() && end == text.data() + text.size() && error != std::errc::invalid_argument;
  const std::string which = "lane " + std::to_string(lane) + "'s address ";
  if (!whole) return Problem{which + in_quotes(text) + " is not a whole number of bytes", column};
  address = 0;
  if (!active) return std::nullopt;
  if (value < 0 && error == std::errc()) {
    return Problem{which + in_quotes(text) + " is negative; expected a byte offset from 0 on", column};
  }
  if (error != std::errc() || value > std::numeric_limits<std::uint32_t>::max()) {
    return Problem{which + in_quotes(text) + " is too large; expected at most 4294967295", column};
  }
  address = static_cast<std::uint32_t>(value);
  return std::nullopt;
}

std::optional<Problem> read_addresses(const Field& list, Access& access) {
  std::size_t begin = 0;
  std::size_t lane = 0;
  const std::size_t given = static_cast<std::size_t>(std::count(list.text.begin(), list.text.end(), ',')) + 1;
  if (given != warp_size) {
    return Problem{std::to_string(list.text.empty() ? 0 : given) + " addresses given; expected 32, one a lane",
                   list.column};
  }
  for (; lane < warp_size; ++lane) {
    const std::size_t comma = std::min(list.text.find(',', begin), list.text.size());
    const std::string_view text = trimmed(list.text.substr(begin, comma - begin));
    if (auto problem = read_address(text, static_cast<int>(lane), (access.mask >> lane & 1u) != 0,
                                    list.column + static_cast<int>(begin), access.address[lane])) {
      return problem;
    }
    begin = comma + 1;
  }
  return std::nullopt;
}

} // namespace

Result<std::uint32_t> read_mask(std::string_view text) {
  std::string_view digits = text;
  if (digits.starts_with("0x") || digits.starts_with("0X")) digits.remove_prefix(2);
  std::uint32_t mask = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), mask, 16);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) {
    return Problem{"the mask " + in_quotes(text) + " is not 1 to 8 hexadecimal digits"};
  }
  return mask;
}

std::string in_hexadecimal(std::uint32_t mask) {
  std::string digits(8, '0');
  for (std::size_t place = 0; place < digits.size(); ++place)
    digits[digits.size() - 1 - place] = "0123456789abcdef"[mask >> (4 * place) & 15u];
  return digits;
}

Result<PatternColumns> read_pattern_header(std::string_view line) {
  if (is_utf16(line)) return Problem{"the text is UTF-16; expected UTF-8"};
  // A file whose lines end in CR alone is one line, which would be a header without rows.
  if (const std::size_t cr = line.find('\r'); cr != std::string_view::npos)
    return Problem{"a carriage return stands inside the header line; expected lines that end in LF or CR LF",
                   static_cast<int>(cr) + 1};
  PatternColumns columns;
  struct Wanted {
    std::string_view name;
    int PatternColumns::*place;
  };
  constexpr Wanted wanted[] = {{"op", &PatternColumns::op},
                               {"bytes", &PatternColumns::bytes},
                               {"mask", &PatternColumns::mask},
                               {"addresses", &PatternColumns::addresses}};
  columns.count = static_cast<int>(std::count(line.begin(), line.end(), '\t')) + 1;
  constexpr int most_columns = 1000; // finding a column takes as long as its place is far
  if (columns.count > most_columns)
    return Problem{"the header names " + std::to_string(columns.count) + " columns; expected at most " +
                   std::to_string(most_columns)};
  std::set<std::string_view> names;
  for (int n = 0; n < columns.count; ++n) {
    const Field name = field(line, n);
    const std::string_view text = trimmed(name.text);
    if (!names.insert(text).second)
      return Problem{text.empty() ? "a second column of the header has no name; expected a name for each"
                                  : "the header names the column " + in_quotes(text) + " twice",
                     name.column};
    for (const Wanted& one : wanted)
      if (text == one.name) columns.*one.place = n;
  }
  for (const Wanted& one : wanted) {
    if (columns.*one.place < 0) {
      return Problem{"the header " + in_quotes(line) + " has no column '" + std::string(one.name) +
                     "'; expected a line of tab-separated names with op, bytes, mask and addresses"};
    }
  }
  return columns;
}

Result<Access> read_pattern(std::string_view line, const PatternColumns& columns) {
  const int given = static_cast<int>(std::count(line.begin(), line.end(), '\t')) + 1;
  if (given > columns.count) {
    return Problem{std::to_string(given) + " fields in the row; the header names " + std::to_string(columns.count)};
  }
  Access access;
  const Field op = field(line, columns.op);
  const std::string_view op_name = trimmed(op.text);
  const auto operation = read_operation(op_name);
  if (!operation) return Problem{operation.problem().message, op.column};
  access.operation = *operation;

  const Field bytes = field(line, columns.bytes);
  const std::string_view width = trimmed(bytes.text);
  const auto lane_bytes = whole_number<int>(width);
  if (!lane_bytes) {
    return Problem{"bytes " + in_quotes(width) + " is not a whole number; expected 1, 2, 4, 8 or 16", bytes.column};
  }
  access.bytes = *lane_bytes;
  const Field mask = field(line, columns.mask);
  const auto lanes = read_mask(trimmed(mask.text));
  if (!lanes) return Problem{lanes.problem().message, mask.column};
  access.mask = *lanes;

  const Field addresses = field(line, columns.addresses);
  if (auto problem = read_addresses(addresses, access)) return *problem;
  if (auto problem = check(access)) return *problem;
  return access;
}

} // namespace bankwalk
