# bankwalk::glad: the OpenGL 3.3 core functions, <glad/gl.h>. Written at build time by the glad command, which carries the
# specification with it; --reproducible keeps it from asking the network for a newer one. Needs the C language enabled.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

find_program(BANKWALK_GLAD_COMMAND glad)
if(NOT BANKWALK_GLAD_COMMAND)
  bankwalk_missing("The command glad" python3-glad ${bankwalk_without_window})
endif()
mark_as_advanced(BANKWALK_GLAD_COMMAND)

set(glad_folder ${PROJECT_BINARY_DIR}/third_party/glad)
add_custom_command(
  OUTPUT ${glad_folder}/src/gl.c ${glad_folder}/include/glad/gl.h ${glad_folder}/include/KHR/khrplatform.h
  COMMAND ${BANKWALK_GLAD_COMMAND} --reproducible --quiet --api gl:core=3.3 --extensions "" --out-path ${glad_folder} c
  COMMENT "Writing the OpenGL loader with glad"
  VERBATIM)
add_library(bankwalk_glad STATIC ${glad_folder}/src/gl.c ${glad_folder}/include/glad/gl.h)
target_include_directories(bankwalk_glad SYSTEM PUBLIC ${glad_folder}/include)
target_link_libraries(bankwalk_glad PRIVATE ${CMAKE_DL_LIBS})
add_library(bankwalk::glad ALIAS bankwalk_glad)
