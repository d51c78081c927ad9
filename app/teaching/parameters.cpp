#include "app/teaching/parameters.h"

#include <algorithm>
#include <array>

namespace bankwalk {
namespace {

// Of the widest element that is no wider.
int exponent_of(int bytes) {
  int exponent = 0;
  while (exponent < 4 && (2 << exponent) <= bytes) ++exponent;
  return exponent;
}

std::string counted(const Params& params, int n) {
  return std::to_string(n) + (params.element_bytes == 4 ? " word" : " element") + (n == 1 ? "" : "s");
}

std::string line_name(const Params& params) { return params.walk == Walk::Row ? "row" : "column"; }

constexpr std::array<ParameterInfo, parameter_count> table{{
    {.parameter = Parameter::Element,
     .name = "element",
     .range = {0, 4},
     .value = [](const Params& p) { return exponent_of(p.element_bytes); },
     .set = [](Params& p, int value) { p.element_bytes = 1 << value; },
     .value_name = [](int value) { return std::to_string(1 << value); },
     .tip = "bytes of an element · with Tab: ← →",
     .typed = false},
    {.parameter = Parameter::Stride,
     .name = "stride",
     .range = {0, max_stride},
     .value = [](const Params& p) { return p.stride; },
     .set = [](Params& p, int value) { p.stride = value; },
     .subject = Subject::Stride,
     .label = [](const Params&) -> std::string { return "Stride"; },
     .shown = [](const Params& p) { return counted(p, p.stride); },
     .hint = "from thread to thread · drag, type, or ↑ ↓",
     .key_hint = "stride",
     .title = [](const Params& p) { return "stride " + std::to_string(p.stride); }},
    {.parameter = Parameter::Offset,
     .name = "offset",
     .range = {0, max_offset},
     .value = [](const Params& p) { return p.offset; },
     .set = [](Params& p, int value) { p.offset = value; },
     .label = [](const Params&) -> std::string { return "Offset"; },
     .shown = [](const Params& p) { return counted(p, p.offset); },
     .hint = "where thread 0 reads"},
    {.parameter = Parameter::Pitch,
     .name = "pitch",
     .range = {min_pitch, max_pitch},
     .value = [](const Params& p) { return p.pitch; },
     .set = [](Params& p, int value) { p.pitch = value; },
     .subject = Subject::Tile,
     .label = [](const Params&) -> std::string { return "Row pitch"; },
     .hint = "elements from one row to the next",
     .key_hint = "pitch",
     .title = [](const Params& p) { return "pitch " + std::to_string(p.pitch); }},
    {.parameter = Parameter::Walk,
     .name = "walk",
     .range = {0, 1},
     .value = [](const Params& p) { return static_cast<int>(p.walk); },
     .set = [](Params& p, int value) { p.walk = static_cast<Walk>(value); },
     .value_name = [](int value) -> std::string { return value == 0 ? "row" : "column"; },
     .tip = "along a row or down a column · with Tab: ← →",
     .typed = false},
    {.parameter = Parameter::Index,
     .name = "index",
     .range = {0, tile_size - 1},
     .value = [](const Params& p) { return p.index; },
     .set = [](Params& p, int value) { p.index = value; },
     .subject = Subject::Tile,
     .label = [](const Params& p) -> std::string { return p.walk == Walk::Row ? "Row" : "Column"; },
     .key_hint = "column",
     .title = [](const Params& p) { return line_name(p) + " " + std::to_string(p.index); }},
    {.parameter = Parameter::Word,
     .name = "word",
     .range = {0, max_word},
     .value = [](const Params& p) { return p.word; },
     .set = [](Params& p, int value) { p.word = value; },
     .subject = Subject::Word,
     .label = [](const Params&) -> std::string { return "Word"; },
     .hint = "drag, type, or ↑ ↓",
     .key_hint = "word",
     .title = [](const Params& p) { return "word " + std::to_string(p.word); }},
}};

} // namespace

std::span<const ParameterInfo> parameters() { return table; }

const ParameterInfo& info_of(Parameter parameter) { return table[static_cast<std::size_t>(parameter)]; }

int value_of(const Params& params, Parameter parameter) { return info_of(parameter).value(params); }

void set_value(Params& params, Parameter parameter, int value) {
  const ParameterInfo& info = info_of(parameter);
  info.set(params, std::clamp(value, info.range.least, info.range.most));
}

} // namespace bankwalk
