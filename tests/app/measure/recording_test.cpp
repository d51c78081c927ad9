// Recordings: what is written is read, and nothing else is.
#include <gtest/gtest.h>

#include <fstream>

#include "app/measure/comparison.h"
#include "app/measure/recording_json.h"
#include "app/measure/suite.h"
#include "app/teaching/params.h"

namespace bankwalk {
namespace {

Recording small_recording() {
  Recording recording;
  recording.device = {"Test \"GPU\"", "580.1", "CUDA 13.0", 9, 0, 232448, 132, 1980};
  recording.date = "2026-11-30T07:00:00Z";
  recording.program = "bankwalk 0.1.0";
  Timing timing;
  timing.cycles = {2.023, 2.011, 2.047};
  timing.latency = Spread{30, 30, 30.047};
  timing.samples = 7;
  timing.mhz = 1980;
  recording.timings[strided_access(2, 0, 4)] = timing;
  timing.latency.reset();
  Access masked = strided_access(3, 1, 8, Operation::Store);
  masked.mask = 0x0f0f0f0f;
  recording.timings[moved_to_origin(masked)] = timing;
  recording.transposes.push_back({33, false, 16384, {3570.5, 3500, 3600}});
  return recording;
}

std::string problem_of(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  if (at != std::string::npos) text.replace(at, part.size(), by);
  const auto read = recording_from_json(text);
  return read ? "it was read" : read.problem().message;
}

TEST(Recording, WhatIsWrittenIsRead) {
  const Recording written = small_recording();
  const auto read = recording_from_json(to_json(written));
  ASSERT_TRUE(read) << read.problem().message;
  EXPECT_EQ(read->device, written.device);
  EXPECT_EQ(read->date, written.date);
  EXPECT_EQ(read->timings, written.timings);
  EXPECT_EQ(read->transposes, written.transposes);
  EXPECT_EQ(to_json(*read), to_json(written));
}

TEST(Recording, TheSameAccessElsewhereIsFound) {
  const Recording recording = small_recording();
  EXPECT_NE(find(recording, strided_access(2, 0, 4)).timing, nullptr);
  EXPECT_FALSE(find(recording, strided_access(2, 0, 4)).moved);
  EXPECT_NE(find(recording, strided_access(2, 7, 4)).timing, nullptr);
  EXPECT_TRUE(find(recording, strided_access(2, 7, 4)).moved);
  EXPECT_EQ(find(recording, strided_access(4, 0, 4)).timing, nullptr);
  EXPECT_EQ(find(recording, strided_access(2, 0, 4, Operation::Store)).timing, nullptr);
  // A move by less than a word would change which lanes share one.
  EXPECT_EQ(moved_to_origin(strided_access(1, 2, 1)), strided_access(1, 2, 1));
  EXPECT_EQ(moved_to_origin(strided_access(1, 6, 1)), strided_access(1, 2, 1));
}

// The banks are alike, so that a moved access costs what it did: the reason why `moved` is allowed.
TEST(Recording, AMovedAccessCostsTheSame) {
  for (const int bytes : {1, 2, 4, 8, 16})
    for (std::uint32_t stride = 0; stride <= 64; ++stride)
      for (std::uint32_t offset = 0; offset <= 31; ++offset) {
        const Access access = strided_access(stride, offset, bytes);
        ASSERT_EQ(analyze(access, Architecture{}).wavefronts,
                  analyze(moved_to_origin(access), Architecture{}).wavefronts);
      }
}

TEST(Recording, EveryPartThatIsWrongIsNamed) {
  const std::string good = to_json(small_recording());
  const auto said = [&](const char* part, const char* by) { return problem_of(good, part, by); };
  EXPECT_NE(said("\"version\": 1", "\"version\": 2").find("version"), std::string::npos);
  EXPECT_NE(said("\"version\": 1", "\"version\": 2").find("which this program reads; it is 2"), std::string::npos);
  EXPECT_NE(said("bankwalk recording", "holiday pictures").find("format"), std::string::npos);
  EXPECT_NE(said("\"bytes\":4", "\"bytes\":5").find("accesses[0]"), std::string::npos);
  EXPECT_NE(said("\"step\":8", "\"step\":-8").find("accesses[0].step"), std::string::npos);
  EXPECT_NE(said("\"step\":8", "\"step\":9").find("misaligned"), std::string::npos);
  EXPECT_NE(said("[2.023,", "[2.0,").find("a median between"), std::string::npos);
  EXPECT_NE(said("[2.023,", "[1e308,").find("accesses[0].cycles"), std::string::npos);
  EXPECT_NE(said("[2.023,", "[1e999,"), "it was read");
  EXPECT_NE(said("[2.023,", "[\"2\",").find("accesses[0].cycles"), std::string::npos);
  EXPECT_NE(said("\"samples\":7", "\"samples\":7.5").find("a whole number from 1 to 1000000"), std::string::npos);
  std::string addresses = "\"addresses\":[4294967296";
  for (int lane = 1; lane < 32; ++lane) addresses += "," + std::to_string(8 * lane);
  EXPECT_NE(said("\"step\":8", (addresses + "]").c_str())
                .find("accesses[0].addresses[0] is not what it should be; expected a number from 0 to 4294967295"),
            std::string::npos);
  addresses.replace(13, 10, "0.5");
  EXPECT_NE(said("\"step\":8", (addresses + "]").c_str()).find("a whole number from 0 to 4294967295"),
            std::string::npos);
  EXPECT_NE(said("\"samples\":7", "\"samples\":null").find("accesses[0].samples"), std::string::npos);
  EXPECT_NE(said("\"op\":\"ld\"", "\"op\":\"fly\"").find("accesses[0].op"), std::string::npos);
  EXPECT_NE(said("\"mask\":\"0f0f0f0f\"", "\"mask\":\"zz\"").find("mask"), std::string::npos);
  EXPECT_NE(said("\"name\":\"Test", "\"name\":[\"Test").find("byte"), std::string::npos) << "no JSON any more";
  EXPECT_NE(said("\"pitch\":33", "\"pitch\":1e9").find("transposes[0].pitch"), std::string::npos);
  EXPECT_NE(said("\"swizzle\":false", "\"swizzle\":0").find("transposes[0].swizzle"), std::string::npos);
}

TEST(Recording, AByteOrderMarkIsNoneOfTheText) {
  EXPECT_TRUE(recording_from_json("\xef\xbb\xbf" + to_json(small_recording())));
  EXPECT_EQ(recording_from_json(std::string_view("\xff\xfe{\0}\0", 6)).problem().message,
            "it is UTF-16 text; expected UTF-8");
}

TEST(Recording, ATruncatedOrHostileTextIsNotRead) {
  const std::string good = to_json(small_recording());
  for (std::size_t length = 0; length + 1 < good.size(); length += 7) {
    const auto read = recording_from_json(std::string_view(good).substr(0, length));
    ASSERT_FALSE(read) << length;
    ASSERT_FALSE(read.problem().message.empty());
  }
  for (const char* text :
       {"", "null", "[]", "{}", "7", "\"recording\"", "{\"format\":\"bankwalk recording\"}", "\xff\xfe"})
    EXPECT_FALSE(recording_from_json(text)) << text;
  EXPECT_FALSE(recording_from_json(std::string(200000, '[')));
  EXPECT_FALSE(recording_from_json(std::string(longest_recording + 1, ' ')));
  EXPECT_FALSE(read_recording("/no/such/file.json"));
  EXPECT_FALSE(read_recording(BANKWALK_TEST_DATA)) << "a folder";
}

// What the window can show, the recording that ships has, and it is what the model says.
TEST(ShippedRecording, HoldsWhatTheStepsShow) {
  const auto shipped = shipped_recording();
  ASSERT_TRUE(shipped) << shipped.problem().message;
  EXPECT_EQ(shipped->device.name, "NVIDIA H200");
  EXPECT_FALSE(shipped->date.empty());
  for (const int step : {3, 4, 5, 6, 7})
    for (const int bytes : {1, 2, 4, 8, 16})
      for (int stride = 0; stride <= max_stride; ++stride)
        for (const Operation operation : {Operation::Load, Operation::Store}) {
          Params params = opening_params(step);
          params.stride = stride, params.element_bytes = bytes, params.operation = operation;
          ASSERT_NE(find(*shipped, access_of(params)).timing, nullptr) << to_state_string(params);
        }
  for (const Walk walk : {Walk::Row, Walk::Column})
    for (const int bytes : {1, 2, 4, 8, 16})
      for (int pitch = min_pitch; pitch <= max_pitch; ++pitch) {
        Params params = opening_params(9);
        params.walk = walk, params.pitch = pitch, params.element_bytes = bytes, params.index = 0;
        ASSERT_NE(find(*shipped, access_of(params)).timing, nullptr) << to_state_string(params);
      }
  for (const Access& access : suite_accesses()) ASSERT_NE(find(*shipped, access).timing, nullptr);
  for (const TransposeRate& rate : suite_transposes())
    ASSERT_NE(transpose_at(*shipped, rate.pitch, rate.swizzle), nullptr) << rate.pitch;
}

TEST(ShippedRecording, AgreesWithTheModel) {
  const auto shipped = shipped_recording();
  ASSERT_TRUE(shipped);
  int compared = 0;
  for (const auto& [access, timing] : shipped->timings) {
    const Agreement agreement = agreement_of(expected_of(access, Architecture{}), timing, true);
    if (agreement == Agreement::NotComparable) continue;
    EXPECT_EQ(agreement, Agreement::Agrees)
        << describe(access.operation).long_name << ", lane 1 at " << access.address[1];
    ++compared;
  }
  EXPECT_GT(compared, 700);
  // 32 times the conflict is about 2.2 times the kernel.
  const double gain =
      transpose_at(*shipped, 33)->gigabytes_per_second.median / transpose_at(*shipped, 32)->gigabytes_per_second.median;
  EXPECT_NEAR(gain, 2.2, 0.1);
}

} // namespace
} // namespace bankwalk
