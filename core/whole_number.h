// Reads a whole number from a piece of text.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace bankwalk {

// The decimal number that fills `text`, a minus sign allowed; nothing for anything else and for what Integer cannot
// hold.
template <class Integer>
std::optional<Integer> whole_number(std::string_view text) {
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

} // namespace bankwalk
