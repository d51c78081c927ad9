// What the panel says of measurements, and what the window wants to be measured next.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/measure/recording_json.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/shell/frame.h"
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

MeasurementStore live_readings() {
  MeasurementStore measurements;
  measurements.phase = LivePhase::On;
  measurements.live.device = {"Test GPU", "1.2", "none", 9, 0, 232448, 1, 1000};
  return measurements;
}

MeasurementStore recorded_readings() {
  MeasurementStore measurements;
  measurements.reason = "there is no GPU that CUDA can use: none is there";
  measurements.recorded.push_back(*shipped_recording());
  return measurements;
}

std::string shown_by(Ui ui, const MeasurementStore& measurements, View view = {}) {
  std::string text;
  const Screen screen = frame(ui, {}, view, test::measure, {}, measurements);
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
  EXPECT_TRUE(has(shown_by(at("step=4"), no_measurements()), "no measurement and no recording"));
}

TEST(MeasuredPanel, MeasuredNumbersComeBeforeRecordedOnes) {
  MeasurementStore measurements = live_readings();
  measurements.recorded = recorded_readings().recorded;
  const Access access = access_of(at("step=4;stride=2").params);
  EXPECT_TRUE(has(shown_by(at("step=4;stride=2"), measurements), "…")) << "it is being measured";
  measurements.live.timings[access] = timing_of(access);
  const std::string text = shown_by(at("step=4;stride=2"), measurements);
  EXPECT_TRUE(has(text, "measured · Test GPU · driver 1")) << text;
  EXPECT_TRUE(has(text, "2.02")) << text;
  Ui other = at("step=4;stride=2");
  other.measure.chosen_source = 1;
  EXPECT_TRUE(has(shown_by(other, measurements), "recorded · NVIDIA H200"));
}

TEST(MeasuredPanel, ADisagreementIsSaidPlainly) {
  MeasurementStore measurements = live_readings();
  const Access access = access_of(at("step=4;stride=2").params);
  measurements.live.timings[access] = timing_of(access, 3);
  const std::string text = shown_by(at("step=4;stride=2"), measurements, {1920, 1080, 1, 1, false});
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
  EXPECT_TRUE(has(text, "Kernel, recorded: 2.2×, not 32×: memory takes over.")) << text;
  EXPECT_TRUE(has(text, "transpose, GB/s")) << text;
  EXPECT_FALSE(has(shown_by(at("step=9;pitch=32"), recorded_readings()), "Kernel"));
}

TEST(MeasuredPanel, TheMeasureTabSaysEverything) {
  Ui ui = at("step=4;stride=8");
  ui.panel.tab = PanelTab::Measure;
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
  ui.panel.tab = PanelTab::Measure;
  MeasurementStore measurements = live_readings();
  measurements.no_counts = "only an administrator may read them";
  EXPECT_TRUE(has(shown_by(ui, measurements), "only an administrator may"));
  measurements.no_counts.clear();
  measurements.counts[access_of(ui.params)] = {8, 7};
  const std::string text = shown_by(ui, measurements);
  EXPECT_TRUE(has(text, "counted wavefronts 8 8.0")) << text;
  EXPECT_TRUE(has(text, "counted conflicts 7 7.0")) << text;
}

TEST(MeasuredPanel, PressingTheChartSetsTheStride) {
  Ui ui = at("step=4;stride=2");
  ui.panel.tab = PanelTab::Measure;
  const MeasurementStore measurements = recorded_readings();
  Screen screen = frame(ui, {}, {}, test::measure, {}, measurements);
  const auto region = std::find_if(screen.regions.begin(), screen.regions.end(),
                                   [](const HitRegion& s) { return s.id == ControlId::Chart; });
  ASSERT_NE(region, screen.regions.end());
  Input input;
  input.mouse = {region->area.x1 - 1, region->area.centre().y};
  input.pressed = input.down = true;
  frame(ui, input, {}, test::measure, {}, measurements);
  EXPECT_EQ(ui.params.stride, 64);
  input.pressed = false;
  input.mouse.x = region->area.x0 - 500; // held, the mouse may leave it
  frame(ui, input, {}, test::measure, {}, measurements);
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
  EXPECT_EQ(ui.panel.tab, PanelTab::Measure);
  press(U'n');
  EXPECT_EQ(ui.panel.tab, PanelTab::Read);
  EXPECT_NE(ui.panel.tab, PanelTab::Measure);
  press(U'm');
  EXPECT_EQ(ui.panel.tab, PanelTab::Measure);
  EXPECT_NE(ui.panel.tab, PanelTab::Read);
  press(U'm');
  EXPECT_NE(ui.panel.tab, PanelTab::Measure);
}

// The panel fits its texts into every size.
TEST(MeasuredPanel, NoTextLeavesThePanel) {
  MeasurementStore measurements = recorded_readings();
  measurements.recorded.push_back(measurements.recorded.front());
  measurements.recorded.push_back(measurements.recorded.front());
  for (const auto& [width, height] :
       {std::pair{1280.0f, 720.0f}, {1920.0f, 1080.0f}, {640.0f, 400.0f}, {3840.0f, 2160.0f}})
    for (const int step : {1, 3, 4, 5, 7, 8, 9, 10})
      for (const bool measuring : {false, true}) {
        Ui ui;
        ui.params = opening_params(step);
        ui.panel.tab = measuring ? PanelTab::Measure : PanelTab::Try;
        const View view{width, height, 1, 1, false};
        const Screen screen = frame(ui, {}, view, test::measure, {}, measurements);
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
  MeasurementStore measurements = live_readings();
  EXPECT_FALSE(next_request(ui, no_measurements())) << "nobody could answer";
  auto request = next_request(ui, measurements);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->access, access_of(ui.params));
  int asked = 0;
  for (; request && asked < 200; ++asked, request = next_request(ui, measurements)) {
    ASSERT_FALSE(request->count);
    ASSERT_FALSE(measurements.live.timings.contains(request->access)) << "nothing is measured twice";
    measurements.live.timings[request->access] = timing_of(request->access);
  }
  EXPECT_EQ(asked, 65);
  EXPECT_FALSE(request) << "then there is rest";
  ui.panel.tab = PanelTab::Measure;
  request = next_request(ui, measurements);
  ASSERT_TRUE(request);
  EXPECT_TRUE(request->count);
  measurements.no_counts = "not permitted";
  EXPECT_FALSE(next_request(ui, measurements));
  ui.params = opening_params(2);
  EXPECT_FALSE(next_request(ui, measurements)) << "no access is on screen";
}

TEST(Wishes, WhatTheGpuRefusesIsNotAskedAgain) {
  const Ui ui = at("step=9;pitch=33");
  MeasurementStore measurements = live_readings();
  int asked = 0;
  for (auto request = next_request(ui, measurements); request && asked < 100;
       ++asked, request = next_request(ui, measurements)) {
    if (request->transpose)
      measurements.live.transposes.push_back({request->transpose->pitch, false, 0, {}}); // it could not
    else
      measurements.refused[request->access] = "it cannot";
  }
  EXPECT_LT(asked, 20);
  EXPECT_TRUE(has(shown_by(ui, measurements), "transpose, GB/s")) << "and the panel lives on";
}

TEST(MeasurementStore, NewsJoinsWhatIsThere) {
  MeasurementStore measurements;
  LiveNews news;
  news.phase = LivePhase::On;
  news.device.name = "Test GPU";
  const Access access = strided_access(2, 0, 4);
  news.timings.emplace_back(access, timing_of(access));
  take_news(measurements, news);
  EXPECT_EQ(measurements.live.device.name, "Test GPU");
  EXPECT_EQ(measurements.live.timings.size(), 1u);
  LiveNews lost;
  lost.phase = LivePhase::Off;
  lost.reason = "the GPU was lost";
  take_news(measurements, lost);
  EXPECT_EQ(measurements.phase, LivePhase::Off);
  EXPECT_EQ(measurements.reason, "the GPU was lost");
  EXPECT_TRUE(sources_of(measurements).empty()) << "nothing is called measured any more";
}

TEST(MeasurementStore, AFileThatCannotBeReadSaysWhy) {
  MeasurementStore measurements = recorded_readings();
  EXPECT_FALSE(load_recording(measurements, BANKWALK_TEST_DATA "/README.md"));
  EXPECT_TRUE(has(measurements.problem, "README.md"));
  EXPECT_EQ(measurements.recorded.size(), 1u);
  Ui ui = at("step=4");
  ui.panel.tab = PanelTab::Measure;
  std::string shown = shown_by(ui, measurements);
  std::erase_if(shown, [](char c) { return c == ' ' || c == '\n'; }); // a long path is broken anywhere
  EXPECT_TRUE(has(shown, "README.md")) << "and the panel shows it";
  EXPECT_TRUE(load_recording(measurements, BANKWALK_TEST_DATA "/../../assets/recordings/nvidia-h200.json"));
  EXPECT_EQ(measurements.problem, "");
  EXPECT_EQ(measurements.recorded.size(), 2u);
  EXPECT_FALSE(measurements.recorded.front().file.empty()) << "what was loaded comes first";
}

TEST(MeasurementStore, AFoldersRecordingsAreListed) {
  MeasurementStore measurements;
  load_recordings(measurements, "/no/such/folder");
  EXPECT_TRUE(measurements.recorded.empty());
  EXPECT_EQ(measurements.problem, "");
  load_recordings(measurements, BANKWALK_TEST_DATA "/../../assets/recordings");
  ASSERT_EQ(measurements.recorded.size(), 1u);
  EXPECT_EQ(name_of(source_of(measurements, -1)), "recorded · NVIDIA H200 · nvidia-h200.json");
}

// Buttons do not slip away from the mouse while values change: what the panel says of them takes the same room.
TEST(MeasuredPanel, ControlsStayInTheirPlaces) {
  MeasurementStore measurements;
  measurements.recorded = {*shipped_recording()};
  for (const auto& [width, height] : {std::pair{1024, 640}, {1280, 720}, {1920, 1080}}) {
    for (int step = 3; step <= 9; ++step) {
      Ui ui;
      ui.params = opening_params(step);
      View view;
      view.width = static_cast<float>(width), view.height = static_cast<float>(height);
      std::vector<HitRegion> first;
      for (int setting = 0; setting <= max_stride; ++setting) {
        ui.params.stride = setting;
        ui.params.pitch = std::min(min_pitch + setting, max_pitch);
        const Screen screen = compose(ui, {}, seen_by(ui, view), test::measure, {}, measurements);
        if (first.empty()) first = screen.regions;
        for (const HitRegion& region : screen.regions)
          for (const HitRegion& then : first)
            if (region.id == then.id && region.part == then.part && region.id != ControlId::Value &&
                region.id != ControlId::StateText) { // which stands below the longest of the notes
              ASSERT_FLOAT_EQ(region.area.y0, then.area.y0)
                  << width << " x " << height << " " << to_state_string(ui.params) << " control "
                  << static_cast<int>(region.id);
            }
      }
    }
  }
}

} // namespace
} // namespace bankwalk
