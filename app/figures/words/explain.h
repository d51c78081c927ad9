// One or two sentences about what the mouse is on.
#pragma once

#include <string>

#include "app/figures/drawing/figure.h"
#include "core/analysis.h"

namespace bankwalk {

// What a tag stands for in a picture of this access: "Thread 16 wants word 32, which is in bank 0 ...". Empty for tags
// that only some pictures have.
std::string explain_access(const Analysis& analysis, Tag tag);

// What a bank holds, where nobody asks for anything yet.
std::string explain_bank(int bank);

} // namespace bankwalk
