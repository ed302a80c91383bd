/* The configuration of the page's SDL: SDL's own header for Emscripten without the subsystems that the page
   does not use. It replaces SDL's configure step, which takes minutes under emcc and finds nothing new. */
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_config_emscripten.h"

/* SDL's own switch for a small build: no fast paths for copying between pixel formats, which only the
   window surface needs and the page does not use. */
#define SDL_LEAN_AND_MEAN 1

/* The frame is plain pixels that the page scales: no EGL or GLES. */
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_RENDER_OGL_ES2
#define SDL_RENDER_DISABLED 1

/* An open audio device keeps a page awake; the page plays sound itself. */
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#define SDL_AUDIO_DISABLED 1

#undef SDL_JOYSTICK_EMSCRIPTEN
#define SDL_JOYSTICK_DISABLED 1
#undef SDL_SENSOR_DUMMY
#define SDL_SENSOR_DISABLED 1

#undef SDL_LOADSO_DLOPEN
#define SDL_LOADSO_DISABLED 1
#undef SDL_POWER_EMSCRIPTEN
#define SDL_POWER_DISABLED 1
#undef SDL_FILESYSTEM_EMSCRIPTEN
#define SDL_FILESYSTEM_DISABLED 1

/* SDL's own functions for texts and numbers lack long double, which takes 20 KB in the C library's. Sines are
   the browser's (JS_MATH). */
#undef HAVE_ATOF
#undef HAVE_STRTOD
#undef HAVE_STRTOL
#undef HAVE_SSCANF
#undef HAVE_VSSCANF
#undef HAVE_VSNPRINTF
#undef HAVE_ICONV /* the C library's brings tables of East Asian encodings */

/* A page has no environment and gets no signals, and SDL's log messages would only go to its console. */
#undef HAVE_GETENV
#undef HAVE_SETENV
#undef HAVE_PUTENV
#undef HAVE_UNSETENV
#undef HAVE_SIGNAL_H
#undef HAVE_SIGACTION
#undef HAVE_SA_SIGACTION
#undef HAVE_STDIO_H

#endif
