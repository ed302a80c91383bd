# How the programs of the Emscripten builds are linked. All of emcc's options for Posthaste are in this file, but
# for those that every game made with Lull needs.
include(src/lull/cmake/lull_add_page.cmake)
lull_set_emscripten_options()

# emcc's own scripts need a closure compiler, which the distribution's emcc does not include.
set(emcc_environment ${lull_emcc_environment})
set(has_closure_compiler ON)
if(NOT EXISTS ${EMSCRIPTEN_ROOT_PATH}/node_modules/google-closure-compiler)
  set(closure_compiler ${CMAKE_SOURCE_DIR}/web/node_modules/google-closure-compiler-linux/compiler)
  if(EXISTS ${closure_compiler})
    list(APPEND emcc_environment EM_CLOSURE_COMPILER=${closure_compiler})
  else()
    set(has_closure_compiler OFF) # npm has it for some machines only; without it the page is just larger
  endif()
endif()
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env ${emcc_environment})

set(common_link_options
  ${lull_stack_option}
  -sALLOW_MEMORY_GROWTH=1
  -sUSE_SDL=0)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  list(APPEND common_link_options
    # Features that every browser has had since 2021 (the page's styles need newer ones): they make common code shorter,
    # and a turn six times as fast, because memory is copied by one instruction where the library loops over bytes. They
    # apply to everything that is linked, libraries included.
    "SHELL:-Xlinker -mllvm -Xlinker -mattr=+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
    # Most useful inlining is done before the link; this allows only what makes the whole smaller.
    "SHELL:-Xlinker -mllvm -Xlinker -inline-threshold=-20"
)
  # Rebuilds branches and loops from the plain control flow, which takes fewer of them. Large functions stay by themselves,
  # also with one caller only: inlined, what is rarely called could not be fetched later (tools/split_program.mjs).
  set(small_link_options
    -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=200,--flatten,--rereloop,-Oz,-Oz)
endif()

# make_web_page_program(TARGET): posthaste.js and posthaste.wasm, started by the page's own script with
# createPosthaste({canvas: ...}). C++ functions marked EMSCRIPTEN_KEEPALIVE are exported.
function(make_web_page_program target)
  set(javascript_library ${CMAKE_SOURCE_DIR}/web/host_bridge.js)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME posthaste SUFFIX .js)
  target_link_options(${target} PRIVATE
    ${common_link_options} ${small_link_options}
    -sENVIRONMENT=web
    -sMODULARIZE=1 -sEXPORT_NAME=createPosthaste
    -sJS_MATH=1 # the browser's own sines: only SDL needs any
    -sAUTO_JS_LIBRARIES=0 # else emcc fills SDL 2's gaps from its own SDL 1.2
    -lasync.js # SDL's delay calls emscripten_sleep, if there is a working one
    -sTEXTDECODER=2 # every supported browser has one
    -sDYNAMIC_EXECUTION=0 # the page's content security policy forbids eval
    -sFILESYSTEM=0
    -sMALLOC=emmalloc
    -sINCOMING_MODULE_JS_API=canvas,instantiateWasm,onAbort # what the page may pass in
    -sDISABLE_DEPRECATED_FIND_EVENT_TARGET_BEHAVIOR=1
    -sHTML5_SUPPORT_DEFERRING_USER_SENSITIVE_REQUESTS=0) # the page asks for full screen itself
  if(EXISTS ${javascript_library})
    target_link_options(${target} PRIVATE --js-library ${javascript_library})
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${javascript_library})
  endif()
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_link_options(${target} PRIVATE -sASSERTIONS=0
      --profiling-funcs) # names, by which the program is split in two; its halves have none (tools/split_program.mjs)
    if(has_closure_compiler)
      target_link_options(${target} PRIVATE --closure 1)
    endif()
  else()
    target_link_options(${target} PRIVATE -sASSERTIONS=1)
  endif()
endfunction()

# make_inspector_program(TARGET): TARGET.mjs, a module that the page's bundle takes in, and TARGET.wasm.
function(make_inspector_program target)
  set_target_properties(${target} PROPERTIES SUFFIX .mjs)
  target_link_options(${target} PRIVATE
    ${common_link_options} ${small_link_options} --no-entry
    -sENVIRONMENT=web -sMODULARIZE=1 -sEXPORT_ES6=1 -sUSE_ES6_IMPORT_META=0
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sMALLOC=emmalloc
    -sINCOMING_MODULE_JS_API=instantiateWasm,onAbort
    -sEXPORTED_RUNTIME_METHODS=HEAPU8)
endfunction()

# make_node_program(TARGET [OPTION...]): a command-line program for node, with the real file system. Linked quickly, unless
# there are options of the linker.
function(make_node_program target)
  set_target_properties(${target} PROPERTIES SUFFIX .cjs)
  if(NOT ARGN)
    set(ARGN -O1)
  endif()
  target_link_options(${target} PRIVATE
    ${common_link_options} ${ARGN} -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    --pre-js ${lull_node_prelude})
endfunction()
