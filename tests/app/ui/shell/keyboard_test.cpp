// Everything that the mouse can do the keyboard can do too: in every state of the window each control is reached by
// Tab, shows that it is, and does by keys what a click on it does. The words about keys, in tips and in the list, are
// true.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/ui/control_table.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/shell/frame.h"
#include "app/ui/shell/header.h"
#include "app/ui/shell/keys.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/step/step_keys.h"
#include "core/analysis.h"
#include "tests/support/window_states.h"

namespace bankwalk {
namespace {

using test::all_states;
using test::Bench;
using test::State;

// Everything that a control changes.
std::string moment(const Ui& ui) {
  std::string text = to_state_string(ui.params) + " place " + std::to_string(step_index_of(ui));
  const auto add = [&](std::string_view name, auto value) {
    text += " " + std::string(name) + " " + std::to_string(value);
  };
  add("at", std::lround(ui.playback.position));
  add("playing", ui.playback.playing);
  add("speed", ui.playback.speed);
  add("tab", static_cast<int>(ui.panel.tab));
  add("source", ui.measure.chosen_source);
  add("phase", static_cast<int>(poll_phase(ui)));
  if (const PollMode* const poll = poll_of(ui))
    for (const int vote : poll->votes) add("vote", vote);
  add("check", in_self_check(ui));
  add("question", ui.self_check.progress.at);
  add("seed", ui.self_check.seed);
  for (const auto& votes : ui.self_check.votes)
    for (const int vote : votes) add("vote", vote);
  for (const bool revealed : ui.self_check.revealed) add("revealed", revealed);
  for (const auto& given : ui.self_check.progress.given) add("given", given.value_or(-1));
  add("sheet", ui.export_sheet.open + 2 * ui.export_sheet.writing);
  add("format", static_cast<int>(ui.export_sheet.choice.format));
  add("size", ui.export_sheet.choice.size);
  add("theme", static_cast<int>(ui.export_sheet.choice.theme));
  return text + (ui.interaction.typed ? " typed " + *ui.interaction.typed : "") + " notice " + ui.notice.text;
}

// What a click reaches: not what lies below the export sheet.
std::vector<HitRegion> controls_of(const Screen& screen, const Ui& ui) {
  std::vector<HitRegion> regions;
  for (const HitRegion& region : screen.regions)
    if (!ui.export_sheet.open || (region.id >= ControlId::ExportFormat && region.id <= ControlId::ExportClose))
      regions.push_back(region);
  return regions;
}

// Where keys have another way: a digit, or the slider that a number or a chart belongs to.
ControlRef worked_by(const HitRegion& region, const Ui& ui) {
  if (region.id == ControlId::Value) return static_cast<ControlId>(region.part);
  if (region.id == ControlId::Chart) return control_of(swept_parameter(ui.params));
  return region.control();
}

std::string name_of(const HitRegion& region) {
  return "control " + std::to_string(static_cast<int>(region.id)) + ", part " + std::to_string(region.part);
}

TEST(Keyboard, TabMeetsEveryControlInBothDirections) {
  for (const State& state : all_states()) {
    Bench desk;
    state.enter(desk);
    std::set<ControlRef> wanted;
    for (const HitRegion& region : controls_of(desk.show(), desk.ui)) {
      const bool settled_choice =
          region.id == ControlId::Choice && !region.takes_focus; // nothing can be chosen any more
      const bool nothing_to_pin = region.id == ControlId::Figure && !region.takes_focus;
      const bool unavailable = region.id == ControlId::ExportCopy && !desk.ui.export_sheet.no_clipboard.empty();
      const bool has_keys = region.id == ControlId::Steps || shows_chart(desk.ui); // digits, arrows, with no focus
      if (has_keys || settled_choice || nothing_to_pin || unavailable) continue;
      wanted.insert(worked_by(region, desk.ui));
    }
    for (const bool backwards : {false, true}) {
      std::vector<ControlRef> met;
      Ui ui = desk.ui;
      ui.interaction.focus = ControlId::None;
      for (std::size_t i = 0; i <= wanted.size() + 1; ++i) {
        desk.press(ui, {Key::Tab, 0, backwards, false});
        if (ui.interaction.focus == ControlId::None) break;
        met.push_back(ui.interaction.focus);
      }
      EXPECT_EQ(ui.interaction.focus, ControlId::None) << state.name << ": Tab leads out again";
      EXPECT_EQ(std::set<ControlRef>(met.begin(), met.end()), wanted) << state.name;
      EXPECT_EQ(met.size(), wanted.size()) << state.name << ": each once";
    }
  }
}

// A ring in the keyboard's colour around the control, which is not there without the focus.
int rings(const Screen& screen, const HitRegion& region) {
  int count = 0;
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes) {
      const Point at = {(shape.p[0].x + shape.p[1].x) / 2 + layer.origin.x,
                        (shape.p[0].y + shape.p[1].y) / 2 + layer.origin.y};
      const bool ring = shape.kind == ShapeKind::Rectangle && shape.fill == Ink::None &&
                        shape.stroke == Ink::Broadcast && shape.tag.kind == TagKind::None && shape.width >= 1.9f &&
                        !shape.dashed;
      count += ring && at.x >= 0 && at.y >= region.area.y0 - 40 && at.y <= region.area.y1 + 40;
    }
  return count;
}

TEST(Keyboard, TheFocusIsSeen) {
  for (const State& state : all_states()) {
    Bench desk;
    state.enter(desk);
    for (const HitRegion& region : controls_of(desk.show(), desk.ui)) {
      if (!region.takes_focus) continue;
      Ui with = desk.ui, without = desk.ui;
      with.interaction.focus = region.control(), without.interaction.focus = {};
      EXPECT_EQ(rings(desk.show(with), region), rings(desk.show(without), region) + 1)
          << state.name << ", " << name_of(region);
    }
  }
}

// Whether some key, pressed once or again and again, comes to the same as the click.
bool reached_by_keys(Bench& desk, ControlRef focus, const Ui& clicked) {
  const std::string wanted = moment(clicked);
  if (range_of(focus.id).most > 31) { // a number is typed
    Ui ui = desk.ui;
    ui.interaction.focus = focus;
    for (const char digit : std::to_string(value_of(clicked.params, focus.id)))
      desk.press(ui, {Key::Character, static_cast<char32_t>(digit), false, false});
    desk.press(ui, {Key::Enter, 0, false, false});
    if (moment(ui) == wanted) return true;
  }
  for (const Key key : {Key::Enter, Key::Right, Key::Left, Key::Down, Key::Up, Key::Space}) {
    Ui ui = desk.ui;
    ui.interaction.focus = focus;
    std::string last;
    for (int presses = 0; presses < 70; ++presses) {
      desk.press(ui, {key, 0, false, false});
      const std::string now = moment(ui);
      if (now == wanted) return true;
      if (now == last) break;
      last = now;
    }
  }
  return false;
}

TEST(Keyboard, DoesWhatAClickDoes) {
  for (const State& state : all_states()) {
    Bench desk;
    state.enter(desk);
    std::map<ControlId, int> clicked;
    for (const HitRegion& region : controls_of(desk.show(), desk.ui)) {
      if (region.id == ControlId::Figure) continue; // below
      ++clicked[region.id];
      Ui ui = desk.ui;
      desk.click(ui, region.area.centre());
      if (moment(ui) == moment(desk.ui)) continue; // is chosen already
      if (region.id == ControlId::Steps) {
        Ui by_key = desk.ui;
        if (region.part == self_check_dot) continue; // Page Down behind the last step: clicker tests
        if (in_self_check(desk.ui)) desk.press(by_key, {Key::Home, 0, false, false}); // digits are answers there
        desk.press(by_key, {Key::Character, static_cast<char32_t>(U'0' + region.part % 10), false, false});
        EXPECT_EQ(moment(by_key), moment(ui)) << state.name << ", " << name_of(region);
        continue;
      }
      EXPECT_TRUE(reached_by_keys(desk, worked_by(region, desk.ui), ui))
          << state.name << ", " << name_of(region) << "\nclicked " << moment(ui);
    }
  }
}

constexpr std::size_t most_walked = 64; // a tile has 1024 cells, and all are alike

// With the focus on the picture arrows pin everything that the mouse can.
TEST(Keyboard, ThePictureExplainsItselfByArrows) {
  for (const bool present : {false, true})
    for (int step = 1; step <= step_count; ++step) {
      Bench desk;
      desk.open(step);
      desk.ui.talk.present = present;
      const Screen screen = desk.show();
      const std::vector<Tag> tags = pinnable(screen.layers[screen.figure_layer].figure);
      std::vector<Tag> pinned;
      const auto pin = [&](Key key) {
        desk.press(desk.ui, {key, 0, false, false});
        pinned.push_back(desk.ui.interaction.pinned);
      };
      desk.ui.interaction.focus = ControlId::Figure;
      std::set<TagKind> kinds;
      for (const Tag& tag : tags) kinds.insert(tag.kind);
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        desk.ui.interaction.pinned = {};
        pin(Key::Enter);
        for (int i = 0; i < 40 && pinned.back().kind != *std::next(kinds.begin(), static_cast<long>(kind)); ++i)
          pin(Key::Down);
        for (std::size_t i = 0; i < most_walked; ++i) {
          pin(Key::Right);
          if (pinned.back() == pinned[pinned.size() - 1 - i] && i > 0) break;
        }
      }
      std::map<TagKind, std::size_t> seen;
      for (const Tag& tag : tags)
        if (++seen[tag.kind] <= most_walked) {
          EXPECT_NE(std::find(pinned.begin(), pinned.end(), tag), pinned.end())
              << "step " << step << ", tag " << static_cast<int>(tag.kind) << " " << tag.a << "," << tag.b << ","
              << tag.c;
        }
      if (tags.empty()) continue;
      const std::size_t layers = desk.show().layers.size();
      desk.press(desk.ui, {Key::Escape, 0, false, false});
      EXPECT_EQ(desk.ui.interaction.pinned.kind, TagKind::None);
      EXPECT_EQ(desk.ui.interaction.focus, ControlId::Figure) << "the next Escape leaves the picture";
      EXPECT_LE(desk.show().layers.size(), layers);
      const double position = desk.ui.playback.position;
      desk.press(desk.ui, {Key::Escape, 0, false, false});
      desk.press(desk.ui, {Key::Home, 0, false, false});
      EXPECT_EQ(desk.ui.playback.position, 0) << position;
    }
}

// --- words about keys ---

const std::map<std::string, KeyPress>& named_keys() {
  static const std::map<std::string, KeyPress> keys{
      {"Space", {Key::Space, 0, false, false}},
      {"←", {Key::Left, 0, false, false}},
      {"→", {Key::Right, 0, false, false}},
      {"↑", {Key::Up, 0, false, false}},
      {"↓", {Key::Down, 0, false, false}},
      {"Home", {Key::Home, 0, false, false}},
      {"End", {Key::End, 0, false, false}},
      {"PgDn", {Key::PageDown, 0, false, false}},
      {"PgUp", {Key::PageUp, 0, false, false}},
      {"Page Down", {Key::PageDown, 0, false, false}},
      {"Page Up", {Key::PageUp, 0, false, false}},
      {"Enter", {Key::Enter, 0, false, false}},
      {"Tab", {Key::Tab, 0, false, false}},
      {"Esc", {Key::Escape, 0, false, false}},
      {"Backspace", {Key::Backspace, 0, false, false}},
      {"F1", {Key::F1, 0, false, false}},
      {"F5", {Key::F5, 0, false, false}},
      {"F11", {Key::F11, 0, false, false}},
      {"Ctrl C", {Key::Character, U'c', false, true}},
      {"−", {Key::Character, U'-', false, false}},
  };
  return keys;
}

std::optional<KeyPress> key_named(const std::string& name) {
  if (const auto found = named_keys().find(name); found != named_keys().end()) return found->second;
  if (name.size() == 1) return KeyPress{Key::Character, static_cast<char32_t>(name[0]), false, false};
  return std::nullopt;
}

TEST(Tips, NameTheKeyThatDoesTheSame) {
  int held = 0;
  for (const State& state : all_states()) {
    Bench desk;
    state.enter(desk);
    for (const HitRegion& region : controls_of(desk.show(), desk.ui)) {
      const bool nothing = region.id == ControlId::Choice && !region.takes_focus;
      if (region.id == ControlId::Figure || nothing || shows_chart(desk.ui)) continue; // nothing lies on that chart
      const std::string tip = tip_of(region, desk.ui), where = state.name + ", " + name_of(region) + ": " + tip;
      ASSERT_NE(tip, "") << where;
      const std::size_t dot = tip.rfind("·");
      ASSERT_NE(dot, std::string::npos) << where << " names a key";
      const auto key = key_named(tip.substr(dot + std::string("· ").size()));
      if (!key) continue; // several keys, or one that works with the focus: the tests above
      Ui by_mouse = desk.ui, by_key = desk.ui;
      desk.click(by_mouse, region.area.centre());
      by_key.interaction.focus = region.id == ControlId::ExportWrite ? region.id : ControlId::None;
      if (region.id == ControlId::Value || moment(by_mouse) == moment(desk.ui)) continue;
      desk.press(by_key, *key);
      EXPECT_EQ(moment(by_key), moment(by_mouse)) << where;
      ++held;
    }
  }
  EXPECT_GT(held, 200);
}

TEST(Tips, AppearWhereTheMouseRests) {
  Bench desk;
  Input input;
  for (const HitRegion& region : desk.show().regions)
    if (region.id == ControlId::Play) input.mouse = region.area.centre();
  const auto shown = [&] {
    const Screen screen = desk.show(desk.ui, input);
    for (const Layer& layer : screen.layers)
      for (const Shape& shape : layer.figure.shapes)
        if (shape.text == "play · Space") return true;
    return false;
  };
  EXPECT_FALSE(shown());
  input.still = 1;
  EXPECT_TRUE(shown());
}

// The names in a row of the list, apart: "1 … 9 0" are ten.
std::vector<std::string> names_in(std::string keys) {
  if (keys == "Ctrl C") return {keys};
  std::vector<std::string> names;
  for (std::size_t start = 0; start < keys.size();) {
    const std::size_t end = std::min(keys.find(' ', start), keys.size());
    names.push_back(keys.substr(start, end - start));
    start = end + 1;
  }
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == "…") {
      const char from = names[i - 1][0], to = names[i + 1][0];
      names.erase(names.begin() + static_cast<long>(i));
      for (char c = static_cast<char>(from + 1); c < to; ++c) names.emplace_back(1, c);
    }
  return names;
}

std::string id_of(const KeyPress& key) {
  char32_t c = key.character;
  if (c >= U'A' && c <= U'Z') c += 32;
  if (c == U'=') c = U'+'; // the same key without Shift
  return std::to_string(static_cast<int>(key.key)) + " " + std::to_string(static_cast<unsigned>(c)) +
         (key.control ? " control" : "");
}

// Every key that does something is in the list of its place, and the list has no other.
TEST(KeyList, HasEveryKeyThatWorksAndNoOther) {
  const std::set<std::string> elsewhere{"click", "z"}; // the mouse, and the glass that is held: an event of its own
  for (const bool present : {false, true})
    for (const KeyContext place : {KeyContext::Step, KeyContext::Asked, KeyContext::Shown, KeyContext::Check,
                                   KeyContext::Chart, KeyContext::End}) {
      if ((place == KeyContext::Chart || place == KeyContext::End) && !present) continue; // are on the stage alone
      Bench desk;
      desk.ui.talk.present = present;
      if (place == KeyContext::Asked || place == KeyContext::Shown)
        begin_poll(desk.ui, usual_prediction(desk.ui.params));
      if (place == KeyContext::Shown) reveal_answer(desk.ui);
      if (place == KeyContext::Check) open_check(desk.ui);
      if (place == KeyContext::End) desk.open(step_count), leave_last_step(desk.ui);
      if (place == KeyContext::Chart) apply(desk.ui, {ToggleChart{}});
      ASSERT_EQ(key_context(desk.ui), place);
      const std::string where = "place " + std::to_string(static_cast<int>(place)) + (present ? ", presenting" : "");
      std::vector<Ui> moments{desk.ui}; // in some of which a key does something
      if (place == KeyContext::Check) {
        update(desk.ui, GoToQuestion{question_kinds});
        moments.push_back(desk.ui);
        update(desk.ui, GoToQuestion{2});
        update(desk.ui, AnswerQuestion{0});
        if (present) walk_check(desk.ui, 1);
        moments.push_back(desk.ui);
        moments.push_back(desk.ui);
        moments.back().interaction.focus = ControlId::CheckNext;
      }
      if (place == KeyContext::Step) {
        moments.push_back(desk.ui);
        moments.back().interaction.focus = present ? ControlId::Figure : control_of(Parameter::Stride); // Enter
      }
      std::vector<std::vector<HitRegion>> regions;
      for (Ui& ui : moments) regions.push_back(desk.show(ui).regions);
      const auto works = [&](const KeyPress& key) {
        for (std::size_t i = 0; i < moments.size(); ++i) {
          const Tag tags[] = {{TagKind::Thread, 0, 0, 0}};
          const bool leads_nowhere =
              key.key == Key::Tab && next_focus(moments[i], regions[i], false) == ControlId::None;
          const Messages messages = messages_of_key(moments[i], key, regions[i], tags);
          const auto told = [](const Message& message) { return std::holds_alternative<Tell>(message); };
          if (!leads_nowhere && !std::ranges::all_of(messages, told)) return true; // what only says why not does not
        }
        return false;
      };
      std::set<std::string> listed;
      for (const KeyHelp& row : key_help(desk.ui))
        for (const std::string& name : names_in(std::string(row.keys))) {
          if (elsewhere.contains(name)) continue;
          const auto key = key_named(name);
          ASSERT_TRUE(key) << where << ": no such key: " << name;
          listed.insert(id_of(*key));
          EXPECT_TRUE(works(*key)) << where << ": " << name << " does nothing";
        }
      const auto expect_listed = [&](const KeyPress& key, const std::string& name) {
        if (!works(key)) return;
        EXPECT_TRUE(listed.contains(id_of(key))) << where << ": " << name << " is not in the list";
      };
      for (int key = static_cast<int>(Key::Character) + 1; key <= static_cast<int>(Key::F11); ++key) {
        if (static_cast<Key>(key) == Key::Backspace && place != KeyContext::Asked) continue; // while a number is typed
        expect_listed({static_cast<Key>(key), 0, false, false}, "key " + std::to_string(key));
      }
      for (char32_t c = U'!'; c <= U'~'; ++c)
        expect_listed({Key::Character, c, false, false}, std::string(1, static_cast<char>(c)));
      for (char32_t c = U'a'; c <= U'z'; ++c)
        if (c != U'q') expect_listed({Key::Character, c, false, true}, std::string("Ctrl ") + static_cast<char>(c));
    }
}

} // namespace
} // namespace bankwalk
