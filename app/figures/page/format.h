// The kinds of files that pictures are written as.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/problem.h"

namespace bankwalk {

enum class Format : std::uint8_t { Png, Svg, Pdf, Gif };

inline constexpr std::array<std::string_view, 4> extensions = {".png", ".svg", ".pdf", ".gif"};

inline constexpr std::string_view extension_of(Format format) { return extensions[static_cast<std::size_t>(format)]; }

// By the path's extension, in small or capital letters; the problem says which there are.
Result<Format> format_of(std::string_view path);

} // namespace bankwalk
