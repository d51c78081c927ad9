// The words by which subcommands are told an access: an index expression and what it is an index of.
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/access.h"
#include "core/expression.h"

namespace bankwalk {

// The command line's words, unread.
struct AccessWords {
  std::optional<std::string> expression; // an index, or an access such as sdata[tid*2]
  std::vector<std::string> settings;     // name=value
  std::optional<std::string> operation;  // load, unless the access says another
  std::optional<std::string> bytes;      // 4, or 16 for ldmatrix and stmatrix
  std::optional<std::string> element;    // as bytes
  std::string mask = "ffffffff";
  std::string block = "32x1";
  std::string warp = "0";
};

// Adds the options that fill `words`.
void add_access_options(CLI::App& app, AccessWords& words);

// Refuses all of them beside an option that names accesses in another way.
void exclude_access_options(CLI::App& app, CLI::Option* other);

struct NamedAccess {
  Access access;
  std::string expression; // the index
  Variables variables;    // those that the expression uses
  int element_bytes = 4;
};

// What the words mean; nothing where something is wrong with them, which is then told on standard error.
std::optional<NamedAccess> read_access(const AccessWords& words);

} // namespace bankwalk
