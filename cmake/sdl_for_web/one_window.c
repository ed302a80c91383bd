/* What a page needs of SDL's video, mouse, touch and hints: one window, which is the canvas, one mouse,
   some fingers. It stands in for SDL's own src/video, SDL_mouse.c, SDL_touch.c, SDL_windowevents.c, SDL_hints.c and
   SDL_quit.c, which know displays and their modes, surfaces of any format, cursors and full screen: the page sees to
   all of that itself, and it is most of SDL. The page's script hears what keys, mouse and fingers do (host_listen in
   web/seam.js) and says so here; events come out as SDL's own would, less those that a game in a page has no use
   for: of the window's, only that the pointer left. */
#include "SDL_internal.h"

#include <emscripten.h>

#include "SDL.h"
#include "events/SDL_events_c.h"
#include "events/SDL_keyboard_c.h"
#include "events/SDL_mouse_c.h"
#include "video/SDL_sysvideo.h"

/* As in src/platform/web_seam.hpp. */
extern void host_listen(void);
extern void host_size_canvas(int width, int height);
extern double host_now(void);

/* --- The window ------------------------------------------------------------------------------- */

static SDL_Window the_window;

int SDL_VideoInit(const char *driver) { return SDL_KeyboardInit(); }
void SDL_VideoQuit(void) {}
SDL_VideoDevice *SDL_GetVideoDevice(void) { return NULL; }
void SDL_ToggleDragAndDropSupport(void) {}
void SDL_MinimizeWindow(SDL_Window *window) {}
void SDL_StartTextInput(void) { SDL_EventState(SDL_TEXTINPUT, SDL_ENABLE); }
void SDL_StopTextInput(void) { SDL_EventState(SDL_TEXTINPUT, SDL_DISABLE); }

SDL_Window *SDL_CreateWindow(const char *title, int x, int y, int width, int height, Uint32 flags)
{
    the_window.id = 1;
    the_window.flags = flags;
    SDL_SetWindowSize(&the_window, width, height);
    SDL_SetMouseFocus(&the_window);
    SDL_SetKeyboardFocus(&the_window);
    host_listen();
    return &the_window;
}

void SDL_SetWindowSize(SDL_Window *window, int width, int height)
{
    window->w = width;
    window->h = height;
    host_size_canvas(width, height);
}

void SDL_GetWindowSize(SDL_Window *window, int *width, int *height)
{
    *width = window->w;
    *height = window->h;
}

int SDL_SendWindowEvent(SDL_Window *window, Uint8 happened, int data1, int data2)
{
    SDL_Event event;
    if (happened != SDL_WINDOWEVENT_LEAVE || SDL_GetEventState(SDL_WINDOWEVENT) != SDL_ENABLE) {
        return 0;
    }
    SDL_zero(event);
    event.type = SDL_WINDOWEVENT;
    event.window.event = happened;
    event.window.windowID = window->id;
    return SDL_PushEvent(&event) > 0;
}

/* --- The mouse: positions in pixels of the window --------------------------------------------- */

static struct {
    SDL_Window *focus;
    SDL_bool has_position; /* since the focus came */
    int x, y;              /* within the window */
    int last_x, last_y;    /* wherever it was */
    Uint32 buttons;
} mouse;

void SDL_SetMouseFocus(SDL_Window *window)
{
    if (mouse.focus == window) {
        return;
    }
    if (mouse.focus) {
        SDL_SendWindowEvent(mouse.focus, SDL_WINDOWEVENT_LEAVE, 0, 0);
    }
    mouse.focus = window;
    mouse.has_position = SDL_FALSE;
}

static int send_motion(SDL_Window *window, int x, int y)
{
    SDL_Event event;
    if (mouse.has_position && x == mouse.last_x && y == mouse.last_y) {
        return 0;
    }
    SDL_zero(event);
    if (mouse.has_position) {
        event.motion.xrel = x - mouse.last_x;
        event.motion.yrel = y - mouse.last_y;
    }
    mouse.has_position = SDL_TRUE;
    mouse.last_x = x;
    mouse.last_y = y;
    mouse.x = SDL_clamp(x, 0, window->w - 1);
    mouse.y = SDL_clamp(y, 0, window->h - 1);
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = window->id;
    event.motion.state = mouse.buttons;
    event.motion.x = mouse.x;
    event.motion.y = mouse.y;
    return SDL_PushEvent(&event) > 0;
}

/* Whether the pointer is in the window, after telling whether it came or went. */
static SDL_bool update_focus(SDL_Window *window, int x, int y)
{
    const SDL_bool inside = x >= 0 && y >= 0 && x < window->w && y < window->h;
    if (inside != (mouse.focus == window)) {
        if (inside) {
            SDL_SetMouseFocus(window);
        }
        send_motion(window, x, y);
        if (!inside) {
            SDL_SetMouseFocus(NULL);
        }
    }
    return inside;
}

/* It moved to that place: 0 within the window or around it, 1 into it, -1 out of it. */
EMSCRIPTEN_KEEPALIVE void sdl_mouse(int entered, int x, int y)
{
    if (update_focus(&the_window, x, y)) {
        send_motion(&the_window, x, y);
    }
    if (entered) {
        SDL_SetMouseFocus(entered > 0 ? &the_window : NULL);
    }
}

/* 1: the left one. */
EMSCRIPTEN_KEEPALIVE void sdl_button(int button, int pressed)
{
    const Uint32 bit = SDL_BUTTON(button);
    const Uint32 buttons = pressed ? mouse.buttons | bit : mouse.buttons & ~bit;
    const Uint32 type = pressed ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    if (pressed) {
        update_focus(&the_window, mouse.x, mouse.y);
    }
    if (buttons == mouse.buttons) {
        return;
    }
    mouse.buttons = buttons;
    if (SDL_GetEventState(type) == SDL_ENABLE) {
        SDL_Event event;
        SDL_zero(event);
        event.type = type;
        event.button.windowID = the_window.id;
        event.button.state = pressed ? SDL_PRESSED : SDL_RELEASED;
        event.button.button = button;
        event.button.clicks = 1;
        event.button.x = mouse.x;
        event.button.y = mouse.y;
        SDL_PushEvent(&event);
    }
    if (!pressed) {
        update_focus(&the_window, mouse.x, mouse.y);
    }
}

int SDL_CaptureMouse(SDL_bool enabled) { return -1; }
int SDL_UpdateMouseCapture(SDL_bool force_release) { return 0; }

/* --- Fingers: places from 0 to 1 across the window -------------------------------------------- */

static SDL_Finger fingers[16]; /* pressure 0: none */

/* One that is down, or a place for one; NULL: more than anybody has. */
static SDL_Finger *finger_of(SDL_FingerID id, float pressure)
{
    int i;
    for (i = 0; i < SDL_arraysize(fingers); ++i) {
        if (fingers[i].pressure == pressure && (pressure == 0.0f || fingers[i].id == id)) {
            return &fingers[i];
        }
    }
    return NULL;
}

static void send_finger(Uint32 type, const SDL_Finger *finger)
{
    SDL_Event event;
    if (SDL_GetEventState(type) != SDL_ENABLE) {
        return;
    }
    SDL_zero(event);
    event.type = type;
    event.tfinger.touchId = 1;
    event.tfinger.fingerId = finger->id;
    event.tfinger.x = finger->x;
    event.tfinger.y = finger->y;
    event.tfinger.pressure = finger->pressure;
    event.tfinger.windowID = the_window.id;
    SDL_PushEvent(&event);
}

/* 1: it came down, 0: it moved, -1: it went up, which it does where it was last. */
EMSCRIPTEN_KEEPALIVE void sdl_finger(int down, int id, float x, float y)
{
    SDL_Finger *finger = finger_of(id, 1.0f);
    if (down != 0 && finger) { /* also when it comes down anew, and nobody told that it had gone up */
        send_finger(SDL_FINGERUP, finger);
        finger->pressure = 0.0f;
        finger = NULL;
    }
    if (down >= 0 && !finger && (finger = finger_of(id, 0.0f)) != NULL) {
        finger->id = id;
        finger->x = x;
        finger->y = y;
        finger->pressure = 1.0f;
        send_finger(SDL_FINGERDOWN, finger);
    } else if (down == 0 && finger) {
        finger->x = x;
        finger->y = y;
        send_finger(SDL_FINGERMOTION, finger);
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Place: a scancode; 0: all are let go of. Letter: what the key writes, if that is a sign of ASCII; 0: something
   else, and its place says what. */
EMSCRIPTEN_KEEPALIVE void sdl_key(int pressed, int place, int letter)
{
    if (place == 0) {
        SDL_ResetKeyboard();
    } else {
        SDL_SendKeyboardKeyAndKeycode(pressed ? SDL_PRESSED : SDL_RELEASED, (SDL_Scancode)place, letter);
    }
}

/* --- Time, hints, the end --------------------------------------------------------------------- */

void SDL_TicksInit(void) {}
Uint32 SDL_GetTicks(void) { return (Uint32)host_now(); }

/* All is as the hints of this game ask for: no mouse made of fingers, no fingers made of a mouse. */
SDL_bool SDL_SetHint(const char *name, const char *value) { return SDL_TRUE; }
const char *SDL_GetHint(const char *name) { return NULL; }
SDL_bool SDL_GetHintBoolean(const char *name, SDL_bool otherwise) { return otherwise; }
SDL_bool SDL_GetStringBoolean(const char *value, SDL_bool otherwise) { return otherwise; }
/* Whoever asks to be told of changes has the value that holds without any. */
void SDL_AddHintCallback(const char *name, SDL_HintCallback callback, void *user) {}
void SDL_DelHintCallback(const char *name, SDL_HintCallback callback, void *user) {}

int SDL_QuitInit(void) { return 0; }
void SDL_QuitQuit(void) {}
void SDL_SendPendingSignalEvents(void) {}

/* There are no threads. (Not defined here, emcc would offer those of its SDL 1.2, in JavaScript.) */
int SDL_LockMutex(SDL_mutex *mutex) { return 0; }
int SDL_UnlockMutex(SDL_mutex *mutex) { return 0; }
void SDL_DestroyMutex(SDL_mutex *mutex) {}
