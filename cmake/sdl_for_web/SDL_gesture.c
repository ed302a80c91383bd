/* In the place of SDL's own: the page listens to no gestures of SDL's, which would bring angles and their tables. */
#include "SDL_config.h"
#include "SDL_events.h"

int SDL_GestureAddTouch(SDL_TouchID touch);
int SDL_GestureDelTouch(SDL_TouchID touch);
void SDL_GestureProcessEvent(SDL_Event* event);
void SDL_GestureQuit(void);

int SDL_GestureAddTouch(SDL_TouchID touch) {
    (void)touch;
    return 0;
}
int SDL_GestureDelTouch(SDL_TouchID touch) {
    (void)touch;
    return 0;
}
void SDL_GestureProcessEvent(SDL_Event* event) { (void)event; }
void SDL_GestureQuit(void) {}
