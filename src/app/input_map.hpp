// What a hand can ask for, in the game's words. Platforms translate their keys and taps into these;
// nothing here knows a key code.
#pragma once

#include <cstdint>

namespace posthaste {

enum class Key : std::uint8_t {
    north,    // up arrow, W, K, keypad 8
    south,    // down arrow, S, J, keypad 2
    east,     // right arrow, D, L, keypad 6
    west,     // left arrow, A, H, keypad 4
    coast,    // full stop, space, keypad 5
    fire,     // F
    confirm,  // enter
    escape,
};

}  // namespace posthaste
