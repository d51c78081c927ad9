// What is wrong with an expression: every sentence, and the column it points to.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "core/expression.h"

namespace bankwalk {
namespace {

struct Bad {
  std::string text;
  int column;
  std::string message;
};

void expect_problem(const Bad& bad, const Problem& problem) {
  EXPECT_EQ(problem.message, bad.message) << bad.text;
  EXPECT_EQ(problem.column, bad.column) << bad.text;
}

TEST(ExpressionProblem, Syntax) {
  const Bad bad[] = {
      {"", 1, "the expression is empty; expected something like tid*33 + 5"},
      {" \t\n", 1, "the expression is empty; expected something like tid*33 + 5"},
      {"tid *", 6, "expected a number, a name or '(', found the end of the text"},
      {"tid * * 2", 7, "expected a number, a name or '(', found '*'"},
      {"*p", 1, "expected a number, a name or '(', found '*'"},
      {"a + )", 5, "expected a number, a name or '(', found ')'"},
      {"()", 2, "expected a number, a name or '(', found ')'"},
      {"(int)", 6, "expected a number, a name or '(', found the end of the text"},
      {"tid 2", 5, "expected an operator, found '2'"},
      {"a b", 3, "expected an operator, found 'b'"},
      {"2(3)", 2, "expected an operator, found '('"},
      {"a ~ b", 3, "expected an operator, found '~'"},
      {"a ! b", 3, "expected an operator, found '!'"},
      {"2 + (tid*3", 11, "expected ')' to close the '(' at column 5, found the end of the text"},
      {"a*(b + (c)", 11, "expected ')' to close the '(' at column 3, found the end of the text"},
      {"(tid*2]", 7, "expected ')' to close the '(' at column 1, found ']'"},
      {"(a b)", 4, "expected ')' to close the '(' at column 1 or an operator, found 'b'"},
      {"(a : b)", 4, "expected ')' to close the '(' at column 1, found ':'"},
      {"tid*2)", 6, "')' closes no '('; expected an operator or the end"},
      {"tid*2]", 6, "']' closes no '['; expected only the index expression inside the brackets"},
      {"a ? b", 6, "expected ':' to go with the '?' at column 3, found the end of the text"},
      {"(a ? b) : c", 7, "expected ':' to go with the '?' at column 4, found ')'"},
      {"a ? b ? c : d", 14, "expected ':' to go with the '?' at column 3, found the end of the text"},
      {"a : b", 3, "':' goes with no '?'; expected an operator or the end"},
      {"a ? : b", 5, "expected a number, a name or '(', found ':'"},
  };
  for (const Bad& one : bad) {
    const Result<Expression> expression = Expression::parse(one.text);
    ASSERT_FALSE(expression) << one.text;
    expect_problem(one, expression.problem());
  }
}

TEST(ExpressionProblem, Numbers) {
  const Bad bad[] = {
      {"1.5", 1, "'1.5' is a floating-point number; expected a whole number"},
      {"tid*.5", 5, "'.5' is a floating-point number; expected a whole number"},
      {"2.", 1, "'2.' is a floating-point number; expected a whole number"},
      {"1 + 1.0f", 5, "'1.0f' is a floating-point number; expected a whole number"},
      {"1e3", 1, "'1e3' is a floating-point number; expected a whole number"},
      {"2f", 1, "'2f' is a floating-point number; expected a whole number"},
      {"0x1p3", 1, "'0x1p3' is a floating-point number; expected a whole number"},
      {"a + 08", 6, "'08' is an octal number because it starts with 0; expected digits from 0 to 7"},
      {"0b12", 4, "'0b12' is a binary number; expected the digits 0 and 1"},
      {"0x", 3, "expected hexadecimal digits after '0x'"},
      {"0b + 1", 3, "expected binary digits after '0b'"},
      {"0xg", 3, "expected hexadecimal digits after '0x'"},
      {"12abc", 3, "expected an operator or a suffix of u and l after the digits of '12abc'"},
      {"2tid", 2, "expected an operator or a suffix of u and l after the digits of '2tid'"},
      {"1uu", 2, "expected an operator or a suffix of u and l after the digits of '1uu'"},
      {"9223372036854775808", 1, "'9223372036854775808' does not fit in 64-bit signed arithmetic"},
      {"-9223372036854775808", 2, "'9223372036854775808' does not fit in 64-bit signed arithmetic"},
      {"1 + 0x8000000000000000", 5, "'0x8000000000000000' does not fit in 64-bit signed arithmetic"},
      {"18446744073709551616", 1, "'18446744073709551616' does not fit in 64-bit signed arithmetic"},
      {"999999999999999999999999999999999999", 1,
       "'999999999999999999999999...' does not fit in 64-bit signed arithmetic"},
  };
  for (const Bad& one : bad) {
    const Result<Expression> expression = Expression::parse(one.text);
    ASSERT_FALSE(expression) << one.text;
    expect_problem(one, expression.problem());
  }
}

TEST(ExpressionProblem, WhatProgrammersPaste) {
  const std::string subscript = "'[' starts a subscript; expected only the index expression inside the brackets";
  const std::string changes = " changes a variable; expected an expression that only computes a value";
  const std::string assigns = " assigns a value; expected an expression that only computes one";
  const std::string operators = " is called like a function; expected operators only";
  const Bad bad[] = {
      {"shared[tid*2]", 7, subscript},
      {"m[threadIdx.y][threadIdx.x]", 2, subscript},
      {"[tid]", 1, subscript},
      {"i = tid*2", 3, "'=' assigns a value; expected only the expression (== compares)"},
      {"i += 2", 3, "'+='" + assigns},
      {"i <<= 2", 3, "'<<='" + assigns},
      {"tid++", 4, "'++'" + changes},
      {"--tid", 1, "'--'" + changes},
      {"min(a,b)", 1, "'min' is called like a function; expected operators, as in a < b ? a : b"},
      {"1 + max (a,b)", 5, "'max' is called like a function; expected operators, as in a > b ? a : b"},
      {"abs(a)", 1, "'abs' is called like a function; expected operators, as in a < 0 ? -a : a"},
      {"__umul24(a, b)", 1, "'__umul24'" + operators},
      {"s.f(a)", 1, "'s.f'" + operators},
      {"static_cast<int>(tid)", 1, "'static_cast' is not read; expected the expression without it"},
      {"sizeof(float)", 1, "sizeof is not read; expected the number of bytes itself"},
      {"4 * sizeof (x)", 5, "sizeof is not read; expected the number of bytes itself"},
      {"int i", 1, "expected a number, a name or '(', found C's word 'int' (a cast is written (int)x)"},
      {"int(tid)", 1, "expected a number, a name or '(', found C's word 'int' (a cast is written (int)x)"},
      {"return tid", 1, "expected a number, a name or '(', found C's word 'return'"},
      {"if (tid) 1", 1, "expected a number, a name or '(', found C's word 'if'"},
      {"(float)tid", 1, "a cast to float makes no whole number; expected a cast to int or wider or none"},
      {"1 + (unsigned char)tid", 5, "a cast to char can change the value; expected a cast to int or wider or none"},
      {"(int*)p", 1, "a cast to a pointer makes no index; expected a whole number"},
      {"(int tid", 6, "expected ')' to close the cast at column 1, found 'tid'"},
      {"(int + 1)", 6, "expected ')' to close the cast at column 1, found '+'"},
      {"(int", 5, "expected ')' to close the cast at column 1, found the end of the text"},
      {"a, b", 2, "',' separates several values; expected one index expression"},
      {"tid*2;", 6, "';' ends a statement; expected only the expression before it"},
      {"{tid}", 1, "'{' starts a block; expected only the index expression"},
      {"tid // linear", 5, "'//' starts a comment; expected only the expression"},
      {"tid /* x */", 5, "'/*' starts a comment; expected only the expression"},
      {"p->x", 2, "'->' follows a pointer; expected a plain name such as threadIdx.x"},
      {"std::min", 4, "'::' names a scope; expected a plain name"},
      {"'a'", 1, "''' starts a text; expected a number, a name or an operator"},
      {"threadIdx", 1, "expected threadIdx.x, .y or .z, found 'threadIdx'"},
      {"threadIdx.w", 1, "expected threadIdx.x, .y or .z, found 'threadIdx.w'"},
      {"blockDim*2", 1, "expected blockDim.x, .y or .z, found 'blockDim'"},
      {"threadIdx.", 11, "expected a member's name after the '.', as in threadIdx.x"},
      {"a..b", 3, "expected a member's name after the '.', as in threadIdx.x"},
      {".x", 1, "expected a name before the '.', as in threadIdx.x"},
      {"tid @ 2", 5, "unexpected character '@'; expected a number, a name or an operator"},
      {"#define X", 1, "unexpected character '#'; expected a number, a name or an operator"},
      {"tid \u00d7 2", 5, "unexpected character '\u00d7'; expected '*'"},
      {"tid \u2212 2", 5, "unexpected character '\u2212'; expected '-'"},
      {"tid\u00a0* 2", 4, "unexpected character '\\u00a0'; expected a plain space"},
      {"gr\u00f6\u00dfe", 3, "unexpected character '\u00f6'; expected a number, a name or an operator"},
      {std::string("a\0b", 3), 2, "unexpected character '\\x00'; expected a number, a name or an operator"},
      {"\xff\xfe", 1, "unexpected character '\\xff'; expected a number, a name or an operator"},
      {"a + \xe2\x82", 5, "unexpected character '\\xe2'; expected a number, a name or an operator"},
      {"\x1b[31m", 1, "unexpected character '\\x1b'; expected a number, a name or an operator"},
  };
  for (const Bad& one : bad) {
    const Result<Expression> expression = Expression::parse(one.text);
    ASSERT_FALSE(expression) << one.text;
    expect_problem(one, expression.problem());
  }
}

TEST(ExpressionProblem, Evaluation) {
  const std::string too_big = " does not fit in 64-bit signed arithmetic";
  const Bad bad[] = {
      {"1 / 0", 3, "division by zero in 1 / 0"},
      {"tid + 5 % (lane - lane)", 9, "division by zero in 5 % 0"},
      {"9223372036854775807 + 1", 21, "9223372036854775807 + 1" + too_big},
      {"-9223372036854775807 - 2", 22, "-9223372036854775807 - 2" + too_big},
      {"4611686018427387904 * 2", 21, "4611686018427387904 * 2" + too_big},
      {"-m", 1, "-(-9223372036854775808)" + too_big},
      {"2 - (-m)", 6, "-(-9223372036854775808)" + too_big},
      {"m / -1", 3, "-9223372036854775808 / -1" + too_big},
      {"m % -1", 3, "-9223372036854775808 % -1" + too_big},
      {"1 << 63", 3, "1 << 63" + too_big},
      {"3 << 62", 3, "3 << 62" + too_big},
      {"-3 << 63", 4, "-3 << 63" + too_big},
      {"1 << 64", 3, "the shift count in 1 << 64 is outside 0 to 63"},
      {"1 >> 64", 3, "the shift count in 1 >> 64 is outside 0 to 63"},
      {"1 << -1", 3, "the shift count in 1 << -1 is outside 0 to 63"},
      {"0 >> -1", 3, "the shift count in 0 >> -1 is outside 0 to 63"},
      {"tid*33 + col", 10, "the variable 'col' has no value"},
      {"blockIdx . x", 1, "the variable 'blockIdx.x' has no value"},
      {"a/0 + b/0", 2, "division by zero in 1 / 0"},
  };
  const Variables variables = {{"m", std::numeric_limits<std::int64_t>::min()}, {"a", 1}, {"b", 2}};
  for (const Bad& one : bad) {
    const Result<Expression> expression = Expression::parse(one.text);
    ASSERT_TRUE(expression) << one.text << ": " << expression.problem().message;
    const Result<std::int64_t> value = expression->evaluate({}, variables);
    ASSERT_FALSE(value) << one.text;
    expect_problem(one, value.problem());
  }
}

TEST(ExpressionProblem, ABlockHasThreads) {
  const Result<Expression> expression = Expression::parse("threadIdx.x");
  ASSERT_TRUE(expression);
  for (const BlockShape block : {BlockShape{0, 1, 1}, BlockShape{32, 0, 1}, BlockShape{32, 1, -1}}) {
    const Result<std::int64_t> value = expression->evaluate({.block = block}, {});
    ASSERT_FALSE(value);
    EXPECT_EQ(value.problem().message, "blockDim is at least 1 in x, y and z");
  }
  EXPECT_TRUE(
      expression->evaluate({.block = {2147483647, 2147483647, 2147483647}, .warp = 2147483647, .lane = 31}, {}));
}

std::string repeated(const std::string& piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(ExpressionProblem, NestingHasALimit) {
  const std::string deeper = "the expression is nested deeper than 256 levels";
  for (const std::string opening : {"(", "-", "~(", "(int)", "1 ? ", "1 || (", "1|2^3&4==5<6<<7+8*("}) {
    for (const int times : {257, 3000}) {
      const Result<Expression> expression = Expression::parse(repeated(opening, times) + "1");
      ASSERT_FALSE(expression) << opening;
      if (opening == "-") {
        EXPECT_EQ(expression.problem().message,
                  "'--' changes a variable; expected an expression that only computes a value");
      } else {
        EXPECT_EQ(expression.problem().message, deeper) << opening;
      }
    }
  }
  const Result<Expression> deep = Expression::parse(repeated("(", 256) + "tid" + repeated(")", 256));
  ASSERT_TRUE(deep) << deep.problem().message;
  EXPECT_EQ(*deep->evaluate({.lane = 9}, {}), 9);
  const Result<Expression> one_more = Expression::parse(repeated("(", 257) + "tid" + repeated(")", 257));
  ASSERT_FALSE(one_more);
  EXPECT_EQ(one_more.problem().column, 257);
  // The widest stack that the limits allow: eight operators wait at every level.
  const Result<Expression> wide = Expression::parse(repeated("0|0^0&1==1<2<<3+4*(", 256) + "1" + repeated(")", 256));
  ASSERT_TRUE(wide) << wide.problem().message;
  EXPECT_TRUE(wide->evaluate({}, {}));
}

TEST(ExpressionProblem, LengthHasALimitAndLongChainsDoNot) {
  const std::string chain = "0" + repeated("+1", 32767);
  ASSERT_EQ(chain.size(), 65535u);
  const Result<Expression> sum = Expression::parse(chain);
  ASSERT_TRUE(sum) << sum.problem().message;
  EXPECT_EQ(*sum->evaluate({}, {}), 32767);
  const Result<Expression> choices = Expression::parse(repeated("0?1:", 16000) + "7");
  ASSERT_TRUE(choices) << choices.problem().message;
  EXPECT_EQ(*choices->evaluate({}, {}), 7);
  EXPECT_TRUE(Expression::parse(chain + " "));
  const Result<Expression> longer = Expression::parse(chain + "  ");
  ASSERT_FALSE(longer);
  EXPECT_EQ(longer.problem().message, "the expression is longer than 65536 characters");
  EXPECT_EQ(longer.problem().column, 65537);
  EXPECT_FALSE(Expression::parse(std::string(10'000'000, '(')));
  EXPECT_FALSE(Expression::parse(std::string(65536, 'x') + "y"));
  const Result<Expression> long_name = Expression::parse(std::string(65536, 'x'));
  ASSERT_TRUE(long_name);
  EXPECT_LT(long_name->evaluate({}, {}).problem().message.size(), 100u);
}

} // namespace
} // namespace bankwalk
