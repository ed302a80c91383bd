# The programs of ./dev bench engine. All contenders of one program are compiled by the same options.
add_executable(engine_bench EXCLUDE_FROM_ALL tests/bench/engine_bench.cpp)
target_include_directories(engine_bench PRIVATE ${CMAKE_SOURCE_DIR}) # "tests/bench/..."
target_link_libraries(engine_bench PRIVATE lull_engine project_options)
if(EMSCRIPTEN)
  # The page is built for its size; speed is compared as a native build would have it.
  target_compile_options(engine_bench PRIVATE -O2)
  target_link_options(engine_bench PRIVATE -O2)
  make_node_program(engine_bench)
endif()
