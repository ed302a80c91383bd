// What is brought out of houses: it is stowed in the van, and who came along takes a seat.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct ComeOut {  // beside the van, with all that was carried: it is stowed, and who came along takes a seat
    LULL_FIELDS(door, courier, until_horde, solved_in);
    Entity door;
    Entity courier;
    std::int32_t until_horde = 0;  // steps until it was there, as they left
    std::int32_t solved_in = 0;    // steps that a depot took them; 0: it was not solved, or is a house
};
struct CameOut {  // with what was stowed: how many of each
    Cell at;
    std::int32_t letters = 0;
    std::int32_t parcels = 0;
    std::int32_t kits = 0;
    std::int32_t plates = 0;
    std::int32_t coins = 0;  // for what the van has no room for
    Named weapon;            // mounted; without a name: none
    std::int32_t people = 0;
    bool operator==(const CameOut&) const = default;
};

struct Hauls {
    using Components = lull::Components<>;
    using Verbs = std::variant<ComeOut>;
    using Events = std::variant<CameOut>;
};

// Makes the courier who comes out of a depot into that cell, with that health, and with what its vault holds if it was
// solved. They block nobody there.
Entity bring_out_of_depot(const World& world, Action& action, Cell at, const Health& health, bool solved);

void enact(const ComeOut& out, const World& world, Action& action);
void report(const ComeOut& out, Report& to);

}  // namespace posthaste
