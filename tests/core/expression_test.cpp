// What expressions mean: held against the C++ compiler, and against trees whose value is computed another way.
#include "core/expression.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <span>
#include <string>

namespace bankwalk {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();

Result<std::int64_t> value_of(const std::string& text, const Variables& variables = {}, const ThreadPlace& place = {}) {
  const Result<Expression> expression = Expression::parse(text);
  if (!expression) return expression.problem();
  return expression->evaluate(place, variables);
}

void expect_value(const std::string& text, std::int64_t expected, const Variables& variables = {},
                  const ThreadPlace& place = {}) {
  const Result<std::int64_t> value = value_of(text, variables, place);
  ASSERT_TRUE(value) << text << ": " << value.problem().message << " at " << value.problem().column;
  EXPECT_EQ(*value, expected) << text;
}

// The compiler is asked the same question: SAME(x) is the text "x" beside the compiler's value of x. Tables, for a
// function with thousands of calls takes minutes to compile under the sanitizers.
constexpr std::int64_t a = 13, b = 6, c = 3, z = 0, n = -7;
struct Same {
  const char* text;
  std::int64_t value;
};
// clang-format off: it would take the operators in macro arguments for other things
#define SAME(expression) \
  { #expression, static_cast < std::int64_t>(expression) }
// clang-format on

void expect_same(std::span<const Same> table) {
  const Variables abc = {{"a", a}, {"b", b}, {"c", c}, {"z", z}, {"n", n}};
  for (const Same& one : table) expect_value(one.text, one.value, abc);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Wlogical-not-parentheses"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"
#pragma GCC diagnostic ignored "-Wbool-operation"
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wconstant-logical-operand"
#pragma GCC diagnostic ignored "-Wtautological-compare"
#else
#pragma GCC diagnostic ignored "-Wbool-compare"
#endif

// clang-format off
#define AFTER(first, second)                                                                \
  SAME(a first b second c), SAME((a first b) second c), SAME(n first b second c),           \
  SAME(!a first b second c), SAME(~a first - n second + c)
#define WITH_EVERY(first)                                                                   \
  AFTER(first, ||), AFTER(first, &&), AFTER(first, |), AFTER(first, ^), AFTER(first, &),    \
  AFTER(first, ==), AFTER(first, !=), AFTER(first, <), AFTER(first, >), AFTER(first, <=),   \
  AFTER(first, >=), AFTER(first, +), AFTER(first, -), AFTER(first, *)

constexpr Same pairs[] = {
    WITH_EVERY(||), WITH_EVERY(&&), WITH_EVERY(|), WITH_EVERY(^), WITH_EVERY(&), WITH_EVERY(==),
    WITH_EVERY(!=), WITH_EVERY(<), WITH_EVERY(>), WITH_EVERY(<=), WITH_EVERY(>=), WITH_EVERY(+),
    WITH_EVERY(-), WITH_EVERY(*), WITH_EVERY(/), WITH_EVERY(%)};

constexpr Same shifts_and_divisions[] = {
    SAME(a << b >> c), SAME(a >> c << b), SAME(a << b + c), SAME(a + b << c), SAME(a << b * c), SAME(a << b - c),
    SAME(a << b < c), SAME(a < b << c), SAME(a == b << c), SAME(a & b << c), SAME(a | b >> c), SAME(a || b << c),
    SAME(n >> c), SAME(n >> c >> c), SAME(a / b * c), SAME(a * b / c), SAME(a / b / c), SAME(a % b % c),
    SAME(a % b * c), SAME(a * b % c), SAME(a + b % c), SAME(a % b + c), SAME(a - b / c), SAME(a - b - c),
    SAME(a - (b - c)), SAME(n / c), SAME(n % c), SAME(a / n), SAME(a % n), SAME(~n & a), SAME(!z + c),
    SAME(-n - -n), SAME(- - -a), SAME(!!a), SAME(!~z), SAME(-a * -b), SAME(+a - +b)};

constexpr Same conditionals[] = {
    SAME(a ? b : c), SAME(z ? b : c), SAME(a ? z ? a : b : c), SAME(z ? a : z ? b : c), SAME(a ? b : z ? b : c),
    SAME(a > b ? a : b), SAME(a || b ? a + 1 : b + 1), SAME(z && a ? b : c | 8), SAME((a ? b : c) + 1),
    SAME(a ? b : c + 1), SAME(1 + (z ? a : b) * c), SAME(a == b ? 1 : a == c ? 2 : a == 13 ? 3 : 4)};
// clang-format on
#pragma GCC diagnostic pop

TEST(Expression, EveryPairOfOperatorsBindsAsInC) {
  ASSERT_EQ(std::size(pairs), 16u * 14 * 5);
  expect_same(pairs);
}
TEST(Expression, ShiftsAndDivisionsBindAsInC) { expect_same(shifts_and_divisions); }
TEST(Expression, ConditionalsBindAsInC) { expect_same(conditionals); }

TEST(Expression, SpacesAndParenthesesChangeNothing) {
  const Variables abc = {{"a", a}, {"b", b}, {"c", c}};
  expect_value("(((a)))", a, abc);
  expect_value("(a) + (b)", a + b, abc);
  expect_value("\t a\n*\r\n b ", a * b, abc);
  expect_value("a*b+c<<1", (a * b + c) << 1, abc);
  expect_value("a-b- -c", a - b + c, abc);
}

TEST(Expression, NumbersOfEveryBase) {
  expect_value("0", 0);
  expect_value("42", 42);
  expect_value("0x1F", 31);
  expect_value("0XabCDef", 0xabcdef);
  expect_value("017", 15);
  expect_value("00", 0);
  expect_value("0b1011", 11);
  expect_value("0B1", 1);
  for (const std::string suffix : {"u", "U", "l", "L", "ul", "UL", "lu", "ll", "LL", "ull", "ULL", "LLU", "Ul"})
    for (const std::string digits : {"10", "0xa", "012", "0b1010"}) expect_value(digits + suffix, 10);
  expect_value("9223372036854775807", largest);
  expect_value("0x7fffffffffffffff", largest);
  expect_value("0777777777777777777777", largest);
  expect_value("0b0" + std::string(63, '1'), largest);
  expect_value("-9223372036854775807 - 1", smallest);
  expect_value("0xe+1", 15); // C would read one bad number here
}

TEST(Expression, ThreadsAreNumberedAsCudaNumbersThem) {
  const ThreadPlace place{.block = {32, 8, 2}, .warp = 9, .lane = 5}; // row 1 of the second slice
  expect_value("tid", 9 * 32 + 5, {}, place);
  expect_value("lane", 5, {}, place);
  expect_value("threadIdx.x", 5, {}, place);
  expect_value("threadIdx.y", 1, {}, place);
  expect_value("threadIdx.z", 1, {}, place);
  expect_value("blockDim.x * 10000 + blockDim.y * 100 + blockDim.z", 320802, {}, place);
  expect_value("warpSize", 32, {}, place);
  expect_value("threadIdx . x + threadIdx\n.y", 6, {}, place);
  const ThreadPlace narrow{.block = {8, 8, 1}, .warp = 1, .lane = 13}; // a warp spans four rows
  expect_value("threadIdx.x", 45 % 8, {}, narrow);
  expect_value("threadIdx.y", 45 / 8, {}, narrow);
  expect_value("threadIdx.z", 0, {}, narrow);
  for (int warp = 0; warp < 8; ++warp)
    for (int lane = 0; lane < 32; ++lane)
      expect_value("threadIdx.x + threadIdx.y*blockDim.x + threadIdx.z*blockDim.x*blockDim.y == tid", 1, {},
                   {.block = {5, 7, 11}, .warp = warp, .lane = lane});
}

TEST(Expression, CastsToIntegersChangeNothing) {
  expect_value("(int)5", 5);
  expect_value("(unsigned)tid * 2", 62, {}, {.lane = 31});
  expect_value("(unsigned long long)3 + (size_t)4", 7);
  expect_value("-(int)-5", 5);
  expect_value("(int)(2 + 3) * (uint32_t)2", 10);
  expect_value("(int)-9223372036854775807", -largest);
  expect_value("((int)3)", 3);
}

TEST(Expression, FreeVariablesInOrderOfAppearance) {
  const auto names = [](const std::string& text) {
    const Result<Expression> expression = Expression::parse(text);
    return expression ? expression->free_variables() : std::vector<std::string>{"did not parse: " + text};
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("tid*33 + col"), Names{"col"});
  EXPECT_EQ(names("z + a*z + (m ? a : b)"), (Names{"z", "a", "m", "b"}));
  EXPECT_EQ(names("tid + lane + threadIdx.x + blockDim.y + warpSize + 3"), Names{});
  EXPECT_EQ(names("blockIdx.x*gridDim.x + blockIdx . x + p.q.r"), (Names{"blockIdx.x", "gridDim.x", "p.q.r"}));
  EXPECT_EQ(names("_x1 + Tid + lanes"), (Names{"_x1", "Tid", "lanes"}));
  EXPECT_EQ(names("half + uint"), (Names{"half", "uint"}));
  expect_value("blockIdx.x * 2 + col", 11, {{"blockIdx.x", 3}, {"col", 5}});
  expect_value("big", smallest, {{"big", smallest}});

  std::string sum = "v0";
  for (int i = 1; i < 64; ++i) sum += "+v" + std::to_string(i);
  EXPECT_EQ(names(sum).size(), 64u);
  EXPECT_EQ(names(sum + "+v0+v63").size(), 64u);
  const Result<Expression> many = Expression::parse(sum + "+v64");
  ASSERT_FALSE(many);
  EXPECT_EQ(many.problem().column, static_cast<int>(sum.size()) + 2);
  EXPECT_EQ(many.problem().message, "the expression has more than 64 free variables");
}

TEST(Expression, WhatIsSkippedIsNotEvaluated) {
  expect_value("0 && 1/0", 0);
  expect_value("1 || 1/0", 1);
  expect_value("2 || missing", 1);
  expect_value("3 && 4", 1);
  expect_value("0 || 5", 1);
  expect_value("0 || 0 || 0", 0);
  expect_value("1 && 2 && 0 && 1/0", 0);
  expect_value("0 && 1/0 || 7", 1);
  expect_value("1 || 1/0 && 1/0", 1);
  expect_value("1 ? 2 : 1/0", 2);
  expect_value("0 ? 1/0 : 3", 3);
  expect_value("1 ? 0 ? missing : 4 : 1/0", 4);
  expect_value("lane == 0 ? 0 : 100 / lane", 0);
  EXPECT_FALSE(value_of("1 && 1/0"));
  EXPECT_FALSE(value_of("0 || 1/0"));
  EXPECT_FALSE(value_of("(0 && 1) + 1/0"));
}

TEST(Expression, TheEdgesOf64Bits) {
  expect_value("9223372036854775806 + 1", largest);
  expect_value("-9223372036854775807 - 1", smallest);
  expect_value("3037000499 * 3037000499", 3037000499ll * 3037000499ll);
  expect_value("4611686018427387904 * -2", smallest);
  expect_value("1 << 62", std::int64_t{1} << 62);
  expect_value("-1 << 63", smallest);
  expect_value("-1 << 0", -1);
  expect_value("0 << 63", 0);
  expect_value("-1 >> 63", -1);
  expect_value("9223372036854775807 >> 62", 1);
  expect_value("~9223372036854775807", smallest);
  expect_value("-7 / 2", -3);
  expect_value("-7 % 2", -1);
  expect_value("7 % -2", 1);
  expect_value("m / 1", smallest, {{"m", smallest}});
}

__extension__ typedef __int128 Wide;

// A tree whose value is computed in 128 bits while it is written down with no more parentheses than C needs.
struct Written {
  std::string text;
  int precedence;            // of its outermost operator; 12 for what needs no parentheses
  std::optional<Wide> value; // none where C gives none
};

using Random = std::mt19937;

struct Operator {
  const char* text;
  int precedence;
};

bool fits(Wide value) { return value >= smallest && value <= largest; }

std::optional<Wide> apply(const std::string& op, Wide left, const std::optional<Wide>& right) {
  if (op == "&&" && left == 0) return 0;
  if (op == "||" && left != 0) return 1;
  if (!right) return std::nullopt;
  const Wide r = *right;
  if (op == "&&" || op == "||") return r != 0;
  if (op == "|") return left | r;
  if (op == "^") return left ^ r;
  if (op == "&") return left & r;
  if (op == "==") return left == r;
  if (op == "!=") return left != r;
  if (op == "<") return left < r;
  if (op == ">") return left > r;
  if (op == "<=") return left <= r;
  if (op == ">=") return left >= r;
  std::optional<Wide> value;
  if (op == "+") value = left + r;
  if (op == "-") value = left - r;
  if (op == "*") value = left * r;
  if (op == "/" && r != 0) value = left / r;
  if (op == "%" && r != 0 && fits(left / r)) value = left % r;
  if (op == "<<" && r >= 0 && r <= 63) value = left * (static_cast<Wide>(1) << static_cast<int>(r));
  if (op == ">>" && r >= 0 && r <= 63) value = left >> static_cast<int>(r);
  return value && fits(*value) ? value : std::nullopt;
}

std::string within(const Written& one, int least) { return one.precedence < least ? "(" + one.text + ")" : one.text; }

Written random_tree(Random& random, int depth) {
  static constexpr Operator operators[] = {{"||", 1}, {"&&", 2}, {"|", 3}, {"^", 4},  {"&", 5},  {"==", 6},
                                           {"!=", 6}, {"<", 7},  {">", 7}, {"<=", 7}, {">=", 7}, {"<<", 8},
                                           {">>", 8}, {"+", 9},  {"-", 9}, {"*", 10}, {"/", 10}, {"%", 10}};
  const unsigned kind = static_cast<unsigned>(random() % 10);
  if (depth == 0 || kind == 0) {
    static constexpr std::int64_t numbers[] = {0, 1, 2, 3, 5, 31, 32, 63, 64, 1000, 0x7fffffff, largest};
    const std::int64_t number = numbers[random() % std::size(numbers)];
    if (random() % 8 == 0) return {"lane", 12, 21};
    return {std::to_string(number), 12, number};
  }
  if (kind == 1) {
    const Written inner = random_tree(random, depth - 1);
    const char sign = "-!~+"[random() % 4];
    std::optional<Wide> value;
    if (inner.value) {
      value = sign == '-'   ? -*inner.value
              : sign == '!' ? *inner.value == 0
              : sign == '~' ? ~*inner.value
                            : *inner.value;
      if (!fits(*value)) value.reset();
    }
    return {std::string(1, sign) + " " + within(inner, 11), 11, value};
  }
  if (kind == 2) {
    const Written condition = random_tree(random, depth - 1), then = random_tree(random, depth - 1),
                  otherwise = random_tree(random, depth - 1);
    std::optional<Wide> value;
    if (condition.value) value = *condition.value != 0 ? then.value : otherwise.value;
    return {within(condition, 1) + " ? " + then.text + " : " + otherwise.text, 0, value};
  }
  const Operator op = operators[random() % std::size(operators)];
  const Written left = random_tree(random, depth - 1), right = random_tree(random, depth - 1);
  std::optional<Wide> value;
  if (left.value) value = apply(op.text, *left.value, right.value);
  return {within(left, op.precedence) + " " + op.text + " " + within(right, op.precedence + 1), op.precedence, value};
}

TEST(Expression, RandomTreesGiveTheValueOfTheTree) {
  Random random(7);
  int with_value = 0;
  for (int i = 0; i < 12000; ++i) {
    const Written tree = random_tree(random, 1 + i % 5);
    const Result<std::int64_t> value = value_of(tree.text, {}, {.lane = 21});
    ASSERT_EQ(static_cast<bool>(value), tree.value.has_value()) << tree.text;
    if (!value) {
      EXPECT_GT(value.problem().column, 0) << tree.text;
      continue;
    }
    ASSERT_EQ(*value, static_cast<std::int64_t>(*tree.value)) << tree.text;
    ++with_value;
  }
  EXPECT_GT(with_value, 4000); // the test would say little if most trees had no value
}

TEST(Expression, CopiesShareOneMeaningAndNothingHasNone) {
  const Result<Expression> parsed = Expression::parse("tid*33 + col");
  ASSERT_TRUE(parsed);
  const Expression copy = *parsed;
  EXPECT_EQ(*copy.evaluate({.lane = 3}, {{"col", 5}}), 104);
  EXPECT_EQ(*parsed->evaluate({.lane = 3}, {{"col", 6}}), 105);
  EXPECT_FALSE(Expression().evaluate({}, {}));
  EXPECT_TRUE(Expression().free_variables().empty());
}

} // namespace
} // namespace bankwalk
