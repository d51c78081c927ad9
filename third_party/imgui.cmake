# bankwalk::imgui: Dear ImGui with its GLFW and OpenGL 3 backends. Brings bankwalk::glfw.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/glfw.cmake)

bankwalk_pkg_config(IMGUI imgui 1.86 "Dear ImGui" libimgui-dev ${bankwalk_without_window})
# The backends' headers are in a folder that imgui.pc does not name.
find_path(BANKWALK_IMGUI_BACKENDS imgui_impl_opengl3.h
  HINTS ${BANKWALK_IMGUI_INCLUDE_DIRS} /usr/include/imgui PATH_SUFFIXES backends NO_DEFAULT_PATH)
if(NOT BANKWALK_IMGUI_BACKENDS)
  bankwalk_missing("Dear ImGui's OpenGL 3 backend (backends/imgui_impl_opengl3.h)" libimgui-dev ${bankwalk_without_window})
endif()
mark_as_advanced(BANKWALK_IMGUI_BACKENDS)

add_library(bankwalk_imgui INTERFACE)
target_include_directories(bankwalk_imgui SYSTEM INTERFACE ${BANKWALK_IMGUI_BACKENDS})
# libimgui.a is static and its backend calls GLFW: it has to come first. Its OpenGL loader uses dlopen.
target_link_libraries(bankwalk_imgui INTERFACE PkgConfig::BANKWALK_IMGUI bankwalk::glfw ${CMAKE_DL_LIBS})
add_library(bankwalk::imgui ALIAS bankwalk_imgui)
