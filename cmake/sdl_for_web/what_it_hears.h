/* For SDL_emscriptenevents.c alone: the listeners that would be set for nothing. Wheel, pressed text, pointer lock,
   full screen, the window's size, visibility and the page's end are the page's own concern; each costs code on both
   sides of the border. */
#include <emscripten/html5.h>

#undef emscripten_set_wheel_callback
#define emscripten_set_wheel_callback(...) 0
#undef emscripten_set_keypress_callback
#define emscripten_set_keypress_callback(...) 0
#undef emscripten_set_pointerlockchange_callback
#define emscripten_set_pointerlockchange_callback(...) 0
#undef emscripten_set_fullscreenchange_callback
#define emscripten_set_fullscreenchange_callback(...) 0
#undef emscripten_set_resize_callback
#define emscripten_set_resize_callback(...) 0
#undef emscripten_set_visibilitychange_callback
#define emscripten_set_visibilitychange_callback(...) 0
#undef emscripten_set_beforeunload_callback
#define emscripten_set_beforeunload_callback(...) 0
#define emscripten_request_pointerlock(...) 0
