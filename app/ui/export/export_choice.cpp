#include "app/ui/export/export_choice.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace bankwalk {

ExportChoice clamped(ExportChoice choice) {
  choice.size = std::clamp(choice.size, 0, static_cast<int>(std::size(export_sizes)) - 1);
  if (choice.format > Format::Gif) choice.format = Format::Png;
  if (choice.theme > ExportTheme::Contrast) choice.theme = ExportTheme::AsShown;
  return choice;
}

std::string export_name(const Params& params, std::optional<double> cycle, Theme theme, Format format) {
  std::string name = "bankwalk-";
  for (const char c : to_state_string(params)) { // step=4;stride=2 becomes step4-stride2
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.';
    if (c == ';') name += '-';
    if (plain) name += c;
    // An index has signs in it that a file's name may not have.
    if (!plain && c != ';' && c != '=' && name.back() != '_') name += '_';
  }
  constexpr std::size_t longest = 120; // file systems allow 255 bytes
  if (name.size() > longest) name.resize(longest);
  if (cycle && format != Format::Gif) {
    const int hundredths = static_cast<int>(std::lround(*cycle * 100));
    name += "-cycle" + std::to_string(hundredths / 100);
    if (hundredths % 100 != 0) name += "." + std::to_string(hundredths % 100 + 100).substr(1);
  }
  if (theme == Theme::Dark) name += "-dark";
  if (theme == Theme::Contrast) name += "-contrast";
  return name.append(extension_of(format));
}

} // namespace bankwalk
