#include <algorithm>

#include "app/ui/measure/stage_chart.h"

namespace bankwalk {

void update(Ui& ui, const ChooseSource& message) { ui.measure.chosen_source = std::max(message.index, 0); }

void update(Ui& ui, const ToggleChart&) {
  if (leave_chart(ui)) return;
  if (!ui.talk.present || !shows_step(ui)) return;
  if (!shows_an_access(ui)) {
    ui.notice = {"there is no access to measure here", 1.5};
    return;
  }
  ui.interaction.clear();
  ui.mode = ChartMode{ui.moves ? 0.0 : 1.0};
}

void update(Ui& ui, const RunChart&) {
  if (ChartMode* const chart = std::get_if<ChartMode>(&ui.mode))
    chart->progress = chart->progress < 1 || !ui.moves ? 1 : 0;
}

bool leave_chart(Ui& ui) {
  if (!shows_chart(ui)) return false;
  ui.mode = StepMode{};
  ui.interaction.clear();
  return true;
}

bool chart_moves(const Ui& ui) {
  const ChartMode* const chart = std::get_if<ChartMode>(&ui.mode);
  return chart != nullptr && chart->progress < 1;
}

double chart_seconds(const Ui& ui) {
  const Scene* const scene = scene_of(ui.params);
  return scene != nullptr && scene->remark == MeasuredRemark::Transpose ? race_seconds : growth_seconds;
}

void advance_chart(Ui& ui, double seconds) {
  if (!chart_moves(ui)) return;
  ChartMode& chart = std::get<ChartMode>(ui.mode);
  chart.progress = std::min(1.0, chart.progress + seconds * ui.playback.speed / chart_seconds(ui));
}

} // namespace bankwalk
