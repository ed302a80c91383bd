// The weather of a road and how far one sees in it: shared by rules, behaviour and screens.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "game/definition.hpp"

namespace posthaste {

inline constexpr std::int32_t dust_sight = 8;  // columns that the driver sees in dust
inline constexpr std::int32_t dust_wakes = 5;  // rings at which somebody notices the van in dust, at most

inline Weather weather_of(const World& world) {
    const Road* road = world.find<Road>(world.first<Road>());
    return road != nullptr ? road->weather : Weather::dry;
}

// How near the van wakes somebody who would notice it from so many cells in clear air.
inline std::int32_t wakes_within(const World& world, std::int32_t cells) {
    return weather_of(world) == Weather::dust ? std::min(cells, dust_wakes) : cells;
}

// Whether the driver sees so far; everywhere but in dust.
inline bool in_sight(const World& world, Cell cell) {
    const Position* van = world.find<Position>(world.first<Van>());
    return weather_of(world) != Weather::dust || van == nullptr ||
           std::abs(cell.column - van->cell.column) <= dust_sight;
}

}  // namespace posthaste
