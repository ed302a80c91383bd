// The component that sends an entity to another world (modules/worlds.hpp). A verb gives it to a traveller:
//
//     action.set(walk.who, lull::Travels{1, {3, 2}});        to world 1, to that cell
//
// In a game that lists it, a world stands still while someone is about to leave it, and while nobody is there whom a
// player commands.
#pragma once

#include <cstdint>

#include "lull/cell.hpp"
#include "lull/declare.hpp"

namespace lull {

// Sends the entity that gets it to that world.
struct Travels {
    LULL(travels, world, cell);
    std::int32_t world = 0;  // from 0
    Cell cell;               // where it arrives
};

template <class Game>
constexpr bool has_travels = Game::Components::template lists<Travels>;  // whether the game lists it

}  // namespace lull
