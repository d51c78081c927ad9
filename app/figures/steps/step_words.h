// The steps' titles and points, taken from their lessons (assets/lessons/en) when the program is built.
#pragma once

#include <span>
#include <string_view>

namespace bankwalk {

struct StepWords {
  int step;
  std::string_view title, point;
};

// Written at build time by step_words.cmake.
std::span<const StepWords> step_words();

} // namespace bankwalk
