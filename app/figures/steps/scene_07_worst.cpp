// Step 7: stride 32. Banks by cycles: stride 1 fills a column, stride 32 a row, and it drains a cycle at a time.
#include <algorithm>
#include <bit>

#include "app/figures/parts/cycles.h"
#include "app/figures/parts/mini.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/explain.h"
#include "app/figures/words/sentence.h"
#include "core/cost.h"

namespace bankwalk {
namespace {

std::string ratio_text(double ratio) {
  const int tenths = static_cast<int>(ratio * 10 + 0.5);
  return std::to_string(tenths / 10) + (tenths % 10 ? "." + std::to_string(tenths % 10) : "") + "\u00d7";
}

// The same access at stride 1.
Access happy_access(const Params& params) {
  Params plain = params;
  plain.stride = 1;
  return access_of(plain);
}

std::uint32_t banks_of(const Analysis& analysis) {
  std::uint32_t banks = 0;
  for (const Delivery& d : analysis.deliveries())
    if (d.bank < bank_count) banks |= 1u << d.bank;
  return banks;
}

// "stride 32: one bank, 32 cycles"
std::string title_of(int stride, const Analysis& analysis) {
  const int busy = std::popcount(banks_of(analysis));
  const std::string banks = busy == 1 ? "one bank" : busy == bank_count ? "every bank" : counted(busy, "bank");
  return "stride " + std::to_string(stride) + ": " + banks + ", " +
         (analysis.wavefronts == 1 ? "one cycle" : counted(analysis.wavefronts, "cycle"));
}

// "20 words in 20 cycles, 12 threads still wait"
std::string progress_text(const Analysis& analysis, double position) {
  const int cycle = cycle_at(position, analysis.wavefronts);
  int words = 0, all_words = 0;
  std::uint32_t waiting = 0, all = 0;
  for (const Delivery& d : analysis.deliveries()) {
    const bool served = d.wavefront < cycle;
    words += served;
    ++all_words;
    all |= d.lanes;
    if (!served) waiting |= d.lanes;
  }
  if (cycle == 0) return counted(std::popcount(all), "thread") + " of one warp, " + counted(all_words, "word");
  const std::string done = counted(words, "word") + " in " + counted(cycle, "cycle");
  if (waiting == 0) return done + ", all threads served";
  return done + ", " + counted(std::popcount(waiting), "thread") + (std::popcount(waiting) == 1 ? " waits" : " wait");
}

// What the cycles are worth: many warps at work, and one that waits alone. Empty where nobody collides.
std::string cost_text(const SceneInput& input, const Analysis& happy) {
  if (input.analysis.excess == 0) return {};
  const Access plain = happy_access(input.params);
  const auto slow = latency_h200(input.access, Architecture{}, input.analysis.wavefronts);
  const auto fast = latency_h200(plain, Architecture{}, happy.wavefronts);
  const auto slow_warps = cycles_per_access_h200(input.access, Architecture{}, input.analysis.wavefronts);
  const auto fast_warps = cycles_per_access_h200(plain, Architecture{}, happy.wavefronts);
  if (!slow || !fast || !slow_warps || !fast_warps) return {};
  return "many warps: " + ratio_text(static_cast<double>(*slow_warps) / *fast_warps) +
         " the time.  One warp alone: " + std::to_string(*fast) + " \u2192 " + std::to_string(*slow) + " cycles, " +
         ratio_text(static_cast<double>(*slow) / *fast) + " (modelled for an H200)";
}

// Both accesses side by side, in the same cycles.
void draw_both(Figure& figure, const SceneInput& input, const Analysis& happy, const Rect& room) {
  const float unit = input.sheet.unit, space = 18 * unit;
  const int columns = std::max({warp_size, input.analysis.wavefronts, happy.wavefronts});
  // The names of the banks take their room from the left one.
  const float names = input.measure("banks", Face::Sans, small_text * unit) + 8 * unit;
  const float middle = (room.x0 + names + room.x1) / 2;
  for (const bool plain : {true, false}) {
    const Analysis& analysis = plain ? happy : input.analysis;
    const std::string title = title_of(plain ? 1 : input.params.stride, analysis);
    const std::string subtitle = progress_text(analysis, input.position);
    const Rect frame = plain ? Rect{room.x0, room.y0, middle - space / 2, room.y1}
                             : Rect{middle + space / 2, room.y0, room.x1, room.y1};
    draw_cycles(figure, input.measure,
                {.analysis = analysis,
                 .playhead = playhead_at(input.position, analysis.wavefronts),
                 .lit = input.lit.c == (plain ? 1 : 0) ? input.lit : Tag{},
                 .frame = frame,
                 .title = title,
                 .subtitle = subtitle,
                 .columns = columns,
                 .names_banks = plain,
                 .which = plain ? 1 : 0});
  }
}

// On the stage the two accesses have the sheet; at the desk the threads and their arrows, by which the stride is
// dragged, stand above them, and what it costs below.
Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(900);
  const Analysis& analysis = input.analysis;
  const Analysis happy = analyze(happy_access(input.params), Architecture{});
  const float unit = input.sheet.unit, line = 1.6f * small_text * unit;
  Rect room{0, 2 * unit, input.sheet.width, input.sheet.height - unit};
  if (input.sheet.least <= 0) {
    const Views views = views_of(analysis);
    const Playhead playhead = playhead_at(input.position, analysis.wavefronts);
    const StripPlan plan = plan_strip(input.sheet, input.measure, 0.28f, false);
    draw_strip(figure, input.measure, plan,
               {.analysis = analysis,
                .views = views,
                .playhead = playhead,
                .all_served = playhead.served >= analysis.wavefronts,
                .lit = input.lit.c == 0 ? input.lit : Tag{}});
    room.y0 = plan.bottom + 10 * unit;
    const std::string cost = cost_text(input, happy);
    if (!cost.empty() && room.height() > 14 * line &&
        add_fitting(figure, input.measure, {plan.left, room.y1 - 0.5f * line}, plan.right() - plan.left,
                    small_text * unit, Ink::Ink, Face::Sans, {cost}))
      room.y1 -= 1.1f * line;
  }
  draw_both(figure, input, happy, room);
  return figure;
}

// The cells of stride 1 are no marks of this stride.
std::optional<Grip> grip(const SceneInput& input, Tag tag) {
  if (tag.c != 0 || input.sheet.least > 0) return std::nullopt;
  return strip_grip(input, tag);
}

std::string explain_both(const SceneInput& input, Tag tag) {
  if (tag.c == 0) return explain_access(input.analysis, tag);
  return explain_access(analyze(happy_access(input.params), Architecture{}), tag);
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
          .grip = grip,
          .code = strided_code,
          .stop_label = cycle_label,
          .point_holds = holds,
          .sentence = access_sentence,
          .explain = explain_both,
          .compared_with = 1, // stride
          .remark = MeasuredRemark::Latency};
}

} // namespace bankwalk
