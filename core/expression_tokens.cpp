#include "core/expression_tokens.h"

#include <array>
#include <limits>
#include <string>

#include "core/quote.h"

namespace bankwalk {
namespace {

// Plain ASCII, whatever the locale.
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::size_t after_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

std::size_t after_word(std::string_view text, std::size_t at) {
  while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]))) ++at;
  return at;
}

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  const char letter = lower(c);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : 99;
}

// u, l, ll and their mixtures, in either case.
bool is_integer_suffix(std::string_view suffix) {
  std::string lowered;
  for (const char c : suffix.substr(0, 4)) lowered += lower(c);
  for (const std::string_view known : {"", "u", "l", "ul", "lu", "ll", "ull", "llu"})
    if (lowered == known) return true;
  return false;
}

Problem floating_point(std::string_view word, std::size_t at) {
  return {in_quotes(word) + " is a floating-point number; expected a whole number", column_of(at)};
}

Result<Token> read_number(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]) || text[end] == '.')) ++end;
  const std::string_view word = text.substr(at, end - at);
  if (word.find('.') != std::string_view::npos) return floating_point(word, at);

  const char marker = word.size() > 1 && word[0] == '0' ? lower(word[1]) : '\0';
  const int base = marker == 'x' ? 16 : marker == 'b' ? 2 : word[0] == '0' ? 8 : 10;
  const std::size_t first = base == 16 || base == 2 ? 2 : 0;
  std::size_t used = first;
  std::uint64_t value = 0;
  bool fits = true;
  constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  for (; used < word.size() && digit_value(word[used]) < base; ++used) {
    const auto digit = static_cast<std::uint64_t>(digit_value(word[used]));
    fits = fits && value <= (largest - digit) / static_cast<std::uint64_t>(base);
    value = fits ? value * static_cast<std::uint64_t>(base) + digit : 0;
  }
  const std::string_view rest = word.substr(used);
  if (used == first)
    return Problem{"expected " + std::string(base == 16 ? "hexadecimal" : "binary") + " digits after " +
                       in_quotes(word.substr(0, 2)),
                   column_of(at + 2)};
  if (!is_integer_suffix(rest)) {
    if (base == 8 && is_digit(rest[0]))
      return Problem{in_quotes(word) + " is an octal number because it starts with 0; expected digits from 0 to 7",
                     column_of(at + used)};
    if (base == 2 && is_digit(rest[0]))
      return Problem{in_quotes(word) + " is a binary number; expected the digits 0 and 1", column_of(at + used)};
    const char letter = lower(rest[0]);
    if (base == 16 ? letter == 'p' : base != 2 && (letter == 'e' || letter == 'f')) return floating_point(word, at);
    return Problem{"expected an operator or a suffix of u and l after the digits of " + in_quotes(word),
                   column_of(at + used)};
  }
  if (!fits) return Problem{in_quotes(word) + " does not fit in 64-bit signed arithmetic", column_of(at)};
  return Token{Symbol::Number, at, end - at, static_cast<std::int64_t>(value)};
}

Result<Token> read_name(std::string_view text, std::size_t at) {
  std::size_t end = after_word(text, at);
  for (;;) {
    const std::size_t dot = after_spaces(text, end);
    if (dot >= text.size() || text[dot] != '.') break;
    const std::size_t member = after_spaces(text, dot + 1);
    if (member >= text.size() || !is_letter(text[member]))
      return Problem{"expected a member's name after the '.', as in threadIdx.x", column_of(dot + 1)};
    end = after_word(text, member);
  }
  return Token{Symbol::Name, at, end - at, 0};
}

struct Spelling {
  std::string_view text;
  Symbol symbol;
};

// Longer spellings first, as C reads them.
constexpr std::array<Spelling, 25> symbols = {
    {{"||", Symbol::OrOr},      {"&&", Symbol::AndAnd},     {"==", Symbol::Equal},
     {"!=", Symbol::NotEqual},  {"<=", Symbol::LessEqual},  {">=", Symbol::GreaterEqual},
     {"<<", Symbol::ShiftLeft}, {">>", Symbol::ShiftRight}, {"(", Symbol::OpenParen},
     {")", Symbol::CloseParen}, {"]", Symbol::CloseSquare}, {"?", Symbol::Question},
     {":", Symbol::Colon},      {"|", Symbol::Or},          {"^", Symbol::Xor},
     {"&", Symbol::And},        {"<", Symbol::Less},        {">", Symbol::Greater},
     {"+", Symbol::Plus},       {"-", Symbol::Minus},       {"*", Symbol::Times},
     {"/", Symbol::Divide},     {"%", Symbol::Remainder},   {"!", Symbol::Not},
     {"~", Symbol::Complement}}};

struct Foreign {
  std::string_view text;
  std::string_view why;
};

// What programmers paste along with an index, and what to do about it. Before the operators, longer spellings first.
constexpr std::string_view assigns = "assigns a value; expected an expression that only computes one";
constexpr std::string_view changes = "changes a variable; expected an expression that only computes a value";
constexpr std::string_view comments = "starts a comment; expected only the expression";
constexpr std::string_view quotes = "starts a text; expected a number, a name or an operator";
constexpr auto foreign = std::to_array<Foreign>({
    {"<<=", assigns},
    {">>=", assigns},
    {"==", ""}, // a comparison, no assignment
    {"+=", assigns},
    {"-=", assigns},
    {"*=", assigns},
    {"/=", assigns},
    {"%=", assigns},
    {"&=", assigns},
    {"|=", assigns},
    {"^=", assigns},
    {"=", "assigns a value; expected only the expression (== compares)"},
    {"++", changes},
    {"--", changes},
    {"->", "follows a pointer; expected a plain name such as threadIdx.x"},
    {"::", "names a scope; expected a plain name"},
    {"//", comments},
    {"/*", comments},
    {"[", "starts a subscript; expected only the index expression inside the brackets"},
    {"{", "starts a block; expected only the index expression"},
    {"}", "ends a block; expected only the index expression"},
    {";", "ends a statement; expected only the expression before it"},
    {",", "separates several values; expected one index expression"},
    {"\"", quotes},
    {"'", quotes},
});

// Characters that word processors and formula editors put in place of C's.
constexpr auto lookalikes = std::to_array<Foreign>({{"\u00d7", "'*'"},
                                                    {"\u00b7", "'*'"},
                                                    {"\u22c5", "'*'"},
                                                    {"\u00f7", "'/'"},
                                                    {"\u2212", "'-'"},
                                                    {"\u2013", "'-'"},
                                                    {"\u00a0", "a plain space"},
                                                    {"\uff08", "'('"}});

Problem unknown_character(std::string_view text, std::size_t at) {
  const std::string_view character = text.substr(at, character_length(text, at));
  std::string expected = "a number, a name or an operator";
  for (const Foreign& lookalike : lookalikes)
    if (character == lookalike.text) expected = lookalike.why;
  return {"unexpected character " + in_quotes(character) + "; expected " + expected, column_of(at)};
}

} // namespace

Result<Token> read_token(std::string_view text, std::size_t at) {
  at = after_spaces(text, at);
  if (at >= text.size()) return Token{Symbol::End, text.size(), 0, 0};
  const std::string_view rest = text.substr(at);
  if (is_letter(rest[0])) return read_name(text, at);
  if (is_digit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && is_digit(rest[1]))) return read_number(text, at);
  for (const Foreign& one : foreign) {
    if (!rest.starts_with(one.text)) continue;
    if (one.why.empty()) break;
    return Problem{in_quotes(one.text) + " " + std::string(one.why), column_of(at)};
  }
  for (const Spelling& one : symbols)
    if (rest.starts_with(one.text)) return Token{one.symbol, at, one.text.size(), 0};
  if (rest[0] == '.') return Problem{"expected a name before the '.', as in threadIdx.x", column_of(at)};
  return unknown_character(text, at);
}

} // namespace bankwalk
