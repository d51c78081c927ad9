# Writes the lessons' titles and points into a C++ source:
# cmake "-DPATHS=assets/lessons/en/01-....md;..." -DOUTPUT=step_words.cpp -P step_words.cmake
# A lesson begins with "# title", a blank line and one paragraph, its point.
cmake_minimum_required(VERSION 3.25)
list(SORT PATHS)
set(rows "")
foreach(path IN LISTS PATHS)
  get_filename_component(name ${path} NAME)
  if(NOT name MATCHES "^0*([0-9]+)-")
    message(FATAL_ERROR "${path}: a lesson is named NN-name.md, NN being its step")
  endif()
  set(step "${CMAKE_MATCH_1}")
  file(READ ${path} text)
  string(REPLACE ";" "@semicolon@" text "${text}") # or it would be taken for a list
  if(NOT text MATCHES "^# ([^\n]+)\n\n+([^\n]+(\n[^\n]+)*)\n")
    message(FATAL_ERROR "${path}: a lesson begins with '# title', a blank line and its point")
  endif()
  set(title "${CMAKE_MATCH_1}")
  set(point "${CMAKE_MATCH_2}")
  foreach(words title point)
    string(REGEX REPLACE "[`*]" "" ${words} "${${words}}")
    string(REPLACE "\n" " " ${words} "${${words}}")
    string(REPLACE "@semicolon@" ";" ${words} "${${words}}")
  endforeach()
  string(APPEND rows "      {${step}, R\"bankwalk(${title})bankwalk\", R\"bankwalk(${point})bankwalk\"},\n")
endforeach()
file(WRITE ${OUTPUT}
"// Written by step_words.cmake from assets/lessons/en.
#include \"app/figures/steps/step_words.h\"

namespace bankwalk {

std::span<const StepWords> step_words() {
  static constexpr StepWords words[] = {
${rows}  };
  return words;
}

} // namespace bankwalk
")
