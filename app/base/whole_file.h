// A file that a person names, read at once and never waited for.
#pragma once

#include <cstddef>
#include <string>

#include "core/problem.h"

namespace bankwalk {

// The file's bytes, at most `most` of them and one more, which says that it is longer. A folder is a problem, and
// a pipe, a socket or a device, which could keep the reader waiting for ever, and what the system says of the file; the
// words follow "cannot be read: ".
Result<std::string> whole_file(const std::string& path, std::size_t most);

} // namespace bankwalk
