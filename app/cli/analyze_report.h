// The answer to one access in the two forms that `bankwalk analyze` prints.
#pragma once

#include <string>

#include "core/analysis.h"
#include "core/expression.h"

namespace bankwalk {

// Where the access came from: an index expression, or a row of a file.
struct AccessSource {
  std::string expression;
  Variables variables; // those that the expression uses
  int element_bytes = 4;
  std::string row; // "patterns.tsv, row 3"; empty for an expression
};

struct AnalyzedAccess {
  AccessSource source;
  const Access& access;
  const Architecture& architecture;
  const Analysis& analysis;
};

// "shared[tid*33 + col], col = 5", or the row.
std::string title_of(const AccessSource& source);

// For people: the banks as a strip of characters, a line a cycle, and the verdict. All of it is modelled, and says so.
std::string analysis_as_text(const AnalyzedAccess& analyzed);

// For programs: one JSON object.
std::string analysis_as_json(const AnalyzedAccess& analyzed);

} // namespace bankwalk
