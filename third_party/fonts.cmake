# bankwalk::fontconfig: finds the font files of Inter and JetBrains Mono when the program starts, and FreeType, which reads their
# metrics. The fonts themselves are not needed to build; without them fontconfig answers with the nearest face that is installed.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

bankwalk_pkg_config(FONTCONFIG fontconfig 2.13 "fontconfig" libfontconfig-dev ${bankwalk_without_window})
# pkg-config counts FreeType from its libtool version: 24.0 is FreeType 2.11.
bankwalk_pkg_config(FREETYPE freetype2 24.0 "FreeType, by libtool's count," libfreetype-dev ${bankwalk_without_window})
add_library(bankwalk_fontconfig INTERFACE)
target_link_libraries(bankwalk_fontconfig INTERFACE PkgConfig::BANKWALK_FONTCONFIG PkgConfig::BANKWALK_FREETYPE)
add_library(bankwalk::fontconfig ALIAS bankwalk_fontconfig)
