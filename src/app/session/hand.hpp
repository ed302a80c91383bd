// What a player asks about a cell of the board with: asked again with the same, it is done.
#pragma once

#include <cstdint>

#include "words/road_screen.hpp"

namespace posthaste {

enum class Hand : std::uint8_t { finger, mouse, cursor };

inline const char* words_to_confirm(Hand hand) {
    return hand == Hand::finger  ? words::tap_does_it
           : hand == Hand::mouse ? words::click_does_it
                                 : words::enter_does_it;
}

}  // namespace posthaste
