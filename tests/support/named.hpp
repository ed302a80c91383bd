// The things of the shipped data by the names of their assemblages.
#pragma once

#include "game/game_data.hpp"
#include "game/shipped_data.hpp"

inline posthaste::Named named(const char* thing) {
    const posthaste::Things& things = posthaste::shipped_data().things;
    return things.value_of<posthaste::Named>(things.find(thing));
}
inline posthaste::Sounds sounds(const char* thing) {
    const posthaste::Things& things = posthaste::shipped_data().things;
    return things.value_of<posthaste::Sounds>(things.find(thing));
}
inline posthaste::Shot shot(const char* weapon) {
    const posthaste::Things& things = posthaste::shipped_data().things;
    return things.value_of<posthaste::Shot>(things.find(weapon));
}
