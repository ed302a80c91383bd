# How every file of ours is compiled: target project_options. What only the linker of the browser
# build needs is in web.cmake.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

option(POSTHASTE_SANITIZE "Stop at the first memory error or undefined behaviour" OFF)
option(POSTHASTE_FUZZ "Build the fuzzers of tests/fuzz, with clang" OFF)
option(POSTHASTE_TESTS_ONLY "Build the unit tests and nothing else" OFF)

# Ours instead of CMake's: broken invariants are told in release too, so no -DNDEBUG.
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
if(EMSCRIPTEN)
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
  if(POSTHASTE_TESTS_ONLY)
    set(CMAKE_CXX_FLAGS_DEBUG "-O1") # nobody steps through these, and they build in half the time
  endif()
  # emcc forbids inlining before the link where size counts, but a short function is smaller in line: the
  # page's program is 7 % smaller with it.
  set(CMAKE_CXX_FLAGS_RELEASE "-Oz -flto -finline-functions")
  set(CMAKE_EXE_LINKER_FLAGS_DEBUG "")
  set(CMAKE_EXE_LINKER_FLAGS_RELEASE "")
endif()

add_library(project_options INTERFACE)
target_compile_options(project_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
  -Wno-missing-field-initializers # a designated initialiser may leave fields to their zero
  -ffp-contract=off) # a fused multiply-add would make native and web runs differ
if(POSTHASTE_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  target_compile_options(project_options INTERFACE ${sanitizers} -g1 -fno-omit-frame-pointer) # -O0: compiled in half the time
  target_link_options(project_options INTERFACE ${sanitizers})
endif()
if(POSTHASTE_FUZZ)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  # Clang inlines from -O2 on. That takes long to compile, and is worth it only for what the fuzzers run most.
  target_compile_options(project_options INTERFACE ${sanitizers} -fsanitize=fuzzer-no-link
    $<IF:$<BOOL:$<TARGET_PROPERTY:RUNS_IN_FUZZERS>>,-O2,-O1> -g1)
  target_link_options(project_options INTERFACE ${sanitizers})
endif()
if(EMSCRIPTEN)
  target_compile_options(project_options INTERFACE -sUSE_SDL=0) # else emcc offers its SDL 1.2
  if(NOT POSTHASTE_TESTS_ONLY)
    # The page neither throws nor catches, so the standard library's headers need not throw either: they
    # abort, which is where an exception would end. (cereal's headers cannot do with -fno-exceptions.)
    target_compile_definitions(project_options INTERFACE _LIBCPP_NO_EXCEPTIONS)
  endif()
  if(POSTHASTE_TESTS_ONLY)
    # doctest reports a failed REQUIRE by throwing. The page itself neither throws nor catches.
    target_compile_options(project_options INTERFACE -fexceptions)
    target_link_options(project_options INTERFACE -fexceptions)
  endif()
endif()

# Besides, where the engine is compiled and what it calls. In the page a turn takes two thirds of the time for a
# twentieth more of program: of all that was tried, the most for its size.
add_library(quick_options INTERFACE)
if(EMSCRIPTEN AND CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(quick_options INTERFACE "SHELL:-mllvm -inline-threshold=45")
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Paths below the base folder are cached as relative, so a second clone profits too.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_DEPEND=1 ${CCACHE_PROGRAM}) # a miss is compiled without being preprocessed for the cache first
endif()
