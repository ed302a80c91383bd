# The name of the desktop program's release, in the same form as the page's: eight digits that change with any of the
# program's sources. It is in a source of its own, so that a change recompiles just one line.
set(desktop_release ${CMAKE_BINARY_DIR}/generated/desktop_release.cpp)
file(GLOB_RECURSE release_sources CONFIGURE_DEPENDS src/*.cpp src/*.hpp assets/*)
add_custom_command(
  OUTPUT ${desktop_release}
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DINTO=${desktop_release}
    -P ${CMAKE_SOURCE_DIR}/cmake/write_release.cmake
  DEPENDS ${release_sources} cmake/write_release.cmake
  COMMENT "Naming the release"
  VERBATIM)
add_custom_target(name_release DEPENDS ${desktop_release}) # for the linters, which want every source to be there
