// Step 1: the block of memory is sliced into 32 drawers; then one drawer against 32, each with its clock.
#include <algorithm>
#include <cmath>

#include "app/figures/parts/mini.h"
#include "app/figures/parts/strip.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/explain.h"

namespace bankwalk {
namespace {

constexpr int cycles = warp_size; // the race: what the lone drawer needs

int stops(const Params&, const Analysis&) { return 1 + cycles; }

// Neighbouring words lie in 32 drawers; a lone drawer is what bank 0 is to words that are 32 apart.
Analysis served_by(bool many) { return analyze(strided_access(many ? 1 : bank_count, 0, 4), Architecture{}); }

// 32 tall drawers, at the places where the banks stand in every step; `opened` says how far they have come apart.
void draw_drawers(Figure& figure, const SceneInput& input, const StripPlan& plan, float top, float bottom,
                  float opened) {
  const float unit = input.sheet.unit, gap = opened * 0.08f * plan.pitch, foot = plan.bank_bottom - plan.bank_top;
  if (opened < 1)
    add_rectangle(figure, {plan.edge(0), top}, {plan.right(), bottom}, Ink::Panel, Ink::Ink, 1.5f * unit).radius =
        3 * unit;
  for (int i = 0; i < bank_count; ++i) {
    const bool first = i == 0 && opened >= 1, pointed = input.lit.kind == TagKind::Bank && input.lit.a == i;
    Shape& drawer = add_rectangle(figure, {plan.edge(i) + gap, top}, {plan.edge(i + 1) - gap, bottom},
                                  first ? Ink::AccentSoft : Ink::Panel,
                                  opened <= 0 ? Ink::None
                                  : first     ? Ink::Accent
                                              : Ink::Ink,
                                  (pointed ? 2.5f : 1.0f) * std::max(0.8f, unit) * std::max(opened, 0.2f));
    drawer.radius = 0.1f * plan.pitch * opened;
    drawer.tag = {TagKind::Bank, i, 0, 0};
    if (opened < 0.5f) continue;
    // A few of the words in it, as lines: one is handed out a cycle.
    for (float y = top + 0.12f * (bottom - top); y < bottom - foot; y += std::max(5 * unit, 0.1f * (bottom - top)))
      add_line(figure, {plan.edge(i) + 0.25f * plan.pitch, y}, {plan.edge(i + 1) - 0.25f * plan.pitch, y},
               first ? Ink::Accent : Ink::Faint, std::max(0.8f, unit));
    if (plan.bank_numerals.inside && plan.bank_numerals.shown(i))
      add_text(figure, {plan.x(i), bottom - foot / 2}, std::to_string(i), plan.bank_numerals.size,
               first ? Ink::Accent : Ink::Ink, Face::SansBold, Align::Centre);
  }
  if (!plan.bank_numerals.inside && opened >= 0.5f)
    for (int i = 0; i < bank_count; ++i)
      if (plan.bank_numerals.shown(i))
        add_text(figure, {plan.x(i), bottom + 0.75f * plan.bank_numerals.size}, std::to_string(i),
                 plan.bank_numerals.size, i == 0 ? Ink::Accent : Ink::Ink, Face::SansBold, Align::Centre);
}

void draw_race(Figure& figure, const SceneInput& input, const Rect& frame, double position, bool many) {
  const float unit = input.sheet.unit, size = small_text * unit, line = 1.5f * size;
  const Analysis analysis = served_by(many);
  const Playhead playhead = playhead_at(position, analysis.wavefronts);
  const Ink ink = analysis.excess > 0 ? Ink::Accent : Ink::Ink;
  add_fitting(figure, input.measure, {frame.x0, frame.y0 + 0.5f * line}, frame.width(), 13 * unit, Ink::Ink,
              Face::SansBold,
              {many ? "32 drawers, 32 threads" : "one drawer, 32 threads", many ? "32 drawers" : "one drawer"});
  const bool roomy = frame.height() >= 7 * line;
  const float radius = roomy ? std::min({0.2f * frame.height(), 0.09f * frame.width(), 46 * unit}) : 0;
  const float foot = std::max(2 * radius + 4 * unit, 1.3f * line);
  const float top = frame.y0 + 1.3f * line;
  const Tag tag{TagKind::Part, many ? 1 : 0, 0, 0};
  const float bottom = frame.y1 - foot - 4 * unit;
  if (bottom - top > 2.2f * size)
    draw_mini_strip(figure, {frame.x0, top, frame.x1, bottom},
                    {.analysis = analysis, .playhead = playhead, .banks = many ? bank_count : 1, .tag = tag});
  const float y = frame.y1 - foot / 2;
  const float beside = frame.x0 + (roomy ? 2 * radius + 12 * unit : 0);
  if (roomy) draw_clock(figure, input.measure, {frame.x0 + radius, y}, radius, playhead.served, cycles, ink);
  const bool done = playhead.served >= analysis.wavefronts;
  const std::string text = done ? "all served after " + counted(analysis.wavefronts, "cycle")
                                : "cycle " + std::to_string(playhead.served) + ": " +
                                      std::to_string(many ? 0 : playhead.served) + " of 32 served";
  add_fitting(figure, input.measure, {beside, y}, frame.x1 - beside, body_text * unit, ink, Face::SansBold,
              {text, counted(playhead.served, "cycle")});
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(900);
  const float unit = input.sheet.unit, line = 1.5f * small_text * unit;
  const StripPlan plan = plan_strip(input.sheet, input.measure);
  const float opened = smooth(input.position);
  const float top = line + 4 * unit, bottom = plan.bank_bottom - (plan.bank_numerals.inside ? 0 : line);
  const std::string_view label =
      opened < 0.5f ? "shared memory: one block of fast storage beside the cores"
                    : "shared memory: 32 drawers, called banks; each hands out one 4-byte word a cycle";
  add_fitting(figure, input.measure, {0, 0.5f * line}, input.sheet.width, small_text * unit, Ink::Muted, Face::Sans,
              {label, opened < 0.5f ? "one block of memory" : "32 banks, each hands out a word a cycle", "32 banks"});
  draw_drawers(figure, input, plan, top, bottom, opened);
  const float race_top = plan.bank_bottom + 12 * unit, middle = (plan.left + plan.right()) / 2;
  const double position = std::max(0.0, input.position - 1);
  if (input.sheet.height - race_top < 3 * line) return figure;
  draw_race(figure, input, {plan.left, race_top, middle - 20 * unit, input.sheet.height - unit}, position, false);
  draw_race(figure, input, {middle + 20 * unit, race_top, plan.right(), input.sheet.height - unit}, position, true);
  return figure;
}

std::string label(const Params&, const Analysis&, double position) {
  if (position <= 0) return "one block";
  if (position <= 1) return "32 banks";
  const int cycle = std::min(cycles, static_cast<int>(std::ceil(position - 1 - 1e-6)));
  return "cycle " + std::to_string(cycle) + " of " + std::to_string(cycles);
}

std::string code(const Params&) { return "__shared__ float shared[1024];\nfloat v = shared[threadIdx.x];"; }

Verdict verdict(const Params&, const Access&, const Analysis&) { return {"32 banks, 32 words a cycle", Ink::Ink}; }

std::string explain_drawers(const SceneInput& input, Tag tag) {
  if (tag.kind == TagKind::Bank) return explain_drawer(tag.a);
  if (tag.kind != TagKind::Part) return explain_access(input.analysis, tag);
  return tag.a == 1 ? "32 drawers serve 32 threads that want 32 different drawers in one cycle (modelled)."
                    : "One drawer hands out one word a cycle: 32 threads take 32 cycles (modelled).";
}

} // namespace

Scene scene_01_bank() {
  return {.step = 1,
          .stops = stops,
          .draw = draw,
          .code = code,
          .stop_label = label,
          .verdict = verdict,
          .explain = explain_drawers};
}

} // namespace bankwalk
