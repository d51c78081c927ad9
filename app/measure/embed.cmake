# Writes a recording into a C++ source: cmake -DRECORDING=FILE.json -DOUTPUT=shipped.cpp -P embed.cmake
# In pieces, for a string literal may not be long everywhere.
cmake_minimum_required(VERSION 3.25)
file(READ ${RECORDING} text)
string(FIND "${text}" ")bankwalk\"" ends)
if(NOT ends EQUAL -1)
  message(FATAL_ERROR "${RECORDING}: )bankwalk\" cannot stand in a recording, for it ends the string literal")
endif()
string(LENGTH "${text}" length)
set(pieces "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 12000 piece)
  string(APPEND pieces "\n    R\"bankwalk(${piece})bankwalk\"")
  math(EXPR at "${at} + 12000")
endwhile()
file(WRITE ${OUTPUT}
"// Written by embed.cmake from assets/recordings.
#include \"app/measure/shipped.h\"

namespace bankwalk {

std::string_view shipped_recording_text() {
  return ${pieces};
}

} // namespace bankwalk
")
