# bankwalk::json: nlohmann's JSON, for --json and for recordings. Headers only.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

find_package(nlohmann_json 3.9 QUIET CONFIG)
if(NOT nlohmann_json_FOUND)
  bankwalk_missing("nlohmann-json 3.9 or newer" nlohmann-json3-dev)
endif()
message(STATUS "nlohmann-json ${nlohmann_json_VERSION}")
add_library(bankwalk_json INTERFACE)
target_link_libraries(bankwalk_json INTERFACE nlohmann_json::nlohmann_json)
add_library(bankwalk::json ALIAS bankwalk_json)
