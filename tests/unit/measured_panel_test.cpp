// What the panel says of measurements, and what the window wants to be measured next.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/measure/recording_json.h"
#include "app/ui/frame.h"
#include "app/ui/measuring.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

Ui at(const std::string& state) {
  Ui ui;
  ui.params = *from_state_string(state);
  put(ui.playback, stops_of(ui), stops_of(ui));
  return ui;
}

Timing timing_of(const Access& access, double factor = 1) {
  const Expected expected = expected_of(access, Architecture{});
  const double cycles = expected.cycles.value_or(1) * factor + 0.02;
  Timing timing;
  timing.cycles = {cycles, cycles, cycles};
  if (expected.latency)
    timing.latency = Spread{*expected.latency + 0.04, *expected.latency + 0.0, *expected.latency + 0.1};
  timing.samples = 7;
  timing.mhz = 1980;
  return timing;
}

Readings live_readings() {
  Readings readings;
  readings.phase = LivePhase::On;
  readings.live.device = {"Test GPU", "1.2", "none", 9, 0, 232448, 1, 1000};
  return readings;
}

Readings recorded_readings() {
  Readings readings;
  readings.reason = "there is no GPU that CUDA can use: none is there";
  readings.recorded.push_back(*shipped_recording());
  return readings;
}

std::string shown_by(Ui ui, const Readings& readings, View view = {}) {
  std::string text;
  const Screen screen = frame(ui, {}, view, test::measure, {}, readings);
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes) text += shape.text + "\n";
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(MeasuredPanel, RecordedNumbersSayWhoseTheyAre) {
  const std::string text = shown_by(at("step=4;stride=2"), recorded_readings());
  EXPECT_TRUE(has(text, "recorded · NVIDIA H200 · driver 580")) << text;
  EXPECT_TRUE(has(text, "Model and GPU agree.")) << text;
  EXPECT_FALSE(has(text, "measured ·")) << text;
  EXPECT_TRUE(has(shown_by(at("step=4"), no_readings()), "no measurement and no recording"));
}

TEST(MeasuredPanel, MeasuredNumbersComeBeforeRecordedOnes) {
  Readings readings = live_readings();
  readings.recorded = recorded_readings().recorded;
  const Access access = access_of(at("step=4;stride=2").params);
  EXPECT_TRUE(has(shown_by(at("step=4;stride=2"), readings), "…")) << "it is being measured";
  readings.live.timings[access] = timing_of(access);
  const std::string text = shown_by(at("step=4;stride=2"), readings);
  EXPECT_TRUE(has(text, "measured · Test GPU · driver 1")) << text;
  EXPECT_TRUE(has(text, "2.02")) << text;
  Ui other = at("step=4;stride=2");
  other.chosen_source = 1;
  EXPECT_TRUE(has(shown_by(other, readings), "recorded · NVIDIA H200"));
}

TEST(MeasuredPanel, ADisagreementIsSaidPlainly) {
  Readings readings = live_readings();
  const Access access = access_of(at("step=4;stride=2").params);
  readings.live.timings[access] = timing_of(access, 3);
  const std::string text = shown_by(at("step=4;stride=2"), readings, {1920, 1080, 1, 1, false});
  EXPECT_TRUE(has(text, "Model and GPU disagree: 2 cycles per access")) << text;
  EXPECT_TRUE(has(text, "6.02 taken.")) << text;
}

TEST(MeasuredPanel, BothTruthsAboutTheWorstCase) {
  const std::string text = shown_by(at("step=7"), recorded_readings());
  EXPECT_TRUE(has(text, "Both are true: many warps take 31× the time, one warp alone waits 3.2× as long.") ||
              (has(text, "31×") && has(text, "3.2×")))
      << text;
}

TEST(MeasuredPanel, TheWholeKernelGainsLessThanTheBanks) {
  const std::string text = shown_by(at("step=9;pitch=33"), recorded_readings());
  EXPECT_TRUE(has(text, "Kernel: 2.2×, not 32×: memory takes over.")) << text;
  EXPECT_TRUE(has(text, "transpose, GB/s")) << text;
  EXPECT_FALSE(has(shown_by(at("step=9;pitch=32"), recorded_readings()), "Kernel:"));
}

TEST(MeasuredPanel, TheMeasureTabSaysEverything) {
  Ui ui = at("step=4;stride=8");
  ui.measuring = true;
  const std::string text = shown_by(ui, recorded_readings());
  for (const char* part : {"spread", "queue it implies", "8-way", "Held fixed", "Cycles per access, by stride",
                           "Nothing is measured on this machine"})
    EXPECT_TRUE(has(text, part)) << part << ": " << text;
  ui.params = opening_params(2);
  EXPECT_TRUE(has(shown_by(ui, recorded_readings()), "no access to measure"));
  ui.params = opening_params(9);
  EXPECT_TRUE(has(shown_by(ui, recorded_readings()), "Cycles per access, by pitch"));
  ui.params = *from_state_string("index=tid*3 % 32");
  EXPECT_TRUE(has(shown_by(ui, recorded_readings()), "cycles per access"));
  EXPECT_FALSE(has(shown_by(ui, recorded_readings()), "Cycles per access, by"));
}

TEST(MeasuredPanel, CountersOrWhatToDo) {
  Ui ui = at("step=4;stride=8");
  ui.measuring = true;
  Readings readings = live_readings();
  readings.no_counts = "only an administrator may read them";
  EXPECT_TRUE(has(shown_by(ui, readings), "only an administrator may"));
  readings.no_counts.clear();
  readings.counts[access_of(ui.params)] = {8, 7};
  const std::string text = shown_by(ui, readings);
  EXPECT_TRUE(has(text, "counted wavefronts 8 8.0")) << text;
  EXPECT_TRUE(has(text, "counted conflicts 7 7.0")) << text;
}

TEST(MeasuredPanel, PressingTheChartSetsTheStride) {
  Ui ui = at("step=4;stride=2");
  ui.measuring = true;
  const Readings readings = recorded_readings();
  Screen screen = frame(ui, {}, {}, test::measure, {}, readings);
  const auto spot =
      std::find_if(screen.spots.begin(), screen.spots.end(), [](const Spot& s) { return s.id == ControlId::Chart; });
  ASSERT_NE(spot, screen.spots.end());
  Input input;
  input.mouse = {spot->area.x1 - 1, spot->area.centre().y};
  input.pressed = input.down = true;
  frame(ui, input, {}, test::measure, {}, readings);
  EXPECT_EQ(ui.params.stride, 64);
  input.pressed = false;
  input.mouse.x = spot->area.x0 - 500; // held, the mouse may leave it
  frame(ui, input, {}, test::measure, {}, readings);
  EXPECT_EQ(ui.params.stride, 0);
}

TEST(MeasuredPanel, KeysAndTabs) {
  Ui ui = at("step=4");
  const auto press = [&](char32_t c) {
    Input input;
    input.keys.push_back({Key::Character, c, false, false});
    frame(ui, input, {}, test::measure, {}, recorded_readings());
  };
  press(U'm');
  EXPECT_TRUE(ui.measuring);
  press(U'n');
  EXPECT_TRUE(ui.reading);
  EXPECT_FALSE(ui.measuring);
  press(U'm');
  EXPECT_TRUE(ui.measuring);
  EXPECT_FALSE(ui.reading);
  press(U'm');
  EXPECT_FALSE(ui.measuring);
}

// The panel fits its texts into every size.
TEST(MeasuredPanel, NoTextLeavesThePanel) {
  Readings readings = recorded_readings();
  readings.recorded.push_back(readings.recorded.front());
  readings.recorded.push_back(readings.recorded.front());
  for (const auto& [width, height] :
       {std::pair{1280.0f, 720.0f}, {1920.0f, 1080.0f}, {640.0f, 400.0f}, {3840.0f, 2160.0f}})
    for (const int step : {1, 3, 4, 5, 7, 8, 9, 10})
      for (const bool measuring : {false, true}) {
        Ui ui;
        ui.params = opening_params(step);
        ui.measuring = measuring;
        const View view{width, height, 1, 1, false};
        const Screen screen = frame(ui, {}, view, test::measure, {}, readings);
        const Rect panel = areas_of(view).panel;
        for (const Layer& layer : screen.layers)
          for (const Shape& shape : layer.figure.shapes) {
            if (shape.kind != ShapeKind::Text || layer.clip.x0 < panel.x0) continue;
            const test::Box box = test::box_of(shape);
            EXPECT_GE(box.left, panel.x0) << step << " " << width << ": " << shape.text;
            EXPECT_LE(box.right, panel.x1 + 1) << step << " " << width << ": " << shape.text;
          }
      }
}

TEST(Wishes, TheAccessOnScreenComesFirstThenItsChart) {
  Ui ui = at("step=4;stride=5");
  Readings readings = live_readings();
  EXPECT_FALSE(next_wish(ui, no_readings())) << "nobody could answer";
  auto wish = next_wish(ui, readings);
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->access, access_of(ui.params));
  int asked = 0;
  for (; wish && asked < 200; ++asked, wish = next_wish(ui, readings)) {
    ASSERT_FALSE(wish->count);
    ASSERT_FALSE(readings.live.timings.contains(wish->access)) << "nothing is measured twice";
    readings.live.timings[wish->access] = timing_of(wish->access);
  }
  EXPECT_EQ(asked, 65);
  EXPECT_FALSE(wish) << "then there is rest";
  ui.measuring = true;
  wish = next_wish(ui, readings);
  ASSERT_TRUE(wish);
  EXPECT_TRUE(wish->count);
  readings.no_counts = "not permitted";
  EXPECT_FALSE(next_wish(ui, readings));
  ui.params = opening_params(2);
  EXPECT_FALSE(next_wish(ui, readings)) << "no access is on screen";
}

TEST(Wishes, WhatTheGpuRefusesIsNotAskedAgain) {
  const Ui ui = at("step=9;pitch=33");
  Readings readings = live_readings();
  int asked = 0;
  for (auto wish = next_wish(ui, readings); wish && asked < 100; ++asked, wish = next_wish(ui, readings)) {
    if (wish->transpose)
      readings.live.transposes.push_back({wish->transpose->pitch, false, 0, {}}); // it could not
    else
      readings.refused[wish->access] = "it cannot";
  }
  EXPECT_LT(asked, 20);
  EXPECT_TRUE(has(shown_by(ui, readings), "transpose, GB/s")) << "and the panel lives on";
}

TEST(Readings, NewsJoinsWhatIsThere) {
  Readings readings;
  LiveNews news;
  news.phase = LivePhase::On;
  news.device.name = "Test GPU";
  const Access access = strided_access(2, 0, 4);
  news.timings.emplace_back(access, timing_of(access));
  take_news(readings, news);
  EXPECT_EQ(readings.live.device.name, "Test GPU");
  EXPECT_EQ(readings.live.timings.size(), 1u);
  LiveNews lost;
  lost.phase = LivePhase::Off;
  lost.reason = "the GPU was lost";
  take_news(readings, lost);
  EXPECT_EQ(readings.phase, LivePhase::Off);
  EXPECT_EQ(readings.reason, "the GPU was lost");
  EXPECT_TRUE(sources_of(readings).empty()) << "nothing is called measured any more";
}

TEST(Readings, AFileThatCannotBeReadSaysWhy) {
  Readings readings = recorded_readings();
  EXPECT_FALSE(load_recording(readings, BANKWALK_TEST_DATA "/README.md"));
  EXPECT_TRUE(has(readings.problem, "README.md"));
  EXPECT_EQ(readings.recorded.size(), 1u);
  Ui ui = at("step=4");
  ui.measuring = true;
  std::string shown = shown_by(ui, readings);
  std::erase_if(shown, [](char c) { return c == ' ' || c == '\n'; }); // a long path is broken anywhere
  EXPECT_TRUE(has(shown, "README.md")) << "and the panel shows it";
  EXPECT_TRUE(load_recording(readings, BANKWALK_TEST_DATA "/../../assets/recordings/nvidia-h200.json"));
  EXPECT_EQ(readings.problem, "");
  EXPECT_EQ(readings.recorded.size(), 2u);
  EXPECT_FALSE(readings.recorded.front().file.empty()) << "what was loaded comes first";
}

TEST(Readings, AFoldersRecordingsAreListed) {
  Readings readings;
  load_recordings(readings, "/no/such/folder");
  EXPECT_TRUE(readings.recorded.empty());
  EXPECT_EQ(readings.problem, "");
  load_recordings(readings, BANKWALK_TEST_DATA "/../../assets/recordings");
  ASSERT_EQ(readings.recorded.size(), 1u);
  EXPECT_EQ(name_of(source_of(readings, -1)), "recorded · NVIDIA H200 · nvidia-h200.json");
}

// Buttons do not slip away from the mouse while values change: what the panel says of them takes the same room.
TEST(MeasuredPanel, ControlsStayInTheirPlaces) {
  Readings readings;
  readings.recorded = {*shipped_recording()};
  for (const auto& [width, height] : {std::pair{1024, 640}, {1280, 720}, {1920, 1080}}) {
    for (int step = 3; step <= 9; ++step) {
      Ui ui;
      ui.params = opening_params(step);
      View view;
      view.width = static_cast<float>(width), view.height = static_cast<float>(height);
      std::vector<Spot> first;
      for (int setting = 0; setting <= max_stride; ++setting) {
        ui.params.stride = setting;
        ui.params.pitch = std::min(min_pitch + setting, max_pitch);
        const Screen screen = compose(ui, {}, seen_by(ui, view), test::measure, {}, readings);
        if (first.empty()) first = screen.spots;
        for (const Spot& spot : screen.spots)
          for (const Spot& then : first)
            if (spot.id == then.id && spot.part == then.part && spot.id != ControlId::Value &&
                spot.id != ControlId::StateText) { // which stands below the longest of the notes
              ASSERT_FLOAT_EQ(spot.area.y0, then.area.y0)
                  << width << " x " << height << " " << to_state_string(ui.params) << " control "
                  << static_cast<int>(spot.id);
            }
      }
    }
  }
}

} // namespace
} // namespace bankwalk
