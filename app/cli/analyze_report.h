// The answer to one access in the two forms that `bankwalk analyze` prints.
#pragma once

#include <string>

#include "core/analysis.h"
#include "core/expression.h"

namespace bankwalk {

struct AnalyzedAccess {
  std::string expression;
  Variables variables; // those that the expression uses
  int element_bytes;
  const Access& access;
  const Architecture& architecture;
  const Analysis& analysis;
};

// For people: the banks as a strip of characters, a line a cycle, and the verdict. All of it is modelled, and says so.
std::string analysis_as_text(const AnalyzedAccess& analyzed);

// For programs: one JSON object.
std::string analysis_as_json(const AnalyzedAccess& analyzed);

} // namespace bankwalk
