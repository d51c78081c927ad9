// The measurements as large as the stage: what m opens while presenting, how its keys and the mouse move it, and how
// one gets on and back from it.
#include "app/ui/measure/stage_chart.h"

#include <gtest/gtest.h>

#include "app/measure/recording_json.h"
#include "app/ui/present/clicker.h"
#include "tests/support/emptiness.h"
#include "tests/support/hands.h"
#include "tests/support/legible.h"

namespace bankwalk {
namespace {

MeasurementStore recorded() {
  static const Recording shipped = *shipped_recording();
  MeasurementStore measurements;
  measurements.recorded = {shipped};
  return measurements;
}

// A hall that looks at a step.
struct Hall : test::Hands {
  MeasurementStore measurements = recorded();

  explicit Hall(int step) {
    lessons = *read_lessons();
    ui.talk.present = true;
    open_step(ui, step);
    put(ui.playback, stops_of(ui), stops_of(ui));
  }
  Screen look() {
    Screen screen = frame(ui, input, view, fonts, {lessons, {}}, measurements);
    input = at_rest(input);
    return screen;
  }
  std::string said() { return test::all_text(look()); }
  bool says(std::string_view text) { return said().find(text) != std::string::npos; }
};

constexpr std::string_view leads_back = "m: back to the picture";

TEST(StageChart, OpensAndCloses) {
  Hall hall(4);
  hall.ui.params.stride = 24;
  put(hall.ui.playback, 2, stops_of(hall.ui));
  const std::string picture = hall.said();
  EXPECT_EQ(picture.find(leads_back), std::string::npos);
  for (const KeyPress& back : {KeyPress{Key::Character, U'm'}, KeyPress{Key::Escape}, KeyPress{Key::PageUp}}) {
    hall.type(U"m");
    ASSERT_TRUE(shows_chart(hall.ui));
    EXPECT_TRUE(hall.says(leads_back));
    EXPECT_TRUE(hall.says("modelled 8 cycles per access, recorded 8.0"));
    EXPECT_TRUE(hall.says("recorded, NVIDIA H200"));
    hall.press(back);
    EXPECT_FALSE(shows_chart(hall.ui)) << static_cast<int>(back.key);
    EXPECT_TRUE(hall.ui.talk.present);
    EXPECT_EQ(hall.said(), picture) << "the picture is as it was";
  }
}

TEST(StageChart, IsForTheStage) {
  Hall desk(4);
  desk.ui.talk.present = false;
  desk.type(U"m");
  EXPECT_FALSE(shows_chart(desk.ui));
  EXPECT_EQ(desk.ui.panel.tab, PanelTab::Measure);
  for (const int step : {1, 2}) {
    Hall hall(step);
    hall.type(U"m");
    EXPECT_FALSE(shows_chart(hall.ui));
    EXPECT_TRUE(hall.says("no access to measure")) << step;
  }
  Hall leaves(4);
  leaves.type(U"m");
  leaves.key(Key::F5);
  EXPECT_FALSE(leaves.ui.talk.present);
  EXPECT_FALSE(shows_chart(leaves.ui));
}

// Page Down goes on from the chart as it does from the picture, and comes back to the picture.
TEST(StageChart, NoPageDownIsLost) {
  for (int step = 3; step <= 9; ++step)
    for (const double stop : {0.0, 1.0, 1e9}) {
      Hall picture(step), chart(step);
      put(picture.ui.playback, stop, stops_of(picture.ui));
      put(chart.ui.playback, stop, stops_of(chart.ui));
      chart.type(U"m");
      ASSERT_TRUE(shows_chart(chart.ui)) << step;
      for (int press = 0; press < 3; ++press) {
        picture.key(Key::PageDown), chart.key(Key::PageDown);
        EXPECT_FALSE(shows_chart(chart.ui));
        EXPECT_EQ(chart.said(), picture.said()) << "step " << step << " from " << stop << ", press " << press;
      }
    }
}

TEST(StageChart, DigitsAndQuestionsLeadOutOfIt) {
  Hall digit(4);
  digit.type(U"m7");
  EXPECT_EQ(digit.ui.params.step, 7);
  EXPECT_FALSE(shows_chart(digit.ui));
  Hall question(4);
  question.type(U"mp");
  EXPECT_NE(poll_of(question.ui), nullptr);
}

TEST(StageChart, KeysChangeTheStride) {
  Hall hall(4);
  hall.ui.params.stride = 24;
  hall.type(U"m");
  for (const auto& [key, stride] : {std::pair{Key::Right, 25},
                                    {Key::Up, 26},
                                    {Key::Left, 25},
                                    {Key::Down, 24},
                                    {Key::End, 64},
                                    {Key::Right, 64},
                                    {Key::Home, 0},
                                    {Key::Left, 0}}) {
    hall.key(key);
    EXPECT_EQ(hall.ui.params.stride, stride) << static_cast<int>(key);
    EXPECT_TRUE(shows_chart(hall.ui));
    EXPECT_TRUE(hall.says("Stride " + std::to_string(stride) + ": modelled"));
  }
  Hall tile(8);
  tile.type(U"m");
  tile.key(Key::Right);
  EXPECT_EQ(tile.ui.params.pitch, min_pitch + 1);
  Hall own(4);
  own.ui.params = *from_state_string("index=tid*3 % 32");
  own.type(U"m");
  own.key(Key::Right);
  EXPECT_TRUE(own.says("this index") && own.says("without a conflict"));
}

TEST(StageChart, DraggedItSetsTheStride) {
  Hall hall(4);
  hall.type(U"m");
  const Screen screen = hall.look();
  const auto region = std::find_if(screen.regions.begin(), screen.regions.end(),
                                   [](const HitRegion& r) { return r.id == ControlId::Chart; });
  ASSERT_NE(region, screen.regions.end());
  const Rect area = region->area;
  const float slot = area.width() / 65;
  for (const int stride : {0, 1, 31, 32, 64}) {
    hall.press(Point{area.x0 + (static_cast<float>(stride) + 0.5f) * slot, area.centre().y});
    EXPECT_EQ(hall.ui.params.stride, stride);
  }
  hall.move({area.x0 - 100, area.y0 - 50}); // held, the mouse may leave it
  EXPECT_EQ(hall.ui.params.stride, 0);
  hall.release();
  EXPECT_TRUE(shows_chart(hall.ui));
}

// With motion it grows in its time, Space begins anew, and then it rests.
TEST(StageChart, GrowsAndRests) {
  for (const int step : {4, 9}) {
    Hall hall(step);
    hall.type(U"m");
    EXPECT_FALSE(chart_moves(hall.ui)) << "without motion it stands at once";
    hall.type(U"m");
    hall.ui.moves = true;
    hall.type(U"m");
    ASSERT_TRUE(chart_moves(hall.ui));
    const double whole = chart_seconds(hall.ui);
    advance_chart(hall.ui, 0.5 * whole);
    EXPECT_TRUE(chart_moves(hall.ui));
    EXPECT_NEAR(std::get<ChartMode>(hall.ui.mode).progress, 0.5, 1e-9);
    hall.key(Key::Space); // at once to the end
    EXPECT_FALSE(chart_moves(hall.ui));
    hall.key(Key::Space);
    EXPECT_TRUE(chart_moves(hall.ui));
    advance_chart(hall.ui, 2 * whole);
    EXPECT_FALSE(chart_moves(hall.ui));
  }
}

TEST(StageChart, TwoTransposesRaceInStep9) {
  Hall hall(9);
  hall.type(U"m");
  for (const char* const part : {"recorded 1,633 GB/s", "recorded 3,562 GB/s", "2.2×", "and why not 32×"})
    EXPECT_TRUE(hall.says(part)) << part;
  hall.ui.params.pitch = 40;
  EXPECT_TRUE(hall.says("recorded 3,231 GB/s") && hall.says("and why not 4×")) << hall.said();
  EXPECT_TRUE(hall.says("pitch 32") && hall.says("pitch 40"));
  hall.ui.params.pitch = 32; // which would race itself
  EXPECT_TRUE(hall.says("pitch 33") && hall.says("2.2×"));
  hall.measurements.recorded[0].transposes.clear();
  EXPECT_FALSE(hall.says("GB/s")) << "of rates that are not there nothing is said";
  EXPECT_TRUE(hall.says("pitch"));
}

// What the step's text says of an H200 is what its recording says.
TEST(StageChart, TheLessonSaysTheRecordedNumbers) {
  const Recording shipped = *shipped_recording();
  const std::string text = test::all_text([] {
    Hall hall(9);
    hall.ui.talk.present = false;
    hall.ui.panel.tab = PanelTab::Read;
    hall.view = {1920, 6000};
    return hall.look();
  }());
  for (const int pitch : {32, 33, 34})
    EXPECT_NE(text.find(thousands(transpose_at(shipped, pitch)->gigabytes_per_second.median)), std::string::npos)
        << pitch << ": " << text;
}

TEST(StageChart, WithoutNumbersItSaysHowToLoadSome) {
  for (const int step : {4, 9}) {
    Hall hall(step);
    hall.measurements = {};
    hall.type(U"m");
    EXPECT_TRUE(hall.says("--recording")) << hall.said();
    EXPECT_TRUE(hall.says("modelled"));
    EXPECT_FALSE(hall.says("recorded ") || hall.says("measured, ") || hall.says("GB/s")) << hall.said();
  }
  Hall live(4);
  live.measurements = {};
  live.measurements.phase = LivePhase::On;
  live.measurements.live.device.name = "Test GPU";
  live.type(U"m");
  EXPECT_TRUE(live.says("being measured")) << live.said();
  const Access access = access_of(live.ui.params);
  live.measurements.live.timings[access].cycles = {2.02, 2.0, 2.1};
  EXPECT_TRUE(live.says("measured 2.02 on Test GPU")) << live.said();
  EXPECT_TRUE(live.says("measured, Test GPU"));
}

// On every screen it is filled, whole, and large enough for the last row.
TEST(StageChart, IsFilledAndLegible) {
  for (const View& view : {View{1024, 768}, View{1280, 720}, View{1280, 800}, View{1920, 1080}, View{3840, 2160}})
    for (int step = 3; step <= 9; ++step)
      for (const bool any : {true, false})
        for (const double progress : {0.0, 0.5, 1.0}) {
          Hall hall(step);
          hall.view = view;
          if (!any) hall.measurements = {};
          hall.type(U"m");
          std::get<ChartMode>(hall.ui.mode).progress = progress;
          const Screen screen = hall.look();
          const std::string where = "step " + std::to_string(step) + ", " + std::to_string(view.width) + " wide, " +
                                    (any ? "recorded" : "modelled") + ", " + std::to_string(progress);
          for (const std::string& fault : test::legibility_faults(screen, view, {view.height / 36, 7, std::size_t(-1)}))
            ADD_FAILURE() << fault << ": " << where;
          const Figure& figure = screen.layers[screen.figure_layer].figure;
          EXPECT_LE(test::share_of(test::largest_empty(figure), figure.sheet), 0.125f) << where;
        }
}

} // namespace
} // namespace bankwalk
