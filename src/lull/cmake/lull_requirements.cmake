# What Lull needs of a machine: a compiler that has C++20, and the headers of cereal and xxhash as the target
# lull::headers. What is missing stands in lull_missing, as a sentence.
set(lull_missing "")

# lull_add_headers(TARGET PACKAGE HEADER): an imported target for a header of Debian's PACKAGE, and for the folder that
# it is in. Sets lull_missing if it is not there, unless something is missing already.
function(lull_add_headers target package header)
  string(MAKE_C_IDENTIFIER "lull_folder_of_${header}" folder)
  set(emscripten_too "")
  if(EMSCRIPTEN)
    set(emscripten_too PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
  endif()
  find_path(${folder} ${header} DOC "The folder that has ${header}" ${emscripten_too})
  mark_as_advanced(${folder})
  if(NOT TARGET ${target})
    add_library(${target} INTERFACE IMPORTED GLOBAL)
  endif()
  if(NOT ${folder} AND lull_missing)
    return()
  elseif(NOT ${folder})
    set(lull_missing "The header <${header}> is missing: install the package ${package}, or name its folder with \
-D${folder}=FOLDER." PARENT_SCOPE)
    return()
  endif()
  set(seen ${${folder}})
  if(EMSCRIPTEN)
    # emcc must not see the system's other headers, which are for another machine: it gets a folder of links.
    string(REGEX REPLACE "/.*" "" name ${header})
    set(seen ${CMAKE_BINARY_DIR}/headers/${name})
    file(MAKE_DIRECTORY ${seen})
    file(CREATE_LINK ${${folder}}/${name} ${seen}/${name} SYMBOLIC)
  endif()
  target_include_directories(${target} INTERFACE ${seen}) # those of imported targets give no warnings
endfunction()

if(NOT "cxx_std_20" IN_LIST CMAKE_CXX_COMPILE_FEATURES
    OR (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
    OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14))
  set(lull_missing "Lull needs C++20 as g++ 12, clang 14 and Emscripten 3.1.6 have it, which \
${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} does not.")
endif()

lull_add_headers(lull::cereal libcereal-dev cereal/cereal.hpp)
lull_add_headers(lull::xxhash libxxhash-dev xxhash.h)
if(NOT TARGET lull::headers)
  add_library(lull::headers INTERFACE IMPORTED GLOBAL)
  target_link_libraries(lull::headers INTERFACE lull::cereal lull::xxhash)
endif()
