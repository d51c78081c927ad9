# How a missing dependency is reported: one sentence that names the Debian package, and no guessing on.
function(bankwalk_missing what package)
  set(way_out "${ARGN}")
  if(way_out)
    set(way_out " ${way_out}")
  endif()
  message(FATAL_ERROR "${what} was not found: install the Debian package ${package} (sudo apt-get install ${package}).${way_out}")
endfunction()

# Said after the name of a package that only the window needs.
set(bankwalk_without_window "To build without the window, configure with -DBANKWALK_GUI=OFF.")

# Looks a module up with pkg-config and makes the target PkgConfig::BANKWALK_<NAME>. Its include folders count as SYSTEM.
macro(bankwalk_pkg_config name module minimum what package)
  find_package(PkgConfig QUIET)
  if(NOT PkgConfig_FOUND)
    bankwalk_missing("pkg-config" "pkg-config")
  endif()
  pkg_check_modules(BANKWALK_${name} QUIET IMPORTED_TARGET GLOBAL ${module}>=${minimum})
  if(NOT BANKWALK_${name}_FOUND)
    bankwalk_missing("${what} ${minimum} or newer" "${package}" "${ARGN}")
  endif()
  message(STATUS "${what} ${BANKWALK_${name}_VERSION}")
endmacro()
