# bankwalk::cairo: draws figures into PNG, SVG and PDF files, with FreeType's fonts. bankwalk::gif: writes animations.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

bankwalk_pkg_config(CAIRO cairo-ft 1.16 "Cairo" libcairo2-dev)
add_library(bankwalk_cairo INTERFACE)
target_link_libraries(bankwalk_cairo INTERFACE PkgConfig::BANKWALK_CAIRO)
add_library(bankwalk::cairo ALIAS bankwalk_cairo)

find_package(GIF 5 QUIET)
if(NOT GIF_FOUND)
  bankwalk_missing("giflib 5 or newer" libgif-dev)
endif()
message(STATUS "giflib ${GIF_VERSION}")
add_library(bankwalk_gif INTERFACE)
target_link_libraries(bankwalk_gif INTERFACE GIF::GIF)
add_library(bankwalk::gif ALIAS bankwalk_gif)
