#include "app/ui/keys.h"

#include <algorithm>
#include <string>

#include "app/ui/export_sheet.h"
#include "app/ui/pin_keys.h"
#include "app/ui/self_check_state.h"

namespace bankwalk {
namespace {

Edit edit(EditKind kind, double number = 0, ControlId control = ControlId::None) {
  return {kind, control, number, {}, {}};
}

Edit typed(ControlId control, std::string text) { return {EditKind::Type, control, 0, {}, std::move(text)}; }

bool holds_a_number(ControlId id) {
  switch (id) {
    case ControlId::Stride:
    case ControlId::Offset:
    case ControlId::Pitch:
    case ControlId::Index:
    case ControlId::Word:
      return true;
    default:
      return false;
  }
}

bool is_parameter(ControlId id) { return range_of(id).most > 0; }

// Whether a step's picture is on the screen, rather than a question.
bool shows_a_step(const Ui& ui) { return !ui.in_check && ui.predict.phase == Predicting::No; }

// Whether there is a panel to see its tabs in.
bool has_panel(const Ui& ui) { return !ui.present && shows_a_step(ui); }

// The control that the up and down keys change when nothing has the focus.
ControlId main_control(const Ui& ui) {
  const Scene* scene = only_words(ui) ? nullptr : scene_of(ui.params);
  return scene == nullptr || scene->controls.empty() ? ControlId::None : control_id(scene->controls.front());
}

std::vector<Edit> press_focused(const Ui& ui) {
  switch (ui.focus) {
    case ControlId::First:
      return {edit(EditKind::First)};
    case ControlId::Back:
      return {edit(EditKind::StepCycle, -1)};
    case ControlId::Forward:
      return {edit(EditKind::StepCycle, 1)};
    case ControlId::Last:
      return {edit(EditKind::Last)};
    case ControlId::Play:
      return {edit(EditKind::Play)};
    case ControlId::Slower:
      return {edit(EditKind::Speed, -1)};
    case ControlId::Faster:
      return {edit(EditKind::Speed, 1)};
    case ControlId::StateText:
      return {{EditKind::Copy, ControlId::StateText, 0, {}, "copied"}};
    case ControlId::PanelTab:
      return {edit(EditKind::Reading, ui.measuring ? 0 : ui.reading ? 2 : 1)};
    default:
      break;
  }
  if (holds_a_number(ui.focus)) return {typed(ui.focus, "")};
  return {};
}

// Arrows along a list; 0 for other keys.
int direction_of(Key key) {
  if (key == Key::Up || key == Key::Left) return -1;
  return key == Key::Down || key == Key::Right ? 1 : 0;
}

int source_after(const Ui& ui, int by, const std::vector<Spot>& spots) {
  const auto count = std::count_if(spots.begin(), spots.end(), [](const Spot& s) { return s.id == ControlId::Source; });
  return std::clamp(std::max(ui.chosen_source, 0) + by, 0, std::max(static_cast<int>(count) - 1, 0));
}

// Enter: a vote for the choice that has the focus, and with none the answer.
std::vector<Edit> press_vote(const Ui& ui) {
  const int choice = choice_of(ui.focus);
  return {choice >= 0 ? edit(EditKind::Vote, choice) : edit(EditKind::Click, 1)};
}

std::vector<Edit> of_character(const Ui& ui, const KeyPress& press) {
  const char32_t c = press.character;
  if (press.control) {
    if (c == U'q') return {edit(EditKind::Quit)};
    if (c == U'+' || c == U'=') return {edit(EditKind::TextScale, 1)};
    if (c == U'-') return {edit(EditKind::TextScale, -1)};
    return copies_of_key(press);
  }
  const bool digit = c >= U'0' && c <= U'9';
  if (digit && (ui.typed || holds_a_number(ui.focus))) return {typed(ui.focus, std::string(1, static_cast<char>(c)))};
  if (ui.typed) return {}; // a number is being typed: letters do nothing
  // A question is on the screen: no slip of a voter leads to another step.
  if (digit && ui.predict.phase == Predicting::Asked) {
    const int choice = static_cast<int>(c) - static_cast<int>(U'1');
    const bool there = choice >= 0 && choice < static_cast<int>(ui.predict.question.choices.size());
    return there ? std::vector{edit(EditKind::Vote, choice)} : std::vector<Edit>{};
  }
  if (digit) return {edit(EditKind::GoToStep, c == U'0' ? 10 : static_cast<int>(c - U'0'))};
  switch (c) {
    case U'r':
    case U'R':
      return {edit(EditKind::Reset)};
    case U'+':
    case U'=':
      return {edit(EditKind::TextScale, 1)};
    case U'-':
      return {edit(EditKind::TextScale, -1)};
    case U'.':
    case U'b':
    case U'B':
      return {edit(EditKind::Blank)};
    case U'?':
      return {edit(EditKind::Help)};
    case U'd':
    case U'D':
      return {edit(EditKind::Theme)};
    case U'[':
      return {edit(EditKind::Speed, -1)};
    case U']':
      return {edit(EditKind::Speed, 1)};
    case U'e':
    case U'E':
      return {edit(EditKind::ExportSheet)};
    case U'n':
    case U'N':
      if (!has_panel(ui)) return {};
      return {edit(EditKind::Reading, -1)};
    case U'p':
    case U'P':
      return {edit(EditKind::Predict)};
    case U'l':
    case U'L':
      return {edit(EditKind::Spotlight)};
    case U't':
    case U'T':
      return {edit(EditKind::Clock)};
    case U'v':
    case U'V':
      return {edit(EditKind::Notes)};
    case U'm':
    case U'M':
      if (ui.present && shows_a_step(ui)) return {edit(EditKind::Numbers)};
      if (!has_panel(ui)) return {};
      return {edit(EditKind::Reading, -2)};
    case U'q':
    case U'Q':
      return {edit(EditKind::Quit)};
    default:
      return {};
  }
}

} // namespace

ControlId next_focus(const Ui& ui, const std::vector<Spot>& spots, bool backwards) {
  std::vector<ControlId> order;
  for (const Spot& spot : spots)
    if (spot.takes_focus) order.push_back(spot.id);
  // The controls first, then the picture.
  std::stable_partition(order.begin(), order.end(), [](ControlId id) { return id != ControlId::Figure; });
  if (order.empty()) return ControlId::None;
  const int count = static_cast<int>(order.size());
  int at = -1;
  for (int i = 0; i < count; ++i)
    if (order[static_cast<std::size_t>(i)] == ui.focus) at = i;
  if (at < 0) return backwards ? order.back() : order.front();
  const int next = at + (backwards ? -1 : 1);
  return next < 0 || next >= count ? ControlId::None : order[static_cast<std::size_t>(next)]; // past the last: no focus
}

std::vector<Edit> copies_of_key(const KeyPress& press) {
  if (!press.control || (press.character != U'c' && press.character != U'C')) return {};
  if (press.shift) return {{EditKind::Copy, ControlId::Code, 0, {}, "code copied"}};
  return {{EditKind::Copy, ControlId::StateText, 0, {}, "copied"}};
}

std::vector<Edit> edits_of_key(const Ui& ui, const KeyPress& press, const std::vector<Spot>& spots,
                               std::span<const Tag> tags) {
  // Below a blank screen or the list of keys nothing changes unseen: the first key only brings the picture back.
  const bool quits = press.key == Key::Character && (press.character == U'q' || press.character == U'Q');
  if (ui.help && !quits) return {edit(EditKind::Help)};
  if (ui.blank && !quits) return {edit(EditKind::Blank)};
  if (ui.sheet.open) return edits_of_export_key(ui, press, spots);
  if (ui.in_check)
    if (const auto edits = edits_of_check_key(ui, press)) return *edits;
  const bool asked = ui.predict.phase == Predicting::Asked;
  if (asked && (press.key == Key::Left || press.key == Key::Right || press.key == Key::Up || press.key == Key::Down ||
                press.key == Key::Home || press.key == Key::End))
    return {}; // what is covered does not move
  if (ui.focus == ControlId::Figure)
    if (const auto pin = pin_of_key(ui.pinned, press.key, tags)) return {{EditKind::Pin, ControlId::None, 0, *pin, {}}};
  if (ui.focus == ControlId::Source)
    if (const int by = direction_of(press.key); by != 0)
      return {edit(EditKind::ChooseSource, source_after(ui, by, spots))};
  const bool on_parameter = is_parameter(ui.focus);
  const ControlId changes = on_parameter ? ui.focus : main_control(ui);
  const auto nudge = [&](int by) -> std::vector<Edit> {
    std::vector<Edit> edits;
    if (ui.typed) edits.push_back(edit(EditKind::Cancel));
    if (changes != ControlId::None) edits.push_back(edit(EditKind::Nudge, by, changes));
    return edits;
  };
  // With the focus on its tab the text is scrolled by keys.
  const bool reads = (ui.reading || ui.measuring) && ui.focus == ControlId::PanelTab;
  const auto scroll = [&](int by) -> std::vector<Edit> {
    return {
        edit(EditKind::Scroll, static_cast<double>(ui.reading ? ui.reading_scroll : ui.measure_scroll) + 40.0 * by)};
  };
  switch (press.key) {
    case Key::Character:
      return of_character(ui, press);
    case Key::Space:
      return {edit(asked ? EditKind::Click : EditKind::Play, 1)};
    case Key::Left:
      return on_parameter ? nudge(-1) : std::vector{edit(EditKind::StepCycle, -1)};
    case Key::Right:
      return on_parameter ? nudge(1) : std::vector{edit(EditKind::StepCycle, 1)};
    case Key::Up:
      return reads ? scroll(-1) : nudge(1);
    case Key::Down:
      return reads ? scroll(1) : nudge(-1);
    case Key::Home:
      return on_parameter ? nudge(-range_of(changes).most) : std::vector{edit(EditKind::First)};
    case Key::End:
      return on_parameter ? nudge(range_of(changes).most) : std::vector{edit(EditKind::Last)};
    case Key::PageUp:
      return {edit(press.shift ? EditKind::StepLesson : EditKind::Click, -1)};
    case Key::PageDown:
      return {edit(press.shift ? EditKind::StepLesson : EditKind::Click, 1)};
    case Key::Enter:
      if (asked) return press_vote(ui);
      return ui.typed ? std::vector{edit(EditKind::Commit)} : press_focused(ui);
    case Key::Escape:
      return {edit(EditKind::Leave)};
    case Key::Tab:
      return {edit(EditKind::Commit), edit(EditKind::Focus, 0, next_focus(ui, spots, press.shift))};
    case Key::Backspace:
      if (asked) return {edit(EditKind::Vote, -1)};
      return ui.typed ? std::vector{typed(ui.focus, "\b")} : std::vector<Edit>{};
    case Key::F1:
      return {edit(EditKind::Help)};
    case Key::F5:
    case Key::F11:
      return {edit(EditKind::Present)};
  }
  return {};
}

} // namespace bankwalk
