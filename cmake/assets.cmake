# Builds pictures and fonts with assets/build_assets.mjs, and packs the recipes of sounds with assets/build_sounds.mjs,
# into build/assets, which all presets share.
# Targets that link posthaste_assets are built after these and get the generated header.
set(POSTHASTE_ASSETS_FOLDER ${CMAKE_SOURCE_DIR}/build/assets)
set(generated_headers ${CMAKE_SOURCE_DIR}/build/generated)
set(asset_script ${CMAKE_SOURCE_DIR}/assets/build_assets.mjs)

add_library(posthaste_assets INTERFACE)
if(EXISTS ${asset_script})
  find_program(NODE_PROGRAM NAMES node nodejs REQUIRED)
  file(GLOB asset_inputs CONFIGURE_DEPENDS assets/*.mjs assets/*.json)
  add_custom_command(
    OUTPUT ${POSTHASTE_ASSETS_FOLDER}/atlas.bin ${POSTHASTE_ASSETS_FOLDER}/atlas_late.bin ${generated_headers}/atlas_layout.hpp
    COMMAND ${NODE_PROGRAM} ${asset_script} ${POSTHASTE_ASSETS_FOLDER} ${generated_headers}
    DEPENDS ${asset_inputs} ${CMAKE_SOURCE_DIR}/src/app/board/draw_list.hpp ${CMAKE_SOURCE_DIR}/CREDITS.md
      ${CMAKE_SOURCE_DIR}/web/package.json
    COMMENT "Making pictures and fonts"
    VERBATIM)
  set(sound_script ${CMAKE_SOURCE_DIR}/assets/build_sounds.mjs)
  file(GLOB sound_inputs CONFIGURE_DEPENDS assets/sounds/*.mjs assets/sounds/*.json)
  add_custom_command(
    OUTPUT ${POSTHASTE_ASSETS_FOLDER}/sounds.json
    COMMAND ${NODE_PROGRAM} ${sound_script} ${POSTHASTE_ASSETS_FOLDER}
    DEPENDS ${sound_script} ${sound_inputs} ${CMAKE_SOURCE_DIR}/src/app/sound/sound.hpp ${CMAKE_SOURCE_DIR}/web/sound/synth.js
      ${CMAKE_SOURCE_DIR}/web/sound/loops.js
      ${CMAKE_SOURCE_DIR}/web/sound/scrape.js ${CMAKE_SOURCE_DIR}/web/sound/themes.js ${CMAKE_SOURCE_DIR}/web/package.json
    COMMENT "Measuring and packing sounds"
    VERBATIM)
  add_custom_command(
    OUTPUT ${POSTHASTE_ASSETS_FOLDER}/words.tsv
    COMMAND ${NODE_PROGRAM} ${CMAKE_SOURCE_DIR}/assets/build_words.mjs ${POSTHASTE_ASSETS_FOLDER}
    DEPENDS assets/build_words.mjs assets/data/letters.json assets/data/camps.json assets/data/ends.json
    COMMENT "Writing out what letters and camps say"
    VERBATIM)
  add_custom_target(make_assets DEPENDS
    ${POSTHASTE_ASSETS_FOLDER}/atlas.bin ${POSTHASTE_ASSETS_FOLDER}/sounds.json ${POSTHASTE_ASSETS_FOLDER}/words.tsv)
  add_dependencies(posthaste_assets make_assets)
  target_include_directories(posthaste_assets INTERFACE ${generated_headers})
endif()
