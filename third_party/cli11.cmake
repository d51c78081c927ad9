# bankwalk::cli11: reads the command line. Headers only.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

find_package(CLI11 2.1 QUIET CONFIG)
if(NOT CLI11_FOUND)
  bankwalk_missing("CLI11 2.1 or newer" libcli11-dev)
endif()
message(STATUS "CLI11 ${CLI11_VERSION}")
add_library(bankwalk_cli11 INTERFACE)
target_link_libraries(bankwalk_cli11 INTERFACE CLI11::CLI11)
add_library(bankwalk::cli11 ALIAS bankwalk_cli11)
