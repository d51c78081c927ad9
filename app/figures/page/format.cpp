#include "app/figures/page/format.h"

#include <algorithm>

namespace bankwalk {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

Result<Format> format_of(std::string_view path) {
  for (std::size_t i = 0; i < extensions.size(); ++i) {
    const std::string_view extension = extensions[i];
    if (path.size() <= extension.size()) continue;
    const std::string_view end = path.substr(path.size() - extension.size());
    if (std::equal(end.begin(), end.end(), extension.begin(), [](char a, char b) { return small(a) == b; }))
      return static_cast<Format>(i);
  }
  return Problem{"the file's name ends in none of .png, .svg, .pdf and .gif"};
}

} // namespace bankwalk
