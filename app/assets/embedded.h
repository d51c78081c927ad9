// The files of assets/ that are part of the program: lessons and the shipped recording, as they were when it was built.
#pragma once

#include <span>
#include <string_view>

namespace bankwalk {

struct EmbeddedFile {
  std::string_view path; // under assets/, such as "lessons/en/01-what-is-a-bank.md"
  std::string_view text;
};

// All of them, sorted by path. Written at build time by embed.cmake.
std::span<const EmbeddedFile> embedded_files();

// The text of one; empty where there is none of that path.
std::string_view embedded_text(std::string_view path);

} // namespace bankwalk
