// Keys by position or by letter, clicks, swipes.
#include "platform/sdl_input.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/orders.hpp"

namespace posthaste {

namespace {

constexpr float swipe_css_pixels = 30;
// A finger that is lifted sooner has swiped, which is one step, whatever it began on; a slower one drags.
constexpr std::uint32_t swipe_milliseconds = 200;
// A held key drives at a pace that can be followed, whatever the system's repeat rate.
constexpr std::uint32_t held_turn_milliseconds = 180;

// The sign on the key without modifiers, if it is ASCII.
KeyPress press_of(const SDL_Keysym& key) {
    const bool is_sign = key.sym > ' ' && key.sym <= '~';
    char letter = is_sign ? static_cast<char>(key.sym) : '\0';  // SDL's key codes of letters are small letters
    if (letter == '/' && (key.mod & KMOD_SHIFT) != 0) {
        letter = '?';
    }
    // SDL's scancodes are the usage numbers of USB HID.
    return {static_cast<std::uint16_t>(key.scancode), letter, (key.mod & KMOD_SHIFT) != 0};
}

}  // namespace

void SdlInput::set_hints() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
}

void SdlInput::ignore_unused_events() {
    constexpr std::array<std::uint32_t, 7> unused{SDL_KEYUP,          SDL_TEXTEDITING, SDL_TEXTINPUT,
                                                  SDL_KEYMAPCHANGED,  SDL_MOUSEWHEEL,  SDL_MULTIGESTURE,
                                                  SDL_CLIPBOARDUPDATE};
    for (const std::uint32_t type : unused) {
        SDL_EventState(type, SDL_IGNORE);
    }
    SDL_StopTextInput();
}

void SdlInput::set_window(int width, int height, double css_per_pixel) {
    const bool is_other = width_ != static_cast<float>(width) || height_ != static_cast<float>(height);
    if (gesture_ && is_other) {
        gesture_->spoiled = true;  // it began on a board with another layout
    }
    width_ = static_cast<float>(width);
    height_ = static_cast<float>(height);
    css_per_pixel_ = static_cast<float>(css_per_pixel);
}

bool SdlInput::concerns(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP: return true;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return event.button.which != SDL_TOUCH_MOUSEID && event.button.button == SDL_BUTTON_LEFT;
        case SDL_MOUSEMOTION: return event.motion.which != SDL_TOUCH_MOUSEID;
        case SDL_WINDOWEVENT: return event.window.event == SDL_WINDOWEVENT_LEAVE;
        default: return false;
    }
}

void SdlInput::handle(const SDL_Event& event, double at) {
    if (!concerns(event)) {
        return;
    }
    switch (event.type) {
        case SDL_KEYDOWN: press(event.key, at); return;
        case SDL_MOUSEBUTTONDOWN:
            press_pointer(static_cast<float>(event.button.x), static_cast<float>(event.button.y));
            return;
        case SDL_MOUSEBUTTONUP:
            release_pointer(static_cast<float>(event.button.x), static_cast<float>(event.button.y));
            return;
        case SDL_MOUSEMOTION:
            pointer_ = SDL_Point{event.motion.x, event.motion.y};
            pointer_moved_ = hand_moved_ = true;
            if ((event.motion.state & SDL_BUTTON_LMASK) != 0) {
                drag_pointer(static_cast<float>(event.motion.x), static_cast<float>(event.motion.y));
            }
            return;
        case SDL_WINDOWEVENT:
            pointer_.reset();
            pointer_moved_ = hand_moved_ = true;
            return;
        case SDL_FINGERDOWN:
            // If a finger's release was lost, this costs one tap, not all that follow.
            if (gesture_ && !gesture_->spoiled) {
                gesture_->spoiled = true;
            } else {
                gesture_ = Gesture{event.tfinger.fingerId, event.tfinger.x * width_, event.tfinger.y * height_,
                                   event.tfinger.timestamp};
                if (const std::optional<BoardPoint> point = canvas_.board_at(gesture_->x, gesture_->y)) {
                    session_.update(PointerDown{point->x, point->y});
                }
            }
            return;
        case SDL_FINGERMOTION:
            if (gesture_ && gesture_->finger == event.tfinger.fingerId && !gesture_->spoiled &&
                event.tfinger.timestamp - gesture_->began >= swipe_milliseconds) {
                drag_pointer(event.tfinger.x * width_, event.tfinger.y * height_);
            }
            return;
        case SDL_FINGERUP: lift(event.tfinger); return;
        default: return;
    }
}

void SdlInput::press(const SDL_KeyboardEvent& event, double at) {
    if ((event.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) {
        return;  // for the system or the browser
    }
    const KeyPress press = press_of(event.keysym);
    const std::optional<Key> key = session_.meaning(press);
    if (!key || too_soon(event, *key)) {
        return;
    }
    session_.update(press, at);
}

// A held key never queues up turns: it waits for the running one, and only driving keys repeat, however long the
// machine paused between two repeats.
bool SdlInput::too_soon(const SDL_KeyboardEvent& event, Key key) {
    const std::uint32_t now = event.timestamp;
    if (event.repeat != 0) {
        if (key >= Key::confirm || !drives(order_of(key))) {
            return true;
        }
        if (session_.next_alarm() || now - turn_begun_ < held_turn_milliseconds) {
            return true;
        }
    }
    turn_begun_ = now;
    return false;
}

std::optional<Cell> SdlInput::cell_at(float x, float y) const {
    const std::optional<BoardPoint> point = canvas_.board_at(x, y);
    if (!point) {
        return std::nullopt;
    }
    return cell_of(point->x, point->y);
}

void SdlInput::hold(bool on) {
    if (!gesture_ || gesture_->spoiled) {
        return;
    }
    gesture_->held = on;
    session_.update(Hovered{on ? cell_at(gesture_->x, gesture_->y) : std::nullopt});
}

// Taps at once, unless this begins a drag of the board.
void SdlInput::press_pointer(float x, float y) {
    const std::optional<BoardPoint> point = canvas_.board_at(x, y);
    if (point && session_.takes_drags()) {
        session_.update(PointerDown{point->x, point->y});
    } else if (point) {
        session_.update(Tapped{point->x, point->y, true});
    }
}

void SdlInput::drag_pointer(float x, float y) {
    if (const std::optional<BoardPoint> point = canvas_.board_at(x, y)) {
        session_.update(PointerMoved{point->x, point->y});
    }
}

void SdlInput::release_pointer(float x, float y) {
    if (const std::optional<BoardPoint> point = canvas_.board_at(x, y)) {
        session_.update(PointerUp{point->x, point->y});
    }
}

void SdlInput::lift(const SDL_TouchFingerEvent& event) {
    if (!gesture_ || gesture_->finger != event.fingerId) {
        return;
    }
    const Gesture began = *gesture_;
    gesture_.reset();
    if (began.held) {
        session_.update(Hovered{std::nullopt});
    }
    if (session_.is_dragging()) {
        return release_pointer(event.x * width_, event.y * height_);
    }
    if (began.spoiled || began.held) {
        return;
    }
    const float across = (event.x * width_ - began.x) * css_per_pixel_;
    const float down = (event.y * height_ - began.y) * css_per_pixel_;
    if (std::max(std::abs(across), std::abs(down)) < swipe_css_pixels) {
        if (const std::optional<BoardPoint> point = canvas_.board_at(began.x, began.y)) {
            session_.update(Tapped{point->x, point->y});
        }
        release_pointer(began.x, began.y);
    } else if (std::abs(across) > std::abs(down)) {
        session_.update(Swiped{across > 0 ? Key::east : Key::west});
    } else {
        session_.update(Swiped{down > 0 ? Key::south : Key::north});
    }
}

void SdlInput::finish_batch() {
    if (!pointer_moved_) {
        return;
    }
    pointer_moved_ = false;
    const bool by_hand = std::exchange(hand_moved_, false);
    if (gesture_ && gesture_->held) {
        return;  // a finger is asking, so a resting mouse is ignored
    }
    session_.update(Hovered{
        pointer_ ? cell_at(static_cast<float>(pointer_->x), static_cast<float>(pointer_->y)) : std::nullopt, by_hand});
}

}  // namespace posthaste
