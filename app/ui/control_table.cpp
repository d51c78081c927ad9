#include "app/ui/control_table.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "app/figures/page/format.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/self_check/self_check.h"
#include "app/ui/state.h"

namespace bankwalk {
namespace {

// The pitch as one of two: without or with padding.
constexpr ParameterInfo padding{.parameter = Parameter::Pitch,
                                .name = "pitch",
                                .range = {min_pitch, min_pitch + 1},
                                .value = [](const Params& p) { return p.pitch; },
                                .set = [](Params& p, int value) { p.pitch = value; },
                                .typed = false};

std::string tip_of_dot(const Ui& ui, int part) {
  if (part == self_check_dot) return "the self-check · Page Down behind the last step";
  const auto& steps = ui.step.lecture->steps;
  if (part < 1 || part > static_cast<int>(steps.size())) return {};
  // In the self-check digits are answers.
  const std::string leave = in_self_check(ui) ? "Home, then " : "";
  const std::string key = part <= 10 ? " · " + leave + std::to_string(part % 10) : " · Shift Page Down";
  return steps[static_cast<std::size_t>(part - 1)].title + key;
}

std::string tip_of_tab(const Ui& ui, int part) {
  if (part == 0) return ui.panel.tab == PanelTab::Measure ? "the controls · m" : "the controls · n";
  return part == 1 ? "the step's text · n" : "measurements beside the model · m";
}

std::string tip_of_next_page(const Ui& ui, int) {
  if (at_score(ui.self_check.progress)) return "to the steps · Home";
  return settled(ui) ? "on · Page Down" : "show the answer · Page Down";
}

std::string tip_of_choice(const Ui& ui, int part) {
  const std::string key = std::to_string(part + 1);
  if (in_self_check(ui)) return settled(ui) ? "" : (ui.talk.present ? "a vote · " : "answer · ") + key;
  return poll_phase(ui) == PollPhase::Asked ? "a vote · " + key : "";
}

std::string tip_of_chart(const Ui& ui, int) {
  if (ui.talk.present) return ""; // in front of an audience it would lie on the chart's own words
  return swept_parameter(ui.params) == Parameter::Pitch ? "drag to choose the pitch · on its slider ← →"
                                                        : "drag to choose the stride · on its slider ← →";
}

Message next_page(const Ui& ui) {
  return at_score(ui.self_check.progress) ? Message{CloseSelfCheck{}} : Message{WalkSteps{1}};
}

Message next_tab(const Ui& ui) { return ShowTab{static_cast<PanelTab>((static_cast<int>(ui.panel.tab) + 1) % 3)}; }

template <class Request>
Message asks(const Ui&) {
  return Request{};
}

template <int by>
Message steps_by(const Ui&) {
  return StepStop{by};
}

template <int by>
Message changes_speed_by(const Ui&) {
  return ChangeSpeed{by};
}

constexpr ControlRow rows[] = {
    {.id = ControlId::None, .name = "none"},
    {.id = ControlId::PitchToggle,
     .name = "pitch",
     .part_name = [](int part) { return "pitch " + std::to_string(min_pitch + part); },
     .tip = "rows without or with padding · with Tab: ← →",
     .sets = &padding},
    {.id = ControlId::First, .name = "first", .tip = "first · Home", .press = asks<SeekStart>},
    {.id = ControlId::Back, .name = "back", .tip = "one back · ←", .press = steps_by<-1>},
    {.id = ControlId::Play,
     .name = "play",
     .live_tip = [](const Ui& ui, int) -> std::string {
       return ui.playback.playing ? "pause · Space" : "play · Space";
     },
     .press = asks<TogglePlay>},
    {.id = ControlId::Forward, .name = "forward", .tip = "one forward · →", .press = steps_by<1>},
    {.id = ControlId::Last, .name = "last", .tip = "last · End", .press = asks<SeekEnd>},
    {.id = ControlId::Scrubber, .name = "scrubber", .tip = "drag along the cycles · ← →"},
    {.id = ControlId::Slower, .name = "slower", .tip = "slower · [", .press = changes_speed_by<-1>},
    {.id = ControlId::Faster, .name = "faster", .tip = "faster · ]", .press = changes_speed_by<1>},
    {.id = ControlId::Value,
     .name = "value",
     .part_name = [](int part) { return "value of " + std::string(control_row(static_cast<ControlId>(part)).name); },
     .tip = "click to type a number · Enter"},
    {.id = ControlId::StateText,
     .name = "state",
     .tip = "copy the state · Ctrl C",
     .press = [](const Ui&) -> Message { return CopyText{Copied::State}; }},
    {.id = ControlId::Offer,
     .name = "offer",
     .part_name = [](int part) { return "offer " + std::to_string(part + 1); },
     .tip = "show it · with Tab: Enter",
     .press = [](const Ui& ui) -> Message { return TakeOffer{ui.interaction.focus.part}; }},
    {.id = ControlId::Figure, .name = "figure"}, // explains itself
    {.id = ControlId::Steps,
     .name = "step",
     .part_name = [](int part) -> std::string {
       return part == self_check_dot ? "self-check" : "step " + std::to_string(part);
     },
     .live_tip = tip_of_dot},
    {.id = ControlId::PanelTab,
     .name = "tab",
     .part_name = [](int part) -> std::string {
       return part == 0 ? "tab try" : part == 1 ? "tab read" : "tab measure";
     },
     .live_tip = tip_of_tab,
     .press = next_tab},
    {.id = ControlId::Choice,
     .name = "choice",
     .part_name = [](int part) { return "choice " + std::to_string(part + 1); },
     .live_tip = tip_of_choice},
    {.id = ControlId::CheckBack,
     .name = "check back",
     .tip = "back · Page Up",
     .press = [](const Ui&) -> Message { return WalkSteps{-1}; }},
    {.id = ControlId::CheckNext, .name = "check next", .live_tip = tip_of_next_page, .press = next_page},
    {.id = ControlId::CheckAgain,
     .name = "check again",
     .tip = "all questions anew, with other numbers · r",
     .press = asks<RestartSelfCheck>},
    {.id = ControlId::Question,
     .name = "question",
     .part_name = [](int part) { return "question " + std::to_string(part + 1); },
     .live_tip = [](const Ui&, int part) { return "question " + std::to_string(part + 1) + " · with Tab: ← →"; }},
    {.id = ControlId::Code, .name = "code"},
    {.id = ControlId::Source,
     .name = "source",
     .part_name = [](int part) { return "source " + std::to_string(part + 1); },
     .tip = "whose measurements · with Tab: ↑ ↓"},
    {.id = ControlId::Chart, .name = "chart", .live_tip = tip_of_chart},
    {.id = ControlId::ExportFormat,
     .name = "format",
     .part_name =
         [](int part) { return "format " + std::string(extension_of(static_cast<Format>(part & 3)).substr(1)); },
     .tip = "the kind of file · with Tab: ← →"},
    {.id = ControlId::ExportSize,
     .name = "size",
     .part_name = [](int part) { return "size " + std::to_string(part); },
     .tip = "pixels across and down · with Tab: ← →"},
    {.id = ControlId::ExportTheme,
     .name = "theme",
     .part_name = [](int part) { return "theme " + std::to_string(part); },
     .tip = "the colours of the picture · with Tab: ← →"},
    {.id = ControlId::ExportFolder, .name = "folder", .tip = "where the file is written · with Tab: type"},
    {.id = ControlId::ExportWrite, .name = "write", .tip = "write the file · Enter", .press = asks<WriteExport>},
    {.id = ControlId::ExportCopy,
     .name = "copy picture",
     .tip = "to the clipboard · with Tab: Enter",
     .press = asks<CopyExport>},
    {.id = ControlId::ExportClose, .name = "close", .tip = "close · Esc", .press = asks<ToggleExportSheet>},
};

} // namespace

const ControlRow& control_row(ControlId id) {
  static const auto of_parameters = [] {
    std::array<ControlRow, parameter_count> made{};
    for (const ParameterInfo& info : parameters())
      made[static_cast<std::size_t>(info.parameter)] = {
          .id = control_of(info.parameter), .name = info.name, .tip = info.tip, .sets = &info};
    return made;
  }();
  const int parameter = static_cast<int>(id) - static_cast<int>(ControlId::FirstParameter);
  if (parameter >= 0 && parameter < parameter_count) return of_parameters[static_cast<std::size_t>(parameter)];
  const auto* const found = std::ranges::find(rows, id, &ControlRow::id);
  return found != std::end(rows) ? *found : rows[0];
}

std::string name_of(ControlId id, int part) {
  const ControlRow& row = control_row(id);
  if (row.part_name != nullptr) return row.part_name(part);
  const bool named = row.sets != nullptr && row.sets->value_name != nullptr;
  return std::string(row.name) + (named ? " " + row.sets->value_name(part) : "");
}

Range range_of(ControlId control) {
  const ParameterInfo* const sets = control_row(control).sets;
  return sets != nullptr ? sets->range : Range{};
}

int value_of(const Params& params, ControlId control) {
  const ParameterInfo* const sets = control_row(control).sets;
  return sets != nullptr ? sets->value(params) : 0;
}

void set_value(Params& params, ControlId control, int value) {
  const ParameterInfo* const sets = control_row(control).sets;
  if (sets != nullptr) sets->set(params, std::clamp(value, sets->range.least, sets->range.most));
}

} // namespace bankwalk
