# bankwalk::sdbus: the session bus, on which a desktop is asked to hold off its screen saver. Optional: without it the target
# is absent, and the desktop's saver comes as it likes.
include_guard(GLOBAL)
include(${CMAKE_CURRENT_LIST_DIR}/need.cmake)

set(BANKWALK_HAS_SDBUS OFF)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(BANKWALK_SDBUS QUIET IMPORTED_TARGET GLOBAL libsystemd>=240)
endif()
if(BANKWALK_SDBUS_FOUND)
  set(BANKWALK_HAS_SDBUS ON)
  message(STATUS "sd-bus of libsystemd ${BANKWALK_SDBUS_VERSION}")
  add_library(bankwalk_sdbus INTERFACE)
  target_link_libraries(bankwalk_sdbus INTERFACE PkgConfig::BANKWALK_SDBUS)
  add_library(bankwalk::sdbus ALIAS bankwalk_sdbus)
else()
  message(STATUS "No libsystemd (package libsystemd-dev): the desktop's screen saver is not held off")
endif()
