// Hands to session: SDL's keys, mouse and fingers become the game's own words.
// Knows the session's input functions and where cells are; paints nothing, waits for nothing.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <optional>
#include <string>

#include "app/input_map.hpp"
#include "app/panels.hpp"
#include "app/session.hpp"
#include "platform/sdl_canvas.hpp"

namespace posthaste {

class SdlInput {
public:
    // Both must outlive the input.
    SdlInput(Session& session, const SdlCanvas& canvas) : session_(session), canvas_(canvas) {}

    // To be called before SDL_Init: no mouse out of touches, no touches out of the mouse.
    static void set_hints();
    // Stops SDL from queueing what nobody here reads: an event that is not queued wakes nobody.
    static void ignore_unused_events();

    // Size of the window in its pixels, and CSS pixels (or a desktop's points) per pixel.
    void set_window(int width, int height, double css_per_pixel);

    // Whether the event is one that handle() does something with.
    [[nodiscard]] static bool concerns(const SDL_Event& event);
    // `at`: when it happened, in milliseconds of the clock that the session is told.
    void handle(const SDL_Event& event, double at);
    // The finger that is down has rested for a while: what a tap there would do is shown until it lifts.
    // Off: it had lifted before that, and what it asks for will be done.
    void hold(bool on);
    // Once after a batch of events: of all the places the pointer passed, only the last one counts.
    void finish_batch();
    // The board was painted and may have scrolled away under a pointer at rest.
    void board_moved() { pointer_moved_ = pointer_.has_value(); }

private:
    struct Gesture {
        SDL_FingerID finger = 0;
        float x = 0;  // in pixels of the window, where it began
        float y = 0;
        bool held = false;     // long enough to ask what would happen: its end does nothing
        bool spoiled = false;  // a second finger came: the page's zoom, not ours
    };

    void press(const SDL_KeyboardEvent& event, double at);
    [[nodiscard]] bool too_soon(const SDL_KeyboardEvent& event, Key key);
    void press_pointer(float x, float y);
    void drag_pointer(float x, float y);
    void release_pointer(float x, float y);
    [[nodiscard]] std::optional<Cell> cell_at(float x, float y) const;
    void lift(const SDL_TouchFingerEvent& event);

    Session& session_;
    const SdlCanvas& canvas_;
    float width_ = 1;
    float height_ = 1;
    float css_per_pixel_ = 1;
    std::optional<Gesture> gesture_;
    bool pointer_moved_ = false;
    std::optional<SDL_Point> pointer_;  // absent: outside of the window
    bool hand_moved_ = false;           // not only the board under it
    std::uint32_t turn_begun_ = 0;      // milliseconds of SDL's clock
};

}  // namespace posthaste
