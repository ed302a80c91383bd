// People and what they drive in several pieces: shared by rules, behaviour and screens.
#pragma once

#include <cstdint>

#include "game/posthaste.hpp"

namespace posthaste {

inline constexpr std::int32_t turns_of_a_bite = 3;   // until the bitten rises
inline constexpr std::int32_t fastest_boarding = 1;  // a hitchhiker climbs in at this speed or less
inline constexpr std::int32_t rope = 3;              // columns that a hook reaches once it holds
inline constexpr std::int32_t fare = 30;             // of a passenger, on arrival
inline constexpr std::int32_t most_coupled = 4;      // trailers behind one another, the first included

// How many ride in the van.
std::int32_t passengers(const World& world);
// Whether somebody stands beside a van that is slow enough and has a seat free.
bool may_climb_in(const World& world, Entity human);

// Takes a seat in the van, from wherever on the road it is.
void board(const World& world, Action& action, Entity human);

// Claws of the dead: who lives through them turns in three turns, who does not rises at once.
void bite(const World& world, Action& action, Entity human, Cell source, std::int32_t points);

// One that another draws: it goes where that one goes, and takes no harm of its own.
inline bool is_trailer(const World& world, Entity entity) {
    return world.has<MountedOn>(entity) && world.has<Enemy>(entity);
}
// What is mounted on it or coupled to it, in id order: visit(entity, its mount).
template <class Visit>
void each_mounted(const World& world, Entity carrier, Visit&& visit) {
    world.index<Mounts>().each(carrier, [&](std::uint32_t index) {
        const Entity it = world.store().at_index(index);
        visit(it, world.get<MountedOn>(it));
    });
}
// The one that draws it all; itself, if nothing draws it.
Entity head_of(const World& world, Entity entity);
// Every trailer that it draws, the first ones first.
template <class Visit>
void each_trailer(const World& world, Entity head, Visit&& visit) {
    each_mounted(world, head, [&](Entity trailer, const MountedOn&) {
        const Position* position = is_trailer(world, trailer) ? world.find<Position>(trailer) : nullptr;
        if (position != nullptr) {
            visit(trailer, position->cell);
            each_trailer(world, trailer, visit);
        }
    });
}

// Whether somebody's hook holds the van.
bool is_hooked(const World& world);

}  // namespace posthaste
