// Somebody at a window that is not there: moves the mouse, presses keys, and sees what comes of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/ui/shell/frame.h"
#include "tests/support/figures.h"

namespace bankwalk::test {

struct Hands {
  Ui ui;
  View view;
  Input input;
  std::vector<Lesson> lessons; // that the window knows the texts of
  TextMeasure fonts = measure;

  Screen show() {
    Screen screen = frame(ui, input, view, fonts, {lessons, {}});
    input = at_rest(input);
    return screen;
  }
  Screen move(Point p) {
    input.mouse = p;
    return show();
  }
  Screen press(Point p) {
    input.mouse = p;
    input.pressed = input.down = true;
    return show();
  }
  Screen release() {
    input.released = true;
    input.down = false;
    return show();
  }
  Screen click(Point p) {
    press(p);
    return release();
  }
  Screen press(KeyPress press) {
    input.keys.push_back(press);
    return show();
  }
  Screen key(Key key, bool shift = false) { return press(KeyPress{key, 0, shift, false}); }
  Screen type(std::u32string_view text, bool control = false, bool shift = false) {
    for (const char32_t c : text) input.keys.push_back({Key::Character, c, shift, control});
    return show();
  }
};

// A window with a step as it opens, at the end of its timeline.
struct Desk : Hands {
  explicit Desk(int step = 4) { open(step); }

  void open(int step) {
    ui.params = opening_params(step);
    put(ui.playback, stops_of(ui), stops_of(ui));
  }
};

inline std::string all_text(const Screen& screen) {
  std::string text;
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes) text += shape.text + "\n";
  return text;
}

inline bool shows(const Screen& screen, std::string_view text) {
  return all_text(screen).find(text) != std::string::npos;
}

} // namespace bankwalk::test
