// What is dragged: let go outside the window, at places that are none, and while keys are pressed. One rule for
// sliders, the timeline, the chart and marks of the picture.
#include <gtest/gtest.h>

#include <deque>
#include <limits>

#include "app/ui/control_table.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN(),
                endless = std::numeric_limits<float>::infinity();

// A window whose events come as the window system sends them.
struct Window : test::Hands {
  std::deque<Event> queue;
  LastPress last;

  explicit Window(const char* state = "step=4;stride=20") {
    ui.params = *from_state_string(state);
    put(ui.playback, stops_of(ui), stops_of(ui));
    ui.moves = true;
    show();
  }
  void send(EventKind kind, Point point = {}) {
    Event event;
    event.kind = kind;
    event.point = point;
    event.time = 10;
    queue.push_back(event);
  }
  // Frames until everything is taken.
  Screen take() {
    Screen screen;
    do {
      input = take_input(queue, input, last, 5);
      screen = show();
    } while (!queue.empty());
    return screen;
  }
  Rect area(ControlId id) {
    for (const HitRegion& region : show().regions)
      if (region.id == id) return region.area;
    ADD_FAILURE() << "no control " << name_of(id, 0);
    return {};
  }
};

// Something that is dragged: where it is taken, and what it sets.
struct Handle {
  const char* name;
  const char* state;
  Point (*spot)(Window&);
  double (*value)(const Ui&);
  PanelTab tab = PanelTab::Try;
};

Point middle_of(Window& window, ControlId id) { return window.area(id).centre(); }

double stride_of(const Ui& ui) { return ui.params.stride; }

const Handle handles[] = {
    {"slider", "step=4;stride=20", [](Window& w) { return middle_of(w, control_of(Parameter::Stride)); }, stride_of},
    {"timeline", "step=4;stride=20", [](Window& w) { return middle_of(w, ControlId::Scrubber); },
     [](const Ui& ui) { return ui.playback.position; }},
    {"chart", "step=4;stride=20", [](Window& w) { return middle_of(w, ControlId::Chart); }, stride_of,
     PanelTab::Measure},
    {"mark", "step=5;stride=2",
     [](Window& w) {
       const Screen screen = w.show();
       const Layer& layer = screen.layers[screen.figure_layer];
       for (const Shape& shape : layer.figure.shapes)
         if (shape.tag == Tag{TagKind::Stride, 2, 0, 0} && shape.kind == ShapeKind::Rectangle)
           return Point{(shape.p[0].x + shape.p[1].x) / 2 + layer.origin.x,
                        (shape.p[0].y + shape.p[1].y) / 2 + layer.origin.y};
       return no_mouse;
     },
     stride_of},
};

// A window in which the mouse holds the handle, a good way from where it took it.
struct Held {
  Window window;
  double before, dragged;
  Point spot, at;

  explicit Held(const Handle& handle) : window(handle.state) {
    window.ui.panel.tab = handle.tab;
    spot = handle.spot(window);
    before = handle.value(window.ui);
    window.send(EventKind::Move, spot);
    window.send(EventKind::Press, spot);
    at = {spot.x + 60, spot.y};
    window.send(EventKind::Move, {spot.x + 30, spot.y});
    window.send(EventKind::Move, at);
    window.take();
    dragged = handle.value(window.ui);
  }
};

TEST(Drag, LetGoOutsideTheWindowStaysAsFarAsItWasDragged) {
  for (const Handle& handle : handles) {
    const float w = View{}.width, h = View{}.height;
    for (const Point outside : {Point{-200, 300}, {w + 200, 300}, {600, -200}, {600, h + 200}}) {
      SCOPED_TRACE(std::string(handle.name) + " at " + std::to_string(outside.x) + ", " + std::to_string(outside.y));
      Held held(handle);
      EXPECT_NE(held.dragged, held.before);
      held.window.send(EventKind::Leave); // while the button is down it says nothing
      held.window.send(EventKind::Move, outside);
      held.window.take();
      const double there = handle.value(held.window.ui);
      held.window.send(EventKind::Release, outside);
      held.window.send(EventKind::Leave);
      held.window.take();
      EXPECT_EQ(handle.value(held.window.ui), there);
      EXPECT_EQ(held.window.ui.interaction.active, ControlId::None);
      EXPECT_EQ(held.window.input.mouse, no_mouse);
    }
  }
}

TEST(Drag, PlacesThatAreNoneAreLeftOut) {
  for (const Handle& handle : handles) {
    SCOPED_TRACE(handle.name);
    Held held(handle);
    for (const Point none : {Point{not_a_number, 3}, {3, not_a_number}, {-endless, 3}, {endless, endless}}) {
      held.window.send(EventKind::Move, none);
      held.window.send(EventKind::Release, none);
      held.window.send(EventKind::Press, none);
      held.window.take();
      EXPECT_EQ(held.window.input.mouse, held.at);
      EXPECT_EQ(handle.value(held.window.ui), held.dragged);
    }
    EXPECT_FALSE(held.window.input.down) << "a press at no place is none";
    Held straight(handle); // past the queue
    straight.window.input.mouse = {-endless, not_a_number};
    straight.window.show();
    EXPECT_EQ(handle.value(straight.window.ui), straight.dragged);
  }
  Window window;
  Event wheel;
  wheel.kind = EventKind::Wheel;
  wheel.wheel = not_a_number;
  window.queue.push_back(wheel);
  window.take();
  EXPECT_EQ(window.input.wheel, 0);
}

TEST(Drag, EscapePutsItBack) {
  for (const Handle& handle : handles) {
    SCOPED_TRACE(handle.name);
    Held held(handle);
    const Playback before = held.window.ui.playback;
    held.window.key(Key::Escape);
    EXPECT_EQ(handle.value(held.window.ui), held.before);
    EXPECT_EQ(held.window.ui.playback.playing, before.playing);
    EXPECT_EQ(held.window.ui.interaction.active, ControlId::None);
    EXPECT_FALSE(held.window.ui.step.motion.held || held.window.ui.step.motion.mark);
    held.window.move({held.at.x - 40, held.at.y});
    EXPECT_EQ(handle.value(held.window.ui), held.before) << "it is let go";
    held.window.release();
    EXPECT_EQ(handle.value(held.window.ui), held.before);
  }
}

TEST(Drag, AnyOtherKeyLetsGoWhereItIs) {
  for (const Handle& handle : handles) {
    SCOPED_TRACE(handle.name);
    Held held(handle);
    held.window.type(U"d");
    EXPECT_EQ(held.window.ui.theme, Theme::Dark);
    EXPECT_EQ(held.window.ui.interaction.active, ControlId::None);
    held.window.move({held.at.x - 40, held.at.y});
    EXPECT_EQ(handle.value(held.window.ui), held.dragged);

    Held at_step(handle);
    at_step.window.type(U"7");
    EXPECT_EQ(at_step.window.ui.params.step, 7);
    const Params opened = at_step.window.ui.params;
    at_step.window.move(at_step.spot);
    EXPECT_EQ(at_step.window.ui.params, opened) << "the next step's is not held";

    Held nothing(handle);
    nothing.window.type(U"z"); // the magnifier's, which says nothing as a letter
    EXPECT_NE(nothing.window.ui.interaction.active, ControlId::None);
  }
}

TEST(Drag, AButtonThatIsHeldIsNoDrag) {
  Window window;
  const Point play = middle_of(window, ControlId::Play);
  window.press(play);
  window.type(U"d");
  window.release();
  EXPECT_TRUE(window.ui.playback.playing) << "the click counts";
}

TEST(Drag, AnotherLectureIsNotHeld) {
  Held held(handles[0]);
  open_lecture(held.window.ui, walkthrough(), true);
  held.window.key(Key::Escape);
  held.window.move({held.at.x + 40, held.at.y});
  EXPECT_EQ(stride_of(held.window.ui), held.dragged);
}

} // namespace
} // namespace bankwalk
