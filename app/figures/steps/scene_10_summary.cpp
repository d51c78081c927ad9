// Step 10: everything on one sheet: each part is a small picture and a link to its step.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/figures/parts/matrix.h"
#include "app/figures/parts/memory_view.h"
#include "app/figures/parts/mini.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/tile_scene.h"
#include "core/stride_law.h"

namespace bankwalk {
namespace {

struct Part {
  int step;
  std::string_view title, short_title;
  void (*draw)(Figure&, const SceneInput&, const Rect&, Tag);
  std::string (*said)();
  Ink ink;
};

Analysis strided(int stride) {
  return analyze(strided_access(static_cast<std::uint32_t>(stride), 0, 4), Architecture{});
}

TileWalk column_of(int pitch) { return tile_walk(Params{}, pitch, Walk::Column); }

std::string cycles_of(const Analysis& analysis) { return counted(analysis.wavefronts, "cycle"); }

// Two rounds of words below the banks; word 32 is back at bank 0.
void draw_rule(Figure& figure, const SceneInput& input, const Rect& frame, Tag tag) {
  const float unit = input.sheet.unit, size = small_text * unit, height = frame.height() / 3.6f;
  const float least = 1.5f * input.measure("32", Face::SansBold, size);
  // As many as there is room for; in the middle some are left out, and an ellipsis says so.
  const int slots = 2 * std::clamp(static_cast<int>(frame.width() / least / 2), 2, 4), left_out = slots / 2;
  const float slot = frame.width() / static_cast<float>(slots);
  for (int row = 0; row < 3; ++row)
    for (int i = 0; i < slots; ++i) {
      const float y = frame.y0 + static_cast<float>(row) * (height + 2 * unit),
                  x = frame.x0 + static_cast<float>(i) * slot;
      const bool bank = row == 0, wraps = row == 2 && i == 0;
      add_rectangle(figure, {x + unit, y}, {x + slot - unit, y + height}, bank ? Ink::Panel : Ink::Card,
                    wraps  ? Ink::Accent
                    : bank ? Ink::Faint
                           : Ink::Ink,
                    unit)
          .tag = tag;
      const int word = (row == 2 ? bank_count : 0) + (i < left_out ? i : bank_count - slots + i);
      const std::string text = i == left_out ? "\u2026" : std::to_string(word);
      if (height >= size)
        add_text(figure, {x + slot / 2, y + height / 2}, text, size,
                 wraps  ? Ink::Accent
                 : bank ? Ink::Muted
                        : Ink::Ink,
                 bank ? Face::Sans : Face::SansBold, Align::Centre);
    }
}

void draw_law(Figure& figure, const SceneInput& input, const Rect& frame, Tag tag) {
  const float slot = frame.width() / 33, level = frame.height() / 5.4f;
  for (int stride = 0; stride <= 32; ++stride) {
    const StrideLaw law = stride_law(static_cast<std::uint32_t>(stride));
    const float x = frame.x0 + static_cast<float>(stride) * slot;
    const float height = level * (0.25f + std::log2(static_cast<float>(law.degree)));
    add_rectangle(figure, {x + 0.18f * slot, frame.y1 - height}, {x + 0.82f * slot, frame.y1},
                  law.broadcast    ? Ink::Broadcast
                  : law.degree > 1 ? Ink::Accent
                                   : Ink::Ink)
        .tag = tag;
  }
  add_line(figure, {frame.x0, frame.y1}, {frame.x1, frame.y1}, Ink::Ink, input.sheet.unit);
}

void draw_strided_part(Figure& figure, const Rect& frame, Tag tag, int stride) {
  const Analysis analysis = strided(stride);
  draw_mini_strip(figure, frame, {.analysis = analysis, .playhead = {analysis.wavefronts, 0}, .tag = tag});
}

// A column as it is written, and in the banks.
void draw_tile(Figure& figure, const Rect& frame, Tag tag, int pitch) {
  const std::size_t before = figure.shapes.size();
  const TileWalk tile = column_of(pitch);
  const DrawnWalk walk(tile, tile.index, tile.analysis.wavefronts, {}, 0);
  const bool room = frame.width() > 1.7f * frame.height();
  const float cell = std::min(frame.width() / (room ? 68 : 34), frame.height() / 33);
  const float left = room ? frame.x0 : frame.x0 + (frame.width() - static_cast<float>(pitch) * cell) / 2;
  draw_matrix(figure, {left, frame.y0, cell},
              {.layout = tile.layout, .pitch = 1.0 * pitch, .walks = {&walk, 1}, .cells = false});
  if (room)
    draw_memory(figure, {frame.x1 - bank_count * cell, frame.y0, cell, cell},
                {.layout = tile.layout, .pitch = 1.0 * pitch, .walks = {&walk, 1}, .cells = false, .before = false});
  for (std::size_t i = before; i < figure.shapes.size(); ++i)
    figure.shapes[i].tag = tag, figure.shapes[i].stands_for = {};
}

constexpr std::array<Part, 6> parts{{
    {2, "The bank rule", "Bank rule", draw_rule, [] { return std::string("bank = word mod 32"); }, Ink::Ink},
    {3, "The happy case", "Stride 1",
     [](Figure& f, const SceneInput&, const Rect& frame, Tag tag) { draw_strided_part(f, frame, tag, 1); },
     [] { return "stride 1: " + cycles_of(strided(1)); }, Ink::Ink},
    {5, "The collision law", "The law", draw_law, [] { return std::string("gcd(stride, 32) queue at a bank"); },
     Ink::Accent},
    {6, "The broadcast exception", "Broadcast",
     [](Figure& f, const SceneInput&, const Rect& frame, Tag tag) { draw_strided_part(f, frame, tag, 0); },
     [] { return "one word for all: " + cycles_of(strided(0)); }, Ink::Broadcast},
    {8, "The column disaster", "Column",
     [](Figure& f, const SceneInput&, const Rect& frame, Tag tag) { draw_tile(f, frame, tag, 32); },
     [] { return "m[32][32], a column: " + cycles_of(column_of(32).analysis); }, Ink::Accent},
    {9, "The rescue: pad to 33", "Pad to 33",
     [](Figure& f, const SceneInput&, const Rect& frame, Tag tag) { draw_tile(f, frame, tag, 33); },
     [] { return "m[32][33], a column: " + cycles_of(column_of(33).analysis); }, Ink::Ink},
}};

int stops(const Params&, const Analysis&) { return static_cast<int>(parts.size()); }

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(3200);
  const float unit = input.sheet.unit, space = 14 * unit, pad = 10 * unit, line = 1.5f * body_text * unit;
  const float width = (input.sheet.width - 2 * space - 2 * unit) / 3,
              height = (input.sheet.height - space - 2 * unit) / 2;
  const int shown = std::clamp(static_cast<int>(std::ceil(input.position - 1e-6)), 0, static_cast<int>(parts.size()));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    const float left = unit + static_cast<float>(i % 3) * (width + space),
                top = unit + static_cast<float>(i / 3) * (height + space);
    const Tag tag{TagKind::Step, part.step, 0, 0};
    const bool there = static_cast<int>(i) < shown, pointed = input.lit == tag;
    Shape& card = add_rectangle(figure, {left, top}, {left + width, top + height}, there ? Ink::Card : Ink::Panel,
                                pointed ? Ink::Ink : Ink::Faint, (pointed ? 2 : 1) * unit);
    card.radius = 5 * unit;
    card.tag = tag;
    const std::string number = std::to_string(part.step);
    const float indent = input.measure("10", Face::SansBold, body_text * unit) + 4 * unit;
    add_text(figure, {left + pad, top + pad + 0.35f * line}, number, body_text * unit, Ink::Accent, Face::SansBold);
    add_fitting(figure, input.measure, {left + pad + indent, top + pad + 0.35f * line}, width - 2 * pad - indent,
                body_text * unit, Ink::Ink, Face::SansBold, {part.title, part.short_title});
    if (!there) continue;
    const float picture_top = top + pad + 1.1f * line, picture_bottom = top + height - pad - 1.05f * line;
    if (picture_bottom - picture_top > 2 * line)
      part.draw(figure, input, {left + pad, picture_top, left + width - pad, picture_bottom}, tag);
    const std::string said = part.said();
    add_fitting(figure, input.measure, {left + pad, top + height - pad - 0.3f * line}, width - 2 * pad, 13 * unit,
                part.ink, Face::SansBold,
                {said, said.substr(said.find(':') == std::string::npos ? 0 : said.find(':') + 2)});
  }
  return figure;
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  const int all = stops(params, analysis);
  return "part " + std::to_string(std::clamp(static_cast<int>(std::ceil(position - 1e-6)), 0, all)) + " of " +
         std::to_string(all);
}

std::string code(const Params&) { return "bank = word % 32;\nqueue = gcd(stride, 32);\n// stride 0: 1, a broadcast"; }

constexpr Offer offers[] = {{.text = "Stride 12: how many queue?", .state = "step=5;stride=12"},
                            {.text = "Pitch 40: is a column free?", .state = "step=9;pitch=40"},
                            {.text = "Another index: tid * tid", .state = "index=tid*tid"}};

Verdict verdict(const Params&, const Access&, const Analysis&) { return {}; }

} // namespace

Scene scene_10_summary() {
  return {.step = 10,
          .offers = offers,
          .stops = stops,
          .draw = draw,
          .code = code,
          .stop_label = label,
          .verdict = verdict};
}

} // namespace bankwalk
