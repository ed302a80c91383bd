// What a player points at a cell with: the first time asks, the second time with the same hand acts.
#pragma once

#include <cstdint>

#include "app/orders.hpp"
#include "game/road/on_foot.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

// The step that a direction key asks for. Any other key asks for no step.
inline lull::Offset way_of(Key key) { return key <= Key::west ? step_of(order_of(key).manoeuvre) : lull::Offset{}; }

enum class Hand : std::uint8_t { finger, mouse, cursor };

inline const char* words_to_confirm(Hand hand) {
    return hand == Hand::finger  ? words::tap_does_it
           : hand == Hand::mouse ? words::click_does_it
                                 : words::enter_does_it;
}

}  // namespace posthaste
