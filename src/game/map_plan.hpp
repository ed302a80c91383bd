// A world filled from a plan, before its first turn. What a thing is made of is said in assets/data.
#pragma once

#include <vector>

#include "game/game_data.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

// A plan for a whole map, before anything of it exists.
struct MapPlan {
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::int32_t road_top = 0;
    std::int32_t road_bottom = 0;
    Cell van;
    std::int32_t horde_front = 0;  // hundredths of a column
    struct Placed {
        AssemblageId thing;
        Cell cell;
    };
    std::vector<Placed> things;
    std::uint8_t weather = 0;  // a place among the data's
    std::int32_t route = 0;    // its kind
    std::int32_t loadout = 0;
    std::int32_t speed = 0;  // of a van that comes from nowhere; 0: its own
    bool teaches = false;    // gives hints
};

// Fills an empty resolver of the plan's size, with everybody's first turn in the schedule: the road
// announces, then the van, whoever else acts in the order in which they were placed, the horde. The plan's
// things are those of the resolver's data. The van is that of the world before, as it sets out again; without one it is
// the plan's loadout.
void populate(lull::Resolver<Posthaste>& resolver, const MapPlan& plan, std::uint32_t seed, std::int32_t run,
              const World* before = nullptr);

}  // namespace posthaste
