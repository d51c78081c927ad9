// The formula of the step on screen with its numbers filled in, and what it means, as lines of text.
#pragma once

#include <string>
#include <vector>

#include "app/figures/steps/scene.h"

namespace bankwalk {

struct FormulaLine {
  std::string text;
  float size = 12; // units
  Ink ink = Ink::Muted;
  Face face = Face::Sans;
};

// Which of the formulas applies follows from what the step's controls set: a stride, a tile or a word.
std::vector<FormulaLine> formula_of(const Params& params, const Analysis& analysis,
                                    std::span<const Parameter> controls);

} // namespace bankwalk
