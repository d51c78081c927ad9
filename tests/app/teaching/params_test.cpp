#include "app/teaching/params.h"

#include <gtest/gtest.h>

#include <climits>
#include <fstream>
#include <random>
#include <sstream>
#include <string>

namespace bankwalk {
namespace {

TEST(Params, StepsOpenAsTheWalkthroughTellsThem) {
  const int strides[] = {1, 1, 1, 2, 12, 0, 32, 1, 1, 1};
  for (int step = 1; step <= step_count; ++step) {
    const Params params = opening_params(step);
    EXPECT_EQ(params.step, step);
    EXPECT_EQ(params.stride, strides[step - 1]) << step;
    EXPECT_EQ(params.element_bytes, 4);
    EXPECT_EQ(params.operation, Operation::Load);
  }
  EXPECT_EQ(opening_params(2).word, 32);
  EXPECT_EQ(opening_params(8).pitch, 32);
  EXPECT_EQ(opening_params(9).pitch, 33);
  EXPECT_EQ(opening_params(9).walk, Walk::Column);
  EXPECT_EQ(opening_params(9).index, 5);
  EXPECT_EQ(opening_params(4), Params{});
  EXPECT_EQ(opening_params(0), opening_params(1));
  EXPECT_EQ(opening_params(99), opening_params(step_count));
}

TEST(Params, ArrayStepsWalkWithTheStride) {
  for (const int step : {1, 2, 3, 4, 6, 7, 10}) {
    Params params = opening_params(step);
    params.stride = 7;
    params.offset = 3;
    params.element_bytes = 8;
    params.operation = Operation::Store;
    EXPECT_EQ(access_of(params), strided_access(7, 3, 8, Operation::Store)) << step;
  }
}

TEST(Params, TheLawIsOneOfWords) {
  Params params = opening_params(5);
  params.stride = 7;
  params.offset = 3;
  params.element_bytes = 8;
  params.operation = Operation::Store;
  EXPECT_EQ(access_of(params), strided_access(7, 0, 4));
  EXPECT_EQ(to_state_string(params), "step=5;stride=7");
  EXPECT_EQ(*from_state_string("step=5;stride=7;element=8;offset=3;op=st"), *from_state_string("step=5;stride=7"));
}

TEST(Params, TileStepsWalkTheTile) {
  for (const int step : {8, 9}) {
    Params params = opening_params(step);
    params.pitch = 36;
    params.index = 11;
    params.element_bytes = 16;
    EXPECT_EQ(access_of(params), column_access(layout_of(params), 11)) << step;
    EXPECT_EQ(access_of(params).address[2], (2u * 36 + 11) * 16);
    params.walk = Walk::Row;
    EXPECT_EQ(access_of(params), row_access(layout_of(params), 11)) << step;
    EXPECT_EQ(access_of(params).address[2], (11u * 36 + 2) * 16);
  }
}

TEST(Params, EverythingInRangeGivesASoundAccess) {
  for (int step = 1; step <= step_count; ++step) {
    for (const int bytes : {1, 2, 4, 8, 16}) {
      for (const int pitch : {32, 33, 37, 40}) {
        for (const int stride : {0, 1, 31, 64}) {
          Params params;
          params.step = step;
          params.element_bytes = bytes;
          params.pitch = pitch;
          params.stride = stride;
          params.offset = params.index = 31;
          const auto problem = check(access_of(params));
          EXPECT_FALSE(problem) << problem->message;
        }
      }
    }
  }
}

TEST(Params, WhatIsOutOfRangeCountsAsTheNearest) {
  Params wild{.step = -3,
              .operation = Operation::LoadMatrix4,
              .element_bytes = 12,
              .stride = 65,
              .offset = INT_MAX,
              .pitch = INT_MIN,
              .walk = Walk::Row,
              .index = 32,
              .word = -1};
  const Params held{.step = 1,
                    .operation = Operation::Load,
                    .element_bytes = 8,
                    .stride = 64,
                    .offset = 31,
                    .pitch = 32,
                    .walk = Walk::Row,
                    .index = 31,
                    .word = 0};
  EXPECT_EQ(clamped(wild), held);
  EXPECT_EQ(clamped(held), held);
  EXPECT_FALSE(check(access_of(wild)));
  wild.element_bytes = INT_MIN;
  EXPECT_EQ(clamped(wild).element_bytes, 1);
  wild.element_bytes = INT_MAX;
  EXPECT_EQ(clamped(wild).element_bytes, 16);
}

TEST(StateString, SaysWhatTheSceneIsAboutAndWhatElseDiffers) {
  EXPECT_EQ(to_state_string(opening_params(9)), "step=9;pitch=33;column=5");
  EXPECT_EQ(to_state_string(opening_params(4)), "step=4;stride=2");
  EXPECT_EQ(to_state_string(opening_params(2)), "step=2;word=32");
  EXPECT_EQ(to_state_string(opening_params(1)), "step=1");
  Params params = opening_params(4);
  params.operation = Operation::Store;
  params.element_bytes = 8;
  params.stride = 3;
  params.offset = 4;
  params.pitch = 34;
  params.walk = Walk::Row;
  params.word = 7;
  EXPECT_EQ(to_state_string(params), "step=4;op=st;element=8;stride=3;offset=4;pitch=34;row=5;word=7");
}

void expect_round_trip(const Params& params) {
  const std::string text = to_state_string(params);
  const Result<Params> read = from_state_string(text);
  ASSERT_TRUE(read) << text << ": " << read.problem().message;
  if (params.step != 5) { // whose law is one of words, whatever was set elsewhere
    EXPECT_EQ(*read, params) << text;
  }
  EXPECT_EQ(*read, clamped(params)) << text;
}

TEST(Params, AMaskBelongsToAnIndexOfOnesOwn) {
  const auto read = from_state_string("mask=0000ffff;index=tid*2");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->mask, 0xffffu);
  EXPECT_EQ(access_of(*read).mask, 0xffffu);
  EXPECT_EQ(to_state_string(*read), "index=tid*2;mask=0000ffff");
  EXPECT_EQ(*from_state_string("index=tid*2;mask=ffffffff"), *from_state_string("index=tid*2"));
  EXPECT_EQ(from_state_string("index=tid - 1;mask=0xFFFFFFFE")->mask, 0xfffffffeu)
      << "thread 0's index is not asked for";
  Params step = opening_params(4);
  step.mask = 1;
  EXPECT_EQ(clamped(step), opening_params(4));
  EXPECT_EQ(access_of(step).mask, all_lanes);
  const auto told = [](std::string_view text) {
    const auto bad = from_state_string(text);
    return bad ? std::string("read") : std::to_string(bad.problem().column) + ": " + bad.problem().message;
  };
  EXPECT_EQ(told("step=4;mask=ffff"),
            "8: mask belongs to an index of your own; expected index=... beside it, as in index=tid*2;mask=0000ffff");
  for (const char* mask : {"0", "g", "123456789", "-1"})
    EXPECT_EQ(told(std::string("index=tid;mask=") + mask),
              "16: mask is '" + std::string(mask) +
                  "'; expected 1 to 8 hexadecimal digits, such as 0000ffff, not all of them 0");
  EXPECT_EQ(told("index=tid;mask=1;mask=2"), "18: mask is given twice; expected once");
}

TEST(StateString, RoundTripsEveryValueOfEveryKey) {
  for (int step = 1; step <= step_count; ++step) {
    const Params opening = opening_params(step);
    Params params = opening;
    for (params.stride = 0; params.stride <= max_stride; ++params.stride) expect_round_trip(params);
    params = opening;
    for (params.offset = 0; params.offset <= max_offset; ++params.offset) expect_round_trip(params);
    params = opening;
    for (params.pitch = min_pitch; params.pitch <= max_pitch; ++params.pitch) expect_round_trip(params);
    params = opening;
    for (params.word = 0; params.word <= max_word; ++params.word) expect_round_trip(params);
    for (const Walk walk : {Walk::Row, Walk::Column}) {
      params = opening;
      params.walk = walk;
      for (params.index = 0; params.index < tile_size; ++params.index) expect_round_trip(params);
    }
  }
}

TEST(StateString, RoundTripsRandomStates) {
  std::mt19937 random(1);
  const auto up_to = [&random](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
  for (int i = 0; i < 20000; ++i) {
    Params params;
    params.step = 1 + up_to(step_count - 1);
    params.operation = up_to(1) == 0 ? Operation::Load : Operation::Store;
    params.element_bytes = 1 << up_to(4);
    params.stride = up_to(max_stride);
    params.offset = up_to(max_offset);
    params.pitch = min_pitch + up_to(max_pitch - min_pitch);
    params.walk = up_to(1) == 0 ? Walk::Row : Walk::Column;
    params.index = up_to(tile_size - 1);
    params.word = up_to(max_word);
    expect_round_trip(params);
  }
}

TEST(StateString, ReadsPartsInAnyOrderWithSpaces) {
  const Result<Params> read = from_state_string(" column = 7 ;op=store;\tpitch= 40; step=8 ; ");
  ASSERT_TRUE(read) << read.problem().message;
  Params expected = opening_params(8);
  expected.index = 7;
  expected.operation = Operation::Store;
  expected.pitch = 40;
  EXPECT_EQ(*read, expected);
  EXPECT_EQ(*from_state_string("offset=3"), (Params{.offset = 3})); // no step: the state of Params{}
}

struct Bad {
  std::string text;
  int column;
  std::string message;
};

TEST(StateString, NamesWhatIsWrongAndWhere) {
  const std::string parts = "parts such as step=9;pitch=33;column=5";
  const Bad bad[] = {
      {"", 1, "the state is empty; expected " + parts},
      {"  ", 1, "the state is empty; expected " + parts},
      {"step=9;;pitch=33", 8, "nothing stands before this ';'; expected a part such as stride=2"},
      {";", 1, "nothing stands before this ';'; expected a part such as stride=2"},
      {"step=4;strid=2", 8,
       "unknown key 'strid'; expected step, op, element, stride, offset, pitch, row, column, word, index or mask"},
      {"=2", 1, "unknown key ''; expected step, op, element, stride, offset, pitch, row, column, word, index or mask"},
      {"step=4; stride 2", 17, "expected '=' and a value after 'stride 2', as in stride=2"},
      {"step=4;stride=", 15, "stride has no value; expected a whole number from 0 to 64"},
      {"step=4;stride=two", 15, "stride is 'two'; expected a whole number from 0 to 64"},
      {"step=4;stride=65", 15, "stride is '65'; expected a whole number from 0 to 64"},
      {"step=4;stride=-1", 15, "stride is '-1'; expected a whole number from 0 to 64"},
      {"step=4;stride=2.5", 15, "stride is '2.5'; expected a whole number from 0 to 64"},
      {"stride=99999999999999999999", 8, "stride is '99999999999999999999'; expected a whole number from 0 to 64"},
      {"step=0", 6, "step is '0'; expected a whole number from 1 to 10"},
      {"step=11", 6, "step is '11'; expected a whole number from 1 to 10"},
      {"pitch=31", 7, "pitch is '31'; expected a whole number from 32 to 40"},
      {"offset=32", 8, "offset is '32'; expected a whole number from 0 to 31"},
      {"row=32", 5, "row is '32'; expected a whole number from 0 to 31"},
      {"word=4096", 6, "word is '4096'; expected a whole number from 0 to 4095"},
      {"element=3", 9, "element is '3'; expected 1, 2, 4, 8 or 16"},
      {"element=32", 9, "element is '32'; expected 1, 2, 4, 8 or 16"},
      {"element=0", 9, "element is '0'; expected 1, 2, 4, 8 or 16"},
      {"op=ldm4", 4, "op is 'ldm4'; expected ld or st"},
      {"op=", 4, "op has no value; expected ld or st, or with an index of your own " + operation_names()},
      {"index=tid;op=ldmatrix", 14,
       "op is 'ldmatrix'; expected ld or st, or with an index of your own " + operation_names()},
      {"step=4;step=5", 8, "step is given twice; expected once"},
      {"row=1;step=4;column=2", 14, "both row and column are given; expected only one of them"},
      {std::string("st\0p=1", 6), 1,
       "unknown key 'st\\x00p'; expected step, op, element, stride, offset, pitch, row, column, word, index or mask"},
  };
  for (const Bad& one : bad) {
    const Result<Params> read = from_state_string(one.text);
    ASSERT_FALSE(read) << one.text;
    EXPECT_EQ(read.problem().message, one.message);
    EXPECT_EQ(read.problem().column, one.column) << one.text;
  }
  EXPECT_FALSE(from_state_string(std::string(10'000'000, ';')));
  EXPECT_FALSE(from_state_string("step=4" + std::string(5000, ' ')));
}

// Strings that people have kept: each version's keys, values and opening states mean what they meant when it wrote
// them.
TEST(StateString, OlderVersionsStringsMeanWhatTheyMeant) {
  std::ifstream file(BANKWALK_TEST_DATA "/state_strings.tsv");
  ASSERT_TRUE(file);
  std::string line;
  std::getline(file, line);
  int rows = 0;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string version, state, operation, walk;
    Params meant;
    fields >> version >> state >> meant.step >> operation >> meant.element_bytes >> meant.stride >> meant.offset >>
        meant.pitch >> walk >> meant.index >> meant.word;
    ASSERT_TRUE(fields) << line;
    meant.operation = *operation_named(operation);
    meant.walk = walk == "row" ? Walk::Row : Walk::Column;
    const Result<Params> read = from_state_string(state);
    ASSERT_TRUE(read) << state << ": " << read.problem().message;
    EXPECT_EQ(*read, meant) << version << ": " << state;
    ++rows;
  }
  EXPECT_GE(rows, 15);
}

TEST(StateString, AByteOrderMarkIsNoneOfTheText) {
  const auto params = from_state_string("\xef\xbb\xbfstep=4;stride=8\r\n"); // out of a file
  ASSERT_TRUE(params) << params.problem().message;
  EXPECT_EQ(to_state_string(*params), "step=4;stride=8");
  const auto within = from_state_string("step=4;\xef\xbb\xbfstride=8");
  ASSERT_FALSE(within);
  EXPECT_EQ(within.problem().message.substr(0, 27), "unknown key '\\ufeffstride';");
}

} // namespace
} // namespace bankwalk
