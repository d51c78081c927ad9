// Step 7: stride 32. A stack of 32 at one bank, served one a tick, and what it costs against stride 1.
#include <algorithm>
#include <bit>

#include "app/figures/parts/mini.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"
#include "core/cost.h"

namespace bankwalk {
namespace {

std::string ratio_text(double ratio) {
  const int tenths = static_cast<int>(ratio * 10 + 0.5);
  return std::to_string(tenths / 10) + (tenths % 10 ? "." + std::to_string(tenths % 10) : "") + "\u00d7";
}

// The clock, and this access beside one of stride 1.
void draw_cost(Figure& figure, const SceneInput& input, const Rect& frame) {
  const TextMeasure& measure = input.measure;
  const float unit = input.sheet.unit, size = small_text * unit, line = 1.6f * body_text * unit;
  const Analysis& analysis = input.analysis;
  const Playhead playhead = playhead_at(input.position, analysis.wavefronts);
  const Ink ink = analysis.excess > 0 ? Ink::Accent : Ink::Ink;
  const float radius = std::min({0.2f * frame.height(), 0.11f * frame.width(), 60 * unit});
  const Point centre{frame.x0 + radius, frame.y0 + radius + unit};
  const bool with_clock = radius >= 1.6f * size;
  if (with_clock) draw_clock(figure, measure, centre, radius, playhead.served, analysis.wavefronts, ink);
  const float beside = with_clock ? centre.x + radius + 14 * unit : frame.x0;
  add_fitting(figure, measure, {beside, centre.y - 0.5f * line}, frame.x1 - beside, large_text * unit, ink,
              Face::SansBold,
              {"cycle " + std::to_string(playhead.served) + " of " + std::to_string(analysis.wavefronts)});
  int words = 0;
  std::uint32_t working = 0;
  for (const Delivery& d : analysis.deliveries()) {
    words += d.wavefront < playhead.served;
    if (d.bank < bank_count) working |= 1u << d.bank;
  }
  const int busy = std::popcount(working);
  const std::string idle = counted(bank_count - busy, "bank") + " stand idle";
  add_fitting(figure, measure, {beside, centre.y + 0.5f * line}, frame.x1 - beside, size, Ink::Muted, Face::Sans,
              {counted(words, "word") + " handed out by " + counted(busy, "bank") + ", " + idle, idle});

  Params plain = input.params;
  plain.stride = 1;
  const Access access = access_of(plain);
  const Analysis happy = analyze(access, Architecture{});
  float y = centre.y + radius + line;
  const bool both = y + 4 * line <= frame.y1; // throughput and latency
  if (!both && y + 2.6f * line > frame.y1) return;
  add_fitting(figure, measure, {frame.x0, y}, frame.width(), 13 * unit, Ink::Ink, Face::SansBold,
              {"the banks' time for one instruction (modelled)", "time at the banks (modelled)", "modelled"});
  y += line;
  const std::string names[] = {"stride 1", "stride " + std::to_string(input.params.stride)};
  const int cycles[] = {happy.wavefronts, analysis.wavefronts};
  const float name_width = measure("stride 32", Face::Sans, size) + 10 * unit;
  const float number_width = measure("32 cycles", Face::SansBold, size) + 8 * unit;
  const float longest = static_cast<float>(std::max({cycles[0], cycles[1], 1}));
  const float scale = (frame.width() - name_width - number_width) / longest;
  if (scale <= 0) return;
  for (int i = 0; i < 2; ++i) {
    const float left = frame.x0 + name_width, right = left + scale * static_cast<float>(cycles[i]);
    const float half = 0.3f * line;
    add_text(figure, {frame.x0, y}, names[i], size, Ink::Ink);
    const Ink bar = i == 1 && analysis.excess > 0 ? Ink::Accent : Ink::Ink;
    add_rectangle(figure, {left, y - half}, {right, y + half}, Ink::Card, bar, unit);
    const float done = static_cast<float>(std::min<double>(input.position, cycles[i])) * scale;
    if (done > 0) add_rectangle(figure, {left, y - half}, {left + done, y + half}, bar);
    add_text(figure, {right + 8 * unit, y}, counted(cycles[i], "cycle"), size, bar, Face::SansBold);
    y += line;
  }
  const auto slow = latency_h200(input.access, Architecture{}, analysis.wavefronts);
  const auto fast = latency_h200(access, Architecture{}, happy.wavefronts);
  if (!both || !slow || !fast || analysis.excess == 0) return;
  const auto slow_warps = cycles_per_access_h200(input.access, Architecture{}, analysis.wavefronts);
  const auto fast_warps = cycles_per_access_h200(access, Architecture{}, happy.wavefronts);
  if (!slow_warps || !fast_warps) return;
  const std::string throughput = ratio_text(static_cast<double>(*slow_warps) / *fast_warps);
  const std::string latency = ratio_text(static_cast<double>(*slow) / *fast);
  const std::string numbers = std::to_string(*fast) + " \u2192 " + std::to_string(*slow) + " cycles";
  y += 0.3f * line;
  add_fitting(
      figure, measure, {frame.x0, y}, frame.width(), size, Ink::Ink, Face::Sans,
      {"many warps: " + throughput + " the time.  One warp alone: " + numbers + ", " + latency + " (model of an H200)",
       throughput + " the time; one warp alone " + latency + " (model of an H200)", throughput + " (modelled)"});
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(640);
  const Analysis& analysis = input.analysis;
  const Views views = views_of(analysis);
  const Playhead playhead = playhead_at(input.position, analysis.wavefronts);
  // The banks stand high here: a stack of 32 needs the room.
  const StripPlan plan = plan_strip(input.sheet, input.measure, 0.28f, false);
  draw_strip(figure, input.measure, plan,
             {.analysis = analysis,
              .views = views,
              .playhead = playhead,
              .all_served = playhead.served >= analysis.wavefronts,
              .lit = input.lit});
  const int used = last_bank_used(analysis);
  const bool beside = used < 6;
  const ServedExtent grid = draw_served(figure, input.measure, plan,
                                        {.analysis = analysis,
                                         .playhead = playhead,
                                         .lit = input.lit,
                                         .top = plan.bottom + 2 * input.sheet.unit,
                                         .bottom = input.sheet.height,
                                         .quiet = beside});
  // To the right of the stack and of the numbers beside it.
  const float unit = input.sheet.unit, left = std::max(plan.edge(6), grid.right + 24 * unit);
  if (beside && plan.right() - left > 180 * unit)
    draw_cost(figure, input, {left, plan.bottom + 34 * unit, plan.right(), input.sheet.height - unit});
  return figure;
}

bool holds(const Params&, const Access&, const Analysis& analysis) {
  const auto deliveries = analysis.deliveries();
  return analysis.wavefronts == warp_size && analysis.delivery_count == warp_size &&
         std::all_of(deliveries.begin(), deliveries.end(), [](const Delivery& d) { return d.bank == 0; });
}

} // namespace

Scene scene_07_worst() {
  return {.step = 7,
          .controls = stride_controls,
          .stops = wavefront_stops,
          .draw = draw,
          .grip = strip_grip,
          .code = strided_code,
          .stop_label = cycle_label,
          .point_holds = holds,
          .sentence = access_sentence,
          .compared_with = 1, // stride
          .remark = MeasuredRemark::Latency};
}

} // namespace bankwalk
