// What a person has set: the one value that sliders, keys, state strings and command-line flags edit.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/teaching/steps.h"
#include "core/access.h"
#include "core/layout.h"
#include "core/problem.h"

namespace bankwalk {

enum class Walk : std::uint8_t { Row, Column };

struct Params {
  int step = 4; // which step of the walkthrough, from 1
  Operation operation = Operation::Load;
  int element_bytes = 4; // 4, 8 or 16 in the window; 1 and 2 too
  // an array walked with a stride
  int stride = 2; // elements between neighbouring threads, 0 to 64
  int offset = 0; // elements before thread 0's, 0 to 31
  // a 32 x 32 tile
  int pitch = 33; // elements from row to row, 32 to 40
  Walk walk = Walk::Column;
  int index = 5; // which row or column, 0 to 31
  // a single word
  int word = 32; // 0 to 4095
  // any index at all: where it is not empty it stands in place of the step's own access
  std::string expression = {};    // "tid*33 + 5", of elements, as core/expression.h reads it, with no free variables
  std::uint32_t mask = all_lanes; // of an expression: its active lanes, bit 0 = lane 0; elsewhere all are

  bool operator==(const Params&) const = default;
};

// The values among them that controls set, in the order of state strings. Everything else about one is its row of
// parameters.cpp.
enum class Parameter : std::uint8_t { Element, Stride, Offset, Pitch, Walk, Index, Word, Count };

inline constexpr int parameter_count = static_cast<int>(Parameter::Count);

inline constexpr int max_stride = 64, max_offset = 31, min_pitch = 32, max_pitch = 40, tile_size = 32, max_word = 4095;

// The nearest parameters that are in range: what a slider would hold them to.
Params clamped(const Params& params);

// The access that the parameters of a step mean: of a tile a row or column, of all other subjects an array walked with
// a stride; an expression is evaluated for the 32 lanes of one warp. Parameters out of range count as the nearest in
// range, so that every parameter set gives a sound access.
Access access_of(const Params& params);

// The access of the parameters' expression. The problem's column is one of the expression, 0 where it is about the
// access as a whole.
Result<Access> access_of_expression(const Params& params);
Layout layout_of(const Params& params);

// "step=9;pitch=33;column=5": the step, what its scene is about, and what else differs from the step's opening state,
// so that the string stays short and still says what is on the screen.
std::string to_state_string(const Params& params);

// Reads a state string: key=value parts between ';', spaces around keys and values allowed, in any order. Starts from
// the opening state of its step (that of Params{} where it names none); the problem names the part that is wrong.
Result<Params> from_state_string(std::string_view text);

// The same for a text that says only what is different: where it names no step, it starts from `base`.
Result<Params> changed_by(std::string_view text, const Params& base);

// Reads the value of one key alone, such as "9" for step. The problem says what is expected.
Result<int> read_state_value(std::string_view key, std::string_view value);

// What the access is made of: the step's subject, or the index that is set.
Subject subject_of(const Params& params);

// The state in which a step opens; a step out of range counts as the nearest one.
Params opening_params(int step);

} // namespace bankwalk
