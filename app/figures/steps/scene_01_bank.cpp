// Step 1: a block of memory and nothing else; it is sliced into 32 drawers; then one drawer races against 32.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/figures/parts/mini.h"
#include "app/figures/parts/strip.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/explain.h"

namespace bankwalk {
namespace {

constexpr int cycles = warp_size; // the race: what the lone drawer needs

constexpr int race_stop = 2; // the drawers have made room for the race

int stops(const Params&, const Analysis&) { return race_stop + cycles; }

// The cycle of the race that runs at a position, or has run: 0 before it.
int cycle_at(double position) {
  return std::clamp(static_cast<int>(std::ceil(position - race_stop - 1e-6)), 0, cycles);
}

float mix(float a, float b, float t) { return a + (b - a) * t; }

// Where the block lies, and the drawers that it becomes.
Rect block_at(const SceneInput& input, const StripPlan& plan, double position) {
  const float unit = input.sheet.unit, line = 1.5f * small_text * unit, height = input.sheet.height;
  const float opened = smooth(position), race = smooth(position, 1, race_stop);
  const float below = plan.bank_numerals.inside ? 0 : line;
  const float alone = height - 2 * unit - below, beside_race = (input.sheet.least > 0 ? 0.4f : 0.5f) * height - below;
  const Rect block{0.2f * input.sheet.width, 0.22f * height, 0.8f * input.sheet.width, 0.78f * height};
  const Rect drawers{plan.edge(0), line + 4 * unit, plan.right(), mix(alone, beside_race, race)};
  return {mix(block.x0, drawers.x0, opened), mix(block.y0, drawers.y0, opened), mix(block.x1, drawers.x1, opened),
          mix(block.y1, drawers.y1, opened)};
}

// Neighbouring words lie in 32 drawers; a lone drawer is what bank 0 is to words that are 32 apart.
Analysis served_by(bool many) { return analyze(strided_access(many ? 1 : bank_count, 0, 4), Architecture{}); }

// 32 tall drawers, in the end at the places where the banks stand in every step; `opened` says how far they have come
// apart.
void draw_drawers(Figure& figure, const SceneInput& input, const StripPlan& plan, const Rect& block, float opened) {
  const float unit = input.sheet.unit, pitch = block.width() / bank_count, gap = opened * 0.04f * pitch,
              foot = plan.bank_bottom - plan.bank_top;
  if (opened < 1) add_rectangle(figure, block, Ink::Panel).radius = 3 * unit;
  if (opened <= 0) return;
  for (int i = 0; i < bank_count; ++i) {
    const bool first = i == 0 && opened >= 1, pointed = input.lit.kind == TagKind::Bank && input.lit.a == i;
    const float left = block.x0 + static_cast<float>(i) * pitch, right = left + pitch, middle = left + pitch / 2;
    Shape& drawer = add_rectangle(figure, {left + gap, block.y0}, {right - gap, block.y1},
                                  first ? Ink::AccentSoft : Ink::Panel, first ? Ink::Accent : Ink::Ink,
                                  (pointed ? 2.5f : 1.0f) * std::max(0.8f, unit) * std::max(opened, 0.2f));
    drawer.radius = 0.1f * pitch * opened;
    drawer.tag = {TagKind::Bank, i, 0, 0};
    if (opened < 0.5f) continue;
    // A few of the words in it, as lines: one is handed out a cycle.
    const float height = block.height();
    for (float y = block.y0 + std::min(0.12f * height, 10 * unit); y < block.y1 - foot;
         y += std::max(5 * unit, 0.08f * height))
      add_line(figure, {left + 0.25f * pitch, y}, {right - 0.25f * pitch, y}, first ? Ink::Accent : Ink::Faint,
               std::max(0.8f, unit));
    const Numerals& numerals = plan.bank_numerals;
    if (!numerals.shown(i) || opened < 1) continue;
    add_text(figure, {middle, numerals.inside ? block.y1 - foot / 2 : block.y1 + 0.75f * numerals.size},
             std::to_string(i), numerals.size, first ? Ink::Accent : Ink::Ink, Face::SansBold, Align::Centre);
  }
}

void draw_block_edge(Figure& figure, const Rect& block, float opened) {
  if (opened >= 1) return;
  Shape& edge = add_rectangle(figure, block, Ink::None, Ink::Ink, 2 * figure.sheet.unit);
  edge.radius = 3 * figure.sheet.unit;
  edge.opacity = 1 - opened;
}

void draw_block_words(Figure& figure, const SceneInput& input, const Rect& block, float opened) {
  if (opened >= 0.4f) return;
  const float unit = input.sheet.unit, room = 0.9f * block.width();
  const std::size_t before = figure.shapes.size();
  const Point at = block.centre();
  add_fitting(figure, input.measure, {at.x, at.y - 14 * unit}, room, 28 * unit, Ink::Ink, Face::SansBold,
              {"shared memory"}, Align::Centre);
  add_fitting(figure, input.measure, {at.x, at.y + 16 * unit}, room, body_text * unit, Ink::Ink, Face::Sans,
              {"one block of fast storage beside the cores", "one block beside the cores", "one block"}, Align::Centre);
  for (std::size_t i = before; i < figure.shapes.size(); ++i) figure.shapes[i].opacity = 1 - smooth(opened, 0, 0.4);
}

void draw_race(Figure& figure, const SceneInput& input, const Rect& frame, bool many) {
  const float unit = input.sheet.unit, size = small_text * unit, line = 1.5f * size;
  const Analysis analysis = served_by(many);
  const Playhead playhead = playhead_at(std::max(0.0, input.position - race_stop), analysis.wavefronts);
  const int cycle = std::min(cycle_at(input.position), analysis.wavefronts);
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
  if (roomy) draw_clock(figure, input.measure, {frame.x0 + radius, y}, radius, cycle, cycles, ink);
  const bool done = playhead.served >= analysis.wavefronts;
  const std::string text =
      done ? "all served after " + counted(analysis.wavefronts, "cycle")
           : "cycle " + std::to_string(cycle) + ": " + std::to_string(many ? 0 : playhead.served) + " of 32 served";
  add_fitting(figure, input.measure, {beside, y}, frame.x1 - beside, body_text * unit, ink, Face::SansBold,
              {text, counted(cycle, "cycle")});
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(900);
  const float unit = input.sheet.unit, line = 1.5f * small_text * unit;
  const StripPlan plan = plan_strip(input.sheet, input.measure);
  const float opened = smooth(input.position), race = smooth(input.position, 1, race_stop);
  const Rect block = block_at(input, plan, input.position);
  if (opened > 0.5f)
    add_fitting(figure, input.measure, {0, 0.5f * line}, input.sheet.width, small_text * unit, Ink::Muted, Face::Sans,
                {"shared memory: 32 drawers, called banks; each hands out one 4-byte word a cycle",
                 "32 banks, each hands out a word a cycle", "32 banks"});
  draw_drawers(figure, input, plan, block, opened);
  draw_block_edge(figure, block, opened);
  draw_block_words(figure, input, block, opened);
  const float numbers = plan.bank_numerals.inside ? 0 : line, bottom = input.sheet.height - unit;
  const float race_top = block.y1 + numbers + 12 * unit, middle = (plan.left + plan.right()) / 2;
  if (race <= 0.5f || bottom - race_top < 3 * line) return figure;
  const std::size_t before = figure.shapes.size();
  draw_race(figure, input, {plan.left, race_top, middle - 20 * unit, bottom}, false);
  draw_race(figure, input, {middle + 20 * unit, race_top, plan.right(), bottom}, true);
  for (std::size_t i = before; i < figure.shapes.size() && race < 1; ++i)
    figure.shapes[i].opacity *= smooth(race, 0.5, 1);
  return figure;
}

std::string label(const Params&, const Analysis&, double position) {
  if (position <= 0) return "one block";
  if (position <= 1) return "32 banks";
  return "cycle " + std::to_string(cycle_at(position)) + " of " + std::to_string(cycles);
}

std::string code(const Params&) { return "__shared__ float shared[1024];\nfloat v = shared[threadIdx.x];"; }

constexpr Offer offers[] = {{.text = "Cut the block into 32 drawers", .from = 0, .to = 1},
                            {.text = "Race one drawer against 32", .from = race_stop, .to = race_stop + cycles}};

Verdict verdict(const Params&, const Access&, const Analysis&) { return {"32 banks, 32 words a cycle", Ink::Ink}; }

std::string explain_banks(const SceneInput& input, Tag tag) {
  if (tag.kind == TagKind::Bank) return explain_bank(tag.a);
  if (tag.kind != TagKind::Part) return explain_access(input.analysis, tag);
  return tag.a == 1 ? "32 drawers serve 32 threads that want 32 different drawers in one cycle (modelled)."
                    : "One drawer hands out one word a cycle: 32 threads take 32 cycles (modelled).";
}

} // namespace

Scene scene_01_bank() {
  return {.step = 1,
          .offers = offers,
          .stops = stops,
          .staged =
              [](const Analysis&) {
                return std::array{2.4, 1.2};
              }, // the block is seen before it is cut
          .draw = draw,
          .code = code,
          .stop_label = label,
          .verdict = verdict,
          .explain = explain_banks};
}

} // namespace bankwalk
