# bankwalk::glfw: the window, the keyboard and the mouse.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

bankwalk_pkg_config(GLFW glfw3 3.3 "GLFW" libglfw3-dev ${bankwalk_without_window})
add_library(bankwalk_glfw INTERFACE)
# glad brings the OpenGL functions: GLFW must not include a second set.
target_compile_definitions(bankwalk_glfw INTERFACE GLFW_INCLUDE_NONE)
target_link_libraries(bankwalk_glfw INTERFACE PkgConfig::BANKWALK_GLFW)
add_library(bankwalk::glfw ALIAS bankwalk_glfw)
