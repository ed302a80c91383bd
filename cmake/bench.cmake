# The programs of ./dev bench engine: target engine_benches. All are compiled and linked like the game itself: with the
# page's own flags for wasm, with those of native builds natively. Competing libraries get the same flags.
add_custom_target(engine_benches)
function(add_bench name room)
  add_executable(${name} EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/bench/${name}.cpp)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}) # "tests/bench/..."
  target_link_libraries(${name} PRIVATE ${room} project_options quick_options)
  add_dependencies(engine_benches ${name})
  if(EMSCRIPTEN)
    make_node_program(${name} ${small_link_options})
  endif()
endfunction()

add_bench(game_bench posthaste_app)
add_bench(engine_bench lull::lull)
add_bench(state_bench lull::lull)
target_sources(state_bench PRIVATE ${CMAKE_SOURCE_DIR}/tests/support/allocations.cpp)
if(EMSCRIPTEN)
  add_bench(component_bench lull::lull)
  target_link_options(component_bench PRIVATE -sMODULARIZE=1 -sEXPORT_NAME=component_bench --no-entry)
endif()
