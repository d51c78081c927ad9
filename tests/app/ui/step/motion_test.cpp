// Everything that changes, moves: with a made clock, a frame at a time.
#include "app/ui/step/motion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "app/ui/control_table.h"
#include "app/ui/shell/theme_fade.h"
#include "app/ui/step/step_transition.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

constexpr double frame_time = 1.0 / 60;

// A window in which time passes, as the loop in app/host/window.cpp lets it.
struct MovingWindow : test::Desk {
  StepTransition transition;

  explicit MovingWindow(int step = 4) : Desk(step) {
    ui.moves = true;
    pass();
  }
  bool moving() const { return ui.step.motion.moving() || transition.moving(); }
  // A frame with what `input` has; its picture.
  Figure pass(double seconds = frame_time) {
    advance(ui.playback, seconds, timeline_of(ui));
    advance(ui.step.motion, seconds);
    Screen screen = show();
    advance_transition(transition, screen, ui, seconds);
    keep_picture(transition, screen);
    return transition.shown;
  }
  // From the next on until nothing moves.
  std::vector<Figure> pictures() {
    std::vector<Figure> all;
    do all.push_back(pass());
    while (moving() && all.size() < 100);
    return all;
  }
  Figure at_rest_now() const {
    Ui still = ui;
    still.moves = false;
    still.step.motion = {};
    const Screen screen = compose(still, input, seen_by(still, view), fonts);
    return screen.layers[screen.figure_layer].figure;
  }
  void set(Parameter parameter, int value) { apply(ui, {SetControl{control_of(parameter), value}}); }
};

// Where each tagged shape is that is plainly seen; of several of one tag and kind each by its number.
using Places = std::map<std::tuple<int, int, int, int, int, int>, std::array<Point, 4>>;

Places places(const Figure& figure) {
  Places found;
  std::map<std::tuple<int, int, int, int, int>, int> count;
  for (const Shape& shape : figure.shapes) {
    if (shape.tag.kind == TagKind::None || shape.leaving) continue;
    if (shape.kind == ShapeKind::Rectangle && !shape.has_fill() && !shape.has_stroke()) continue; // the mouse's
    const std::tuple key{static_cast<int>(shape.tag.kind), shape.tag.a, shape.tag.b, shape.tag.c,
                         static_cast<int>(shape.kind)};
    std::array<Point, 4> p{};
    std::copy_n(shape.p, points_of(shape.kind), p.begin());
    found.emplace(std::tuple_cat(key, std::tuple(count[key]++)), p);
  }
  return found;
}

bool same(const Figure& a, const Figure& b) { return to_text(a) == to_text(b); }

float distance(const std::array<Point, 4>& a, const std::array<Point, 4>& b) {
  float far = 0;
  for (std::size_t i = 0; i < a.size(); ++i) far = std::max(far, std::hypot(a[i].x - b[i].x, a[i].y - b[i].y));
  return far;
}

// In memory, what leaves at the last bank comes in at the first: a piece that does both lies at one edge, then at the
// other. `key` is its key in Places.
template <class Key>
bool in_memory(const Key& key) {
  const auto kind = static_cast<TagKind>(std::get<0>(key));
  return (kind == TagKind::Cell || kind == TagKind::Part) && std::get<3>(key) % 2 == 1;
}
template <class Key>
bool comes_round(const Key& key, const std::array<Point, 4>& a, const std::array<Point, 4>& b, float memory_width) {
  return in_memory(key) && std::abs(a[0].x - b[0].x) > 0.8f * memory_width;
}

// How wide the 32 banks are in a tile's picture.
float memory_width(const Figure& figure) {
  float left = figure.sheet.width, right = 0;
  for (const Shape& shape : figure.shapes)
    if (shape.tag.kind == TagKind::Cell && shape.tag.c % 2 == 1)
      left = std::min(left, shape.p[0].x), right = std::max(right, shape.p[1].x);
  return right - left;
}

// Without what one picture has more of than the other.
void keep_equal(Places& a, Places& b) {
  const auto kind_of = [](const auto& entry) {
    return std::apply([](auto... part) { return std::array{part...}; }, entry.first);
  };
  const auto counts = [&](const Places& all) {
    std::map<std::array<int, 5>, int> count;
    for (const auto& entry : all) {
      const auto key = kind_of(entry);
      ++count[{key[0], key[1], key[2], key[3], key[4]}];
    }
    return count;
  };
  const auto in_a = counts(a), in_b = counts(b);
  for (Places* const all : {&a, &b})
    std::erase_if(*all, [&](const auto& entry) {
      const auto key = kind_of(entry);
      const std::array kind{key[0], key[1], key[2], key[3], key[4]};
      return !in_a.contains(kind) || !in_b.contains(kind) || in_a.at(kind) != in_b.at(kind);
    });
}

// No shape that is in both pictures moves by more than three times its share of its whole way from frame to frame.
void expect_even(const std::vector<Figure>& frames, const Figure& before, const Figure& after) {
  Places first = places(before), last = places(after);
  keep_equal(first, last);
  const float banks = memory_width(after);
  std::vector<Places> way;
  for (const Figure& frame : frames) way.push_back(places(frame));
  way.push_back(last);
  for (const auto& [key, from] : first) {
    const auto to = last.find(key);
    if (to == last.end()) continue;
    const std::array<Point, 4>* previous = &from;
    float whole = distance(from, to->second);
    if (in_memory(key)) { // it may come round: then its way is longer than from its first place to its last
      whole = 0;
      for (const Places& there : way)
        if (const auto now = there.find(key); now != there.end()) {
          if (!comes_round(key, *previous, now->second, banks)) whole += distance(*previous, now->second);
          previous = &now->second;
        }
      previous = &from;
    }
    const float share = whole / static_cast<float>(frames.size());
    for (std::size_t i = 0; i < way.size(); ++i) {
      const auto now = way[i].find(key);
      ASSERT_NE(now, way[i].end()) << "gone in frame " << i;
      if (!comes_round(key, *previous, now->second, banks)) {
        ASSERT_LE(distance(*previous, now->second), 3 * share + 0.05f)
            << "frame " << i << ", kind " << std::get<0>(key) << ", number " << std::get<1>(key);
      }
      previous = &now->second;
    }
  }
}

// By one and by many, up and down.
TEST(Motion, OfEveryParameterInEveryStepIsEvenAndEndsAtRest) {
  int changes = 0;
  for (const Scene& scene : scenes())
    for (const Parameter parameter : scene.controls)
      for (const int by : {1, -1, 1, 3, -3}) {
        MovingWindow window(scene.step);
        const Figure before = window.transition.shown;
        const int old_value = value_of(window.ui.params, parameter);
        window.set(parameter, old_value + by);
        if (value_of(window.ui.params, parameter) == old_value) continue;
        EXPECT_TRUE(same(window.pass(), before)) << "the change begins where the picture is";
        ASSERT_TRUE(window.moving());
        const std::vector<Figure> frames = window.pictures();
        SCOPED_TRACE("step " + std::to_string(scene.step) + ", " + std::string(info_of(parameter).name) + " by " +
                     std::to_string(by));
        EXPECT_NEAR(static_cast<double>(frames.size()) * frame_time, change_seconds, 2 * frame_time);
        const Figure after = window.transition.shown;
        EXPECT_TRUE(same(after, window.at_rest_now()));
        ASSERT_NO_FATAL_FAILURE(expect_even(frames, before, after));
        ++changes;
      }
  EXPECT_GT(changes, 60);
}

TEST(Motion, AChangeWithinAChangeHasNoJump) {
  for (const int step : {4, 5, 8, 9})
    for (const int then : {1, -1}) {
      MovingWindow window(step);
      const Parameter parameter = scene_of_step(step)->controls.front();
      const int value = value_of(window.ui.params, parameter);
      const int first = value < info_of(parameter).range.most ? 1 : -1;
      window.set(parameter, value + first);
      for (int i = 0; i < 6; ++i) window.pass();
      Places earlier = places(window.pass()), shown = places(window.pass());
      window.set(parameter, value + first + then * first);
      Places next = places(window.pass());
      keep_equal(shown, next); // what comes round the end of a line is in two pieces for a moment
      keep_equal(earlier, shown);
      for (const auto& [key, place] : shown) {
        const auto now = next.find(key);
        if (now == next.end()) continue;
        // The frame in which it is asked for still goes on as before, a little slower than the last.
        const auto last = earlier.find(key);
        const float before = last != earlier.end() ? distance(last->second, place) : 0;
        if (comes_round(key, place, now->second, memory_width(window.transition.shown))) continue;
        ASSERT_LE(distance(place, now->second), before + 0.05f) << "step " << step << ", " << then;
      }
      EXPECT_TRUE(window.moving());
      window.pictures();
      EXPECT_TRUE(same(window.transition.shown, window.at_rest_now()));
    }
}

// Two parameters at once, and a parameter while another one is on its way.
TEST(Motion, OfTwoParametersLeavesFromThePictureThatIsShown) {
  MovingWindow window;
  window.set(Parameter::Stride, 3);
  for (int i = 0; i < 6; ++i) window.pass();
  const Places shown = places(window.transition.shown);
  window.set(Parameter::Offset, 4);
  const Places next = places(window.pass(0));
  int compared = 0;
  for (const auto& [key, place] : shown)
    if (const auto now = next.find(key); now != next.end()) {
      EXPECT_LT(distance(place, now->second), 0.05f);
      ++compared;
    }
  EXPECT_GT(compared, 90);
  EXPECT_FALSE(window.pictures().empty());
  EXPECT_TRUE(same(window.transition.shown, window.at_rest_now()));
}

// What is said is of the whole value, from the frame of the press on.
TEST(Motion, CodeAndVerdictAreAheadOfThePicture) {
  MovingWindow window;
  window.input.keys.push_back({Key::Up, 0, false, false});
  const Screen screen = window.show();
  EXPECT_EQ(window.ui.params.stride, 3);
  EXPECT_EQ(screen.verdict, "conflict-free");
  EXPECT_TRUE(test::shows(screen, "tid * 3"));
}

Rect area_of(const Screen& screen, ControlId id) {
  for (const HitRegion& region : screen.regions)
    if (region.id == id) return region.area;
  return {};
}

TEST(Motion, AHeldSliderTakesThePictureBetweenTwoValues) {
  MovingWindow window;
  const Rect track = area_of(window.show(), control_of(Parameter::Stride));
  const float knob = 8 * areas_of(window.view).unit, first = track.x0 + knob, last = track.x1 - knob;
  const auto x_of = [&](float value) { return first + (last - first) * value / max_stride; };
  const float y = track.centre().y;
  window.press({x_of(2), y});
  for (const float value : {2.2f, 2.45f}) {
    window.input.mouse = {x_of(value), y};
    window.pass();
  }
  for (int i = 0; i < 7; ++i) window.pass(); // a tenth of a second and a frame
  EXPECT_EQ(window.ui.params.stride, 2);
  EXPECT_NEAR(shown_value(window.ui.step.motion, window.ui.params, Parameter::Stride), 2.45, 0.02);
  EXPECT_FALSE(window.moving()) << "a mouse that rests leaves the window at rest";
  const auto end_of_arrow = [](const Figure& figure) {
    for (const Shape& shape : figure.shapes)
      if (shape.kind == ShapeKind::Curve && shape.tag == Tag{TagKind::Thread, 5, 0, 0}) return shape.p[3].x;
    return -1.0f;
  };
  const float between_values = end_of_arrow(window.transition.shown);
  window.release();
  window.pictures();
  EXPECT_TRUE(same(window.transition.shown, window.at_rest_now()));
  const float at_two = end_of_arrow(window.transition.shown);
  window.set(Parameter::Stride, 3);
  window.pictures();
  const float at_three = end_of_arrow(window.transition.shown);
  EXPECT_NEAR(between_values, at_two + 0.45f * (at_three - at_two), 0.03f * (at_three - at_two));
}

TEST(Motion, AFastMouseIsFollowedWithinATenthOfASecond) {
  MovingWindow window;
  const Rect track = area_of(window.show(), control_of(Parameter::Stride));
  const float y = track.centre().y;
  window.press({track.x0 + 30, y});
  for (const float part : {0.2f, 0.9f, 0.4f, 0.7f}) {
    window.input.mouse = {track.x0 + part * track.width(), y};
    window.pass();
  }
  const int value = window.ui.params.stride;
  for (int i = 0; i < 7; ++i) window.pass();
  EXPECT_FALSE(window.moving());
  EXPECT_NEAR(shown_value(window.ui.step.motion, window.ui.params, Parameter::Stride), value, 0.5);
}

// Where a shape of the tag is that can be pressed, on the screen: beside its middle.
std::optional<Point> spot_of(const Screen& screen, Tag tag, ShapeKind kind) {
  const Layer& layer = screen.layers[screen.figure_layer];
  for (auto shape = layer.figure.shapes.rbegin(); shape != layer.figure.shapes.rend(); ++shape) {
    if (shape->tag != tag || shape->kind != kind) continue;
    const Point p = kind == ShapeKind::Curve
                        ? on_curve(shape->p, 0.93f)
                        : Point{(shape->p[0].x + shape->p[1].x) / 2, (shape->p[0].y + shape->p[1].y) / 2};
    if (tag_at(layer.figure, p) == tag) return Point{p.x + layer.origin.x, p.y + layer.origin.y};
  }
  return std::nullopt;
}

// Each mark is dragged by as many pixels as move it by one value; it stays under the mouse.
TEST(Motion, MarksAreTakenByHand) {
  const struct {
    const char* state;
    Tag tag;
    ShapeKind kind;
    Parameter parameter;
    Point by;
  } marks[] = {
      {"step=4;stride=1", {TagKind::Thread, 1, 0, 0}, ShapeKind::Curve, Parameter::Stride, {1, 0}},
      {"step=4;stride=2", {TagKind::Thread, 5, 0, 0}, ShapeKind::Curve, Parameter::Stride, {1, 0}},
      {"step=7;stride=3", {TagKind::Thread, 2, 0, 0}, ShapeKind::Curve, Parameter::Stride, {1, 0}},
      {"step=3;stride=1", {TagKind::Thread, 0, 0, 0}, ShapeKind::Curve, Parameter::Offset, {1, 0}},
      {"step=5;stride=2", {TagKind::Stride, 2, 0, 0}, ShapeKind::Rectangle, Parameter::Stride, {1, 0}},
      {"step=9;pitch=33;column=5", {TagKind::Cell, 7, 5, 1}, ShapeKind::Rectangle, Parameter::Index, {1, 0}},
      {"step=8;pitch=32;column=5", {TagKind::Cell, 5, 9, 0}, ShapeKind::Rectangle, Parameter::Index, {0, 1}},
      {"step=9;pitch=33;column=5", {TagKind::Part, 1, 0, 0}, ShapeKind::Rectangle, Parameter::Pitch, {1, 0}},
      {"step=9;pitch=32;column=5", {TagKind::Part, 0, 0, 0}, ShapeKind::Rectangle, Parameter::Pitch, {1, 0}},
  };
  for (const auto& [state, tag, kind, parameter, way] : marks) {
    SCOPED_TRACE(std::string(state) + ", " + std::to_string(static_cast<int>(tag.kind)));
    MovingWindow window;
    window.ui.params = *from_state_string(state);
    window.ui.playback = {};
    put(window.ui.playback, stops_of(window.ui), stops_of(window.ui));
    window.pictures();
    const int before = value_of(window.ui.params, parameter);
    const auto spot = spot_of(window.show(), tag, kind);
    ASSERT_TRUE(spot);
    EXPECT_EQ(window.move(*spot).cursor, Cursor::Grip);
    EXPECT_TRUE(test::shows(window.show(), "Drag it") || tag.kind == TagKind::Stride);

    const Params& params = window.ui.params;
    const Access access = access_of(params);
    const Analysis analysis = analyze(access, modelled_gpu);
    const Scene& scene = *scene_of(params);
    const Grip grip = *scene.grip({params, access, analysis, 0, window.transition.shown.sheet, window.fonts, {}}, tag);
    EXPECT_EQ(grip.parameter, parameter);
    EXPECT_GT(grip.per_unit.x * way.x + grip.per_unit.y * way.y, 0);

    window.press(*spot);
    EXPECT_EQ(value_of(params, parameter), before) << "a click alone changes nothing";
    for (const float part : {0.3f, 0.4f}) {
      window.input.mouse = {spot->x + part * grip.per_unit.x, spot->y + part * grip.per_unit.y};
      window.pass();
    }
    EXPECT_EQ(value_of(params, parameter), before) << "nearer to the old value";
    window.pictures();
    EXPECT_NEAR(shown_value(window.ui.step.motion, params, parameter), before + 0.4, 0.02);
    window.input.mouse = {spot->x + 1.1f * grip.per_unit.x, spot->y + 1.1f * grip.per_unit.y};
    window.pass();
    EXPECT_EQ(value_of(params, parameter), before + 1);
    EXPECT_EQ(window.ui.interaction.pinned.kind, TagKind::None);
    window.release();
    window.pictures();
    window.move({2, 2});
    EXPECT_TRUE(same(window.pass(), window.at_rest_now()));
    EXPECT_FALSE(window.moving());
  }
}

TEST(Motion, WhatAStepDoesNotOfferIsNotDragged) {
  MovingWindow window(5); // no offset
  const auto spot = spot_of(window.show(), {TagKind::Thread, 0, 0, 0}, ShapeKind::Circle);
  const auto arrow = spot_of(window.show(), {TagKind::Thread, 0, 0, 0}, ShapeKind::Curve);
  ASSERT_TRUE(spot || arrow);
  EXPECT_EQ(window.move(arrow ? *arrow : *spot).cursor, Cursor::Hand);
}

TEST(Motion, PlayingGoesOnDuringAChange) {
  MovingWindow window;
  window.set(Parameter::Stride, 8);
  window.pictures();
  apply(window.ui, {SeekStart{}, TogglePlay{}});
  for (int i = 0; i < 10; ++i) window.pass();
  const double position = window.ui.playback.position;
  EXPECT_GT(position, 0);
  window.set(Parameter::Stride, 9);
  window.set(Parameter::Stride, 8);
  window.pass();
  EXPECT_GT(window.ui.playback.position, position);
  window.pictures();
  EXPECT_TRUE(same(window.transition.shown, window.at_rest_now()));
}

TEST(Motion, SwitchedOffNothingTakesTime) {
  MovingWindow window;
  window.type(U"a");
  EXPECT_FALSE(window.ui.moves);
  window.set(Parameter::Stride, 3);
  EXPECT_TRUE(same(window.pass(), window.at_rest_now()));
  EXPECT_FALSE(window.moving());
  window.type(U"5");
  window.pass();
  EXPECT_FALSE(window.moving());
  window.type(U"a");
  EXPECT_TRUE(window.ui.moves);
}

TEST(Motion, AThemeFadesIntoTheNext) {
  ThemeFade fade;
  fade.advance(Theme::Paper, frame_time, true);
  EXPECT_FALSE(fade.moving());
  fade.advance(Theme::Dark, frame_time, true);
  EXPECT_EQ(colour_of(fade.colours(), Ink::Paper), colour_of(Theme::Paper, Ink::Paper));
  fade.advance(Theme::Dark, ThemeFade::theme_seconds / 2, true);
  const Colour paper = colour_of(Theme::Paper, Ink::Paper), dark = colour_of(Theme::Dark, Ink::Paper);
  EXPECT_NEAR(colour_of(fade.colours(), Ink::Paper).r, (paper.r + dark.r) / 2, 1);
  fade.advance(Theme::Dark, ThemeFade::theme_seconds, true);
  EXPECT_FALSE(fade.moving());
  EXPECT_EQ(fade.colours(), ThemeMix(Theme::Paper, Theme::Dark, 1));
  fade.advance(Theme::Contrast, frame_time, false);
  EXPECT_FALSE(fade.moving());
}

TEST(Motion, AThemeThatChangesOnItsWayBeginsWhereItIs) {
  for (const Theme back : {Theme::Contrast, Theme::Paper}) {
    ThemeFade fade;
    fade.advance(Theme::Dark, frame_time, true);
    fade.advance(Theme::Dark, ThemeFade::theme_seconds / 3, true);
    for (const Theme next : {back, Theme::Dark, back}) {
      std::vector<Colour> shown;
      for (int ink = 1; ink <= static_cast<int>(Ink::OnAccent); ++ink)
        shown.push_back(colour_of(fade.colours(), static_cast<Ink>(ink)));
      const float strokes = stroke_scale(fade.colours());
      fade.advance(next, frame_time, true);
      for (int ink = 1; ink <= static_cast<int>(Ink::OnAccent); ++ink)
        EXPECT_EQ(colour_of(fade.colours(), static_cast<Ink>(ink)), shown[static_cast<std::size_t>(ink) - 1]) << ink;
      EXPECT_EQ(stroke_scale(fade.colours()), strokes);
      fade.advance(next, ThemeFade::theme_seconds / 2, true);
    }
    fade.advance(back, ThemeFade::theme_seconds, true);
    EXPECT_EQ(fade.colours(), ThemeMix(back));
  }
}

} // namespace
} // namespace bankwalk
