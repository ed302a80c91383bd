// Keys by place or by letter, clicks, swipes.
#include "platform/sdl_input.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace posthaste {

namespace {

constexpr float swipe_css_pixels = 30;
// A held key drives on at a pace that can be followed, whatever the system's repeat rate.
constexpr std::uint32_t held_turn_milliseconds = 180;
// No system waits longer between two repeats. After a longer pause a "repeat" is a new press whose
// release went elsewhere (to a button of the page, say).
constexpr std::uint32_t longest_repeat_milliseconds = 1100;

std::optional<Key> key_at(SDL_Scancode place) {
    switch (place) {
        case SDL_SCANCODE_UP:
        case SDL_SCANCODE_W:
        case SDL_SCANCODE_K:
        case SDL_SCANCODE_KP_8: return Key::north;
        case SDL_SCANCODE_DOWN:
        case SDL_SCANCODE_S:
        case SDL_SCANCODE_J:
        case SDL_SCANCODE_KP_2: return Key::south;
        case SDL_SCANCODE_RIGHT:
        case SDL_SCANCODE_D:
        case SDL_SCANCODE_L:
        case SDL_SCANCODE_KP_6: return Key::east;
        case SDL_SCANCODE_LEFT:
        case SDL_SCANCODE_A:
        case SDL_SCANCODE_H:
        case SDL_SCANCODE_KP_4: return Key::west;
        case SDL_SCANCODE_KP_5:
        case SDL_SCANCODE_SPACE: return Key::coast;
        default: return std::nullopt;
    }
}

bool is_enter(SDL_Keycode key) { return key == SDLK_RETURN || key == SDLK_KP_ENTER; }

const Choice* primary_choice(const Panels& panels) {
    for (const Choice& choice : panels.choices) {
        if (choice.primary) return &choice;
    }
    return nullptr;
}

}  // namespace

std::optional<Key> key_for(const SDL_Keysym& key) {
    if (const std::optional<Key> placed = key_at(key.scancode)) return placed;
    if (is_enter(key.sym)) return Key::confirm;
    switch (key.sym) {
        case SDLK_f: return Key::fire;
        case SDLK_PERIOD: return Key::coast;
        case SDLK_ESCAPE: return Key::escape;
        default: return std::nullopt;
    }
}

std::optional<std::string> choice_for(const Panels& panels, const SDL_Keysym& key) {
    if (is_enter(key.sym)) {
        const Choice* primary = primary_choice(panels);
        return primary != nullptr ? std::optional(primary->id) : std::nullopt;
    }
    if (key.sym <= ' ' || key.sym > '~') return std::nullopt;
    const char letter = static_cast<char>(key.sym);  // SDL's key codes of letters are small letters
    for (const Choice& choice : panels.choices) {
        if (choice.key.size() != 1) continue;
        const char shown = choice.key.front();
        if (shown == letter || (shown >= 'A' && shown <= 'Z' && shown - 'A' + 'a' == letter)) return choice.id;
    }
    if (letter < '1' || letter > '9') return std::nullopt;
    const std::size_t place = static_cast<std::size_t>(letter - '1');
    if (place >= panels.choices.size()) return std::nullopt;
    return panels.choices[place].id;
}

void SdlInput::set_hints() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
}

void SdlInput::ignore_unused_events() {
    constexpr std::array<std::uint32_t, 9> unused{SDL_KEYUP,         SDL_TEXTEDITING,   SDL_TEXTINPUT,
                                                  SDL_KEYMAPCHANGED, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL,
                                                  SDL_FINGERMOTION,  SDL_MULTIGESTURE,  SDL_CLIPBOARDUPDATE};
    for (const std::uint32_t type : unused) SDL_EventState(type, SDL_IGNORE);
    SDL_StopTextInput();
}

void SdlInput::set_window(int width, int height, double css_per_pixel) {
    width_ = static_cast<float>(width);
    height_ = static_cast<float>(height);
    css_per_pixel_ = static_cast<float>(css_per_pixel);
}

bool SdlInput::concerns(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_FINGERDOWN:
        case SDL_FINGERUP: return true;
        case SDL_MOUSEBUTTONDOWN:
            return event.button.which != SDL_TOUCH_MOUSEID && event.button.button == SDL_BUTTON_LEFT;
        case SDL_MOUSEMOTION: return event.motion.which != SDL_TOUCH_MOUSEID;
        case SDL_WINDOWEVENT: return event.window.event == SDL_WINDOWEVENT_LEAVE;
        default: return false;
    }
}

void SdlInput::handle(const SDL_Event& event) {
    if (!concerns(event)) return;
    switch (event.type) {
        case SDL_KEYDOWN: press(event.key); return;
        case SDL_MOUSEBUTTONDOWN: tap(static_cast<float>(event.button.x), static_cast<float>(event.button.y)); return;
        case SDL_MOUSEMOTION:
            pointer_ = SDL_Point{event.motion.x, event.motion.y};
            pointer_moved_ = true;
            return;
        case SDL_WINDOWEVENT:
            pointer_.reset();
            pointer_moved_ = true;
            return;
        case SDL_FINGERDOWN:
            // A finger whose end was lost costs one tap, not all that follow.
            if (gesture_ && !gesture_->spoiled)
                gesture_->spoiled = true;
            else
                gesture_ = Gesture{event.tfinger.fingerId, event.tfinger.x * width_, event.tfinger.y * height_, false};
            return;
        case SDL_FINGERUP: lift(event.tfinger); return;
        default: return;
    }
}

void SdlInput::press(const SDL_KeyboardEvent& event) {
    if ((event.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) return;  // the system's or the browser's
    const Panels& panels = session_.panels();
    std::optional<Key> key = key_for(event.keysym);
    const std::optional<std::string> choice = choice_for(panels, event.keysym);
    // On the road hands rest on the driving keys; on other screens the keys shown come first.
    const bool drives = key && *key != Key::confirm && panels.screen == Screen::road;
    if (drives || !choice) {
        if (!key || too_soon(event, *key)) return;
        session_.press(*key);
        return;
    }
    if (too_soon(event, Key::confirm)) return;
    session_.choose(*choice);
}

// A held key never piles up turns: it waits for the running one, and only driving keys repeat at all.
bool SdlInput::too_soon(const SDL_KeyboardEvent& event, Key key) {
    const std::uint32_t now = event.timestamp;
    const bool same = held_ == event.keysym.scancode;
    const bool held_down = event.repeat != 0 && same && now - held_seen_ <= longest_repeat_milliseconds;
    held_ = event.keysym.scancode;
    held_seen_ = now;
    if (held_down) {
        if (key == Key::fire || key == Key::confirm || key == Key::escape) return true;
        if (session_.next_alarm() || now - turn_begun_ < held_turn_milliseconds) return true;
    }
    turn_begun_ = now;
    return false;
}

void SdlInput::tap(float x, float y) {
    if (const std::optional<BoardPoint> point = canvas_.board_at(x, y)) session_.tap(point->x, point->y);
}

void SdlInput::lift(const SDL_TouchFingerEvent& event) {
    if (!gesture_ || gesture_->finger != event.fingerId) return;
    const Gesture began = *gesture_;
    gesture_.reset();
    if (began.spoiled) return;
    const float across = (event.x * width_ - began.x) * css_per_pixel_;
    const float down = (event.y * height_ - began.y) * css_per_pixel_;
    if (std::max(std::abs(across), std::abs(down)) < swipe_css_pixels) {
        tap(began.x, began.y);
    } else if (std::abs(across) > std::abs(down)) {
        session_.press(across > 0 ? Key::east : Key::west);
    } else {
        session_.press(down > 0 ? Key::south : Key::north);
    }
}

void SdlInput::finish_batch() {
    if (!pointer_moved_) return;
    pointer_moved_ = false;
    std::optional<std::pair<std::int32_t, std::int32_t>> cell;
    if (pointer_) {
        const auto point = canvas_.board_at(static_cast<float>(pointer_->x), static_cast<float>(pointer_->y));
        if (point) cell = {static_cast<std::int32_t>(point->x), static_cast<std::int32_t>(point->y)};
    }
    if (cell == hovered_) return;
    hovered_ = cell;
    if (cell)
        session_.hover(cell->first, cell->second);
    else
        session_.hover(std::nullopt, 0);
}

}  // namespace posthaste
