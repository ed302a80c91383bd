# Finds Emscripten's own toolchain file, wherever it is on this machine, and includes it.
find_program(EMCC_PROGRAM emcc REQUIRED)
file(REAL_PATH "${EMCC_PROGRAM}" emcc_real_path)
get_filename_component(emscripten_folder "${emcc_real_path}" DIRECTORY)
include("${emscripten_folder}/cmake/Modules/Platform/Emscripten.cmake")
