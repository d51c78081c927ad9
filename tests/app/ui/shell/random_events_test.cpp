// Events as the window's loop hands them on, at random: mouse, wheel, keys, characters, sizes, passing time. Whatever
// comes, the state stays sound. Under the sanitizers this is also the test that nothing is read or written where it may
// not be.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "app/measure/recording_json.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/frame.h"
#include "app/ui/step/step_transition.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

struct Dice {
  std::mt19937 engine;
  int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

Event random_event(Dice& dice, const View& view, const std::vector<HitRegion>& regions) {
  constexpr std::u32string_view characters = U"01234567890123456789annmmree+-=.bd?[]qxäπ\u4e2d";
  Event event;
  event.time = dice.below(1000000) / 1000.0;
  // Half of the points are on something that can be pressed.
  if (!regions.empty() && dice.below(2) == 0) {
    event.point = regions[static_cast<std::size_t>(dice.below(static_cast<int>(regions.size())))].area.centre();
  } else {
    event.point = {static_cast<float>(dice.below(static_cast<int>(view.width) + 80) - 40),
                   static_cast<float>(dice.below(static_cast<int>(view.height) + 80) - 40)};
  }
  switch (dice.below(8)) {
    case 0:
    case 1:
      event.kind = EventKind::Press;
      break;
    case 2:
    case 3:
      event.kind = EventKind::Release;
      break;
    case 4:
      event.kind = dice.below(10) == 0 ? EventKind::Leave : EventKind::Move;
      break;
    case 5:
      event.kind = EventKind::Wheel;
      event.wheel = static_cast<float>(dice.below(9) - 4);
      break;
    default:
      event.kind = EventKind::Key;
      event.key.key = static_cast<Key>(dice.below(static_cast<int>(Key::F11) + 1));
      event.key.character = characters[static_cast<std::size_t>(dice.below(static_cast<int>(characters.size())))];
      event.key.shift = dice.below(4) == 0;
      event.key.control = dice.below(8) == 0;
      break;
  }
  return event;
}

void expect_sound(const Ui& ui, const Screen& screen) {
  ASSERT_EQ(ui.params, clamped(ui.params));
  ASSERT_NE(scene_of_step(ui.params.step), nullptr);
  ASSERT_GE(ui.playback.position, 0);
  ASSERT_LE(ui.playback.position, stops_of(ui));
  ASSERT_GE(ui.panel.scroll_of(PanelTab::Try), 0);
  ASSERT_GE(ui.panel.scroll_of(PanelTab::Read), 0);
  ASSERT_GE(ui.panel.scroll_of(PanelTab::Measure), 0);
  ASSERT_GE(ui.text_scale, 0.5f);
  ASSERT_LE(ui.text_scale, 3);
  ASSERT_EQ(ui.export_sheet.choice, clamped(ui.export_sheet.choice));
  ASSERT_FALSE(screen.layers.empty());
  ASSERT_LT(screen.figure_layer, screen.layers.size());
  ASSERT_FALSE(screen.title.empty());
  const SelfCheck& check = ui.self_check.progress;
  ASSERT_TRUE(!in_self_check(ui) || !check.questions.empty());
  ASSERT_GE(check.at, 0);
  ASSERT_LE(check.at, static_cast<int>(check.questions.size()));
  ASSERT_EQ(ui.self_check.revealed.size(), check.questions.size());
  ASSERT_EQ(check.given.size(), check.questions.size());
  for (std::size_t i = 0; i < check.given.size(); ++i) {
    ASSERT_FALSE(check.given[i] && ui.self_check.revealed[i]) << "what was shown cannot be answered";
    ASSERT_LT(check.given[i].value_or(0), static_cast<int>(check.questions[i].choices.size()));
  }
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes)
      ASSERT_TRUE(std::isfinite(shape.p[0].x) && std::isfinite(shape.p[0].y)) << shape.text;
}

TEST(RandomEvents, FiveThousandLeaveTheWindowSound) {
  const auto lessons = read_lessons();
  ASSERT_TRUE(lessons) << lessons.problem().message;
  MeasurementStore measurements;
  measurements.recorded = {*shipped_recording(), *shipped_recording()};
  Dice dice{std::mt19937(7)};
  Ui ui;
  put(ui.playback, stops_of(ui), stops_of(ui));
  View view;
  Input input;
  LastPress last;
  std::deque<Event> queue;
  std::vector<HitRegion> regions;
  StepTransition transition;
  ui.moves = true;
  int in_check = 0, moving = 0, reading = 0, measuring = 0, exporting = 0;
  for (int events = 0; events < 5000;) {
    for (int burst = dice.below(4); burst >= 0; --burst, ++events) queue.push_back(random_event(dice, view, regions));
    if (dice.below(40) == 0) {
      view.width = static_cast<float>(320 + dice.below(3000));
      view.height = static_cast<float>(200 + dice.below(2000));
      view.content_scale = 0.5f + static_cast<float>(dice.below(6)) / 2;
    }
    if (dice.below(60) == 0) apply(ui, {OpenSelfCheck{}});
    if (dice.below(30) == 0 && !ui.export_sheet.open) apply(ui, {ToggleExportSheet{}});
    advance(ui.playback, dice.below(200) / 100.0, stops_of(ui));
    while (!queue.empty()) {
      input = take_input(queue, input, last, 5);
      const double passed = dice.below(20) / 100.0;
      advance(ui.step.motion, passed);
      Screen screen = frame(ui, input, view, test::measure, {*lessons, {}}, measurements);
      regions = screen.regions;
      exporting += ui.export_sheet.open;
      if (screen.order && dice.below(2) == 0) apply(ui, {ExportDone{dice.below(2) == 1, "a sentence"}});
      advance_transition(transition, screen, ui, passed);
      moving += ui.step.motion.moving() + transition.moving();
      expect_sound(ui, screen);
      keep_picture(transition, screen);
      if (HasFatalFailure()) FAIL() << "after " << events << " events, " << to_state_string(ui.params);
    }
    in_check += in_self_check(ui), reading += (ui.panel.tab == PanelTab::Read),
        measuring += (ui.panel.tab == PanelTab::Measure);
  }
  EXPECT_GT(moving, 50) << "changes were seen on their way";
  EXPECT_GT(in_check, 50) << "the self-check was visited";
  EXPECT_GT(exporting, 50) << "the sheet was visited";
  EXPECT_GT(reading, 50) << "the text was visited";
  EXPECT_GT(measuring, 50) << "the measurements were visited";
}

} // namespace
} // namespace bankwalk
