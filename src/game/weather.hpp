// The weather of a road: shared by rules, behaviour and screens. How far one sees in it: sight.hpp.
#pragma once

#include "game/posthaste.hpp"
#include "game/sight.hpp"

namespace posthaste {

inline Weather weather_of(const World& world) {
    const Road* road = world.find<Road>(world.first<Road>());
    return road != nullptr ? road->weather : Weather::dry;
}

}  // namespace posthaste
