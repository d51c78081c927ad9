#include "app/cli/check_words.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <algorithm>
#include <string>

namespace bankwalk {
namespace {

// get_name() says nothing of options that --help leaves out.
std::string name_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
}

std::optional<Problem> check_values(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    const auto& values = option->results();
    const bool empty =
        std::any_of(values.begin(), values.end(), [](const std::string& value) { return value.empty(); });
    if (empty && !option->get_positional()) return Problem{name_of(*option) + " has an empty value"};
  }
  return std::nullopt;
}

} // namespace

std::optional<Problem> check_words(const CLI::App& app) {
  if (auto problem = check_values(app)) return problem;
  for (const CLI::App* subcommand : app.get_subcommands()) {
    if (auto problem = check_values(*subcommand)) return problem;
    for (const CLI::Option* option : app.get_options())
      if (option->count() > 0)
        return Problem{name_of(*option) + " before " + subcommand->get_name() +
                       " is for the window, which does not open; options of " + subcommand->get_name() +
                       " stand behind it"};
  }
  return std::nullopt;
}

} // namespace bankwalk
