// What a person can set, a row a parameter: sliders and their keys, state strings and the ranges that both are held to
// ask this table, and nothing else has to know a parameter by its name.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/teaching/params.h"

namespace bankwalk {

// What a parameter can be set to, both ends included.
struct Range {
  int least = 0, most = 0;
};

struct ParameterInfo {
  Parameter parameter;
  std::string_view name; // in state strings, and of its control
  Range range;
  int (*value)(const Params&);
  void (*set)(Params&, int);
  Subject subject = Subject::None;                // states of steps about this always name it
  std::string (*value_name)(int value) = nullptr; // of one of a few values: a button's name
  std::string_view tip = "drag · with Tab: ← → or a number and Enter";
  bool typed = true;                             // its number can be typed
  std::string (*label)(const Params&) = nullptr; // of its slider
  std::string (*shown)(const Params&) = nullptr; // its value there; null: the number
  std::string_view hint = {};                    // below it
  std::string_view key_hint = "change";          // what the up and down keys change
  std::string (*title)(const Params&) = nullptr; // in the window's title
};

// Every parameter once, in the order of the enumeration.
std::span<const ParameterInfo> parameters();
const ParameterInfo& info_of(Parameter parameter);

// As a number; of widths the exponent: 0 to 4 are 1, 2, 4, 8, 16 bytes.
int value_of(const Params& params, Parameter parameter);

// Holds the value to the parameter's range.
void set_value(Params& params, Parameter parameter, int value);

} // namespace bankwalk
