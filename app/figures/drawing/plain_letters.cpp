#include "app/figures/drawing/plain_letters.h"

#include <utility>

namespace bankwalk {
namespace {

constexpr std::pair<std::string_view, std::string_view> spellings[] = {
    {"–", "-"}, {"—", "-"}, {"…", "..."}, {"′", "'"},  {"•", "*"}, {"←", "<-"}, {"↑", "^"},  {"→", "->"},
    {"↓", "v"}, {"−", "-"}, {"≈", "~"},   {"≠", "!="}, {"≡", "="}, {"≤", "<="}, {"≥", ">="},
};

} // namespace

std::string plain_letters(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  while (!text.empty()) {
    std::string_view from = text.substr(0, 1), to = from;
    for (const auto& [letter, spelling] : spellings)
      if (text.starts_with(letter)) from = letter, to = spelling;
    plain += to;
    text.remove_prefix(from.size());
  }
  return plain;
}

} // namespace bankwalk
