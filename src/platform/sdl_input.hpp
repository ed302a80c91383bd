// Turns SDL's keys, mouse and fingers into the game's own input, and hands it to the session.
// Knows the session's input functions and where cells are; paints nothing, waits for nothing.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <optional>
#include <string>

#include "app/input_map.hpp"
#include "app/screens/panels.hpp"
#include "app/session/session.hpp"
#include "platform/sdl_canvas.hpp"

namespace posthaste {

class SdlInput {
public:
    // Session and canvas must outlive the input.
    SdlInput(Session& session, const SdlCanvas& canvas) : session_(session), canvas_(canvas) {}

    // Call this before SDL_Init: turns off SDL's conversion between touch and mouse events.
    static void set_hints();
    // Keeps SDL from queueing events that are not used, so that they don't wake the program.
    static void ignore_unused_events();

    // The size of the window in pixels, and CSS pixels (or a desktop's points) per pixel.
    void set_window(int width, int height, double css_per_pixel);

    // Whether handle() uses the event.
    [[nodiscard]] static bool concerns(const SDL_Event& event);
    // `at` is the time of the event in milliseconds, by the session's clock.
    void handle(const SDL_Event& event, double at);
    // A finger has rested for a while: shows what a tap there would do until it lifts. Off: it lifted before that, and
    // the tap counts.
    void hold(bool on);
    // Call this after a batch of events: of all pointer positions only the last one counts.
    void finish_batch();
    // The board was painted and may have scrolled under a resting pointer.
    void board_moved() { pointer_moved_ = pointer_.has_value(); }

private:
    struct Gesture {
        SDL_FingerID finger = 0;
        float x = 0;  // in pixels of the window, at its start
        float y = 0;
        std::uint32_t began = 0;  // SDL's milliseconds
        bool held = false;        // long enough to ask for a preview: its end does nothing
        bool spoiled = false;     // a second finger came: the page zooms
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
    bool hand_moved_ = false;           // the pointer itself moved, not only the board under it
    std::uint32_t turn_begun_ = 0;      // milliseconds of SDL's clock
};

}  // namespace posthaste
