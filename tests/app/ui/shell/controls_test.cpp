// Every control and key, to the end of its range: text sizes, parameters, digits, speeds, themes, the scrubber, votes,
// the self-check, the export sheet.
#include <gtest/gtest.h>

#include <numeric>

#include "app/files/settings.h"
#include "app/ui/control_table.h"
#include "app/ui/poll/poll.h"
#include "app/ui/self_check/self_check.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

struct Window : test::Hands {
  explicit Window(const std::string& state = "step=4") {
    ui.params = *from_state_string(state);
    put(ui.playback, stops_of(ui), stops_of(ui));
  }
  void focus(ControlId id) { apply(ui, {FocusControl{id}}); }
  void rest() { advance(ui.playback, 1000, stops_of(ui)); }
  Rect area(ControlId id, int part = 0) {
    for (const HitRegion& region : show().regions)
      if (region.id == id && region.part == part) return region.area;
    ADD_FAILURE() << "no control " << static_cast<int>(id) << ", " << part;
    return {};
  }
};

TEST(Controls, TextHasEightSizes) {
  constexpr float sizes[] = {0.8f, 0.9f, 1.0f, 1.1f, 1.25f, 1.5f, 1.75f, 2.0f};
  for (const bool control : {false, true})
    for (const bool present : {false, true}) {
      Window window;
      window.ui.talk.present = present;
      window.ui.text_scale = 0.8f;
      for (const float size : sizes) {
        EXPECT_FLOAT_EQ(window.ui.text_scale, size);
        window.type(U"+", control);
      }
      EXPECT_FLOAT_EQ(window.ui.text_scale, 2.0f) << "the largest stays";
      for (std::size_t i = std::size(sizes); i-- > 0;) {
        EXPECT_FLOAT_EQ(window.ui.text_scale, sizes[i]);
        window.type(U"-", control);
      }
      EXPECT_FLOAT_EQ(window.ui.text_scale, 0.8f) << "the smallest stays";
    }
  Window between;
  between.ui.text_scale = 1.3f; // from a file that was edited by hand
  between.type(U"=");
  EXPECT_FLOAT_EQ(between.ui.text_scale, 1.5f);
  between.ui.text_scale = 1.3f;
  between.type(U"-");
  EXPECT_FLOAT_EQ(between.ui.text_scale, 1.25f);
}

struct Ranged {
  const char* state;
  ControlId id;
  int (*value)(const Params&);
  int least, most;
};
const Ranged ranged_controls[] = {
    {"step=4", control_of(Parameter::Stride), [](const Params& p) { return p.stride; }, 0, 64},
    {"step=4", control_of(Parameter::Offset), [](const Params& p) { return p.offset; }, 0, 31},
    {"step=5", control_of(Parameter::Stride), [](const Params& p) { return p.stride; }, 0, 64},
    {"step=9", control_of(Parameter::Pitch), [](const Params& p) { return p.pitch; }, 32, 40},
    {"step=9", ControlId::PitchToggle, [](const Params& p) { return p.pitch; }, 32, 33},
    {"step=8", control_of(Parameter::Walk), [](const Params& p) { return static_cast<int>(p.walk); }, 0, 1},
    {"step=8", control_of(Parameter::Index), [](const Params& p) { return p.index; }, 0, 31},
    {"step=2", control_of(Parameter::Word), [](const Params& p) { return p.word; }, 0, 4095},
};

TEST(Controls, KeysLeadToBothEndsOfARangeAndNoFarther) {
  for (const Ranged& parameter : ranged_controls) {
    Window window(parameter.state);
    window.focus(parameter.id);
    const auto value = [&] { return parameter.value(window.ui.params); };
    window.key(Key::Home);
    EXPECT_EQ(value(), parameter.least) << parameter.state << " Home";
    window.key(Key::Left);
    window.key(Key::Down);
    EXPECT_EQ(value(), parameter.least) << parameter.state << " beyond the least";
    for (const Key key : {Key::Right, Key::Up}) {
      window.key(Key::Home);
      window.key(key);
      EXPECT_EQ(value(), parameter.least + 1) << parameter.state;
    }
    window.key(Key::End);
    EXPECT_EQ(value(), parameter.most) << parameter.state << " End";
    window.key(Key::Right);
    window.key(Key::Up);
    EXPECT_EQ(value(), parameter.most) << parameter.state << " beyond the most";
    for (const Key key : {Key::Left, Key::Down}) {
      window.key(Key::End);
      window.key(key);
      EXPECT_EQ(value(), parameter.most - 1) << parameter.state;
    }
    EXPECT_EQ(range_of(parameter.id).least, parameter.least);
    EXPECT_EQ(range_of(parameter.id).most, parameter.most);
    EXPECT_EQ(value_of(window.ui.params, parameter.id), value());
  }
}

TEST(Controls, ElementsHaveFiveWidths) {
  Window window("step=4");
  window.focus(control_of(Parameter::Element));
  window.key(Key::Home);
  for (const int bytes : {1, 2, 4, 8, 16, 16}) {
    EXPECT_EQ(window.ui.params.element_bytes, bytes);
    EXPECT_EQ(1 << value_of(window.ui.params, control_of(Parameter::Element)), bytes);
    window.key(Key::Right);
  }
  for (int part = 0; part < 5; ++part) {
    window.click(window.area(control_of(Parameter::Element), part).centre());
    EXPECT_EQ(window.ui.params.element_bytes, 1 << part);
  }
}

// Numbers are typed to the last digit, and held to the range.
TEST(Controls, NumbersAreTyped) {
  const struct {
    const char* state;
    ControlId id;
    std::u32string_view typed;
    int value;
  } numbers[] = {
      {"step=2", control_of(Parameter::Word), U"4095", 4095}, {"step=2", control_of(Parameter::Word), U"4096", 4095},
      {"step=2", control_of(Parameter::Word), U"0", 0},       {"step=2", control_of(Parameter::Word), U"12345", 1234},
      {"step=4", control_of(Parameter::Stride), U"64", 64},   {"step=4", control_of(Parameter::Stride), U"65", 64},
      {"step=4", control_of(Parameter::Offset), U"32", 31},   {"step=9", control_of(Parameter::Pitch), U"31", 32},
      {"step=9", control_of(Parameter::Pitch), U"41", 40},    {"step=9", control_of(Parameter::Index), U"99", 31}};
  for (const auto& [state, id, typed, value] : numbers) {
    Window window(state);
    window.focus(id);
    window.type(typed);
    window.key(Key::Enter);
    EXPECT_EQ(value_of(window.ui.params, id), value) << state;
  }
}

// The mouse on the knob is at the value that it stands for: a press changes nothing, over the whole range.
TEST(Controls, ASlidersKnobIsWhereItsValueIs) {
  for (const Ranged& parameter : ranged_controls) {
    const Range range = range_of(parameter.id);
    if (range.most - range.least < 2) continue;
    Window window(parameter.state);
    for (int value = range.least; value <= range.most; value += std::max(1, (range.most - range.least) / 16)) {
      set_value(window.ui.params, parameter.id, value);
      const Rect track = window.area(parameter.id);
      Point knob{-1, -1};
      for (const Layer& layer : window.show().layers)
        for (const Shape& shape : layer.figure.shapes)
          if (shape.kind == ShapeKind::Circle && shape.fill == Ink::Card && track.contains(shape.p[0]))
            knob = shape.p[0];
      window.press(knob);
      EXPECT_EQ(parameter.value(window.ui.params), value) << parameter.state;
      window.release();
      window.move({1, 1});
    }
  }
}

TEST(Controls, DigitsOpenSteps) {
  for (const bool present : {false, true})
    for (int step = 1; step <= 10; ++step) {
      Window window(step == 4 ? "step=5" : "step=4");
      window.ui.talk.present = present;
      window.press(KeyPress{Key::Character, static_cast<char32_t>(U'0' + step % 10), false, false});
      EXPECT_EQ(step_index_of(window.ui) + 1, step);
    }
}

TEST(Controls, SpeedsByKeysAndButtons) {
  Window window;
  for (const double speed : {2.0, 4.0, 8.0, 8.0}) {
    window.type(U"]");
    EXPECT_EQ(window.ui.playback.speed, speed);
  }
  const struct {
    double speed;
    const char* text;
  } slower[] = {{4, "4×"}, {2, "2×"}, {1, "1×"}, {0.5, "0.5×"}, {0.25, "0.25×"}, {0.25, "0.25×"}};
  for (const auto& [speed, text] : slower) {
    window.click(window.area(ControlId::Slower).centre());
    EXPECT_EQ(window.ui.playback.speed, speed);
    EXPECT_TRUE(test::shows(window.show(), std::string("\n") + text + "\n")) << text;
  }
  window.click(window.area(ControlId::Faster).centre());
  EXPECT_EQ(window.ui.playback.speed, 0.5);
  window.type(U"[");
  EXPECT_EQ(window.ui.playback.speed, 0.25);
}

TEST(Controls, ThemesComeInTurn) {
  Window window;
  for (const Theme theme : {Theme::Dark, Theme::Contrast, Theme::Paper}) {
    window.type(U"d");
    EXPECT_EQ(window.ui.theme, theme);
  }
}

// The animation by keys, by buttons and by the scrubber: exactly at its stops.
TEST(Controls, TheTransportLeadsToItsStops) {
  for (const bool keys : {true, false})
    for (const char* const state : {"step=4", "step=7;stride=8", "step=3"}) {
      Window window(state);
      const int stops = stops_of(window.ui);
      const auto go = [&](Key key, ControlId id) {
        keys ? window.key(key) : window.click(window.area(id).centre());
        window.rest();
        return window.ui.playback.position;
      };
      EXPECT_EQ(go(Key::Home, ControlId::First), 0) << state;
      EXPECT_EQ(go(Key::Left, ControlId::Back), 0) << state;
      for (int stop = 1; stop <= stops; ++stop) EXPECT_EQ(go(Key::Right, ControlId::Forward), stop) << state;
      EXPECT_EQ(go(Key::Right, ControlId::Forward), stops) << state;
      for (int stop = stops - 1; stop >= 0; --stop) EXPECT_EQ(go(Key::Left, ControlId::Back), stop) << state;
      EXPECT_EQ(go(Key::End, ControlId::Last), stops) << state;
      window.key(Key::Home);
      EXPECT_EQ(go(Key::Space, ControlId::Play), stops) << state << ": it plays to its end";
    }
}

TEST(Controls, AStopOfTheScrubberAttractsTheHand) {
  for (const char* const state : {"step=3;stride=8", "step=2", "step=7"}) {
    Window window(state);
    const int stops = stops_of(window.ui);
    // The knob's middle at both ends says where positions are.
    const auto knob = [&](double position) {
      put(window.ui.playback, position, stops);
      const Rect track = window.area(ControlId::Scrubber);
      Point at{-1, -1};
      for (const Layer& layer : window.show().layers)
        for (const Shape& shape : layer.figure.shapes)
          if (shape.kind == ShapeKind::Circle && shape.stroke == Ink::Accent && track.contains(shape.p[0]))
            at = shape.p[0];
      return at;
    };
    const Point first = knob(0), last = knob(stops);
    const float pitch = (last.x - first.x) / static_cast<float>(stops);
    for (int stop = 0; stop <= stops; ++stop) {
      const float x = first.x + pitch * static_cast<float>(stop), near = std::min(4.0f, 0.25f * pitch);
      for (const float beside : {-near, 0.0f, near}) {
        window.press({x + beside, first.y});
        EXPECT_EQ(window.ui.playback.position, stop) << state << ", " << beside << " beside";
        window.release();
      }
      if (stop == stops) continue;
      window.press({x + 0.5f * pitch, first.y});
      EXPECT_NEAR(window.ui.playback.position, stop + 0.5, 0.01) << state;
      window.release();
    }
  }
}

TEST(Controls, AStepIsAsItWasLeftAndAsItOpened) {
  Window window("step=4");
  window.key(Key::Home);
  window.key(Key::Right);
  window.rest();
  window.type(U"7");
  EXPECT_EQ(window.ui.playback.position, 32) << "a step that is opened first shows its end";
  window.type(U"4");
  EXPECT_EQ(window.ui.playback.position, 1);
  window.type(U"r");
  EXPECT_EQ(window.ui.playback.position, stops_of(window.ui));
}

// --- The room's votes
// -------------------------------------------------------------------------------------------------

TEST(Votes, GoToTheChoiceOfTheirKey) {
  Window window("step=7;stride=16"); // as no lecture asks it
  window.type(U"p");
  ASSERT_EQ(poll_phase(window.ui), PollPhase::Asked);
  const int choices = static_cast<int>(poll_of(window.ui)->question.choices.size());
  EXPECT_EQ(choices, 6) << "a number of cycles has six choices";
  std::vector<int> expected(static_cast<std::size_t>(choices), 0);
  for (int digit = 0; digit <= 9; ++digit)
    for (int times = 0; times < digit; ++times) {
      window.press(KeyPress{Key::Character, static_cast<char32_t>(U'0' + digit), false, false});
      if (digit >= 1 && digit <= choices) ++expected[static_cast<std::size_t>(digit - 1)];
      EXPECT_EQ(tally(*poll_of(window.ui)), expected) << digit;
    }
  window.key(Key::Backspace);
  --expected[5];
  EXPECT_EQ(tally(*poll_of(window.ui)), expected) << "Backspace takes one vote back, the last";
  window.key(Key::Backspace);
  --expected[5];
  EXPECT_EQ(tally(*poll_of(window.ui)), expected);
  for (int vote = 0; vote < 1100; ++vote) window.type(U"1");
  EXPECT_EQ(poll_of(window.ui)->votes.size(), 999u) << "the bars have room for three digits";
}

TEST(Votes, AskWhatAStepIsAbout) {
  const struct {
    const char* state;
    const char* text;
    std::size_t choices;
  } questions[] = {{"step=4;stride=2", "How many cycles will this take?", 6},
                   {"step=2;word=77", "In which bank does word 77 live?", 5},
                   {"step=9;pitch=34;column=3", "Is this column free at pitch 34?", 2},
                   {"step=9;pitch=33;row=3", "Is this row free at pitch 33?", 2}};
  for (const auto& [state, text, choices] : questions) {
    const Prediction question = usual_prediction(*from_state_string(state));
    EXPECT_EQ(question.text, text);
    EXPECT_EQ(question.choices.size(), choices) << state;
  }
}

// --- The self-check
// ---------------------------------------------------------------------------------------------------

struct Check : Window {
  Check() : Window("step=10") { apply(ui, {OpenSelfCheck{}}); }
  const CheckQuestion& question() const {
    return ui.self_check.progress.questions[static_cast<std::size_t>(ui.self_check.progress.at)];
  }
  void answer(int choice) { press(KeyPress{Key::Character, static_cast<char32_t>(U'1' + choice), false, false}); }
};

TEST(SelfCheckKeys, EachChoiceHasItsDigitAndTheFirstAnswerStands) {
  Check check;
  int right = 0, wrong = 0;
  for (int i = 0; i < question_kinds; ++i) {
    ASSERT_EQ(check.ui.self_check.progress.at, i);
    ASSERT_EQ(check.question().kind, static_cast<QuestionKind>(i)) << "the order of the enumeration";
    const int choices = static_cast<int>(check.question().choices.size());
    ASSERT_TRUE(choices == 3 || choices == 4);
    const int choice = (choices - 1 + i / 2) % choices;
    check.answer(choice);
    EXPECT_EQ(check.ui.self_check.progress.given[static_cast<std::size_t>(i)], choice);
    check.answer((choice + 1) % choices);
    EXPECT_EQ(check.ui.self_check.progress.given[static_cast<std::size_t>(i)], choice) << "the first answer stands";
    EXPECT_EQ(answer(check.ui.self_check.progress, (choice + 1) % choices).given[static_cast<std::size_t>(i)], choice);
    ++(choice == check.question().answer ? right : wrong);
    EXPECT_EQ(score(check.ui.self_check.progress).right, right);
    EXPECT_EQ(score(check.ui.self_check.progress).answered, i + 1);
    EXPECT_EQ(test::shows(check.show(), "To the score"), i + 1 == question_kinds);
    EXPECT_EQ(test::shows(check.show(), "Next question"), i + 1 < question_kinds);
    check.key(Key::PageDown);
  }
  EXPECT_TRUE(at_score(check.ui.self_check.progress));
  EXPECT_TRUE(test::shows(check.show(), std::to_string(right) + " right"));
  EXPECT_TRUE(test::shows(check.show(), std::to_string(wrong) + " wrong"));
  EXPECT_FALSE(test::shows(check.show(), "not yet answered"));
}

TEST(SelfCheckKeys, WhatWasShownIsNeitherAnsweredNorOpen) {
  Check check;
  for (int i = 0; i < 3; ++i) {
    check.key(Key::PageDown); // shows the answer
    EXPECT_EQ(check.ui.self_check.progress.at, i);
    check.key(Key::PageDown);
    EXPECT_EQ(check.ui.self_check.progress.at, i + 1);
  }
  check.answer(check.question().answer);
  apply(check.ui, {GoToQuestion{question_kinds}});
  const Screen screen = check.show();
  EXPECT_TRUE(test::shows(screen, "3 shown without an answer of yours"));
  EXPECT_TRUE(test::shows(screen, "\n1 right\n"));
  EXPECT_TRUE(test::shows(screen, std::to_string(question_kinds - 4) + " not yet answered"));
  EXPECT_EQ(score(check.ui.self_check.progress).right, 1);
  EXPECT_EQ(score(check.ui.self_check.progress).answered, 1);
}

TEST(SelfCheckKeys, LeadBackPageByPageAndOut) {
  Check check;
  for (int i = 0; i < 2; ++i) check.answer(0), check.key(Key::PageDown);
  for (const int at : {1, 0}) {
    check.key(Key::PageUp);
    EXPECT_EQ(check.ui.self_check.progress.at, at);
    EXPECT_TRUE(in_self_check(check.ui));
  }
  check.key(Key::PageUp);
  EXPECT_FALSE(in_self_check(check.ui));
  EXPECT_EQ(step_index_of(check.ui) + 1, 10);
  Check squares;
  squares.focus(ControlId::Question);
  for (const auto& [key, at] :
       {std::pair{Key::Right, 1}, {Key::Right, 2}, {Key::Left, 1}, {Key::Left, 0}, {Key::Left, 0}}) {
    squares.key(key);
    EXPECT_EQ(squares.ui.self_check.progress.at, at);
  }
  squares.key(Key::Home);
  EXPECT_FALSE(in_self_check(squares.ui));
}

TEST(SelfCheckKeys, StartingAgainAsksOtherNumbers) {
  Check check;
  const auto ids = [&] {
    std::string all;
    for (const CheckQuestion& question : check.ui.self_check.progress.questions) all += question.id + "\n";
    return all;
  };
  const std::string before = ids();
  check.answer(0);
  check.type(U"r");
  EXPECT_EQ(ids(), before) << "not before the score";
  apply(check.ui, {GoToQuestion{question_kinds}});
  check.type(U"r");
  EXPECT_NE(ids(), before);
  EXPECT_EQ(score(check.ui.self_check.progress).answered, 0);
  EXPECT_EQ(check.ui.self_check.progress.at, 0);
}

// --- The export sheet
// -------------------------------------------------------------------------------------------------

TEST(ExportKeys, ChooseEveryFormatSizeAndTheme) {
  Window window("step=4");
  window.ui.export_sheet.usual_folder = "/pictures";
  window.type(U"e");
  const auto order = [&] {
    apply(window.ui, {WriteExport{}, ExportDone{true, ""}});
    return *window.ui.export_sheet.order;
  };
  window.focus(ControlId::ExportFormat);
  window.key(Key::Home);
  for (const auto& [format, extension] : {std::pair{Format::Png, ".png"},
                                          {Format::Svg, ".svg"},
                                          {Format::Pdf, ".pdf"},
                                          {Format::Gif, ".gif"},
                                          {Format::Gif, ".gif"}}) {
    EXPECT_EQ(order().format, format);
    EXPECT_EQ(order().path, std::string("/pictures/bankwalk-step4-stride2") + extension);
    window.key(Key::Right);
  }
  window.key(Key::Home);
  EXPECT_EQ(order().format, Format::Png) << "Home leads to the first";
  window.focus(ControlId::ExportSize);
  window.key(Key::Home);
  for (const auto& [width, height] : {std::pair{960, 540}, {1920, 1080}, {3840, 2160}, {1600, 1200}, {1600, 1200}}) {
    EXPECT_EQ(order().width, width);
    EXPECT_EQ(order().height, height);
    window.key(Key::Down);
  }
  window.key(Key::Home);
  EXPECT_EQ(order().width, 960);
  window.focus(ControlId::ExportTheme);
  window.key(Key::End);
  for (const auto& [theme, suffix] : {std::pair{Theme::Contrast, "-contrast.png"},
                                      {Theme::Dark, "-dark.png"},
                                      {Theme::Paper, "stride2.png"},
                                      {Theme::Paper, "stride2.png"}}) {
    EXPECT_EQ(order().theme, theme);
    EXPECT_TRUE(order().path.ends_with(suffix)) << order().path;
    window.key(Key::Left);
  }
  window.ui.theme = Theme::Dark;
  EXPECT_EQ(order().theme, Theme::Dark) << "as shown";
}

TEST(ExportKeys, TheNameSaysTheCycle) {
  const struct {
    double position;
    const char* name;
  } names[] = {{4, "step4-stride2.pdf"},
               {0, "step4-stride2-cycle0.pdf"},
               {3, "step4-stride2-cycle3.pdf"},
               {2.5, "step4-stride2-cycle2.50.pdf"},
               {1.25, "step4-stride2-cycle1.25.pdf"},
               {0.05, "step4-stride2-cycle0.05.pdf"}};
  for (const auto& [position, name] : names) {
    Window window("step=4");
    window.ui.export_sheet.choice.format = Format::Pdf;
    put(window.ui.playback, position, 4);
    window.type(U"e");
    apply(window.ui, {WriteExport{}});
    EXPECT_EQ(window.ui.export_sheet.order->path, std::string("bankwalk-") + name);
    Window copied("step=4");
    copied.ui.export_sheet.choice.format = Format::Pdf;
    apply(copied.ui, {CopyExport{}});
    EXPECT_EQ(copied.ui.export_sheet.order->format, Format::Png) << "the clipboard takes PNG";
    EXPECT_EQ(copied.ui.export_sheet.order->path, "");
  }
}

// --- Settings
// ---------------------------------------------------------------------------------------------------------

TEST(SettingsRanges, EveryValueThatCanBeSetIsReadAgainAndNoOther) {
  const struct {
    const char* name;
    std::vector<const char*> good, bad;
  } values[] = {
      {"theme", {"0", "1", "2"}, {"-1", "3", "x", ""}},
      {"text-scale", {"0.8", "1", "1.25", "2", "0.5", "3"}, {"0.4", "3.1", "nan", "1x", ""}},
      {"step", {"0", "1", "10", "99", "999"}, {"-1", "1000"}},
      {"export-format", {"0", "1", "2", "3"}, {"-1", "4"}},
      {"export-size", {"0", "1", "2", "3"}, {"-1", "100"}},
      {"export-theme", {"0", "1", "2", "3"}, {"-1", "4"}},
      {"x", {"-100000", "0", "100000"}, {"-100001", "100001"}},
      {"y", {"-100000", "0", "100000"}, {"-100001", "100001"}},
      {"width", {"0", "1280", "100000"}, {"-1", "100001"}},
      {"height", {"0", "720", "100000"}, {"-1", "100001"}},
  };
  for (const auto& [name, good, bad] : values) {
    const std::string before = "bankwalk settings 1\n" + std::string(name) + "=", end = "\nend\n";
    for (const char* const value : good) {
      const auto read = read_settings(before + value + end);
      ASSERT_TRUE(read) << name << "=" << value;
      EXPECT_NE(to_text(*read).find("\n" + std::string(name) + "=" + value + "\n"), std::string::npos)
          << name << "=" << value << "\n"
          << to_text(*read);
    }
    for (const char* const value : bad) EXPECT_FALSE(read_settings(before + value + end)) << name << "=" << value;
  }
  for (const char* const text :
       {"", "bankwalk settings 1\n", "bankwalk settings 1\nend\nx=1\n", "bankwalk settings 2\nend\n",
        "bankwalk settings 1\nend", "bankwalk settings 1\n=1\nend\n"})
    EXPECT_FALSE(read_settings(text)) << text;
}

} // namespace
} // namespace bankwalk
