# The programs of ./dev bench engine that are built as the page is: target engine_benches. Those that
# compare speed are in tests/bench/CMakeLists.txt, for they have options of their own.
add_custom_target(engine_benches)
function(add_bench name source room)
  add_executable(${name} EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/bench/${source}.cpp)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}) # "tests/bench/..."
  target_link_libraries(${name} PRIVATE ${room} project_options)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
  add_dependencies(engine_benches ${name})
endfunction()

add_bench(game_bench game_bench posthaste_app)
if(EMSCRIPTEN)
  make_node_program(game_bench)
  foreach(name engine_alone empty_alone) # nobody runs them: their sizes count
    add_bench(${name} engine_alone lull_engine)
    target_link_options(${name} PRIVATE ${common_link_options} -sENVIRONMENT=node -sFILESYSTEM=0 -sMALLOC=emmalloc)
  endforeach()
  target_compile_definitions(empty_alone PRIVATE WITHOUT_ENGINE)
endif()
add_subdirectory(tests/bench)
