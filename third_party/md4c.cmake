# bankwalk::md4c: reads the lessons' Markdown.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

bankwalk_pkg_config(MD4C md4c 0.4.8 "md4c" libmd4c-dev)
add_library(bankwalk_md4c INTERFACE)
target_link_libraries(bankwalk_md4c INTERFACE PkgConfig::BANKWALK_MD4C)
add_library(bankwalk::md4c ALIAS bankwalk_md4c)
