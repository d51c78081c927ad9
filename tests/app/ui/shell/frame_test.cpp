// The window's frame without a window: it is a function of values, so that every size, scale and event can be tried in
// moments.
#include "app/ui/shell/frame.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "tests/support/hands.h"

namespace bankwalk {
namespace {

using test::all_text;
using test::measure;
using test::shows;

using test::Desk;

Rect region(const Screen& screen, ControlId id, int part = 0) {
  for (const HitRegion& each : screen.regions)
    if (each.id == id && each.part == part) return each.area;
  ADD_FAILURE() << "no such control";
  return {};
}

TEST(Frame, DraggingChangesPictureCodeAndVerdictInTheSameFrame) {
  Desk desk;
  const Rect track = region(desk.show(), control_of(Parameter::Stride));
  const Screen screen = desk.press({(track.x0 + track.x1) / 2, track.centre().y});
  EXPECT_EQ(desk.ui.params.stride, 32);
  EXPECT_TRUE(shows(screen, "shared[tid * 32]"));
  EXPECT_TRUE(shows(screen, "gcd(32, 32) = 32"));
  EXPECT_EQ(screen.verdict, "32-way conflict");
  EXPECT_EQ(screen.wavefronts, 32);
  EXPECT_NE(screen.title.find("stride 32 · 32-way · bankwalk"), std::string::npos) << screen.title;
  // Held, the mouse may leave the track; at rest it asks for nothing.
  desk.move({track.x1 + 400, track.y1 + 300});
  EXPECT_EQ(desk.ui.params.stride, 64);
  EXPECT_TRUE(desk.show().messages.empty());
  desk.release();
  desk.move({track.x0, track.centre().y});
  EXPECT_EQ(desk.ui.params.stride, 64);
}

// On a slow machine the last movement and the release arrive in one frame.
TEST(Frame, ADragEndsWhereTheMouseWasLetGo) {
  Desk desk;
  const Rect track = region(desk.show(), control_of(Parameter::Stride));
  desk.press({track.x0, track.centre().y});
  ASSERT_EQ(desk.ui.params.stride, 0);
  desk.input.mouse = {(track.x0 + track.x1) / 2, track.centre().y};
  desk.release();
  EXPECT_EQ(desk.ui.params.stride, 32);
  desk.move({track.x1, track.centre().y});
  EXPECT_EQ(desk.ui.params.stride, 32);
}

TEST(Frame, JumpingBetweenStepsLosesNothing) {
  Desk desk;
  desk.key(Key::Up);
  desk.key(Key::Home);
  desk.type(U"9");
  EXPECT_EQ(desk.ui.params.step, 9);
  const Rect plain = region(desk.show(), ControlId::PitchToggle, 0);
  desk.click(plain.centre());
  EXPECT_EQ(desk.ui.params.pitch, 32);
  desk.type(U"4");
  EXPECT_EQ(to_state_string(desk.ui.params), "step=4;stride=3");
  EXPECT_EQ(desk.ui.playback.position, 0);
  desk.type(U"9");
  EXPECT_EQ(desk.ui.params.pitch, 32);
  desk.type(U"r");
  EXPECT_EQ(desk.ui.params, opening_params(9));
}

TEST(Frame, NumbersAreTypedIntoTheFocusedControl) {
  Desk desk;
  desk.key(Key::Tab);
  EXPECT_EQ(desk.ui.interaction.focus, control_of(Parameter::Stride));
  desk.type(U"17");
  EXPECT_EQ(desk.ui.params.stride, 2) << "not before Enter";
  desk.key(Key::Enter);
  EXPECT_EQ(desk.ui.params.stride, 17);
  desk.type(U"9999");
  desk.key(Key::Enter);
  EXPECT_EQ(desk.ui.params.stride, max_stride);
  desk.type(U"5");
  desk.key(Key::Tab); // leaving takes it over
  EXPECT_EQ(desk.ui.params.stride, 5);
  desk.key(Key::Tab, true);
  desk.type(U"8");
  desk.key(Key::Escape);
  EXPECT_EQ(desk.ui.params.stride, 5);
  desk.key(Key::Enter); // begins an empty number
  desk.key(Key::Enter);
  EXPECT_EQ(desk.ui.params.stride, 5);
}

TEST(Frame, TheEndStaysTheEndWhenTheQueueGrows) {
  Desk desk;
  desk.key(Key::Up);
  EXPECT_EQ(desk.ui.playback.position, stops_of(desk.ui));
  desk.key(Key::Home);
  desk.key(Key::Up);
  EXPECT_EQ(desk.ui.playback.position, 0);
}

TEST(Frame, APinStaysUntilItIsLetGo) {
  Desk desk;
  const Screen screen = desk.show();
  const Layer& picture = screen.layers[screen.figure_layer];
  Point at;
  for (const Shape& shape : picture.figure.shapes)
    if (shape.tag == Tag{TagKind::Thread, 16, 0, 0} && shape.kind == ShapeKind::Circle)
      at = {shape.p[0].x + picture.origin.x, shape.p[0].y + picture.origin.y};
  const Screen hovered = desk.move(at);
  EXPECT_EQ(desk.ui.interaction.hovered.kind, TagKind::Thread);
  EXPECT_GT(hovered.layers.size(), screen.layers.size()) << "a card explains it";
  desk.click(at);
  desk.move({1, 1});
  EXPECT_EQ(desk.ui.interaction.pinned, (Tag{TagKind::Thread, 16, 0, 0}));
  EXPECT_EQ(desk.ui.interaction.hovered.kind, TagKind::None);
  desk.key(Key::Escape);
  EXPECT_EQ(desk.ui.interaction.pinned.kind, TagKind::None);
}

// Where a text's glyphs are, a little inside of its line.
Rect box_of(const Shape& shape, Point origin) {
  const float width = measure(shape.text, shape.face, shape.size);
  const float x = shape.p[0].x + origin.x -
                  (shape.align == Align::Centre  ? width / 2
                   : shape.align == Align::Right ? width
                                                 : 0);
  const float y = shape.p[0].y + origin.y;
  return {x + 1, y - 0.4f * shape.size, x + width - 1, y + 0.4f * shape.size};
}

void expect_readable(Desk& desk) {
  const Screen screen = desk.show();
  std::vector<std::pair<Rect, std::string>> texts;
  const std::string where = " at " + std::to_string(desk.view.width) + " x " + std::to_string(desk.view.height) +
                            " text " + std::to_string(desk.ui.text_scale) + " " + to_state_string(desk.ui.params);
  for (std::size_t i = 0; i < screen.layers.size(); ++i) {
    if (i == screen.figure_layer) continue; // pictures have tests of their own
    const Layer& layer = screen.layers[i];
    for (const Shape& shape : layer.figure.shapes) {
      if (shape.kind != ShapeKind::Text || shape.text.empty()) continue;
      const Rect box = box_of(shape, layer.origin);
      EXPECT_GE(box.x0, -1) << shape.text << where;
      EXPECT_LE(box.x1, layer.clip.x1 + 1) << shape.text << where;
      for (const auto& [other, text] : texts)
        EXPECT_TRUE(overlap(box, other).empty()) << '"' << shape.text << "\" lies on \"" << text << '"' << where;
      texts.emplace_back(box, shape.text);
    }
  }
}

TEST(Frame, NothingOverlapsOrIsCutAtAnySizeAndScale) {
  const Point sizes[] = {{640, 400},   {800, 600},  {1024, 640}, {1280, 720}, {1920, 1080},
                         {3840, 2160}, {2000, 500}, {600, 1200}, {5120, 1440}};
  for (const Point size : sizes)
    for (const float content_scale : {1.0f, 2.0f})
      for (const float text_scale : {0.8f, 1.0f, 1.5f, 2.0f})
        for (int step = 1; step <= step_count; ++step) {
          Desk desk(step);
          desk.view.width = size.x, desk.view.height = size.y;
          desk.view.content_scale = content_scale;
          desk.ui.text_scale = text_scale;
          expect_readable(desk);
          desk.ui.params.element_bytes = 16; // the longest formulas
          desk.ui.params.stride = 63, desk.ui.params.offset = 31, desk.ui.params.pitch = 39, desk.ui.params.index = 31;
          expect_readable(desk);
          desk.ui.talk.present = true;
          expect_readable(desk);
          if (HasFailure()) return;
        }
}

TEST(Frame, AThousandRandomEventsInEveryStepLeaveItSound) {
  std::mt19937 random(20240607);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  constexpr std::u32string_view characters = U"0123456789r+-=.bd?[]xyzäπ\u4e2d";
  constexpr int last_key = static_cast<int>(Key::F11);
  for (int step = 1; step <= step_count; ++step) {
    Desk desk(step);
    for (int i = 0; i < 1000; ++i) {
      switch (below(8)) {
        case 0:
          desk.press({static_cast<float>(below(1400) - 20), static_cast<float>(below(800) - 20)});
          break;
        case 1:
          desk.release();
          break;
        case 2:
          desk.input.wheel = static_cast<float>(below(7) - 3);
          break;
        case 3:
          desk.key(static_cast<Key>(below(last_key + 1)), below(2) == 0);
          break;
        case 4:
          desk.type(characters.substr(static_cast<std::size_t>(below(static_cast<int>(characters.size()))), 1));
          break;
        case 5:
          advance(desk.ui.playback, below(1000) / 100.0, stops_of(desk.ui));
          break;
        case 6:
          desk.view.width = static_cast<float>(1 + below(2000)), desk.view.height = static_cast<float>(1 + below(1500));
          break;
        default:
          desk.move({static_cast<float>(below(1280)), static_cast<float>(below(720))});
          break;
      }
      const Screen screen = desk.show();
      ASSERT_EQ(desk.ui.params, clamped(desk.ui.params));
      ASSERT_GE(desk.ui.playback.position, 0);
      ASSERT_LE(desk.ui.playback.position, stops_of(desk.ui));
      ASSERT_TRUE(scene_of_step(desk.ui.params.step) != nullptr);
      ASSERT_FALSE(screen.layers.empty());
    }
  }
}

} // namespace
} // namespace bankwalk
