// How long things take and when they appear, at times that the tests make: tips, the sleeping pointer, the transition
// between steps, notices, double clicks, a talk's clock, looks at a lecture's file; how far the wheel and the lens
// reach.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/files/lecture_file.h"
#include "app/files/settings.h"
#include "app/ui/present/present_view.h"
#include "app/ui/step/step_transition.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

struct Window : test::Hands {
  Window() {
    ui.params = *from_state_string("step=4");
    put(ui.playback, stops_of(ui), stops_of(ui));
  }
  Rect area(ControlId id) {
    for (const HitRegion& region : show().regions)
      if (region.id == id) return region.area;
    return {};
  }
  Point thread(int number) {
    const Screen screen = show();
    const Layer& picture = screen.layers[screen.figure_layer];
    for (const Shape& shape : picture.figure.shapes)
      if (shape.tag == Tag{TagKind::Thread, number, 0, 0} && shape.kind == ShapeKind::Circle)
        return {shape.p[0].x + picture.origin.x, shape.p[0].y + picture.origin.y};
    return {};
  }
};

TEST(MadeTime, ATipComesToAMouseThatRests) {
  Window window;
  const Point play = window.area(ControlId::Play).centre();
  for (const auto& [still, there] : {std::pair{0.0, false}, {0.59, false}, {0.61, true}, {60.0, true}}) {
    window.input.still = still;
    EXPECT_EQ(test::shows(window.move(play), "play · Space"), there) << still;
  }
  window.input.down = true;
  EXPECT_FALSE(test::shows(window.move(play), "play · Space")) << "not while a button is held";
}

TEST(MadeTime, WhilePresentingTheRestingPointerExplainsNothing) {
  for (const bool present : {false, true})
    for (const auto& [still, awake] : {std::pair{0.0, true}, {1.99, true}, {2.01, false}, {60.0, false}}) {
      Window window;
      window.ui.talk.present = present;
      const Point thread = window.thread(16);
      window.input.still = still;
      window.move(thread);
      EXPECT_EQ(window.ui.interaction.hovered.kind == TagKind::Thread, awake || !present)
          << still << (present ? ", presenting" : "");
    }
}

TEST(MadeTime, ATransitionTakesTwoFifthsOfASecond) {
  Window window;
  StepTransition transition;
  window.ui.moves = true;
  const auto pass = [&](double seconds) {
    Screen screen = window.show();
    advance_transition(transition, screen, window.ui, seconds);
    const bool moving = transition.moving();
    keep_picture(transition, screen);
    return moving;
  };
  EXPECT_FALSE(pass(0.1));
  window.type(U"5");
  EXPECT_TRUE(pass(0.1)) << "begins with the first picture";
  EXPECT_TRUE(pass(0.2));
  EXPECT_NEAR(transition.progress, 0.5, 1e-9);
  EXPECT_TRUE(pass(0.19));
  EXPECT_FALSE(pass(0.02));
}

TEST(MadeTime, ANoticeStandsForASecondAndAHalf) {
  Window window;
  window.type(U"c", true);
  EXPECT_EQ(window.ui.notice.text, "copied");
  EXPECT_EQ(window.ui.notice.seconds, 1.5);
  window.ui.notice.seconds = 0.01;
  EXPECT_TRUE(test::shows(window.show(), "\ncopied\n"));
  window.ui.notice.seconds = 0;
  EXPECT_FALSE(test::shows(window.show(), "\ncopied\n"));
}

// It is drawn when it comes and when it goes, and nothing is drawn in between.
TEST(MadeTime, ANoticeStandsStill) {
  Notice notice{"copied", 1.5};
  for (int i = 0; i < 14; ++i) EXPECT_FALSE(advance(notice, 0.1));
  EXPECT_TRUE(notice.shown());
  EXPECT_TRUE(advance(notice, 0.2));
  EXPECT_FALSE(notice.shown());
  EXPECT_FALSE(advance(notice, 0.2)) << "it goes once";
}

TEST(MadeTime, ADoubleClickIsQuickAndNear) {
  const struct {
    double seconds;
    float beside;
    bool is_double;
  } presses[] = {{0.05, 0, true}, {0.34, 4, true}, {0.36, 0, false}, {1, 0, false}, {0.1, 6, false}, {0.1, -6, false}};
  for (const auto& [seconds, beside, is_double] : presses) {
    LastPress last;
    Input input;
    const auto press = [&](double time, Point at) {
      std::deque<Event> events(2);
      events[0].kind = EventKind::Press, events[0].point = at, events[0].time = time;
      events[1].kind = EventKind::Release;
      input = take_input(events, input, last, 5);
      const bool twice = input.double_click;
      input = take_input(events, input, last, 5);
      return twice;
    };
    EXPECT_FALSE(press(7, {100, 100}));
    EXPECT_EQ(press(7 + seconds, {100 + beside, 100}), is_double) << seconds << " s, " << beside;
    if (!is_double) continue;
    EXPECT_FALSE(press(7 + 2 * seconds, {100, 100})) << "a third press begins anew";
  }
}

TEST(MadeTime, ATalkGoesOnBehindAQuarterOfAnHour) {
  EXPECT_EQ(talk_begins(50, 200, 200 + 899), 50);
  EXPECT_EQ(talk_begins(50, 200, 200 + 900), 50);
  EXPECT_EQ(talk_begins(50, 200, 200 + 901), 1101);
  EXPECT_EQ(talk_begins(50, std::nullopt, 60), 60);
}

TEST(MadeTime, ALecturesFileIsLookedAtTwiceASecond) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("bankwalk-made-time-" + std::to_string(getpid()));
  std::ofstream(path) << "# A\n\nOne.\n";
  LectureFile file;
  file.watch(path.string());
  EXPECT_EQ(file.changed(10), nullptr);
  EXPECT_EQ(file.next_look(), 10.5);
  std::ofstream(path) << "# A\n\nOne and another.\n";
  EXPECT_EQ(file.changed(10.49), nullptr);
  EXPECT_NE(file.changed(10.5), nullptr);
  std::filesystem::remove(path);
}

TEST(MadeTime, TheWheelMovesFortyUnitsANotch) {
  Window window;
  window.ui.panel.tab = PanelTab::Read;
  window.lessons = *read_lessons();
  window.show();
  window.input.mouse = {1200, 400};
  for (const auto& [notches, scroll] : {std::pair{-1.0f, 40.0f}, {-2.0f, 120.0f}, {1.0f, 80.0f}, {9.0f, 0.0f}}) {
    window.input.wheel = notches;
    window.show();
    EXPECT_FLOAT_EQ(window.ui.panel.scroll_of(PanelTab::Read), scroll) << notches;
  }
}

TEST(MadeTime, TheLensMagnifiesTwoAndAHalfTimes) {
  Window window;
  window.ui.talk.present = true;
  window.input.mouse = window.thread(16);
  const std::size_t before = window.show().layers.size();
  window.input.glass = true;
  const Screen screen = window.show();
  ASSERT_GT(screen.layers.size(), before);
  const Layer& picture = screen.layers[screen.figure_layer];
  const auto radius_of_thread = [](const Layer& layer) {
    for (const Shape& shape : layer.figure.shapes)
      if (shape.kind == ShapeKind::Circle && shape.tag.kind == TagKind::Thread) return shape.radius;
    return 0.0f;
  };
  float large = 0;
  for (std::size_t i = before; i < screen.layers.size(); ++i)
    large = std::max(large, radius_of_thread(screen.layers[i]));
  EXPECT_NEAR(large, 2.5f * radius_of_thread(picture), 0.01f);
  const Rect box = screen.layers[before].clip;
  EXPECT_NEAR(box.height(), 0.4f * 720, 1) << "two fifths of the window";
  EXPECT_NEAR(box.width(), 0.56f * 720, 1);
}

TEST(MadeTime, TheSpotlightsRadiusIsThreeTwentiethsOfTheHeight) {
  Window window;
  window.ui.talk.present = window.ui.talk.spotlight = true;
  window.input.mouse = {640, 360};
  float radius = 0;
  for (const Layer& layer : window.show().layers)
    for (const Shape& shape : layer.figure.shapes)
      if (shape.kind == ShapeKind::Circle && shape.width > 1000) radius = shape.radius - shape.width;
  EXPECT_NEAR(radius, 0.15f * 720, 0.5f);
}

// What is remembered where nothing was set yet.
TEST(MadeTime, SettingsBeforeTheFirst) {
  EXPECT_EQ(to_text(Settings{}),
            "bankwalk settings "
            "1\nx=0\ny=0\nwidth=0\nheight=0\ntheme=0\ntext-scale=1\nmotion=1\nlecture=\nstep=0\nexport-format=0\n"
            "export-size=1\nexport-theme=0\nexport-folder=\nend\n");
  const ExportOrder order;
  EXPECT_EQ(order.width, 1920);
  EXPECT_EQ(order.height, 1080);
  EXPECT_EQ(clamped(ExportChoice{Format::Pdf, 4, ExportTheme::Dark, ""}).size, 3);
  EXPECT_EQ(clamped(ExportChoice{Format::Pdf, -1, ExportTheme::Dark, ""}).size, 0);
}

} // namespace
} // namespace bankwalk
