// Lines of code in a narrow column: what is set is still code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

struct CodeLine {
  std::string text;
  bool goes_on = false; // belongs to the line above and is indented
};

// One line of C, set in the mono face at `size`, in lines no wider than `width`, those below the first by `indent`
// less. A comment that goes on begins anew with "//", and no line ends with a bare one.
std::vector<CodeLine> wrapped_code(const TextMeasure& measure, std::string_view line, float size, float width,
                                   float indent);

} // namespace bankwalk
