// Makes the road of a run out of a seed; the only place where chance decides anything.
#pragma once

#include <cstdint>

#include "game/map_plan.hpp"
#include "lull/random.hpp"

namespace posthaste {

// A kind of road and a weather, each by its place in the data.
struct Route {
    std::int32_t kind = 0;
    std::uint8_t weather = 0;
    friend bool operator==(const Route&, const Route&) = default;
};

// The same on every machine. The start is clear, and the goal and a letter can be reached (searched
// over cell and speed, enemies ignored). Run 1 is the first. A first journey's has less on it: see
// road/first_road.hpp.
MapPlan generate_map(lull::RandomStream& chance, std::int32_t run, const Route& route, const GameData& data,
                     bool of_first_journey = false);

// The same on a road of the first kind, in a weather that is drawn.
MapPlan generate_map(lull::RandomStream& chance, std::int32_t run, const GameData& data, bool of_first_journey = false);

// Whether a van that nobody disturbs can reach the last column, and on some way a letter.
bool is_passable(const MapPlan& plan, const Things& things);

}  // namespace posthaste
