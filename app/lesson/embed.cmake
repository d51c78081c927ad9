# Writes the lessons into a C++ source: cmake -DFOLDER=assets/lessons "-DPATHS=..." -DOUTPUT=lesson_files.cpp -P embed.cmake
# A lesson is FOLDER/LANGUAGE/NN-name.md, NN being its step. PATHS are all of them: a list that has changed is a command
# that has changed, so that a lesson that was removed or renamed is noticed too.
cmake_minimum_required(VERSION 3.25)
list(SORT PATHS)
set(rows "")
foreach(full_path IN LISTS PATHS)
  file(RELATIVE_PATH path ${FOLDER} ${full_path})
  if(NOT path MATCHES "^([A-Za-z-]+)/0*([0-9]+)-[^/]*\\.md$")
    message(FATAL_ERROR "${FOLDER}/${path}: a lesson is named LANGUAGE/NN-name.md, NN being its step")
  endif()
  set(language "${CMAKE_MATCH_1}")
  set(step "${CMAKE_MATCH_2}")
  file(READ ${FOLDER}/${path} text)
  string(FIND "${text}" ")bankwalk\"" ends)
  if(NOT ends EQUAL -1)
    message(FATAL_ERROR "${FOLDER}/${path}: )bankwalk\" cannot stand in a lesson, for it ends the string literal")
  endif()
  string(APPEND rows "      {\"${language}\", ${step}, \"${path}\", R\"bankwalk(${text})bankwalk\"},\n")
endforeach()
file(WRITE ${OUTPUT}
"// Written by embed.cmake from assets/lessons.
#include \"app/lesson/lesson_files.h\"

namespace bankwalk {

std::span<const LessonFile> lesson_files() {
  static constexpr LessonFile files[] = {
${rows}  };
  return files;
}

} // namespace bankwalk
")
