#include "app/lesson/cuda_text.h"

#include <algorithm>
#include <utility>

namespace bankwalk {
namespace {

// Plain ASCII, whatever the locale.
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool opens(char c) { return c == '(' || c == '['; }
bool closes(char c) { return c == ')' || c == ']'; }

} // namespace

Piece trimmed(Piece piece) {
  const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == ';'; };
  while (!piece.text.empty() && space(piece.text.front())) piece.text.remove_prefix(1), ++piece.at;
  while (!piece.text.empty() && space(piece.text.back())) piece.text.remove_suffix(1);
  return piece;
}

Piece part(Piece piece, std::size_t from, std::size_t count) {
  from = std::min(from, piece.text.size());
  return trimmed({piece.text.substr(from, count), piece.at + from});
}

bool in_a_name(char c) { return is_letter(c) || is_digit(c); }

bool is_name(std::string_view text) {
  return !text.empty() && !is_digit(text[0]) && std::all_of(text.begin(), text.end(), in_a_name);
}

bool begins_with_word(std::string_view text, std::string_view word) {
  return text.starts_with(word) && (text.size() == word.size() || !in_a_name(text[word.size()]));
}

int bytes_of_type(std::string_view type) {
  static constexpr std::pair<std::string_view, int> types[] = {
      {"char", 1},     {"int8_t", 1},  {"uint8_t", 1},  {"bool", 1},         {"half", 2},     {"__half", 2},
      {"bfloat16", 2}, {"short", 2},   {"ushort", 2},   {"int16_t", 2},      {"uint16_t", 2}, {"__nv_bfloat16", 2},
      {"float", 4},    {"int", 4},     {"unsigned", 4}, {"unsigned int", 4}, {"uint", 4},     {"int32_t", 4},
      {"uint32_t", 4}, {"half2", 4},   {"__half2", 4},  {"double", 8},       {"float2", 8},   {"int2", 8},
      {"uint2", 8},    {"int64_t", 8}, {"uint64_t", 8}, {"long", 8},         {"size_t", 8},   {"long long", 8},
      {"float4", 16},  {"int4", 16},   {"uint4", 16},   {"double2", 16}};
  for (const auto& [name, bytes] : types)
    if (name == type) return bytes;
  return 0;
}

bool is_whole(std::string_view type) {
  for (const std::string_view other : {"half", "float", "double", "bfloat16"})
    if (type.find(other) != std::string_view::npos) return false;
  return bytes_of_type(type) > 0 && !type.ends_with('2') && !type.ends_with('4'); // int2, uint4
}

std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (opens(text[at])) ++depth;
    if (closes(text[at]) && --depth == 0) return at;
  }
  return std::string_view::npos;
}

std::vector<Piece> statements_of(Piece line) {
  std::vector<Piece> found;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= line.text.size(); ++at) {
    if (at < line.text.size() && opens(line.text[at])) ++depth;
    if (at < line.text.size() && closes(line.text[at])) --depth;
    if (at < line.text.size() && (line.text[at] != ';' || depth > 0)) continue;
    const Piece piece = part(line, begin, at - begin);
    if (!piece.text.empty()) found.push_back(piece);
    begin = at + 1;
  }
  return found;
}

std::optional<Assignment> assignment_of(Piece statement) {
  const std::string_view text = statement.text;
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (opens(text[at])) ++depth;
    if (closes(text[at])) --depth;
    if (depth > 0 || text[at] != '=') continue;
    if (at + 1 < text.size() && text[at + 1] == '=') {
      ++at; // a comparison
      continue;
    }
    const std::string_view before = text.substr(0, at);
    const bool shifts = before.ends_with("<<") || before.ends_with(">>");
    if (!shifts && (before.ends_with('<') || before.ends_with('>') || before.ends_with('!'))) continue;
    const bool compound =
        shifts || (!before.empty() && std::string_view("+-*/%&|^").find(before.back()) != std::string_view::npos);
    const std::size_t end = at - (shifts ? 2 : compound ? 1 : 0);
    return Assignment{part(statement, 0, end), part(statement, at + 1), compound};
  }
  return std::nullopt;
}

} // namespace bankwalk
