// Smaller stand-ins, in the page's program only, for parts of the libraries that it never makes use of
// but that the linker cannot know to be idle. Defined here, they keep their originals out of the link.
// Together they are worth 7 KB of what a visitor downloads (`./dev dist` with and without this file).
#include <SDL.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include "platform/web_seam.hpp"

extern "C" {

// SDL looks at every touch for gestures drawn by a player; ours are read in sdl_input.cpp.
void SDL_GestureProcessEvent(SDL_Event*) {}

// SDL's errors, told without their numbers filled in: the formatter of text is larger than all of our
// own text.
static const char* last_error = "";
int SDL_SetError(const char* sentence, ...) {
    last_error = sentence;
    return -1;
}
const char* SDL_GetError(void) { return last_error; }
void SDL_ClearError(void) { last_error = ""; }
int SDL_Error(SDL_errorcode) { return SDL_SetError("a part of SDL failed"); }

// SDL's log likewise: its lines go nowhere, as nobody reads them there.
void SDL_LogInit(void) {}
void SDL_LogQuit(void) {}
void SDL_Log(const char*, ...) {}
void SDL_LogDebug(int, const char*, ...) {}
void SDL_LogInfo(int, const char*, ...) {}
void SDL_LogWarn(int, const char*, ...) {}
void SDL_LogError(int, const char*, ...) {}
void SDL_LogCritical(int, const char*, ...) {}
void SDL_LogMessage(int, SDL_LogPriority, const char*, ...) {}
void SDL_LogVerbose(int, const char*, ...) {}
void SDL_LogMessageV(int, SDL_LogPriority, const char*, va_list) {}
SDL_LogPriority SDL_LogGetPriority(int) { return SDL_LOG_PRIORITY_CRITICAL; }
void SDL_LogSetPriority(int, SDL_LogPriority) {}
void SDL_LogGetOutputFunction(SDL_LogOutputFunction*, void**) {}
void SDL_LogSetOutputFunction(SDL_LogOutputFunction, void*) {}
void SDL_LogResetPriorities(void) {}
void SDL_LogSetAllPriority(SDL_LogPriority) {}

// The last words of the C++ library before it gives up.
[[noreturn]] void abort_message(const char*, ...) { std::abort(); }

// What a broken invariant says goes to the page as it is, past the library's files and their buffers.
int fputs(const char* text, FILE*) {
    host_say(text);
    return 0;
}

// What type information is made of: tables of how to find a base class, for casts and catches that nobody does.
void* _ZTVN10__cxxabiv117__class_type_infoE[8]{};      // NOLINT(bugprone-reserved-identifier)
void* _ZTVN10__cxxabiv120__si_class_type_infoE[8]{};   // NOLINT(bugprone-reserved-identifier)
void* _ZTVN10__cxxabiv121__vmi_class_type_infoE[8]{};  // NOLINT(bugprone-reserved-identifier)
}
