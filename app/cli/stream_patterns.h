// `bankwalk analyze --patterns`: a row an access in, the row and the model's answer out.
#pragma once

#include <cstdio>
#include <string>

#include "app/cli/output.h"
#include "core/access.h"
#include "core/architecture.h"

namespace bankwalk {

// Answers every row of `file`, called `name` in messages, as tab-separated text or as one JSON object a line. Bad rows
// are reported on standard error with their line number and left out. Returns an exit status: 2 if anything was wrong.
int stream_patterns(std::FILE* file, const std::string& name, const Architecture& architecture, bool json,
                    Output& output);

// The access of the `row`-th row below the header, from 1; empty lines do not count. A problem names the line.
Result<Access> read_pattern_row(std::FILE* file, long row);

} // namespace bankwalk
