# Third-party libraries, each as one target: image_headers, json_headers, argument_headers, test_headers,
# links_of_journeys, sdl_for_desktop, sdl_for_web; Lull finds its own. All come from the distribution; see packages/debian.txt.
include(src/lull/cmake/lull_requirements.cmake)

# header_library(NAME PACKAGE HEADER [FOR_TESTS]). Natively a missing one stops only what includes it; so does one that
# only tests include, since the page is built without it.
function(header_library name package header)
  lull_add_headers(${name} ${package} ${header})
  if(lull_missing AND EMSCRIPTEN AND NOT ARGN)
    message(FATAL_ERROR "${lull_missing}")
  endif()
endfunction()
header_library(image_headers libstb-dev stb/stb_image.h)
header_library(json_headers nlohmann-json3-dev nlohmann/json.hpp)
header_library(argument_headers libargs-dev args.hxx)
target_compile_definitions(argument_headers INTERFACE ARGS_NOEXCEPT) # the wasm build does not catch
header_library(test_headers doctest-dev doctest/doctest.h FOR_TESTS)
# doctest notes the files of tests by their paths: from the project's root, so that a second clone compiles the same.
target_compile_options(test_headers INTERFACE -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)

# All rooms but platform are compiled with every SDL header replaced by an error.
add_library(sdl_out_of_sight INTERFACE)
if(NOT EMSCRIPTEN)
  file(GLOB sdl_headers RELATIVE /usr/include/SDL2 /usr/include/SDL2/*.h)
  foreach(header IN LISTS sdl_headers)
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/headers/no_sdl/SDL2/${header}
      CONTENT "#error \"SDL may be included in src/platform only\"\n")
  endforeach()
  target_include_directories(sdl_out_of_sight BEFORE INTERFACE ${CMAKE_BINARY_DIR}/headers/no_sdl)
endif()

if(NOT EMSCRIPTEN)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(SDL2 REQUIRED IMPORTED_TARGET sdl2 SDL2_ttf)
  add_library(sdl_for_desktop INTERFACE)
  target_link_libraries(sdl_for_desktop INTERFACE PkgConfig::SDL2)
endif()

# The page packs links by what browsers have, so that the wasm programs have no zlib.
add_library(links_of_journeys INTERFACE)
if(NOT EMSCRIPTEN)
  find_package(ZLIB REQUIRED)
  target_link_libraries(links_of_journeys INTERFACE ZLIB::ZLIB)
  target_compile_definitions(links_of_journeys INTERFACE POSTHASTE_ZLIB)
endif()

if(EMSCRIPTEN)
  # CMake's usual override works here too: a folder with the source of SDL 2.
  set(FETCHCONTENT_SOURCE_DIR_SDL2 "" CACHE PATH "A folder with the source of SDL 2, instead of the distribution's")
  execute_process(
    COMMAND ${CMAKE_SOURCE_DIR}/cmake/build_sdl_for_web.sh ${FETCHCONTENT_SOURCE_DIR_SDL2}
    OUTPUT_VARIABLE sdl_folder OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  add_library(sdl_for_web INTERFACE)
  # Both spellings work: <SDL.h>, and <SDL2/SDL.h> as with the distribution's headers.
  target_include_directories(sdl_for_web SYSTEM INTERFACE ${sdl_folder}/include/SDL2 ${sdl_folder}/include)
  target_link_libraries(sdl_for_web INTERFACE ${sdl_folder}/lib/libSDL2.a)
endif()
