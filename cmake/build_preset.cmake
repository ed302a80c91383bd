# Configures and builds one preset of the project in the current folder:
#   cmake -DPRESET=web-release [-DTARGETS="posthaste_web;engine_benches"] [-DNINJA_OPTIONS=--quiet] -P cmake/build_preset.cmake
cmake_minimum_required(VERSION 3.25)

# The emcc that comes first on the PATH builds the page, whosever it is. CMake remembers the one that it met first, so
# with another one the folder of the build is begun anew.
find_program(emcc emcc)
if(PRESET MATCHES "^web-" AND emcc)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/build/${PRESET})
  file(TIMESTAMP ${emcc} date "%s" UTC)
  if(EXISTS ${folder}/.emcc)
    file(READ ${folder}/.emcc before)
    if(NOT before STREQUAL "${emcc} ${date}\n")
      file(REMOVE_RECURSE ${folder})
    endif()
  endif()
  file(WRITE ${folder}/.emcc "${emcc} ${date}\n")
endif()

execute_process(COMMAND ${CMAKE_COMMAND} --preset ${PRESET} COMMAND_ERROR_IS_FATAL ANY)
if(TARGETS)
  set(targets --target ${TARGETS})
endif()
execute_process(COMMAND ${CMAKE_COMMAND} --build --preset ${PRESET} ${targets} -- ${NINJA_OPTIONS}
  COMMAND_ERROR_IS_FATAL ANY)
