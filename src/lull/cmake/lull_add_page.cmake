# lull_add_page(TARGET [PAGE FILE]): how Emscripten links a program as a page: TARGET.html, TARGET.js and TARGET.wasm,
# which any static server can serve. The page shows what the program prints; PAGE names another HTML file, which has
# {{{ SCRIPT }}} where the program is to start. Node runs the same program: node TARGET.js. For other compilers the
# program stays as it is.
function(lull_add_page target)
  cmake_parse_arguments(PARSE_ARGV 1 given "" PAGE "")
  set(page ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/page.html)
  if(given_PAGE)
    set(page ${given_PAGE})
    cmake_path(ABSOLUTE_PATH page)
  endif()
  if(NOT TARGET ${target})
    message(FATAL_ERROR "lull_add_page(${target}): no target has that name yet: call add_executable first.")
  elseif(given_UNPARSED_ARGUMENTS OR given_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "lull_add_page(${target}): after the target it takes PAGE and the name of a file only.")
  elseif(NOT EXISTS ${page})
    message(FATAL_ERROR "lull_add_page(${target}): there is no file ${page}.")
  elseif(NOT EMSCRIPTEN)
    return()
  endif()
  lull_set_emscripten_options()
  set_target_properties(${target} PROPERTIES SUFFIX .html
    CXX_LINKER_LAUNCHER "${CMAKE_COMMAND};-E;env;${lull_emcc_environment}")
  target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-Oz>) # a page is waited for
  target_link_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-Oz>
    ${lull_stack_option} -sALLOW_MEMORY_GROWTH=1 -sENVIRONMENT=web,node
    -sEXPORTED_RUNTIME_METHODS=ccall,cwrap # by which JavaScript passes texts
    -sMINIFY_HTML=0 # Debian's emcc fails when it minifies
    "SHELL:--shell-file ${page}" "SHELL:--pre-js ${lull_node_prelude}")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${page} ${lull_node_prelude})
endfunction()

# lull_add_inspector(TARGET): how Emscripten links the second build of a game, the one with a trace, for the inspector of
# its page: TARGET.mjs, a module that starts it, and TARGET.wasm. The panel, inspector.js and two files that it imports,
# is copied beside them. For other compilers the program stays as it is.
function(lull_add_inspector target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "lull_add_inspector(${target}): no target has that name yet: call add_executable first.")
  elseif(NOT EMSCRIPTEN)
    return()
  endif()
  lull_set_emscripten_options()
  set_target_properties(${target} PROPERTIES SUFFIX .mjs
    CXX_LINKER_LAUNCHER "${CMAKE_COMMAND};-E;env;${lull_emcc_environment}")
  target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-Oz>)
  target_link_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-Oz>
    ${lull_stack_option} -sALLOW_MEMORY_GROWTH=1 -sENVIRONMENT=web --no-entry
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORTED_RUNTIME_METHODS=ccall)
  foreach(folder page ../page) # installed, and in the repository
    if(EXISTS ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${folder}/inspector.js)
      set(panel ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${folder})
    endif()
  endforeach()
  foreach(file inspector.js inspector_style.js inspector_words.js)
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${panel}/${file})
    add_custom_command(TARGET ${target} POST_BUILD VERBATIM
      COMMAND ${CMAKE_COMMAND} -E copy_if_different ${panel}/${file} $<TARGET_FILE_DIR:${target}>/${file})
  endforeach()
endfunction()

# Tells the caller what every program that Emscripten builds needs: lull_stack_option, lull_node_prelude and
# lull_emcc_environment.
function(lull_set_emscripten_options)
  # The size of the stack: emcc's default shrank from 5 MB to 64 KB over the years.
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
    set(lull_stack_option -sTOTAL_STACK=1MB PARENT_SCOPE)
  else()
    set(lull_stack_option -sSTACK_SIZE=1MB PARENT_SCOPE)
  endif()
  set(lull_node_prelude ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/node_prelude.js PARENT_SCOPE)
  # emcc's own scripts need the distribution's node packages, even with another node.
  set(lull_emcc_environment NODE_PATH=/usr/share/nodejs PARENT_SCOPE)
endfunction()
