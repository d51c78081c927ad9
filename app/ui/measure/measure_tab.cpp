#include "app/ui/measure/measure_view.h"

#include <algorithm>
#include <cmath>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/areas.h"
#include "app/ui/base/widgets.h"
#include "app/ui/control_table.h"
#include "app/ui/measure/sweep.h"

namespace bankwalk {
namespace {

float note(const FrameContext& context, Figure& figure, const Column& c, std::string_view text, bool strong = false) {
  if (text.empty()) return c.y;
  return paragraph(context, figure, c.x0, c.x1, c.y, text, 12 * context.u, strong ? Ink::Ink : Ink::Muted,
                   strong ? Face::SansBold : Face::Sans) +
         3 * context.u;
}

// The control along which the chart runs, so that it can be moved without leaving the tab.
float main_slider(const FrameContext& context, Figure& figure, const Column& c) {
  const Parameter swept = swept_parameter(context.ui.params);
  const std::string value = std::to_string(value_of(context.ui.params, swept));
  const std::string label = info_of(swept).label(context.ui.params);
  return slider(context, figure, c.x0, c.x1, c.y, {swept, label, value, ""});
}

// One line a source; the chosen one is told by its weight and its mark.
float source_list(const FrameContext& context, Figure& figure, Column c, const std::vector<Source>& sources,
                  const Source& chosen) {
  const float u = context.u;
  if (sources.size() == 1) return source_card(context, figure, c.x0, c.x1, c.y, sources[0]) + 16 * u;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Rect box{c.x0, c.y, c.x1, c.y + 22 * u};
    const bool on = sources[i].recording == chosen.recording;
    const Interaction t = interact(context, ControlId::Source, box, i == 0, static_cast<int>(i));
    if (t.clicked && !on) context.ask(ChooseSource{static_cast<int>(i)});
    if (t.over && !on) context.screen.cursor = Cursor::Hand;
    add_rectangle(figure, box, on ? Ink::Card : Ink::None, t.over || on ? Ink::Ink : Ink::Line, u).radius = 4 * u;
    if (on) add_circle(figure, {box.x0 + 11 * u, box.centre().y}, 3 * u, Ink::Ink);
    add_text(
        figure, {box.x0 + 20 * u, box.centre().y},
        shortened(context.measure, name_of(sources[i]), on ? Face::SansBold : Face::Sans, 12 * u, box.width() - 28 * u),
        12 * u, on ? Ink::Ink : Ink::Muted, on ? Face::SansBold : Face::Sans);
    if (on) focus_ring(context, figure, ControlId::Source, box, 4 * u);
    c.y += 26 * u;
  }
  return c.y + 12 * u;
}

// What the bars and marks mean, in the order in which they are drawn.
float legend(const FrameContext& context, Figure& figure, Column c, const Source& chosen,
             const std::vector<Source>& sources) {
  const float u = context.u, size = 12 * u;
  add_rectangle(figure, {c.x0, c.y - 5 * u}, {c.x0 + 8 * u, c.y + 5 * u}, Ink::AccentSoft, Ink::Accent, u);
  add_text(figure, {c.x0 + 14 * u, c.y}, "modelled", size, Ink::Muted);
  if (chosen.recording != nullptr) {
    const float x = c.x0 + 14 * u + context.measure("modelled", Face::Sans, size) + 16 * u;
    add_rectangle(figure, {x, c.y - 5 * u}, {x + 6 * u, c.y + 5 * u}, Ink::Accent);
    add_text(figure, {x + 12 * u, c.y}, chosen.live ? "measured" : "recorded", size, Ink::Muted);
  }
  c.y += 18 * u;
  std::size_t other = 0;
  for (const Source& source : sources) {
    if (source.recording == chosen.recording) continue;
    if (other % 2 == 0)
      add_rectangle(figure, {c.x0, c.y - 4 * u}, {c.x0 + 8 * u, c.y + 4 * u}, Ink::Card, Ink::Ink, u);
    else
      add_triangle(figure, {c.x0 + 4 * u, c.y - 5 * u}, {c.x0 + 9 * u, c.y + 4 * u}, {c.x0 - u, c.y + 4 * u},
                   Ink::Muted);
    const Found found = find(*source.recording, context.access);
    const std::string taken = found.timing != nullptr ? shown(found.timing->cycles.median) + " \u00b7 " : "";
    add_text(figure, {c.x0 + 14 * u, c.y},
             shortened(context.measure, taken + name_of(source), Face::Sans, size, c.x1 - c.x0 - 14 * u), size,
             Ink::Muted);
    c.y += 18 * u;
    ++other;
  }
  return c.y;
}

// As high as leaves the sources and the table's first rows their room.
float chart_height(const FrameContext& context) {
  return std::clamp(0.36f * context.areas.panel.height(), 150 * context.u, 270 * context.u);
}

float chart(const FrameContext& context, Figure& figure, Column c, const Source& chosen,
            const std::vector<Source>& sources) {
  const float u = context.u;
  const bool pitch = swept_parameter(context.ui.params) == Parameter::Pitch;
  add_text(figure, {c.x0, c.y}, pitch ? "Cycles per access, by pitch" : "Cycles per access, by stride", 13 * u,
           Ink::Ink, Face::SansBold);
  const std::vector<ChartPoint> points = points_of(context, chosen, sources);
  const Rect area{c.x0, c.y + 12 * u, c.x1, c.y + 12 * u + chart_height(context)};
  ChartSpec spec{points, chosen_point(context), u};
  spec.label = chosen_label(context, chosen);
  const ChartBars bars = draw_chart(figure, context.measure, area, spec);
  drag_chart(context, bars, {bars.left, area.y0, c.x1, area.y1}, points.size());
  return legend(context, figure, {c.x0, c.x1, area.y1 + 12 * u}, chosen, sources) + 6 * u;
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

std::string why_not_live(const MeasurementStore& measurements) {
  switch (measurements.phase) {
    case LivePhase::Starting:
      return "Looking for a GPU \u2026";
    case LivePhase::On:
      return measurements.no_counts.empty() ? "" : "No hardware counters: " + measurements.no_counts + ".";
    case LivePhase::Off:
      // What CUDA calls it is what `bankwalk info` says.
      return "Nothing is measured on this machine: " +
             measurements.reason.substr(0, measurements.reason.find(" (cuda")) + ".";
  }
  return "";
}

} // namespace

float measure_tab(const FrameContext& context, Figure& figure, float x0, float x1, float y) {
  const float u = context.u;
  const Rect area = context.areas.panel;
  add_rectangle(figure, area, Ink::Panel);
  Column c{x0, x1, y + 26 * u};
  if (!shows_an_access(context.ui)) {
    c.y =
        note(context, figure, c, "There is no access to measure: what is on the screen is not a single one.") + 10 * u;
    return note(context, figure, c, why_not_live(context.measurements)) + 16 * u;
  }
  const Compared compared = compare(context);
  const std::vector<Source> sources = sources_of(context.measurements);
  const bool sweeps = context.ui.params.expression.empty(); // an index of one's own has no stride or pitch to change
  // The chart first; behind it the numbers, and the fine print at the end.
  if (sweeps) {
    c.y = main_slider(context, figure, c) + 8 * u;
    c.y = chart(context, figure, c, compared.source, sources);
  }
  if (!sources.empty()) c.y = source_list(context, figure, c, sources, compared.source);
  c.y = draw_rows(context, figure, c.x0, c.x1, c.y, all_rows(context, compared), compared.source.live) + 4 * u;
  c.y = note(context, figure, c, agreement_text(compared), compared.agreement == Agreement::Disagrees);
  c.y = note(context, figure, c, cost_text(context, compared));
  if (const auto refused = context.measurements.refused.find(context.access);
      refused != context.measurements.refused.end())
    c.y = note(context, figure, c, "This GPU cannot do it: " + refused->second + ".", true);
  c.y += 8 * u;
  c.y = note(context, figure, c, held_fixed(compared, context.access.operation == Operation::CopyAsync));
  c.y = note(context, figure, c, why_not_live(context.measurements));
  c.y = note(context, figure, c, context.measurements.problem, true);
  return note(context, figure, c,
              "Drop a recording on the window to compare with it; those in ~/.local/share/bankwalk/recordings are "
              "listed above.") +
         16 * u;
}

} // namespace bankwalk
