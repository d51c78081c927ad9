// Step 6: stride 0. One word, one read, and a copy for everybody; below it the mixed cases.
#include <array>

#include "app/figures/parts/mini.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/steps/staged_scene.h"
#include "app/figures/words/code_line.h"
#include "app/figures/words/explain.h"
#include "app/figures/words/sentence.h"

namespace bankwalk {
namespace {

struct MixedCase {
  std::string_view title, code;
  Operation operation;
  std::uint32_t (*word)(std::uint32_t lane);
};

constexpr std::array<MixedCase, 3> mixed_cases{{
    {"8 words, 4 threads each", "shared[tid / 4]", Operation::Load, [](std::uint32_t lane) { return lane / 4; }},
    {"2 words, one bank", "shared[tid % 2 * 32]", Operation::Load, [](std::uint32_t lane) { return lane % 2 * 32; }},
    {"all write one word", "shared[0] = tid", Operation::Store, [](std::uint32_t) { return 0u; }},
}};

Analysis answer(const MixedCase& mixed) {
  Access access;
  access.operation = mixed.operation;
  for (std::uint32_t lane = 0; lane < warp_size; ++lane) access.address[lane] = 4 * mixed.word(lane);
  return analyze(access, Architecture{});
}

// The room that the mixed cases take. On the stage one idea has the slide: they are the lesson's.
float mixed_height(const Sheet& sheet) { return sheet.least > 0 ? 0 : 7.2f * 1.5f * small_text * sheet.unit; }

void draw_mixed(Figure& figure, const SceneInput& input, const StripPlan& plan, float top) {
  const float unit = input.sheet.unit, line = 1.5f * small_text * unit, space = 28 * unit;
  const float height = input.sheet.height - top;
  if (height < 5.2f * line) return;
  const float width = (plan.right() - plan.left - 2 * space) / 3;
  for (std::size_t i = 0; i < mixed_cases.size(); ++i) {
    const MixedCase& mixed = mixed_cases[i];
    const Analysis analysis = answer(mixed);
    const float left = plan.left + static_cast<float>(i) * (width + space);
    float y = top + 0.5f * line;
    add_fitting(figure, input.measure, {left, y}, width, 13 * unit, Ink::Ink, Face::SansBold, {mixed.title});
    y += line;
    add_fitting(figure, input.measure, {left, y}, width, small_text * unit, Ink::Ink, Face::Mono, {mixed.code});
    const float mini_top = y + 0.7f * line,
                mini_bottom = std::min(input.sheet.height - 1.2f * line, mini_top + 0.3f * width);
    const Tag tag{TagKind::Part, static_cast<int>(i), 0, 1};
    draw_mini_strip(figure, {left, mini_top, left + width, mini_bottom},
                    {.analysis = analysis, .playhead = {analysis.wavefronts, 0}, .tag = tag});
    const std::string cycles = counted(analysis.wavefronts, "cycle");
    const bool write = mixed.operation == Operation::Store;
    const std::string text = write                  ? cycles + "; one write survives, which is not defined"
                             : analysis.excess == 0 ? cycles + ": each word is read once (multicast)"
                                                    : cycles + ": copies are free, the second word queues";
    const std::string shorter = write
                                    ? "one write survives, undefined which"
                                    : cycles + (analysis.excess == 0 ? ": multicast" : ": words queue, copies do not");
    add_fitting(figure, input.measure, {left, mini_bottom + 0.7f * line}, width, small_text * unit,
                analysis.excess > 0 ? Ink::Accent : Ink::Broadcast, Face::SansBold, {text, shorter, cycles});
  }
}

// Once all have asked for one word there is more to say than what became of the first two.
StagedWords words(const SceneInput& input) {
  StagedWords words = staged_words(input.analysis, input.position);
  const bool one_word = input.analysis.delivery_count == 1 && input.params.operation != Operation::Store;
  if (!one_word || input.position < 2) return words;
  return {"word " + std::to_string(input.analysis.deliveries()[0].word) +
              " is read once; dashed lines carry the copies. gcd(0, 32) = 32 would say 32 cycles",
          "one read, 32 copies", Ink::Broadcast};
}

Figure draw(const SceneInput& input) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(900);
  // With few rows the mixed cases have the rest of the sheet.
  const bool few_rows = input.analysis.wavefronts <= 2;
  const float bottom = draw_staged(figure, input, words(input), few_rows ? mixed_height(input.sheet) : 0);
  if (few_rows && input.sheet.least <= 0)
    draw_mixed(figure, input, plan_strip(input.sheet, input.measure), bottom + 10 * input.sheet.unit);
  return figure;
}

bool holds(const Params& params, const Access& access, const Analysis& analysis) {
  return access.operation == Operation::Load && params.stride == 0 && analysis.delivery_count == 1;
}

std::string explain_mixed(int which) {
  switch (which) {
    case 0:
      return "Threads that want the same word share one read, for any number of words: 8 words in 8 banks, 1 cycle "
             "(modelled).";
    case 1:
      return "Half of the threads want word 0, half word 32, both in bank 0: each word is read once, but two words "
             "queue, 2 cycles (modelled).";
    default:
      return "All threads write word 0 in one cycle (modelled). One of the writes survives; which one is not defined.";
  }
}

std::string explain_shared(const SceneInput& input, Tag tag) {
  return tag.kind == TagKind::Part ? explain_mixed(tag.a) : explain_access(input.analysis, tag);
}

} // namespace

Scene scene_06_broadcast() {
  return {.step = 6,
          .controls = stride_controls,
          .stops = staged_stops,
          .staged = staged_seconds,
          .draw = draw,
          .grip = strip_grip,
          .code = strided_code,
          .stop_label = staged_label,
          .point_holds = holds,
          .sentence = access_sentence,
          .explain = explain_shared};
}

} // namespace bankwalk
