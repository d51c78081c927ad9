#include "app/ui/step/formula.h"

#include <algorithm>
#include <bit>
#include <cstdio>

#include "core/layout.h"
#include "core/stride_law.h"

namespace bankwalk {
namespace {

std::string number(int value) { return std::to_string(value); }

bool offers(std::span<const Parameter> controls, Parameter control) {
  return std::find(controls.begin(), controls.end(), control) != controls.end();
}

FormulaLine large(std::string text, Ink ink) { return {std::move(text), 21, ink, Face::MonoBold}; }
FormulaLine mono(std::string text, Ink ink) { return {std::move(text), 14, ink, Face::Mono}; }
FormulaLine note(std::string text, Ink ink = Ink::Muted) { return {std::move(text), 12, ink, Face::Sans}; }

Ink ink_of(const Analysis& analysis) { return analysis.degree > 1 ? Ink::Accent : Ink::Ink; }

// Wide accesses are served in parts, which the gcd law does not know.
void add_groups(std::vector<FormulaLine>& lines, const Analysis& analysis) {
  if (analysis.group_count < 2) return;
  const int lanes = std::popcount(analysis.group_storage[0].lanes);
  lines.push_back(note(number(analysis.group_count) + " groups of " + number(lanes) +
                       " threads, served one group after the other"));
}

std::string times(int factor) { return factor == 1 ? "" : "·" + number(factor); }
std::string plus(int term) { return term == 0 ? "" : " + " + number(term); }

std::vector<FormulaLine> of_stride(const Params& params, const Analysis& analysis) {
  const int stride = params.stride, bytes = params.element_bytes;
  if (stride == 0)
    return {large("1 word, 32 threads", Ink::Broadcast),
            note("gcd(0, 32) = 32 would say 32 cycles: but one word is read once and copied to all")};
  if (bytes == 4) {
    const StrideLaw law = stride_law(static_cast<std::uint32_t>(stride));
    const int g = static_cast<int>(law.g), gap = static_cast<int>(law.gap);
    std::vector<FormulaLine> lines{
        large("gcd(" + number(stride) + ", 32) = " + number(g), g > 1 ? Ink::Accent : Ink::Ink)};
    lines.push_back(g > 1 ? note("threads " + number(gap) + " apart meet: 32 / gcd = " + number(gap))
                          : note("no two threads meet: 32 / gcd = 32"));
    return lines;
  }
  std::vector<FormulaLine> lines;
  if (bytes > 4) {
    const int words = bytes / 4;
    lines.push_back(
        mono("bank = (tid" + times(stride * words) + plus(params.offset * words) + ") mod 32", ink_of(analysis)));
    lines.push_back(note("the first of the " + number(words) + " words of each element"));
  } else {
    lines.push_back(mono("word = (tid" + times(stride * bytes) + plus(params.offset * bytes) + ") / 4", Ink::Ink));
    lines.push_back(mono("bank = word mod 32", ink_of(analysis)));
    lines.push_back(note(number(4 / bytes) + " elements share a 4-byte word: threads in one word do not collide"));
  }
  add_groups(lines, analysis);
  return lines;
}

void add_cost(std::vector<FormulaLine>& lines, const Params& params) {
  const Layout layout = layout_of(params);
  if (layout.pitch == layout.columns) return;
  char text[96];
  const double tile = layout.rows * layout.columns * layout.element_bytes;
  std::snprintf(text, sizeof text, "the padding costs %d B (%.1f %% of the tile)", padding_bytes(layout),
                100 * padding_bytes(layout) / tile);
  lines.push_back(note(text));
  const int row_bytes = layout.pitch * layout.element_bytes;
  if (layout.element_bytes < 16 && row_bytes % 16 != 0)
    lines.push_back(
        note("rows lose 16-byte alignment at pitch " + number(layout.pitch) + ": no float4 reads", Ink::Ink));
}

std::vector<FormulaLine> of_tile(const Params& params, const Analysis& analysis) {
  const int pitch = params.pitch, index = params.index, bytes = params.element_bytes;
  const bool column = params.walk == Walk::Column;
  const std::string element =
      column ? "tid·" + number(pitch) + plus(index) : number(index) + "·" + number(pitch) + " + tid";
  std::vector<FormulaLine> lines;
  if (bytes == 4) {
    lines.push_back(mono("bank = (" + element + ") mod 32", Ink::Ink));
    const int factor = column ? pitch % 32 : 1;
    const int shift = column ? index : index * pitch % 32;
    const std::string rest = factor == 0  ? "     = " + number(shift) + " for every thread"
                             : shift == 0 ? (factor == 1 ? "     = tid" : "     = (tid" + times(factor) + ") mod 32")
                                          : "     = (tid" + times(factor) + plus(shift) + ") mod 32";
    lines.push_back({rest, 14, ink_of(analysis), Face::MonoBold});
  } else if (bytes > 4) {
    lines.push_back(mono("bank = (" + element + ")·" + number(bytes / 4) + " mod 32", ink_of(analysis)));
  } else {
    lines.push_back(mono("word = (" + element + ")·" + number(bytes) + " / 4", Ink::Ink));
    lines.push_back(mono("bank = word mod 32", ink_of(analysis)));
  }
  add_groups(lines, analysis);
  add_cost(lines, params);
  return lines;
}

std::vector<FormulaLine> of_word(const Params& params) {
  const int word = params.word;
  return {mono("bank = " + number(word) + " mod 32 = " + number(word % 32), Ink::Ink),
          mono("row  = " + number(word) + " / 32 = " + number(word / 32), Ink::Ink),
          note("byte address " + number(word) + "·4 = " + number(word * 4))};
}

} // namespace

std::vector<FormulaLine> formula_of(const Params& params, const Analysis& analysis,
                                    std::span<const Parameter> controls) {
  if (offers(controls, Parameter::Pitch) || offers(controls, Parameter::Index)) return of_tile(params, analysis);
  if (offers(controls, Parameter::Stride)) return of_stride(params, analysis);
  if (offers(controls, Parameter::Word)) return of_word(params);
  return {};
}

} // namespace bankwalk
