// Twins: two entities that move together, the same way or mirrored. A verb that moves one completes its action with
// move_twins, so rules judge both moves at once and either both happen or neither. Only twins of entities that the verb
// itself moves are added, so nothing feeds back.
//
//     void does(const Push& push, ...) { action.set(push.crate, ...); lull::move_twins<Position>(world, action); }
#pragma once

#include "lull/cell.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"

namespace lull {

// columns: east and west are swapped; rows: north and south are swapped.
LULL_ENUM(InStep, same, columns, rows);

// Moves together with its twin.
struct Entangled {
    LULL(entangled, twin, how);
    Entity twin;                // it must name this one in return
    InStep how = InStep::same;  // in the same way, or mirrored
};

// What the twin's step is when the other steps so.
constexpr Offset for_twin(Offset offset, InStep how) {
    return {how == InStep::columns ? -offset.columns : offset.columns,
            how == InStep::rows ? -offset.rows : offset.rows};
}

// Call this at the end of a verb that moves things.
template <class Position, class World, class Action>
void move_twins(const World& world, Action& action) {
    const auto moved = action.template delta<Position>().insertions.size();
    for (std::size_t i = 0; i < moved; ++i) {  // excludes those that are added here
        const Entity entity = action.template delta<Position>().insertions.entity(i);
        const Entangled* bond = world.template find<Entangled>(entity);
        const Position* twin = bond != nullptr ? world.template find<Position>(bond->twin) : nullptr;
        if (twin == nullptr || action.template delta<Position>().template inserted<Position>(bond->twin) != nullptr) {
            continue;
        }
        const Cell to = action.template delta<Position>().template inserted<Position>(entity)->cell;
        Position place = *twin;
        place.cell = twin->cell + for_twin(to - world.at(entity), bond->how);
        action.set(bond->twin, place);
    }
}

}  // namespace lull
