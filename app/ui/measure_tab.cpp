#include "app/ui/measure_tab.h"

#include <algorithm>
#include <cmath>

#include "app/figures/drawing/text_wrap.h"
#include "app/figures/parts/measure_chart.h"
#include "app/ui/measured_table.h"
#include "app/ui/widgets.h"

namespace bankwalk {
namespace {

// The column of the tab.
struct Column {
  float x0, x1, y;
};

float note(Stage& stage, Figure& figure, const Column& c, std::string_view text, bool strong = false) {
  if (text.empty()) return c.y;
  return paragraph(stage, figure, c.x0, c.x1, c.y, text, 12 * stage.u, strong ? Ink::Ink : Ink::Muted,
                   strong ? Face::SansBold : Face::Sans) +
         3 * stage.u;
}

// The control along which the chart runs, so that it can be moved without leaving the tab.
float main_slider(Stage& stage, Figure& figure, const Column& c) {
  const ControlId id = swept_control(stage.ui.params);
  const std::string value = std::to_string(value_of(stage.ui.params, id));
  return slider(stage, figure, c.x0, c.x1, c.y, {id, id == ControlId::Pitch ? "Row pitch" : "Stride", value, ""});
}

// One line a source; the chosen one is told by its weight and its mark.
float source_list(Stage& stage, Figure& figure, Column c, const std::vector<Source>& sources, const Source& chosen) {
  const float u = stage.u;
  if (sources.size() == 1) return source_card(stage, figure, c.x0, c.x1, c.y, sources[0]) + 16 * u;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Rect box{c.x0, c.y, c.x1, c.y + 22 * u};
    const bool on = sources[i].recording == chosen.recording;
    const Touch t = touch(stage, ControlId::Source, box, i == 0, static_cast<int>(i));
    if (t.clicked && !on) stage.ask(EditKind::ChooseSource, ControlId::Source, static_cast<double>(i));
    if (t.over && !on) stage.screen.cursor = Cursor::Hand;
    add_rectangle(figure, {box.x0, box.y0}, {box.x1, box.y1}, on ? Ink::Card : Ink::None,
                  t.over || on ? Ink::Ink : Ink::Line, u)
        .radius = 4 * u;
    if (on) add_circle(figure, {box.x0 + 11 * u, box.centre().y}, 3 * u, Ink::Ink);
    add_text(
        figure, {box.x0 + 20 * u, box.centre().y},
        shortened(stage.measure, name_of(sources[i]), on ? Face::SansBold : Face::Sans, 12 * u, box.width() - 28 * u),
        12 * u, on ? Ink::Ink : Ink::Muted, on ? Face::SansBold : Face::Sans);
    if (on) focus_ring(stage, figure, ControlId::Source, box, 4 * u);
    c.y += 26 * u;
  }
  return c.y + 12 * u;
}

std::vector<ChartPoint> points_of(const Stage& stage, const Source& chosen, const std::vector<Source>& sources) {
  const Params& params = stage.ui.params;
  const Range range = range_of(swept_control(params));
  std::vector<ChartPoint> points;
  points.reserve(static_cast<std::size_t>(range.most - range.least + 1));
  for (int value = range.least; value <= range.most; ++value) {
    const Access access = access_of(swept(params, value));
    const Analysis analysis = analyze(access, stage.ui.architecture);
    const Expected expected = expected_of(access, stage.ui.architecture, analysis);
    ChartPoint point;
    point.at = value;
    point.modelled = expected.cycles.value_or(expected.wavefronts);
    point.collides = analysis.excess > 0;
    point.shares = analysis.excess == 0 && analysis.shared_lanes != 0;
    for (const Source& source : sources) {
      const Found found = find(*source.recording, access);
      std::optional<double> cycles;
      if (found.timing != nullptr) cycles = found.timing->cycles.median;
      if (source.recording != chosen.recording) {
        point.others.push_back(cycles);
        continue;
      }
      point.measured = cycles;
      point.disagrees = found.timing != nullptr && agreement_of(expected, *found.timing, false) == Agreement::Disagrees;
    }
    points.push_back(std::move(point));
  }
  return points;
}

// What the marks mean, in the order in which they are drawn.
float legend(Stage& stage, Figure& figure, Column c, const Source& chosen, const std::vector<Source>& sources) {
  const float u = stage.u, size = 12 * u, r = 3 * u;
  add_rectangle(figure, {c.x0, c.y - 5 * u}, {c.x0 + 8 * u, c.y + 5 * u}, Ink::Card, Ink::Line, u);
  add_text(figure, {c.x0 + 14 * u, c.y}, "model", size, Ink::Muted);
  const float middle = c.x0 + 14 * u + stage.measure("model", Face::Sans, size) + 16 * u;
  add_circle(figure, {middle + r, c.y}, r, Ink::Ink);
  add_text(figure, {middle + 12 * u, c.y}, chosen.live ? "measured" : "recorded", size, Ink::Muted);
  c.y += 18 * u;
  std::size_t other = 0;
  for (const Source& source : sources) {
    if (source.recording == chosen.recording) continue;
    if (other % 2 == 0)
      add_rectangle(figure, {c.x0, c.y - 4 * u}, {c.x0 + 8 * u, c.y + 4 * u}, Ink::Card, Ink::Ink, u);
    else
      add_triangle(figure, {c.x0 + 4 * u, c.y - 5 * u}, {c.x0 + 9 * u, c.y + 4 * u}, {c.x0 - u, c.y + 4 * u},
                   Ink::Muted);
    const Found found = find(*source.recording, stage.access);
    const std::string taken = found.timing != nullptr ? shown(found.timing->cycles.median) + " \u00b7 " : "";
    add_text(figure, {c.x0 + 14 * u, c.y},
             shortened(stage.measure, taken + name_of(source), Face::Sans, size, c.x1 - c.x0 - 14 * u), size,
             Ink::Muted);
    c.y += 18 * u;
    ++other;
  }
  return c.y;
}

float chart(Stage& stage, Figure& figure, Column c, const Source& chosen, const std::vector<Source>& sources) {
  const float u = stage.u;
  const ControlId along = swept_control(stage.ui.params);
  const bool pitch = along == ControlId::Pitch;
  add_text(figure, {c.x0, c.y}, pitch ? "Cycles per access, by pitch" : "Cycles per access, by stride", 13 * u,
           Ink::Ink, Face::SansBold);
  const std::vector<ChartPoint> points = points_of(stage, chosen, sources);
  const int value = value_of(stage.ui.params, along);
  const ChartArea area{c.x0, c.y + 14 * u, c.x1, c.y + 154 * u};
  const ChartBars bars = draw_chart(figure, stage.measure, area, {points, value, u});
  const Rect box{bars.left, area.y0, c.x1, area.y1};
  const Touch t = touch(stage, ControlId::Chart, box, false);
  if (t.over) stage.screen.cursor = Cursor::Hand;
  const int under = static_cast<int>(std::floor((stage.input.mouse.x - bars.left) / std::max(bars.slot, 0.1f)));
  const int last = static_cast<int>(points.size()) - 1;
  const int wanted = points.front().at + std::clamp(under, 0, last);
  if (t.held && wanted != value) stage.ask(EditKind::Set, along, wanted);
  return legend(stage, figure, {c.x0, c.x1, area.y1 + 14 * u}, chosen, sources) + 6 * u;
}

std::string held_fixed(const Compared& c, bool copies) {
  if (c.found.timing == nullptr) return "";
  const Timing& timing = *c.found.timing;
  std::string text =
      "Held fixed: one processor, clock " + std::to_string(std::lround(timing.mhz)) + " MHz, median of " +
      std::to_string(timing.samples) + ". Cycles: " +
      (copies ? "4 warps issue this copy at once, each to a place of its own." : "16 warps issue this access at once.");
  if (timing.latency) text += " Latency: one warp, each access waits for the last.";
  if (c.found.moved) text += " Taken with the first word in bank 0: the banks are alike.";
  return text;
}

std::string why_not_live(const Readings& readings) {
  switch (readings.phase) {
    case LivePhase::Starting:
      return "Looking for a GPU \u2026";
    case LivePhase::On:
      return readings.no_counts.empty() ? "" : "No hardware counters: " + readings.no_counts + ".";
    case LivePhase::Off:
      // What CUDA calls it is what `bankwalk info` says.
      return "Nothing is measured on this machine: " + readings.reason.substr(0, readings.reason.find(" (cuda")) + ".";
  }
  return "";
}

} // namespace

float measurements(Stage& stage, Figure& figure, float x0, float x1, float y) {
  const float u = stage.u;
  const Rect area = stage.areas.panel;
  add_rectangle(figure, {area.x0, area.y0}, {area.x1, area.y1}, Ink::Panel);
  Column c{x0, x1, y + 26 * u};
  if (!shows_an_access(stage.ui)) {
    c.y = note(stage, figure, c, "There is no access to measure: what is on the screen is not a single one.") + 10 * u;
    return note(stage, figure, c, why_not_live(*stage.readings)) + 16 * u;
  }
  const Compared compared = compare(stage);
  const std::vector<Source> sources = sources_of(*stage.readings);
  const bool sweeps = stage.ui.params.expression.empty(); // an index of one's own has no stride or pitch to change
  if (sweeps) c.y = main_slider(stage, figure, c) + 8 * u;
  if (!sources.empty()) c.y = source_list(stage, figure, c, sources, compared.source);
  c.y = draw_rows(stage, figure, c.x0, c.x1, c.y, all_rows(stage, compared), compared.source.live) + 4 * u;
  c.y = note(stage, figure, c, agreement_text(compared), compared.agreement == Agreement::Disagrees);
  c.y = note(stage, figure, c, cost_text(stage, compared)) + 14 * u;
  if (const auto refused = stage.readings->refused.find(stage.access); refused != stage.readings->refused.end())
    c.y = note(stage, figure, c, "This GPU cannot do it: " + refused->second + ".", true);
  if (sweeps) c.y = chart(stage, figure, c, compared.source, sources);
  c.y = note(stage, figure, c, held_fixed(compared, stage.access.operation == Operation::CopyAsync));
  c.y = note(stage, figure, c, why_not_live(*stage.readings));
  c.y = note(stage, figure, c, stage.readings->problem, true);
  return note(stage, figure, c,
              "Drop a recording on the window to compare with it; those in ~/.local/share/bankwalk/recordings are "
              "listed above.") +
         16 * u;
}

} // namespace bankwalk
