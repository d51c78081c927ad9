#include "app/ui/base/interaction.h"

#include "app/ui/control_table.h"
#include "app/ui/message.h"
#include "app/ui/state.h"
#include "core/whole_number.h"

namespace bankwalk {

bool is_dragging(const Ui& ui) {
  const ControlId id = ui.interaction.active.id;
  if (id == ControlId::Figure) return ui.step.motion.mark.has_value();
  const ParameterInfo* const sets = control_row(id).sets;
  return id == ControlId::Scrubber || id == ControlId::Chart || (sets != nullptr && sets->typed);
}

void update(Ui& ui, const GrabControl& message) {
  ui.interaction.active = message.control;
  ui.interaction.before = {ui.params, ui.playback};
}

void update(Ui& ui, const ReleaseControl&) {
  ui.interaction.active = {};
  ui.step.motion.held.reset();
  ui.step.motion.mark.reset();
}

void update(Ui& ui, const TakeBackDrag&) {
  if (!is_dragging(ui)) return;
  ui.params = ui.interaction.before.params;
  ui.playback = ui.interaction.before.playback;
  update(ui, ReleaseControl{});
}

void update(Ui& ui, const FocusControl& message) {
  ControlRef& focus = ui.interaction.focus;
  // As in other fields: who comes to the folder types it anew, a second press lets it be continued.
  ui.export_sheet.whole_folder = message.control == ControlId::ExportFolder && focus != ControlId::ExportFolder;
  if (message.control != focus) update(ui, CommitTyped{});
  focus = message.control;
}

void update(Ui& ui, const TypeText& message) {
  constexpr std::size_t longest = 4;
  std::string typed = ui.interaction.typed.value_or("");
  for (const char c : message.text) {
    if (c == '\b') {
      if (!typed.empty()) typed.pop_back();
    } else if (typed.size() < longest) {
      typed += c;
    }
  }
  ui.interaction.typed = typed;
}

void update(Ui& ui, const CommitTyped&) {
  if (!ui.interaction.typed) return;
  const std::string text = *ui.interaction.typed;
  ui.interaction.typed.reset();
  if (const auto value = whole_number<int>(text)) update(ui, SetControl{ui.interaction.focus.id, *value});
}

void update(Ui& ui, const CancelTyped&) { ui.interaction.typed.reset(); }

void update(Ui& ui, const HoverTag& message) { ui.interaction.hovered = message.tag; }

void update(Ui& ui, const PinTag& message) { ui.interaction.pinned = message.tag; }

} // namespace bankwalk
