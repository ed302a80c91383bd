# Compile options for all of our files: target project_options. Options for the linker of the browser build are in
# web.cmake.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

option(POSTHASTE_SANITIZE "Stop at the first memory error or undefined behaviour" OFF)
option(POSTHASTE_FUZZ "Build the fuzzers of tests/fuzz, with clang" OFF)

# Replaces CMake's flags: broken invariants are reported in release builds too, so there is no -DNDEBUG.
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
if(EMSCRIPTEN)
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
  # When optimising for size, emcc forbids inlining before the link, but a short function is smaller inline: this makes
  # the page's program 7 % smaller.
  set(CMAKE_CXX_FLAGS_RELEASE "-Oz -flto -finline-functions")
  set(CMAKE_EXE_LINKER_FLAGS_DEBUG "")
  set(CMAKE_EXE_LINKER_FLAGS_RELEASE "")
endif()

add_library(project_options INTERFACE)
target_compile_options(project_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
  -Wno-missing-field-initializers # a designated initialiser may leave fields at zero
  -ffp-contract=off) # a fused multiply-add would make native and web runs differ
if(POSTHASTE_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  target_compile_options(project_options INTERFACE ${sanitizers} -g1 -fno-omit-frame-pointer) # -O0 builds in half the time
  target_link_options(project_options INTERFACE ${sanitizers})
endif()
if(POSTHASTE_FUZZ)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  # Clang inlines from -O2 on. That takes long to compile, and pays off only for the code that fuzzers run most.
  target_compile_options(project_options INTERFACE ${sanitizers} -fsanitize=fuzzer-no-link
    $<IF:$<BOOL:$<TARGET_PROPERTY:RUNS_IN_FUZZERS>>,-O2,-O1> -g1)
  target_link_options(project_options INTERFACE ${sanitizers})
endif()
if(EMSCRIPTEN)
  target_compile_options(project_options INTERFACE -sUSE_SDL=0) # else emcc offers its SDL 1.2
  # The page neither throws nor catches, so the standard library's headers need not throw either: they abort, which is
  # how an exception would end. (cereal's headers do not compile with -fno-exceptions.)
  target_compile_definitions(project_options INTERFACE _LIBCPP_NO_EXCEPTIONS)
endif()

# Additional options for the sources that compile the engine, and for what it calls: inlined as far as the page's budget
# allows. At 45 a turn in the page takes two thirds of the time of no inlining, and the program is 9 KiB larger than here.
add_library(quick_options INTERFACE)
if(EMSCRIPTEN AND CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(quick_options INTERFACE "SHELL:-mllvm -inline-threshold=0")
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Paths below the base folder are cached as relative, so that a second clone gets hits too. Sources that CMake puts
  # together name their parts by whole paths; they are alike in two clones only once they are preprocessed, so ccache
  # must not look them up without that (CCACHE_DEPEND).
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()
