# Checks assets/data, assets/depots, assets/houses and assets/maps, with the names of pictures and sounds, and packs them into a file that the game's sources include: target
# posthaste_data. A fault in a data file stops the build with the file, the line and the reason.
#
# The program that does so is built like everything else of a preset: for browser presets it runs under node, so the
# browser build needs no second compiler.
add_executable(pack_data src/pack/pack_main.cpp)
target_link_libraries(pack_data PRIVATE posthaste_pack project_options sdl_out_of_sight)
if(EMSCRIPTEN)
  make_node_program(pack_data)
  target_compile_options(pack_data PRIVATE -O1 -fno-lto)
endif()

set(packed_data ${CMAKE_BINARY_DIR}/generated/packed_data.inc)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/generated)
file(GLOB data_files RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS
  assets/data/*.json assets/depots/*.txt assets/houses/*.txt assets/maps/*.txt assets/sounds/*.json assets/sprites.json)
add_custom_command(
  OUTPUT ${packed_data}
  COMMAND pack_data ${packed_data} ${data_files}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  DEPENDS ${data_files} pack_data # repack when the format changes, too
  COMMENT "Checking and packing the data files"
  VERBATIM)
add_custom_target(pack_all_data DEPENDS ${packed_data})
if(TARGET make_assets)
  add_dependencies(make_assets pack_all_data) # so that one target makes everything that sources include
endif()

add_library(posthaste_data INTERFACE)
target_include_directories(posthaste_data INTERFACE ${CMAKE_BINARY_DIR}/generated)
add_dependencies(posthaste_data pack_all_data)
