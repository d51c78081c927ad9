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
                                : ks + " is a multiple of 32 when k\u00b7" + rest + " is a multiple of " + n,
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

// The chart alone, the arrows of the chosen stride, and then line by line why.
constexpr int arrows_stop = 1;
int stops(const Params& params, const Analysis&) {
  return arrows_stop + static_cast<int>(derivation(params.stride).size());
}

// Each two lines are one thought.
std::vector<Slide> slides(const Params& params, const Analysis& analysis) {
  std::vector<Slide> all{{params, 0}};
  for (int stop = arrows_stop; stop <= stops(params, analysis); stop += 2)
    all.push_back({params, static_cast<double>(stop)});
  return all;
}

constexpr float line_height = 20; // of the derivation, units

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
  // What the axis is stands where the chosen stride does not.
  const bool at_right = input.params.stride <= max_stride / 2;
  add_fitting(figure, input.measure, {at_right ? frame.x1 : frame.x0, axis + 2.6f * size}, 0.45f * frame.width(), size,
              Ink::Muted, Face::Sans, {"stride, and above it the longest queue", "strides and their queues"},
              at_right ? Align::Right : Align::Left);
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

// The lines that are known, two a row: what one begins the other ends. Rows grow from below, `rows` of them so far;
// those that have no room go out at the top.
void draw_derivation(Figure& figure, const SceneInput& input, const std::vector<Line>& lines, int known, float rows,
                     const Rect& frame) {
  const float unit = input.sheet.unit, column = (frame.width() + 16 * unit) / 2;
  const StrideLaw law = stride_law(static_cast<std::uint32_t>(input.params.stride));
  for (int i = 0; i < known; ++i) {
    const Line& said = lines[static_cast<std::size_t>(i)];
    const float below = rows - static_cast<float>(i / 2), y = frame.y1 - (below - 0.5f) * line_height * unit;
    if (below < 0.9f || y < frame.y0 + 0.4f * line_height * unit) continue; // there is no room yet, or no more
    const bool newest = i / 2 == (known - 1) / 2;
    const Ink ink = said.result ? (law.broadcast    ? Ink::Broadcast
                                   : law.degree > 1 ? Ink::Accent
                                                    : Ink::Ink)
                    : newest    ? Ink::Ink
                                : Ink::Muted;
    const Face face = said.result || newest ? Face::MonoBold : Face::Mono;
    float size = 13 * unit;
    if (input.measure(said.text, face, size) > column - 16 * unit) size = small_text * unit;
    add_fitting(figure, input.measure, {frame.x0 + (i % 2 != 0 ? column : 0), y}, column - 10 * unit, size, ink, face,
                {said.text, said.shorter});
  }
}

// The strip in a height of its own at the foot of the sheet.
StripPlan plan_foot(const SceneInput& input, const StripPlan& usual, float height) {
  const float unit = input.sheet.unit, line = 1.45f * small_text * unit, stage = input.sheet.least > 0 ? 1.0f : 0.0f;
  StripPlan plan = usual;
  plan.caption_y = plan.numbers_y = plan.bank_numbers_y = plan.label_y = -1;
  float top = input.sheet.height - height, bottom = input.sheet.height - 2 * unit;
  if (stage > 0) plan.label_y = top + 0.5f * line, top += line;
  plan.radius = std::min(usual.radius, (stage > 0 ? 0.14f : 0.1f) * height);
  if (plan.radius < 0.9f * usual.radius)
    plan.thread_numerals = numerals_in(input.sheet, input.measure, 2 * plan.radius, 1.6f * plan.radius);
  const float bank_height = std::min(usual.bank_bottom - usual.bank_top, 0.2f * height);
  plan.bank_numerals = numerals_in(input.sheet, input.measure, 0.94f * plan.pitch, bank_height);
  for (Numerals* numerals : {&plan.thread_numerals, &plan.bank_numerals})
    if (!numerals->inside && stage <= 0) numerals->size = 0; // in the window the usual strip is one step away
  if (!plan.thread_numerals.inside && stage > 0) plan.numbers_y = top + 0.35f * line, top += 0.8f * line;
  if (!plan.bank_numerals.inside && stage > 0) plan.bank_numbers_y = bottom - 0.4f * line, bottom -= 0.85f * line;
  plan.thread_y = top + plan.radius + unit;
  plan.bank_bottom = bottom;
  plan.bank_top = bottom - bank_height;
  return plan;
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(700);
  const float unit = input.sheet.unit;
  const StripPlan usual = plan_strip(input.sheet, input.measure);
  const std::vector<Line> lines = derivation(input.params.stride);
  const double known = std::clamp(input.position - arrows_stop, 0.0, static_cast<double>(lines.size()));
  const int whole = static_cast<int>(std::ceil(known - 1e-6));

  // The threads that the newest line speaks of stand out in the strip; on stage the others stay as strong as they were.
  const Access access = strided_access(static_cast<std::uint32_t>(input.params.stride), 0, 4);
  const Analysis analysis = analyze(access, Architecture{});
  const Views views = views_of(analysis);
  const bool stage = input.sheet.least > 0;
  const std::uint32_t spoken_of = whole > 0 ? lines[static_cast<std::size_t>(whole - 1)].lanes : all_lanes;
  Tag lit = input.lit;
  if (!stage && lit.kind == TagKind::None && spoken_of != all_lanes) lit = {TagKind::Thread, 0, 0, 0};

  // First the chart has the sheet; what comes pushes it up.
  const float row = line_height * unit, height = input.sheet.height;
  const float strip_height = stage ? 0.4f * height : std::min(0.25f * height, 6.4f * usual.pitch);
  const float bars_least = (stage ? 7.4f : 10) * small_text * unit; // they need room for their numbers
  const float most_rows = std::max(1.0f, std::floor((height - strip_height - bars_least - 16 * unit) / row));
  const double full_rows = std::floor(known / 2);
  const float rows = static_cast<float>(full_rows) + smooth(known - 2 * full_rows);
  const float come = smooth(input.position, 0, arrows_stop);
  const float strip_top = std::min(height - come * (strip_height + 10 * unit), height - 0.4f * small_text * unit);
  const float text_top = strip_top - std::min(most_rows, rows) * row;
  draw_number_line(figure, input, {usual.left, 0, usual.right(), text_top - 6 * unit * std::min(rows, 1.0f)});
  draw_derivation(figure, input, lines, whole, rows, {usual.left, text_top, usual.right(), strip_top});
  if (come <= 0) return figure;

  const StripPlan plan = plan_foot(input, usual, strip_height);
  const std::size_t before = figure.shapes.size();
  draw_strip(figure, input.measure, plan,
             {.analysis = analysis,
              .views = views,
              .playhead = {},
              .all_served = whole == static_cast<int>(lines.size()),
              .strong = spoken_of != all_lanes ? spoken_of : 0,
              .lit = lit,
              .label = "threads of one warp above, 32 banks below",
              .caption = ""});
  for (std::size_t i = before; i < figure.shapes.size() && come < 1; ++i) {
    Shape& shape = figure.shapes[i];
    shape.opacity *= smooth(come, 0.4, 1);
    for (Point& p : shape.p) p.y += (1 - come) * strip_height;
  }
  return figure;
}

// A bar is pressed and drags on from there; an arrow of the strip does as elsewhere.
std::optional<Grip> grip(const SceneInput& input, Tag tag) {
  if (tag.kind != TagKind::Stride) return strip_grip(input, tag);
  const StripPlan plan = plan_strip(input.sheet, input.measure);
  return Grip{Parameter::Stride, {slot_of(plan.right() - plan.left), 0}, tag.a};
}

std::string label(const Params& params, const Analysis& analysis, double position) {
  const int all = stops(params, analysis), stop = std::clamp(static_cast<int>(std::ceil(position - 1e-6)), 0, all);
  if (stop == 0) return "all strides";
  if (stop == arrows_stop) return "stride " + std::to_string(params.stride);
  return "line " + std::to_string(stop - arrows_stop) + " of " + std::to_string(all - arrows_stop);
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
          .slides = slides,
          .verdict = verdict,
          .point_holds = holds,
          .sentence = access_sentence};
}

} // namespace bankwalk
