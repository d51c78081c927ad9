#include "app/ui/shell/keys.h"

#include <algorithm>

#include "app/ui/export/export_sheet.h"
#include "app/ui/measure/stage_chart.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/end_slide.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/step/step_keys.h"

namespace bankwalk {
namespace {

Messages toggle_tab(const Ui& ui, PanelTab tab) {
  const bool has_panel = !ui.talk.present && shows_step(ui);
  return has_panel ? Messages{ToggleTab{tab}} : Messages{};
}

Messages of_letter(const Ui& ui, char32_t letter) {
  switch (letter) {
    case U'r':
      return {ResetStep{}};
    case U'+':
    case U'=':
      return {ChangeTextScale{1}};
    case U'-':
      return {ChangeTextScale{-1}};
    case U'.':
    case U'b':
      return {ToggleTalk{&TalkState::blank}};
    case U'?':
      return {ToggleHelp{}};
    case U'a':
      return {ToggleMotion{}};
    case U'd':
      return {NextTheme{}};
    case U'[':
      return {ChangeSpeed{-1}};
    case U']':
      return {ChangeSpeed{1}};
    case U'e':
      return {ToggleExportSheet{}};
    case U'n':
      return toggle_tab(ui, PanelTab::Read);
    case U'p':
      return {TogglePoll{}};
    case U'l':
      return {ToggleTalk{&TalkState::spotlight}};
    case U't':
      return {ToggleTalk{&TalkState::clock}};
    case U'v':
      return {ToggleTalk{&TalkState::notes}};
    case U'm':
      if (ui.talk.present && shows_step(ui)) return {ToggleChart{}};
      return toggle_tab(ui, PanelTab::Measure);
    case U'q':
      return {Quit{}};
    default:
      return {};
  }
}

Message to_step(const Ui& ui, int step) {
  const std::size_t steps = ui.step.lecture->steps.size();
  if (step <= static_cast<int>(steps)) return GoToStep{step};
  return Tell{"this lecture has " + std::to_string(steps) + (steps == 1 ? " step" : " steps"), tell_seconds};
}

Messages of_character(const Ui& ui, const KeyPress& press) {
  const char32_t c = press.character;
  if (press.control) {
    if (c == U'+' || c == U'=') return {ChangeTextScale{1}};
    if (c == U'-') return {ChangeTextScale{-1}};
    return copies_of_key(press);
  }
  const bool digit = c >= U'0' && c <= U'9';
  if (digit && takes_digits(ui)) return {TypeText{std::string(1, static_cast<char>(c))}};
  if (ui.interaction.typed) return {}; // a number is being typed: letters do nothing
  if (digit) return {to_step(ui, c == U'0' ? 10 : static_cast<int>(c - U'0'))};
  return of_letter(ui, c >= U'A' && c <= U'Z' ? c - U'A' + U'a' : c);
}

} // namespace

ControlRef next_focus(const Ui& ui, const std::vector<HitRegion>& regions, bool backwards) {
  std::vector<ControlRef> order;
  for (const HitRegion& region : regions)
    if (region.takes_focus) order.push_back(region.control());
  // The controls first, then the picture.
  std::stable_partition(order.begin(), order.end(), [](ControlRef control) { return control != ControlId::Figure; });
  if (order.empty()) return {};
  const int count = static_cast<int>(order.size());
  int at = -1;
  for (int i = 0; i < count; ++i)
    if (order[static_cast<std::size_t>(i)] == ui.interaction.focus) at = i;
  if (at < 0) return backwards ? order.back() : order.front();
  const int next = at + (backwards ? -1 : 1);
  return next < 0 || next >= count ? ControlRef{} : order[static_cast<std::size_t>(next)]; // past the last: no focus
}

Messages copies_of_key(const KeyPress& press) {
  if (!press.control || (press.character != U'c' && press.character != U'C')) return {};
  return {CopyText{press.shift ? Copied::Code : Copied::State}};
}

namespace {

Messages meaning_of(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                    std::span<const Tag> tags) {
  // Below a blank screen or the list of keys nothing changes unseen: the first key only brings the picture back.
  const bool quits = press.key == Key::Character && (press.character == U'q' || press.character == U'Q');
  if (quits && press.control) return {Quit{}}; // whatever is open
  if (ui.help && !quits) return {ToggleHelp{}};
  if (ui.talk.blank && !quits) return {ToggleTalk{&TalkState::blank}};
  if (ui.export_sheet.open) return messages_of_export_key(ui, press, regions);
  if (in_self_check(ui))
    if (auto messages = messages_of_check_key(ui, press)) return *std::move(messages);
  if (at_end(ui))
    if (auto messages = messages_of_end_key(ui, press)) return *std::move(messages);
  if (auto messages = messages_of_poll_key(ui, press)) return *std::move(messages);
  if (auto messages = messages_of_chart_key(ui, press)) return *std::move(messages);
  if (auto messages = messages_of_step_key(ui, press, regions, tags)) return *std::move(messages);
  switch (press.key) {
    case Key::Character:
      return of_character(ui, press);
    case Key::PageUp:
      return {press.shift ? Message{WalkSteps{-1}} : Message{ClickBack{}}};
    case Key::PageDown:
      return {press.shift ? Message{WalkSteps{1}} : Message{ClickOn{}}};
    case Key::Escape:
      return {Leave{}};
    case Key::Tab:
      return {CommitTyped{}, FocusControl{next_focus(ui, regions, press.shift)}};
    case Key::F1:
      return {ToggleHelp{}};
    case Key::F5:
    case Key::F11:
      return {TogglePresent{}};
    default:
      return {};
  }
}

} // namespace

Messages messages_of_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                         std::span<const Tag> tags) {
  if (!is_dragging(ui)) return meaning_of(ui, press, regions, tags);
  if (press.key == Key::Escape) return {TakeBackDrag{}};
  Messages messages = meaning_of(ui, press, regions, tags);
  if (!messages.empty()) messages.insert(messages.begin(), ReleaseControl{});
  return messages;
}

} // namespace bankwalk
