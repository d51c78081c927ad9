// What the parser of the command line lets through and is wrong all the same.
#pragma once

#include <CLI/App.hpp>
#include <optional>

#include "core/problem.h"

namespace bankwalk {

// An option whose value is empty, such as one from an unset variable of the shell, and options of the window before a
// subcommand. To be asked after the parsing.
std::optional<Problem> check_words(const CLI::App& app);

} // namespace bankwalk
