#include "app/ui/step/step_keys.h"

#include <algorithm>

#include "app/ui/control_table.h"

namespace bankwalk {
namespace {

// Whether the focused control's number can be typed.
bool holds_a_number(ControlRef control) {
  const ParameterInfo* const sets = control_row(control.id).sets;
  return sets != nullptr && sets->typed;
}

// The control that the up and down keys change when nothing has the focus.
ControlId main_control(const Ui& ui) {
  const Scene* scene = only_words(ui) ? nullptr : scene_of(ui.params);
  return scene == nullptr || scene->controls.empty() ? ControlId::None : control_of(scene->controls.front());
}

Messages press_focused(const Ui& ui) {
  const ControlRef focus = ui.interaction.focus;
  if (holds_a_number(focus)) return {TypeText{}};
  const auto press = control_row(focus.id).press;
  return press != nullptr ? Messages{press(ui)} : Messages{};
}

// Arrows along a list; 0 for other keys.
int direction_of(Key key) {
  if (key == Key::Up || key == Key::Left) return -1;
  return key == Key::Down || key == Key::Right ? 1 : 0;
}

int source_after(const Ui& ui, int by, const std::vector<HitRegion>& regions) {
  const auto count = std::ranges::count(regions, ControlId::Source, &HitRegion::id);
  return std::clamp(std::max(ui.measure.chosen_source, 0) + by, 0, std::max(static_cast<int>(count) - 1, 0));
}

Messages nudge(const Ui& ui, ControlId control, int by) {
  Messages messages;
  if (ui.interaction.typed) messages.push_back(CancelTyped{});
  if (control != ControlId::None) messages.push_back(NudgeControl{control, by});
  return messages;
}

// Up and down: with the focus on its tab the panel's text is scrolled, else a number is changed.
Messages up_or_down(const Ui& ui, ControlId control, int by) {
  const bool reads = ui.panel.tab != PanelTab::Try && ui.interaction.focus == ControlId::PanelTab;
  if (!reads) return nudge(ui, control, by);
  return {ScrollPanel{static_cast<double>(ui.panel.scroll_of(ui.panel.tab)) - 40.0 * by}};
}

} // namespace

bool takes_digits(const Ui& ui) { return ui.interaction.typed || holds_a_number(ui.interaction.focus); }

std::optional<Messages> messages_of_step_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                                             std::span<const Tag> tags) {
  const ControlRef focus = ui.interaction.focus;
  if (focus == ControlId::Figure)
    if (const auto pin = pin_of_key(ui.interaction.pinned, press.key, tags)) return Messages{PinTag{*pin}};
  if (focus == ControlId::Source)
    if (const int by = direction_of(press.key); by != 0) return Messages{ChooseSource{source_after(ui, by, regions)}};
  const int most = range_of(focus.id).most;
  const bool on_parameter = most > 0;
  const ControlId changes = on_parameter ? focus.id : main_control(ui);
  switch (press.key) {
    case Key::Space:
      return Messages{TogglePlay{}};
    case Key::Left:
      return on_parameter ? nudge(ui, changes, -1) : Messages{StepStop{-1}};
    case Key::Right:
      return on_parameter ? nudge(ui, changes, 1) : Messages{StepStop{1}};
    case Key::Up:
      return up_or_down(ui, changes, 1);
    case Key::Down:
      return up_or_down(ui, changes, -1);
    case Key::Home:
      return on_parameter ? nudge(ui, changes, -most) : Messages{SeekStart{}};
    case Key::End:
      return on_parameter ? nudge(ui, changes, most) : Messages{SeekEnd{}};
    case Key::Enter:
      return ui.interaction.typed ? Messages{CommitTyped{}} : press_focused(ui);
    case Key::Backspace:
      return ui.interaction.typed ? Messages{TypeText{"\b"}} : Messages{};
    default:
      return std::nullopt;
  }
}

} // namespace bankwalk
