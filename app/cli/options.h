// MeasurementStore of command-line words that several subcommands share.
#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include "app/figures/drawing/palette.h"
#include "core/problem.h"

namespace bankwalk {

// Says "bankwalk: WHERE, column N: MESSAGE" on standard error and returns the exit status for wrong input.
int tell_problem(const std::string& where, const Problem& problem);

struct Size {
  int width, height;
};

// "1920x1080": whole pixels from 1 to 16384.
Result<Size> read_size(const std::string& text);

// "paper", "dark" or "contrast".
Result<Theme> read_theme(std::string_view text);

// A number, in bounds where there are any.
Result<double> read_number(std::string_view text, double least = -HUGE_VAL, double most = HUGE_VAL);

// A place on a timeline: a number from 0 on.
Result<double> read_position(std::string_view text);

} // namespace bankwalk
