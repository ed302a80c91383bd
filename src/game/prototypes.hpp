// What each kind of thing is made of when it enters the world.
#pragma once

#include "game/definition.hpp"

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
        enum class What : std::uint8_t { tree, rock, wreck, barrel, letter, walker };
        What what{};
        Cell cell;
    };
    std::vector<Placed> things;
};

// Fills an empty resolver of the plan's size, with everybody's first turn in the schedule: the road
// announces, then the van, the dead in the order in which they were placed, the horde.
void populate(lull::Resolver<Definition>& resolver, const MapPlan& plan, std::uint32_t seed, std::int32_t run);

}  // namespace posthaste
