#include "core/expression.h"

#include <array>
#include <limits>

#include "core/expression_code.h"
#include "core/expression_tokens.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();

std::string_view sign_of(Code code) {
  switch (code) {
    case Code::ShiftLeft:
      return " << ";
    case Code::ShiftRight:
      return " >> ";
    case Code::Add:
      return " + ";
    case Code::Subtract:
      return " - ";
    case Code::Multiply:
      return " * ";
    case Code::Divide:
      return " / ";
    default:
      return " % ";
  }
}

std::string written(Code code, std::int64_t a, std::int64_t b) {
  return std::to_string(a) + std::string(sign_of(code)) + std::to_string(b);
}

// Why a op b has no value; found out a second time, so that the fast path need not carry it.
Problem arithmetic_problem(const Instruction& op, std::int64_t a, std::int64_t b) {
  const std::string what = written(op.code, a, b);
  if ((op.code == Code::Divide || op.code == Code::Remainder) && b == 0)
    return {"division by zero in " + what, op.column};
  if ((op.code == Code::ShiftLeft || op.code == Code::ShiftRight) && (b < 0 || b > 63))
    return {"the shift count in " + what + " is outside 0 to 63", op.column};
  return {what + " does not fit in 64-bit signed arithmetic", op.column};
}

// a op b; false where it has no 64-bit value.
bool arithmetic(Code code, std::int64_t a, std::int64_t b, std::int64_t& result) {
  switch (code) {
    case Code::Or:
      result = a | b;
      return true;
    case Code::Xor:
      result = a ^ b;
      return true;
    case Code::And:
      result = a & b;
      return true;
    case Code::Equal:
      result = a == b;
      return true;
    case Code::NotEqual:
      result = a != b;
      return true;
    case Code::Less:
      result = a < b;
      return true;
    case Code::Greater:
      result = a > b;
      return true;
    case Code::LessEqual:
      result = a <= b;
      return true;
    case Code::GreaterEqual:
      result = a >= b;
      return true;
    case Code::Add:
      return !__builtin_add_overflow(a, b, &result);
    case Code::Subtract:
      return !__builtin_sub_overflow(a, b, &result);
    case Code::Multiply:
      return !__builtin_mul_overflow(a, b, &result);
    case Code::ShiftRight:
      if (b < 0 || b > 63) return false;
      result = a >> b;
      return true;
    case Code::ShiftLeft:
      if (b < 0 || b > 63) return false;
      result = static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << b);
      return result >> b == a;
    case Code::Divide:
    case Code::Remainder: // INT64_MIN % -1 is as undefined in C as the quotient that goes with it
      if (b == 0 || (a == smallest && b == -1)) return false;
      result = code == Code::Divide ? a / b : a % b;
      return true;
    default:
      return false;
  }
}

// The place of a thread in its block, as CUDA numbers them: x runs fastest.
struct Coordinates {
  std::int64_t tid, x, y, z;
};

Coordinates coordinates_of(const ThreadPlace& place) {
  const std::int64_t tid = std::int64_t{place.warp} * 32 + place.lane;
  const std::int64_t across = place.block.x, down = place.block.y;
  return {tid, tid % across, tid / across % down, tid / across / down};
}

Result<std::int64_t> run(const ExpressionCode& code, const ThreadPlace& place, const Variables& variables,
                         std::int64_t* stack) {
  const Coordinates at = coordinates_of(place);
  std::int64_t* end = stack; // one past the newest value
  for (std::size_t next = 0; next < code.instructions.size();) {
    const Instruction& one = code.instructions[next++];
    switch (one.code) {
      case Code::Constant:
        *end++ = one.value;
        break;
      case Code::Variable: {
        const std::string& name = code.free_variables[static_cast<std::size_t>(one.value)];
        const auto found = variables.find(name);
        if (found == variables.end()) return Problem{"the variable " + in_quotes(name) + " has no value", one.column};
        *end++ = found->second;
        break;
      }
      case Code::Tid:
        *end++ = at.tid;
        break;
      case Code::Lane:
        *end++ = place.lane;
        break;
      case Code::ThreadX:
        *end++ = at.x;
        break;
      case Code::ThreadY:
        *end++ = at.y;
        break;
      case Code::ThreadZ:
        *end++ = at.z;
        break;
      case Code::BlockX:
        *end++ = place.block.x;
        break;
      case Code::BlockY:
        *end++ = place.block.y;
        break;
      case Code::BlockZ:
        *end++ = place.block.z;
        break;
      case Code::Negate:
        if (end[-1] == smallest)
          return Problem{"-(" + std::to_string(smallest) + ") does not fit in 64-bit signed arithmetic", one.column};
        end[-1] = -end[-1];
        break;
      case Code::Not:
        end[-1] = end[-1] == 0;
        break;
      case Code::Complement:
        end[-1] = ~end[-1];
        break;
      case Code::Truth:
        end[-1] = end[-1] != 0;
        break;
      case Code::SkipIfZero:
        if (*--end == 0) next = static_cast<std::size_t>(one.value);
        break;
      case Code::FalseOrNext:
      case Code::TrueOrNext: {
        const bool decided = (end[-1] != 0) == (one.code == Code::TrueOrNext);
        if (decided) {
          end[-1] = one.code == Code::TrueOrNext;
          next = static_cast<std::size_t>(one.value);
        } else {
          --end;
        }
        break;
      }
      case Code::Skip:
        next = static_cast<std::size_t>(one.value);
        break;
      default: {
        const std::int64_t right = *--end, left = end[-1];
        if (!arithmetic(one.code, left, right, end[-1])) return arithmetic_problem(one, left, right);
      }
    }
  }
  return end[-1];
}

} // namespace

std::optional<std::int64_t> number_in_c(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative ? 1 : 0);
  const auto token = read_token(digits, 0);
  if (!token || token->symbol != Symbol::Number || token->length != digits.size()) return std::nullopt;
  return negative ? -token->number : token->number;
}

Result<Expression> Expression::parse(std::string_view text) {
  Result<ExpressionCode> code = parse_expression(text);
  if (!code) return code.problem();
  Expression expression;
  expression.code_ = std::make_shared<const ExpressionCode>(std::move(*code));
  return expression;
}

Result<std::int64_t> Expression::evaluate(const ThreadPlace& place, const Variables& variables) const {
  if (!code_) return Problem{"there is no expression", 0};
  if (place.block.x < 1 || place.block.y < 1 || place.block.z < 1)
    return Problem{"blockDim is at least 1 in x, y and z", 0};
  std::array<std::int64_t, 64> small;
  if (code_->stack <= small.size()) return run(*code_, place, variables, small.data());
  std::vector<std::int64_t> large(code_->stack);
  return run(*code_, place, variables, large.data());
}

const std::vector<std::string>& Expression::free_variables() const {
  static const std::vector<std::string> none;
  return code_ ? code_->free_variables : none;
}

} // namespace bankwalk
