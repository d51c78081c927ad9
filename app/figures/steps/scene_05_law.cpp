// Step 5: the number line of strides, and the law's derivation for the chosen one, line by line.
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/figures/parts/mini.h"
#include "app/figures/parts/strip.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/strip_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/sentence.h"
#include "core/stride_law.h"

namespace bankwalk {
namespace {

constexpr Parameter controls[] = {Parameter::Stride};

// A line of the derivation, and the threads that it speaks of.
struct Line {
  std::string text, shorter;
  std::uint32_t lanes = all_lanes;
  bool result = false;
};

std::uint32_t threads_that_meet(const StrideLaw& law, int thread) {
  std::uint32_t lanes = 0;
  for (const int other : who_meets(law, thread)) lanes |= 1u << other;
  return lanes;
}

std::vector<Line> derivation(int stride) {
  const StrideLaw law = stride_law(static_cast<std::uint32_t>(stride));
  const std::string s = std::to_string(stride), g = std::to_string(law.g), n = std::to_string(law.n),
                    rest = std::to_string(law.s_rest), gap = std::to_string(law.gap);
  if (law.broadcast)
    return {{"stride 0: thread i wants word i\u00b70 = 0, whoever it is", "thread i wants word i\u00b70 = 0"},
            {"gcd(0, 32) = 32: the formula says a queue of 32", "gcd(0, 32) = 32: so says the law"},
            {"but a queue needs different words in one bank", "but a queue needs different words"},
            {"here is one word: one read, 32 copies, 1 cycle", "one word: one read, 1 cycle", all_lanes, true}};
  const std::uint32_t met = threads_that_meet(law, 0);
  const bool alone = law.degree == 1;
  std::vector<Line> lines;
  lines.push_back({"i and j meet when i\u00b7" + s + " \u2261 j\u00b7" + s + " (mod 32)",
                   "meet: i\u00b7" + s + " \u2261 j\u00b7" + s + " (mod 32)"});
  lines.push_back(
      {"that is, (i \u2212 j)\u00b7" + s + " is a multiple of 32", "(i \u2212 j)\u00b7" + s + " is a multiple of 32"});
  lines.push_back({"g = gcd(" + s + ", 32) = " + g, "g = gcd(" + s + ", 32) = " + g});
  lines.push_back({s + " = " + g + "\u00b7" + rest + " and 32 = " + g + "\u00b7" + n + ": " + rest + " and " + n +
                       " share no factor",
                   s + " = " + g + "\u00b7" + rest + ", 32 = " + g + "\u00b7" + n});
  const std::string ks = "k\u00b7" + s;
  if (law.n == 1) { // a multiple of 32: everybody meets everybody
    lines.push_back({ks + " is a multiple of 32 for every k", ks + " always is one"});
    lines.push_back({"n = 1 asks nothing of k", "n = 1 asks nothing of k"});
  } else {
    lines.push_back({law.g == 1 ? "nothing cancels: " + ks + " must be a multiple of 32"
                                : ks + " is a multiple of 32 when k\u00b7" + rest + " is one of " + n,
                     "k\u00b7" + rest + " must be a multiple of " + n});
    lines.push_back(
        {rest + " brings no factor of " + n + ": all of it comes from k", "all of " + n + " must come from k"});
  }
  lines.push_back(
      {"smallest gap k = 32/" + g + " = " + gap + (alone ? ": nobody meets" : ": " + listing(met, 4) + " meet"),
       "smallest gap k = 32/" + g + " = " + gap, met});
  lines.push_back(
      {"32 threads / " + gap + " = " + std::to_string(law.degree) + " at every bank hit = gcd(" + s + ", 32)",
       "degree = 32/" + gap + " = gcd(" + s + ", 32) = " + std::to_string(law.degree), all_lanes, true});
  return lines;
}

int stops(const Params& params, const Analysis&) { return static_cast<int>(derivation(params.stride).size()); }

float bar_level(std::uint32_t degree) { return 0.2f + std::log2(static_cast<float>(degree)); }

// The room of one stride among all.
float slot_of(float width) { return width / (max_stride + 1); }

void draw_number_line(Figure& figure, const SceneInput& input, const Rect& frame) {
  const float unit = input.sheet.unit, size = small_text * unit;
  const float slot = slot_of(frame.width()), width = std::max(2.0f, 0.6f * slot);
  const float axis = frame.y1 - 3.6f * size, top = frame.y0 + 1.5f * size;
  const float level = (axis - top) / bar_level(32);
  const auto x = [&](int stride) { return frame.x0 + (static_cast<float>(stride) + 0.5f) * slot; };
  const auto inside = [&](float at, float half) { return std::clamp(at, half, input.sheet.width - half); };
  const float digits = input.measure("28", Face::SansBold, size);
  int every = 4;
  while (every <= max_stride && static_cast<float>(every) * slot < 1.35f * digits) every *= 2; // ends on no room too
  // The whole slot can be clicked, not the bar alone. All slots lie below all words, which reach into their neighbours.
  for (int stride = 0; stride <= max_stride; ++stride) {
    const bool pointed = input.lit.kind == TagKind::Stride && input.lit.a == stride;
    add_rectangle(figure, {x(stride) - slot / 2, frame.y0}, {x(stride) + slot / 2, frame.y1},
                  pointed ? Ink::Panel : Ink::None)
        .tag = {TagKind::Stride, stride, 0, 0};
  }
  for (int stride = 0; stride <= max_stride; ++stride) {
    const StrideLaw law = stride_law(static_cast<std::uint32_t>(stride));
    const Ink ink = law.broadcast ? Ink::Broadcast : law.degree > 1 ? Ink::Accent : Ink::Ink;
    const float height = level * bar_level(law.degree);
    const bool chosen = stride == input.params.stride;
    const Tag tag{TagKind::Stride, stride, 0, 0};
    if (law.broadcast) {
      Shape& claimed = add_rectangle(figure, {x(0) - width / 2, axis - level * bar_level(32)}, {x(0) + width / 2, axis},
                                     Ink::None, Ink::Broadcast, unit);
      claimed.dashed = true;
      claimed.tag = tag;
    }
    add_rectangle(figure, {x(stride) - width / 2, axis - height}, {x(stride) + width / 2, axis}, ink).tag = tag;
    if (law.degree >= 4 && (static_cast<int>(law.degree) >= every || every <= 4)) {
      const float big = law.degree >= 16 ? 15 * unit : size;
      add_text(figure, {inside(x(stride), 0.6f * digits * big / size), axis - height - 0.75f * big},
               std::to_string(law.degree), big, Ink::Accent, Face::SansBold, Align::Centre);
    }
    if (stride % every == 0)
      add_text(figure, {inside(x(stride), 0.55f * digits), axis + 1.0f * size}, std::to_string(stride), size,
               ink == Ink::Ink ? Ink::Muted : ink, Face::SansBold, Align::Centre);
    if (chosen) {
      const Tag mark{TagKind::Part, 0, 0, 0};
      add_circle(figure, {x(stride), axis + 2.15f * size}, 0.38f * size, ink).stands_for = mark;
      const std::string text = "stride " + std::to_string(stride);
      const float half = input.measure(text, Face::SansBold, size) / 2;
      add_text(figure, {inside(x(stride), half), axis + 3.3f * size}, text, size, ink, Face::SansBold, Align::Centre)
          .stands_for = mark;
    }
  }
  add_line(figure, {frame.x0, axis}, {frame.x1, axis}, Ink::Ink, 1.2f * unit);
  const float beside = x(0) + slot;
  // Between the bars of 0 and 16 there is room above those of 4 and 8.
  const float until = x(16) - 1.2f * digits - beside, y = axis - level * bar_level(32) + 0.6f * size;
  if (axis - level * bar_level(8) - 1.4f * size > y + 1.9f * size) {
    add_fitting(figure, input.measure, {beside, y}, until, size, Ink::Broadcast, Face::Sans,
                {"the formula says 32", "formula: 32"});
    add_fitting(figure, input.measure, {beside, y + 1.35f * size}, until, size, Ink::Broadcast, Face::SansBold,
                {"the GPU says 1: broadcast", "GPU: 1, broadcast", "GPU: 1"});
  }
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(700);
  const float unit = input.sheet.unit;
  const StripPlan usual = plan_strip(input.sheet, input.measure);
  const std::vector<Line> lines = derivation(input.params.stride);
  const int known = std::clamp(static_cast<int>(std::ceil(input.position - 1e-6)), 0, static_cast<int>(lines.size()));

  // The threads that the newest line speaks of stand out in the strip.
  const Access access = strided_access(static_cast<std::uint32_t>(input.params.stride), 0, 4);
  const Analysis analysis = analyze(access, Architecture{});
  const Views views = views_of(analysis);
  Tag lit = input.lit;
  if (known > 0 && lit.kind == TagKind::None && lines[static_cast<std::size_t>(known - 1)].lanes != all_lanes)
    lit = {TagKind::Thread, 0, 0, 0};

  const float line = 1.55f * 13 * unit;
  const float strip_height = std::min(0.25f * input.sheet.height, 6.4f * usual.pitch);
  // On a low sheet only the newest lines stand: the bars need room for their numbers.
  const float bars_least = 10 * small_text * unit;
  const float most_rows = std::floor((input.sheet.height - strip_height - bars_least - 16 * unit) / line);
  const float rows = std::clamp(most_rows, 1.0f, static_cast<float>((lines.size() + 1) / 2));
  const int first = std::max(0, known - 2 * static_cast<int>(rows));
  const float text_height = rows * line + 6 * unit;
  const float bars_bottom = input.sheet.height - strip_height - text_height - 10 * unit;
  draw_number_line(figure, input, {usual.left, 0, usual.right(), bars_bottom});

  const float column = (usual.right() - usual.left + 16 * unit) / 2;
  for (int i = first; i < known; ++i) {
    const Line& said = lines[static_cast<std::size_t>(i)];
    const int half = static_cast<int>(rows), place = (i - first) % half;
    const float left = usual.left + (i - first >= half ? column : 0),
                y = bars_bottom + 4 * unit + (static_cast<float>(place) + 0.6f) * line;
    const bool newest = i == known - 1;
    const StrideLaw law = stride_law(static_cast<std::uint32_t>(input.params.stride));
    const Ink ink = said.result ? (law.broadcast    ? Ink::Broadcast
                                   : law.degree > 1 ? Ink::Accent
                                                    : Ink::Ink)
                    : newest    ? Ink::Ink
                                : Ink::Muted;
    const Face face = said.result || newest ? Face::MonoBold : Face::Mono;
    float size = 13 * unit;
    if (input.measure(said.text, face, size) > column - 16 * unit) size = small_text * unit;
    add_fitting(figure, input.measure, {left, y}, column - 10 * unit, size, ink, face, {said.text, said.shorter});
  }

  StripPlan plan = usual;
  plan.label_y = plan.caption_y = plan.numbers_y = plan.bank_numbers_y = -1;
  if (!plan.thread_numerals.inside) plan.thread_numerals.size = 0;
  plan.radius = std::min(usual.radius, 0.1f * strip_height);
  if (plan.radius < 0.9f * usual.radius)
    plan.thread_numerals = numerals_in(input.sheet, input.measure, 2 * plan.radius, 1.6f * plan.radius);
  if (!plan.thread_numerals.inside) plan.thread_numerals.size = 0;
  plan.bank_bottom = input.sheet.height - 2 * unit;
  plan.bank_top = plan.bank_bottom - std::min(usual.bank_bottom - usual.bank_top, 0.2f * strip_height);
  plan.bank_numerals = numerals_in(input.sheet, input.measure, 0.94f * plan.pitch, plan.bank_bottom - plan.bank_top);
  if (!plan.bank_numerals.inside) plan.bank_numerals.size = 0;
  plan.thread_y = input.sheet.height - strip_height + plan.radius + unit;
  draw_strip(figure, input.measure, plan,
             {.analysis = analysis,
              .views = views,
              .playhead = {},
              .all_served = known == static_cast<int>(lines.size()),
              .lit = lit,
              .caption = ""});
  return figure;
}

// A bar is pressed and drags on from there; an arrow of the strip does as elsewhere.
std::optional<Grip> grip(const SceneInput& input, Tag tag) {
  if (tag.kind != TagKind::Stride) return strip_grip(input, tag);
  const StripPlan plan = plan_strip(input.sheet, input.measure);
  return Grip{Parameter::Stride, {slot_of(plan.right() - plan.left), 0}, tag.a};
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  const int all = stops(params, analysis);
  return "line " + std::to_string(std::clamp(static_cast<int>(std::ceil(position - 1e-6)), 0, all)) + " of " +
         std::to_string(all);
}

std::string code(const Params& params) { return "float v = shared[" + index_text(params.stride, 0) + "];"; }

bool holds(const Params& params, const Access&, const Analysis&) {
  return params.stride != 0; // gcd(0, 32) is not what stride 0 costs
}

Verdict verdict(const Params& params, const Access&, const Analysis&) {
  const StrideLaw law = stride_law(static_cast<std::uint32_t>(params.stride));
  const std::string stride = std::to_string(params.stride) + " \u2192 ";
  if (law.broadcast) return {stride + "broadcast", Ink::Broadcast};
  if (law.degree == 1) return {stride + "conflict-free", Ink::Ink};
  return {stride + std::to_string(law.degree) + "-way", Ink::Accent};
}

} // namespace

Scene scene_05_law() {
  return {.step = 5,
          .controls = controls,
          .stops = stops,
          .draw = draw,
          .grip = grip,
          .code = code,
          .stop_label = label,
          .verdict = verdict,
          .point_holds = holds,
          .sentence = access_sentence};
}

} // namespace bankwalk
