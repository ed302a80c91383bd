// Makes the road of a run out of a seed; the only place where chance decides anything.
#pragma once

#include <cstdint>

#include "engine/random.hpp"
#include "game/prototypes.hpp"

namespace posthaste {

// The same on every machine. The start is clear, and the goal and a letter can be reached (searched
// over cell and speed, enemies ignored). Run 1 is the first.
MapPlan generate_map(lull::RandomStream& chance, std::int32_t run, const GameData& data = shipped_data());

// Whether a van that nobody disturbs can reach the last column, and on some way a letter.
bool is_passable(const MapPlan& plan, const Things& things = shipped_data().things);

}  // namespace posthaste
