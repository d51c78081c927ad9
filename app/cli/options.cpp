#include "app/cli/options.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>

#include "app/cli/exit_status.h"
#include "core/quote.h"

namespace bankwalk {

int tell_problem(const std::string& where, const Problem& problem) {
  const char* const between = problem.line > 0 || problem.column > 0 ? ", " : ": ";
  std::fprintf(stderr, "bankwalk: %s%s%s\n", where.c_str(), between, to_text(problem).c_str());
  return exit_wrong_input;
}

Result<Size> read_size(const std::string& text) {
  int width = 0, height = 0, used = 0;
  const bool read = std::sscanf(text.c_str(), "%6dx%6d%n", &width, &height, &used) == 2;
  const bool whole = read && static_cast<std::size_t>(used) == text.size();
  if (!whole || width < 1 || height < 1 || width > 16384 || height > 16384) {
    return Problem{in_quotes(text) + " is not a size; expected pixels such as 1920x1080, each from 1 to 16384"};
  }
  return Size{width, height};
}

Result<Theme> read_theme(std::string_view text) {
  if (text == "paper") return Theme::Paper;
  if (text == "dark") return Theme::Dark;
  if (text == "contrast") return Theme::Contrast;
  return Problem{in_quotes(text) + " is not a theme; expected paper, dark or contrast"};
}

Result<double> read_number(std::string_view text, double least, double most) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && read == end && number >= least && number <= most) return number;
  const auto words = [](double bound) {
    char digits[32];
    return std::string(digits, std::to_chars(std::begin(digits), std::end(digits), bound).ptr);
  };
  const std::string range = std::isfinite(least) ? " from " + words(least) + " to " + words(most) : "";
  return Problem{"expected a number" + range + ", not " + in_quotes(text)};
}

Result<double> read_position(std::string_view text) {
  double position = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, position);
  if (text.empty() || error != std::errc() || read != end || !(position >= 0) || !std::isfinite(position)) {
    return Problem{in_quotes(text) + " is not a place on the timeline; expected a number from 0 on"};
  }
  return position;
}

} // namespace bankwalk
