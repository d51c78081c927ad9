#include "app/ui/measure/stage_chart.h"

#include <algorithm>

#include "app/lesson/lesson.h"
#include "app/ui/control_table.h"
#include "app/ui/measure/sweep.h"
#include "app/ui/present/present_view.h"

namespace bankwalk {
namespace {

constexpr std::string_view how_to_load =
    "No GPU is measured here and no recording is loaded: drop a recording's file on the window, or start with "
    "--recording FILE.";
constexpr std::string_view not_recorded =
    "The recording has no timing of this access: the outlined bars are the model.";

// "recorded, NVIDIA H200"
std::string solid_bars(const Source& source) {
  if (source.recording == nullptr) return {};
  return std::string(source.live ? "measured, " : "recorded, ") + source.recording->device.name;
}

std::string note_of(const Source& source, const std::vector<ChartPoint>& points) {
  if (source.recording == nullptr) return std::string(how_to_load);
  const bool any =
      std::any_of(points.begin(), points.end(), [](const ChartPoint& p) { return p.measured.has_value(); });
  return any || source.live ? std::string() : std::string(not_recorded);
}

void bars(const FrameContext& context, Layer& layer, const Source& source) {
  const Rect area = context.areas.figure;
  const std::vector<ChartPoint> points = points_of(context, source, sources_of(context.measurements));
  const bool sweeps = context.ui.params.expression.empty();
  ChartSpec spec{points, chosen_point(context), context.areas.figure_unit, context.areas.least_text};
  spec.label = chosen_label(context, source);
  const double seconds = std::get<ChartMode>(context.ui.mode).progress * chart_seconds(context.ui);
  spec.growth = static_cast<float>(std::min(1.0, seconds / growth_seconds));
  spec.axis = !sweeps ? "access" : swept_parameter(context.ui.params) == Parameter::Pitch ? "pitch" : "stride";
  const std::string solid = solid_bars(source), note = note_of(source, points);
  spec.solid = solid, spec.note = note;
  spec.shorter = source.recording == nullptr ? "" : source.live ? "measured" : "recorded";
  const ChartBars drawn = draw_chart(layer.figure, context.measure, {0, 0, area.width(), area.height()}, spec);
  drag_chart(context, drawn, {area.x0 + drawn.left, area.y0, area.x1, area.y1}, points.size());
}

} // namespace

std::optional<RaceSpec> race_of(const Ui& ui, const MeasurementStore& measurements, double progress) {
  const Scene* const scene = scene_of(ui.params);
  const Source source = source_of(measurements, ui.measure.chosen_source);
  if (scene == nullptr || scene->remark != MeasuredRemark::Transpose || source.recording == nullptr)
    return std::nullopt;
  RaceSpec spec;
  const int pitches[] = {min_pitch, raced_pitch(ui.params)};
  for (std::size_t lane = 0; lane < spec.lanes.size(); ++lane) {
    const TransposeRate* const rate = transpose_at(*source.recording, pitches[lane]);
    if (rate == nullptr || !(rate->gigabytes_per_second.median > 0)) return std::nullopt;
    Params column = swept(ui.params, pitches[lane]);
    column.walk = Walk::Column;
    column.element_bytes = 4; // of the kernel
    spec.lanes[lane] = {pitches[lane], rate->gigabytes_per_second.median,
                        expected_of(access_of(column), modelled_gpu).wavefronts};
    spec.side = rate->side;
  }
  const TransposeRate* const copy = transpose_at(*source.recording, 0);
  if (copy != nullptr && copy->gigabytes_per_second.median > 0) spec.copy = copy->gigabytes_per_second.median;
  spec.source = source.live ? "measured" : "recorded";
  spec.progress = progress;
  return spec;
}

void stage_chart(const FrameContext& context) {
  present_header(context);
  const Rect area = context.areas.figure;
  Layer& layer = begin_picture(context, area);
  const Source source = source_of(context.measurements, context.ui.measure.chosen_source);
  const Sheet sheet{area.width(), area.height(), context.areas.figure_unit, context.areas.least_text};
  layer.figure.sheet = sheet;
  if (const auto race = race_of(context.ui, context.measurements, std::get<ChartMode>(context.ui.mode).progress))
    layer.figure = draw_race(sheet, context.measure, *race);
  else
    bars(context, layer, source);
  present_footer(context, source.recording != nullptr ? solid_bars(source) : "modelled",
                 code_of(step_on_screen(context.ui), context.ui.params), "m: back to the picture");
}

std::optional<Messages> messages_of_chart_key(const Ui& ui, const KeyPress& press) {
  if (!shows_chart(ui)) return std::nullopt;
  const bool sweeps = ui.params.expression.empty();
  const Parameter along = swept_parameter(ui.params);
  const Range range = info_of(along).range;
  const auto move = [&](int by) { return sweeps ? Messages{NudgeControl{control_of(along), by}} : Messages{}; };
  switch (press.key) {
    case Key::Right:
    case Key::Up:
      return move(1);
    case Key::Left:
    case Key::Down:
      return move(-1);
    case Key::Home:
      return move(range.least - range.most);
    case Key::End:
      return move(range.most - range.least);
    case Key::Space:
      return Messages{RunChart{}};
    case Key::Escape:
      return Messages{ToggleChart{}};
    case Key::Enter:
    case Key::Tab: // nothing here takes the focus
    case Key::Backspace:
      return Messages{};
    default:
      return std::nullopt;
  }
}

} // namespace bankwalk
