// What is said of measured numbers: how many digits, at what distance model and GPU agree, and which recording is
// shown.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/measure/comparison.h"
#include "app/measure/recording_json.h"
#include "app/measure/suite.h"
#include "app/teaching/params.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/measure/measure_view.h"
#include "app/ui/present/present_view.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

TEST(Digits, CyclesHaveThreeOfThem) {
  const std::pair<double, const char*> texts[] = {
      {0, "0.00"},       {0.994, "0.99"},   {1, "1.00"},      {2.07, "2.07"},   {2.0749, "2.07"}, {9.99, "9.99"},
      {9.994, "9.99"},   {9.996, "10.0"},   {10, "10.0"},     {31.62, "31.6"},  {32.04, "32.0"},  {99.96, "100.0"},
      {128.26, "128.3"}, {999.94, "999.9"}, {999.96, "1000"}, {1024.4, "1024"}, {65536, "65536"}};
  for (const auto& [cycles, text] : texts) EXPECT_EQ(shown(cycles), text);
}

TEST(Digits, TenthsAndSigns) {
  const struct {
    double value;
    const char *plain, *with_sign;
  } texts[] = {{0, "0.0", "+0.0"},
               {3.26, "3.3", "+3.3"},
               {-0.44, "-0.4", "-0.4"},
               {62, "62.0", "+62.0"},
               {1234.04, "1234.0", "+1234.0"}};
  for (const auto& [value, plain, with_sign] : texts) {
    EXPECT_EQ(tenths(value), plain);
    EXPECT_EQ(tenths(value, true), with_sign);
  }
}

TEST(Digits, ATalksClockHasHoursFromTheFirst) {
  const std::pair<double, const char*> texts[] = {{-5, "0:00"},      {0, "0:00"},         {59.9, "0:59"},
                                                  {60, "1:00"},      {3599.9, "59:59"},   {3600, "1:00:00"},
                                                  {3661, "1:01:01"}, {36000, "10:00:00"}, {1e9, "99:59:59"}};
  for (const auto& [seconds, text] : texts) EXPECT_EQ(clock_text(seconds), text);
}

Timing timing_of(double cycles, std::optional<double> latency) {
  Timing timing;
  timing.cycles = {cycles, cycles, cycles};
  if (latency) timing.latency = Spread{*latency, *latency, *latency};
  timing.samples = 7;
  return timing;
}

// The cycles have to round to the modelled ones, and a latency of the same generation is at most half a cycle away.
constexpr struct {
  double cycles;
  std::optional<double> latency;
  bool same_generation, agrees;
} nearness[] = {
    {2, 30, true, true},     {1.5, 30, true, true},         {2.49, 30, true, true},
    {1.49, 30, true, false}, {2.51, 30, true, false},       {2.9, 30, true, false},
    {3, 30, true, false},    {1, 30, true, false},          {20, 30, true, false},
    {2, 29.5, true, true},   {2, 30.5, true, true},         {2, 29.49, true, false},
    {2, 30.51, true, false}, {2, 31, true, false},          {2, 34, true, false},
    {2, 60, true, false},    {2, 34, false, true},          {2, 60, false, true},
    {3, 30, false, false},   {2, std::nullopt, true, true}, {2, std::nullopt, false, true},
};

TEST(Agreement, IsCloseOnBothSides) {
  const Expected expected = expected_of(strided_access(2, 0, 4), Architecture{});
  ASSERT_EQ(expected.cycles, 2);
  ASSERT_EQ(expected.latency, 30);
  for (const auto& [cycles, latency, same_generation, agrees] : nearness)
    EXPECT_EQ(agreement_of(expected, timing_of(cycles, latency), same_generation),
              agrees ? Agreement::Agrees : Agreement::Disagrees)
        << cycles << " cycles, latency " << latency.value_or(0) << (same_generation ? "" : ", another generation");
  EXPECT_EQ(agreement_of(Expected{}, timing_of(2, 30), true), Agreement::NotComparable);
}

std::string said(const std::string& state, const MeasurementStore& measurements, bool measure_tab = false) {
  Ui ui;
  ui.params = *from_state_string(state);
  ui.panel.tab = measure_tab ? PanelTab::Measure : PanelTab::Try;
  put(ui.playback, stops_of(ui), stops_of(ui));
  return "\n" + test::all_text(frame(ui, {}, {2560, 1440}, test::measure, {}, measurements));
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

MeasurementStore recorded(const Access& access, const Timing& timing, int generation = 9) {
  MeasurementStore measurements;
  Recording recording;
  recording.device = {"Test GPU", "1.2", "none", generation, 0, 232448, 1, 1000};
  recording.timings[access] = timing;
  measurements.recorded = {recording};
  return measurements;
}

TEST(Agreement, TheWindowSaysIt) {
  const Access access = strided_access(2, 0, 4);
  for (const auto& [cycles, latency, same_generation, agrees] : nearness) {
    const std::string text =
        said("step=4;stride=2", recorded(access, timing_of(cycles, latency), same_generation ? 9 : 8));
    EXPECT_EQ(has(text, "Model and GPU agree."), agrees) << cycles << ' ' << latency.value_or(0);
    EXPECT_EQ(has(text, "Model and GPU disagree"), !agrees) << cycles << ' ' << latency.value_or(0);
  }
  const std::string text = said("step=4;stride=2", recorded(access, timing_of(2.074, 30.26)));
  EXPECT_TRUE(has(text, "\n2.00\n")) << text; // the model
  EXPECT_TRUE(has(text, "\n2.07\n")) << text;
  EXPECT_TRUE(has(text, "\n30\n")) << text;
  EXPECT_TRUE(has(text, "\n30.3\n")) << text;
}

TEST(Agreement, AnElsewhereRecordedAccessIsCalledSo) {
  const Access access = strided_access(2, 0, 4);
  const MeasurementStore measurements = recorded(access, timing_of(2, 30));
  const auto moved = [&](const std::string& state) {
    std::string text = said(state, measurements, true);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return has(text, "Taken with the first word in bank 0");
  };
  EXPECT_FALSE(moved("step=4;stride=2"));
  EXPECT_TRUE(moved("step=4;stride=2;offset=3"));
}

TEST(Expectations, ExtraCyclesAndQueuesAreThoseOfTheGroups) {
  const struct {
    int stride, bytes, wavefronts, ideal, extra, degree;
  } accesses[] = {{1, 4, 1, 1, 0, 1}, {2, 4, 2, 1, 2, 2},  {32, 4, 32, 1, 62, 32}, {1, 8, 2, 2, 0, 1},
                  {2, 8, 4, 2, 4, 2}, {1, 16, 4, 4, 0, 1}, {2, 16, 8, 4, 8, 2},    {8, 16, 32, 4, 56, 8}};
  for (const auto& [stride, bytes, wavefronts, ideal, extra, degree] : accesses) {
    const Expected expected = expected_of(strided_access(static_cast<std::uint32_t>(stride), 0, bytes), Architecture{});
    EXPECT_EQ(expected.wavefronts, wavefronts) << stride << ' ' << bytes;
    EXPECT_EQ(expected.ideal, ideal);
    EXPECT_EQ(expected.extra_latency, extra);
    EXPECT_EQ(implied_degree(expected, timing_of(wavefronts, std::nullopt)), degree);
    EXPECT_EQ(implied_wavefronts(timing_of(wavefronts + 0.4, std::nullopt)), wavefronts);
  }
}

// Beside the access stand what it is compared with and what that costs.
TEST(Expectations, WhatStandsBeside) {
  MeasurementStore measurements;
  measurements.recorded = {*shipped_recording()};
  measurements.recorded[0].transposes = {{32, false, 16384, {1234.6, 1, 2000}},
                                         {34, false, 16384, {1480.5, 1, 2000}},
                                         {33, false, 16384, {3210.4, 1, 9000}}};
  for (const auto& [state, label] : {std::pair{"step=7;stride=32", "… at stride 1"},
                                     {"step=7;stride=2", "… at stride 1"},
                                     {"step=8;pitch=33", "… at pitch 32"},
                                     {"step=9;pitch=34", "… at pitch 32"}})
    EXPECT_TRUE(has(said(state, measurements), label)) << state;
  for (const char* const state : {"step=7;stride=1", "step=4;stride=32", "step=8;pitch=32", "step=9;pitch=32"})
    EXPECT_FALSE(has(said(state, measurements), "… at ")) << state;
  const std::string padded = said("step=9;pitch=33", measurements);
  EXPECT_TRUE(has(padded, "\n1235\n") && has(padded, "\n3210\n")) << padded;
  EXPECT_TRUE(has(padded, "Kernel, recorded: 2.6×, not 32×")) << padded;
  EXPECT_FALSE(has(said("step=9;pitch=35", measurements), "Kernel")) << "nobody has timed that";
  measurements.recorded[0].transposes.push_back({40, false, 16384, {1950.0, 1, 2000}});
  measurements.recorded[0].timings[access_of(*from_state_string("step=9;pitch=40;element=8"))] = timing_of(16, 64);
  EXPECT_TRUE(has(said("step=9;pitch=40;element=8", measurements), "Kernel, recorded: 1.6×, not 2×"));
  EXPECT_TRUE(has(said("step=9;pitch=34", measurements), "Kernel, recorded: 1.2×, not 16×"));
  EXPECT_FALSE(has(said("step=9;pitch=32", measurements), "Kernel"));
}

TEST(Expectations, AChartRunsAlongWhatItsStepIsAbout) {
  MeasurementStore measurements;
  measurements.recorded = {*shipped_recording()};
  for (const auto& [state, pitch] :
       {std::pair{"step=4", false}, {"step=7", false}, {"step=8", true}, {"step=9", true}}) {
    const std::string text = said(state, measurements, true);
    EXPECT_EQ(has(text, "by pitch"), pitch) << state;
    EXPECT_EQ(has(text, "by stride"), !pitch) << state;
  }
}

TEST(Wishes, WhatThePanelComparesWithComesBeforeTheChart) {
  MeasurementStore measurements;
  measurements.phase = LivePhase::On;
  Ui ui;
  ui.params = *from_state_string("step=4;stride=2");
  const auto request = next_request(ui, measurements);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->access, strided_access(2, 0, 4)) << "the access on the screen";
  measurements.live.timings[request->access] = timing_of(2, 30);
  const auto second = next_request(ui, measurements);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->access, strided_access(1, 0, 4)) << "the same without a conflict";
  measurements.live.timings[second->access] = timing_of(1, 28);
  EXPECT_EQ(next_request(ui, measurements)->access, strided_access(0, 0, 4)) << "the chart from its beginning";
}

TEST(Sources, TheChosenOneIsShown) {
  MeasurementStore measurements;
  for (const char* const file : {"/a/one.json", "/a/two.json", ""}) {
    Recording recording;
    recording.device = {"Test GPU", "1.2", "none", 9, 0, 232448, 1, 1000};
    recording.file = file;
    measurements.recorded.push_back(recording);
  }
  for (const auto& [chosen, name] :
       {std::pair{-1, "one.json"}, {0, "one.json"}, {1, "two.json"}, {2, "driver 1"}, {9, "driver 1"}})
    EXPECT_TRUE(has(name_of(source_of(measurements, chosen)), name)) << chosen;
  measurements.phase = LivePhase::On;
  EXPECT_TRUE(source_of(measurements, -1).live);
  EXPECT_TRUE(has(name_of(source_of(measurements, 1)), "one.json"));
}

TEST(Recordings, KeepThousandthsAndRefuseWhatTakesNoTime) {
  Recording recording = *shipped_recording();
  recording.timings.clear();
  Timing timing = timing_of(2.074, 30.258);
  timing.mhz = 1980;
  recording.timings[strided_access(2, 0, 4)] = timing;
  const auto again = recording_from_json(to_json(recording));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->timings.begin()->second, timing);
  recording.timings[strided_access(2, 0, 4)].cycles = {1, 0, 2};
  EXPECT_FALSE(recording_from_json(to_json(recording)));
  recording.timings[strided_access(2, 0, 4)].cycles = {1, 0.5, 2};
  EXPECT_TRUE(recording_from_json(to_json(recording)));
  recording.timings[strided_access(2, 0, 4)].cycles = {3, 0.5, 2};
  EXPECT_FALSE(recording_from_json(to_json(recording)));
}

TEST(Recordings, TheSuiteMeasuresAllThatControlsCanSet) {
  const std::vector<Access> accesses = suite_accesses();
  const auto measured = [&](const Access& access) {
    return std::find(accesses.begin(), accesses.end(), moved_to_origin(access)) != accesses.end();
  };
  for (const Operation operation : {Operation::Load, Operation::Store})
    for (const int bytes : {1, 2, 4, 8, 16}) {
      for (std::uint32_t stride = 0; stride <= 64; ++stride)
        EXPECT_TRUE(measured(strided_access(stride, 0, bytes, operation))) << stride << ' ' << bytes;
      for (int pitch = 32; pitch <= 40; ++pitch) {
        Layout layout;
        layout.pitch = pitch;
        layout.element_bytes = bytes;
        EXPECT_TRUE(measured(column_access(layout, 0, operation)) && measured(row_access(layout, 0, operation)))
            << pitch;
      }
    }
  std::vector<std::pair<int, bool>> transposes;
  for (const TransposeRate& rate : suite_transposes()) transposes.emplace_back(rate.pitch, rate.swizzle);
  for (int pitch = 32; pitch <= 40; ++pitch)
    EXPECT_EQ(std::count(transposes.begin(), transposes.end(), std::pair(pitch, false)), 1) << pitch;
  EXPECT_EQ(std::count(transposes.begin(), transposes.end(), std::pair(32, true)), 1) << "the swizzle";
  EXPECT_EQ(std::count(transposes.begin(), transposes.end(), std::pair(0, false)), 1) << "the plain copy";
  EXPECT_EQ(transposes.size(), 11u);
}

} // namespace
} // namespace bankwalk
