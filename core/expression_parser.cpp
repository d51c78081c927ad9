// Precedence climbing over the tokens, writing instructions as it goes. Recursion is bounded by max_expression_nesting:
// chains of binary operators and of ?: are loops. What builds sentences is kept out of the recursive functions, whose
// frames it would make many times larger under the sanitizers.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/access.h"
#include "core/expression.h"
#include "core/expression_code.h"
#include "core/expression_names.h"
#include "core/expression_tokens.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

struct Binary {
  Symbol symbol;
  int precedence;
  Code code;
};

constexpr int lowest_precedence = 1;
constexpr auto binaries = std::to_array<Binary>({
    {Symbol::OrOr, 1, Code::TrueOrNext},
    {Symbol::AndAnd, 2, Code::FalseOrNext},
    {Symbol::Or, 3, Code::Or},
    {Symbol::Xor, 4, Code::Xor},
    {Symbol::And, 5, Code::And},
    {Symbol::Equal, 6, Code::Equal},
    {Symbol::NotEqual, 6, Code::NotEqual},
    {Symbol::Less, 7, Code::Less},
    {Symbol::Greater, 7, Code::Greater},
    {Symbol::LessEqual, 7, Code::LessEqual},
    {Symbol::GreaterEqual, 7, Code::GreaterEqual},
    {Symbol::ShiftLeft, 8, Code::ShiftLeft},
    {Symbol::ShiftRight, 8, Code::ShiftRight},
    {Symbol::Plus, 9, Code::Add},
    {Symbol::Minus, 9, Code::Subtract},
    {Symbol::Times, 10, Code::Multiply},
    {Symbol::Divide, 10, Code::Divide},
    {Symbol::Remainder, 10, Code::Remainder},
});

const Binary* binary_operator(Symbol symbol) {
  for (const Binary& one : binaries)
    if (one.symbol == symbol) return &one;
  return nullptr;
}

std::string at_column(std::size_t at) { return "at column " + std::to_string(column_of(at)); }

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<ExpressionCode> parse() {
    if (advance() && parse_conditional() && token_.symbol != Symbol::End) unexpected_after_value();
    if (problem_.column != 0) return problem_;
    return std::move(code_);
  }

 private:
  // Everything below that returns bool says whether to go on; false means that problem_ is set.
  bool fail(std::size_t at, std::string message) {
    problem_ = {std::move(message), column_of(at)};
    return false;
  }

  [[gnu::noinline]] bool advance() {
    const Result<Token> next = read_token(text_, token_.at + token_.length);
    if (next) {
      token_ = *next;
      return true;
    }
    problem_ = next.problem();
    return false;
  }

  std::string found() const {
    if (token_.symbol == Symbol::End) return "the end of the text";
    return in_quotes(text_.substr(token_.at, token_.length));
  }

  bool unexpected_after_value() {
    if (token_.symbol == Symbol::CloseParen)
      return fail(token_.at, "')' closes no '('; expected an operator or the end");
    if (token_.symbol == Symbol::CloseSquare)
      return fail(token_.at, "']' closes no '['; expected only the index expression inside the brackets");
    if (token_.symbol == Symbol::Colon) return fail(token_.at, "':' goes with no '?'; expected an operator or the end");
    return fail(token_.at, "expected an operator, found " + found());
  }

  [[gnu::noinline]] bool operand_missing() {
    if (token_.symbol == Symbol::End && code_.instructions.empty() && nesting_ == 0)
      return fail(0, "the expression is empty; expected something like tid*33 + 5");
    return fail(token_.at, "expected a number, a name or '(', found " + found());
  }

  [[gnu::noinline]] bool closing_missing(std::size_t open) {
    const bool value_follows =
        token_.symbol == Symbol::Number || token_.symbol == Symbol::Name || token_.symbol == Symbol::OpenParen;
    return fail(token_.at, "expected ')' to close the '(' " + at_column(open) +
                               (value_follows ? " or an operator" : "") + ", found " + found());
  }

  [[gnu::noinline]] bool colon_missing(std::size_t question) {
    return fail(token_.at, "expected ':' to go with the '?' " + at_column(question) + ", found " + found());
  }

  [[gnu::noinline]] bool too_deep() {
    return fail(token_.at,
                "the expression is nested deeper than " + std::to_string(max_expression_nesting) + " levels");
  }

  bool enter() { return ++nesting_ <= max_expression_nesting || too_deep(); }
  void leave() { --nesting_; }

  std::size_t emit(Code code, std::size_t at, std::int64_t value, int grows_by) {
    code_.instructions.push_back({code, column_of(at), value});
    held_ += grows_by;
    code_.stack = std::max(code_.stack, static_cast<std::size_t>(held_));
    return code_.instructions.size() - 1;
  }

  // Makes a jump written earlier lead to the next instruction.
  void land(std::size_t jump) { code_.instructions[jump].value = static_cast<std::int64_t>(code_.instructions.size()); }

  // condition ? value : (another conditional), the last part by looping.
  bool parse_conditional() {
    std::vector<std::size_t> ends;
    while (parse_binary(lowest_precedence)) {
      if (token_.symbol != Symbol::Question) {
        for (const std::size_t end : ends) land(end);
        return true;
      }
      const std::size_t question = token_.at;
      const std::size_t otherwise = emit(Code::SkipIfZero, question, 0, -1);
      if (!enter() || !advance() || !parse_conditional()) return false;
      leave();
      if (token_.symbol != Symbol::Colon) return colon_missing(question);
      ends.push_back(emit(Code::Skip, token_.at, 0, -1)); // the value stays, but the other branch starts without it
      land(otherwise);
      if (!advance()) return false;
    }
    return false;
  }

  bool parse_binary(int least) {
    if (!parse_unary()) return false;
    for (const Binary* one = binary_operator(token_.symbol); one != nullptr && one->precedence >= least;
         one = binary_operator(token_.symbol)) {
      const std::size_t at = token_.at;
      const bool lazy = one->code == Code::TrueOrNext || one->code == Code::FalseOrNext;
      const std::size_t jump = lazy ? emit(one->code, at, 0, -1) : 0;
      if (!advance() || !parse_binary(one->precedence + 1)) return false;
      if (lazy) {
        emit(Code::Truth, at, 0, 0);
        land(jump);
      } else {
        emit(one->code, at, 0, -1);
      }
    }
    return true;
  }

  bool parse_unary() {
    const std::size_t at = token_.at;
    switch (token_.symbol) {
      case Symbol::Plus:
        return parse_operand();
      case Symbol::Minus:
        return parse_operand() && emit_unary(Code::Negate, at);
      case Symbol::Not:
        return parse_operand() && emit_unary(Code::Not, at);
      case Symbol::Complement:
        return parse_operand() && emit_unary(Code::Complement, at);
      case Symbol::OpenParen:
        return parse_parenthesis();
      case Symbol::Number:
        emit(Code::Constant, at, token_.number, +1);
        return advance();
      case Symbol::Name:
        return parse_name();
      default:
        break;
    }
    return operand_missing();
  }

  bool emit_unary(Code code, std::size_t at) {
    emit(code, at, 0, 0);
    return true;
  }

  // What stands behind the unary operator or the cast that token_ ends.
  bool parse_operand() {
    if (!enter() || !advance() || !parse_unary()) return false;
    leave();
    return true;
  }

  bool parse_parenthesis() {
    const std::size_t open = token_.at;
    if (!enter() || !advance()) return false;
    if (token_.symbol == Symbol::Name && type_named(text_.substr(token_.at, token_.length)) != Type::None) {
      leave();
      return read_cast(open) && parse_operand();
    }
    if (!parse_conditional()) return false;
    leave();
    return token_.symbol == Symbol::CloseParen ? advance() : closing_missing(open);
  }

  // A cast that keeps every index as it is, up to its ')'; token_ is the first name after its '('.
  [[gnu::noinline]] bool read_cast(std::size_t open) {
    while (token_.symbol == Symbol::Name) {
      const std::string_view name = text_.substr(token_.at, token_.length);
      const Type type = type_named(name);
      if (type == Type::None)
        return fail(token_.at, "expected ')' to close the cast " + at_column(open) + ", found " + found());
      if (type == Type::Narrow)
        return fail(
            open, "a cast to " + std::string(name) + " can change the value; expected a cast to int or wider or none");
      if (type == Type::Other)
        return fail(
            open, "a cast to " + std::string(name) + " makes no whole number; expected a cast to int or wider or none");
      if (!advance()) return false;
    }
    if (token_.symbol == Symbol::Times)
      return fail(open, "a cast to a pointer makes no index; expected a whole number");
    if (token_.symbol == Symbol::CloseParen) return true;
    return fail(token_.at, "expected ')' to close the cast " + at_column(open) + ", found " + found());
  }

  [[gnu::noinline]] bool parse_name() {
    const std::size_t at = token_.at;
    std::string name;
    for (const char c : text_.substr(at, token_.length))
      if (c > ' ') name += c; // threadIdx . x is threadIdx.x
    if (!advance()) return false;
    if (token_.symbol == Symbol::OpenParen && !is_keyword(name)) return fail(at, function_call_message(name));
    if (name.ends_with("_cast") && token_.symbol == Symbol::Less)
      return fail(at, in_quotes(name) + " is not read; expected the expression without it");
    if (name == "sizeof") return fail(at, "sizeof is not read; expected the number of bytes itself");
    if (is_keyword(name))
      return fail(at, "expected a number, a name or '(', found C's word " + in_quotes(name) +
                          (type_named(name) == Type::Wide ? " (a cast is written (int)x)" : ""));
    if (const std::optional<Code> code = built_in(name)) {
      emit(*code, at, *code == Code::Constant ? warp_size : 0, +1);
      return true;
    }
    for (const std::string_view vector : {"threadIdx", "blockDim"})
      if (name == vector || name.starts_with(std::string(vector) + "."))
        return fail(at, "expected " + std::string(vector) + ".x, .y or .z, found " + in_quotes(name));
    return use_variable(std::move(name), at);
  }

  bool use_variable(std::string name, std::size_t at) {
    std::vector<std::string>& known = code_.free_variables;
    const auto place = std::find(known.begin(), known.end(), name);
    const auto index = place - known.begin();
    if (place == known.end()) {
      if (known.size() == max_free_variables)
        return fail(at, "the expression has more than " + std::to_string(max_free_variables) + " free variables");
      known.push_back(std::move(name));
    }
    emit(Code::Variable, at, index, +1);
    return true;
  }

  std::string_view text_;
  Token token_;
  ExpressionCode code_;
  Problem problem_;
  int nesting_ = 0;
  std::ptrdiff_t held_ = 0; // values on the stack machine's stack at this point
};

} // namespace

Result<ExpressionCode> parse_expression(std::string_view text) {
  if (text.size() > max_expression_length)
    return Problem{"the expression is longer than " + std::to_string(max_expression_length) + " characters",
                   column_of(max_expression_length)};
  return Parser(text).parse();
}

} // namespace bankwalk
