#include "app/ui/tips.h"

#include <algorithm>

#include "app/ui/header.h"
#include "app/ui/measuring.h"
#include "app/ui/self_check_state.h"

namespace bankwalk {

std::string tip_of(const Spot& spot, const Ui& ui) {
  switch (spot.id) {
    case ControlId::Stride:
    case ControlId::Offset:
    case ControlId::Pitch:
    case ControlId::Index:
    case ControlId::Word:
      return "drag · with Tab: ← → or a number and Enter";
    case ControlId::Value:
      return "click to type a number · Enter";
    case ControlId::Element:
      return "bytes of an element · with Tab: ← →";
    case ControlId::Walk:
      return "along a row or down a column · with Tab: ← →";
    case ControlId::PitchToggle:
      return "rows without or with padding · with Tab: ← →";
    case ControlId::First:
      return "first · Home";
    case ControlId::Back:
      return "one back · ←";
    case ControlId::Play:
      return ui.playback.playing ? "pause · Space" : "play · Space";
    case ControlId::Forward:
      return "one forward · →";
    case ControlId::Last:
      return "last · End";
    case ControlId::Scrubber:
      return "drag along the cycles · ← →";
    case ControlId::Slower:
      return "slower · [";
    case ControlId::Faster:
      return "faster · ]";
    case ControlId::StateText:
      return "copy the state · Ctrl C";
    case ControlId::PanelTab:
      if (spot.part == 0) return ui.measuring ? "the controls · m" : "the controls · n";
      return spot.part == 1 ? "the step's text · n" : "measurements beside the model · m";
    case ControlId::Steps: {
      if (spot.part == self_check_dot) return "the self-check · Page Down behind the last step";
      const auto& steps = ui.lecture->steps;
      if (spot.part < 1 || spot.part > static_cast<int>(steps.size())) return {};
      // In the self-check digits are answers.
      const std::string leave = ui.in_check ? "Home, then " : "";
      const std::string key = spot.part <= 10 ? " · " + leave + std::to_string(spot.part % 10) : " · Shift Page Down";
      return steps[static_cast<std::size_t>(spot.part - 1)].title + key;
    }
    case ControlId::CheckBack:
      return "back · Page Up";
    case ControlId::CheckNext:
      if (at_score(ui.check)) return "to the steps · Home";
      return settled(ui) ? "on · Page Down" : "show the answer · Page Down";
    case ControlId::CheckAgain:
      return "all questions anew, with other numbers · r";
    case ControlId::Choice1:
    case ControlId::Choice2:
    case ControlId::Choice3:
    case ControlId::Choice4:
    case ControlId::Choice5:
    case ControlId::Choice6: {
      const std::string key = std::to_string(choice_of(spot.id) + 1);
      if (ui.in_check) return settled(ui) ? "" : "answer · " + key;
      return ui.predict.phase == Predicting::Asked ? "a vote · " + key : "";
    }
    case ControlId::Question:
      return "question " + std::to_string(spot.part + 1) + " · with Tab: ← →";
    case ControlId::Source:
      return "whose measurements · with Tab: ↑ ↓";
    case ControlId::Chart:
      return swept_control(ui.params) == ControlId::Pitch ? "drag to choose the pitch · on its slider ← →"
                                                          : "drag to choose the stride · on its slider ← →";
    case ControlId::ExportFormat:
      return "the kind of file · with Tab: ← →";
    case ControlId::ExportSize:
      return "pixels across and down · with Tab: ← →";
    case ControlId::ExportTheme:
      return "the colours of the picture · with Tab: ← →";
    case ControlId::ExportFolder:
      return "where the file is written · with Tab: type";
    case ControlId::ExportWrite:
      return "write the file · Enter";
    case ControlId::ExportCopy:
      return "to the clipboard · with Tab: Enter";
    case ControlId::ExportClose:
      return "close · Esc";
    case ControlId::Figure: // explains itself
    case ControlId::Code:
    case ControlId::None:
      return {};
  }
  return {};
}

void tip(Stage& stage) {
  const Input& input = stage.input;
  if (stage.covered || input.down || input.still < tip_seconds) return;
  const Spot* under = nullptr;
  for (const Spot& spot : stage.screen.spots)
    if (spot.id != ControlId::Figure && spot.area.contains(input.mouse)) under = &spot;
  const std::string text = under != nullptr ? tip_of(*under, stage.ui) : "";
  if (text.empty()) return;
  const float u = stage.u, size = std::max(12 * u, stage.areas.least_text), pad = 0.6f * size;
  const Rect window = stage.areas.window;
  const float width = stage.measure(text, Face::Sans, size) + 2 * pad, height = 1.9f * size;
  const float x = std::clamp(input.mouse.x - width / 2, window.x0 + 2, std::max(window.x0 + 2, window.x1 - width - 2));
  // Above what it is about, or below where there is no room.
  const float above = std::min(under->area.y0, input.mouse.y) - height - 6 * u;
  const float y = above > window.y0 ? above : under->area.y1 + 6 * u;
  Figure& figure = begin_layer(stage, {0, 0});
  add_rectangle(figure, {x, y}, {x + width, y + height}, Ink::Ink).radius = 4 * u;
  add_text(figure, {x + width / 2, y + height / 2}, text, size, Ink::OnInk, Face::Sans, Align::Centre);
}

} // namespace bankwalk
