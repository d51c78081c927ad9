# Writes files into a C++ source: cmake -DFOLDER=assets "-DPATHS=lessons/en/01-a.md;..." -DOUTPUT=embedded_files.cpp -P embed.cmake
# In pieces, for a string literal may not be long everywhere.
cmake_minimum_required(VERSION 3.25)
list(SORT PATHS)
set(rows "")
foreach(path IN LISTS PATHS)
  file(READ ${FOLDER}/${path} text)
  string(FIND "${text}" ")bankwalk\"" ends)
  if(NOT ends EQUAL -1)
    message(FATAL_ERROR "${FOLDER}/${path}: )bankwalk\" cannot stand in it, for it ends the string literal")
  endif()
  string(LENGTH "${text}" length)
  set(pieces "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 12000 piece)
    string(APPEND pieces "\n       R\"bankwalk(${piece})bankwalk\"")
    math(EXPR at "${at} + 12000")
  endwhile()
  string(APPEND rows "      {\"${path}\",${pieces}},\n")
endforeach()
file(WRITE ${OUTPUT}
"// Written by embed.cmake from assets/.
#include \"app/assets/embedded.h\"

namespace bankwalk {

std::span<const EmbeddedFile> embedded_files() {
  static constexpr EmbeddedFile files[] = {
${rows}  };
  return files;
}

} // namespace bankwalk
")
