/* For SDL_events.c alone, which can print every event in a format of its own when asked by an
   environment variable. Nobody can ask in a page, and the formatter is 5 KB of the program. */
#include "SDL_stdinc.h"
#define SDL_snprintf(...) 0
