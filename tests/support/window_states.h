// The window with nothing behind it, and the states that it can be in: steps and tabs, questions, the self-check, the
// export sheet, in the window and presenting.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/measure/recording_json.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/frame.h"
#include "core/analysis.h"
#include "tests/support/figures.h"

namespace bankwalk::test {

struct Bench {
  std::vector<Lesson> lessons = *read_lessons();
  MeasurementStore measurements;
  Ui ui;
  View view;

  Bench() {
    static const Recording shipped = *shipped_recording(); // read once: there are many desks
    measurements.recorded = {shipped, shipped};
    measurements.recorded[1].file = "/home/somebody/other.json";
    open(4);
  }
  void open(int step) {
    open_step(ui, step);
    put(ui.playback, stops_of(ui), stops_of(ui));
  }
  Screen show(Ui& of, const Input& input = {}) { return frame(of, input, view, measure, {lessons, {}}, measurements); }
  Screen show() { return show(ui); }
  void press(Ui& of, const KeyPress& key) {
    Input input;
    input.keys.push_back(key);
    show(of, input);
  }
  void click(Ui& of, Point p) {
    Input input;
    input.mouse = p;
    input.pressed = input.down = true;
    show(of, input);
    input.pressed = input.down = false;
    input.released = true;
    show(of, input);
    show(of, at_rest(input));
  }
};

struct State {
  std::string name;
  std::function<void(Bench&)> enter;
};

inline std::vector<State> all_states() {
  std::vector<State> states;
  for (int step = 1; step <= step_count; ++step) {
    const std::string name = "step " + std::to_string(step);
    states.push_back({name, [step](Bench& d) { d.open(step); }});
    states.push_back({name + ", read", [step](Bench& d) { d.open(step), d.ui.panel.tab = PanelTab::Read; }});
    states.push_back({name + ", measure", [step](Bench& d) { d.open(step), d.ui.panel.tab = PanelTab::Measure; }});
    states.push_back({name + ", presenting", [step](Bench& d) { d.open(step), d.ui.talk.present = true; }});
    if (step > 2) // has an access
      states.push_back({name + ", chart", [step](Bench& d) {
                          d.open(step), d.ui.talk.present = true, d.ui.moves = false;
                          apply(d.ui, {ToggleChart{}});
                        }});
  }
  states.push_back({"an access of one's own",
                    [](Bench& d) { d.ui.params = *from_state_string("index=tid*33 + 5"), put(d.ui.playback, 0, 1); }});
  for (const bool present : {false, true}) {
    const std::string where = present ? ", presenting" : "";
    const auto with = [&](std::string name, std::function<void(Bench&)> enter) {
      states.push_back({name + where, [=](Bench& d) { d.ui.talk.present = present, enter(d); }});
    };
    with("question", [](Bench& d) { begin_poll(d.ui, usual_prediction(d.ui.params)); });
    with("answer",
         [](Bench& d) { begin_poll(d.ui, usual_prediction(d.ui.params)), reveal_answer(d.ui), d.ui.playback = {}; });
    with("self-check", [](Bench& d) { open_check(d.ui), update(d.ui, GoToQuestion{3}); });
    with("self-check, answered", [](Bench& d) {
      open_check(d.ui), update(d.ui, GoToQuestion{4}), update(d.ui, AnswerQuestion{0});
      if (d.ui.talk.present) update(d.ui, Vote{1}), walk_check(d.ui, 1);
    });
    with("score", [](Bench& d) { open_check(d.ui), update(d.ui, GoToQuestion{question_kinds}); });
    with("export", [](Bench& d) { apply(d.ui, {ToggleExportSheet{}}); });
    with("words", [](Bench& d) {
      open_lecture(d.ui, std::make_shared<const Lecture>(read_lecture("# A\n\nWords.\n\n# B\n\nMore.\n", "mine.md")),
                   false);
    });
  }
  states.push_back(
      {"the end, presenting", [](Bench& d) { d.open(step_count), d.ui.talk.present = true, leave_last_step(d.ui); }});
  return states;
}

} // namespace bankwalk::test
