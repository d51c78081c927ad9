// The lessons' Markdown as it was when the program was built: assets/lessons, embedded.
#pragma once

#include <span>
#include <string_view>

namespace bankwalk {

struct LessonFile {
  std::string_view language; // "en": the folder it lies in
  int step;                  // the number that its name begins with
  std::string_view path;     // under assets/lessons
  std::string_view text;
};

// All languages, sorted by path. Written at build time by embed.cmake.
std::span<const LessonFile> lesson_files();

} // namespace bankwalk
