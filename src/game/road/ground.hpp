// What lies on the ground, in the way of none: grass, water, acid, oil, mines; and what acid does to tyres.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

inline constexpr std::int32_t corrosion_of_a_tyre = 4;  // acid cells that cost one

// It lies on the ground and blocks no way.
struct Ground {
    LULL(ground, wet, corrodes, slippery, (harm, 0, 100));
    bool wet = false;       // puts out who enters, and never burns
    bool corrodes = false;  // eats at the van's tyres
    bool slippery = false;  // vehicles skid on it
    std::int32_t harm = 0;  // of a mine, to who enters and the four cells beside it; 0: not a mine
    bool operator==(const Ground&) const = default;
};
struct Corrosion {  // of the tyres, by acid
    LULL(corrosion, (points, 0, 3));
    std::int32_t points = 0;
};

struct Corrode {
    LULL_FIELDS(van);
    Entity van;
};

struct Corroded {
    Cell at;
    std::int32_t points = 0;  // how far it has eaten into the next tyre
    Surface by;
    bool operator==(const Corroded&) const = default;
};

struct Grounds {
    using Components = lull::Components<Ground, Corrosion>;
    using Verbs = std::variant<Corrode>;
    using Events = std::variant<Corroded>;
};

// Something that lies there and is wet, say; or nothing.
Entity what_lies_there(const World& world, Cell cell, bool Ground::*is);
bool lies_there(const World& world, Cell cell, bool Ground::*is);
// Returns the `Ground` of the thing with that name, or one that does nothing if there is no such ground.
Ground ground_named(const World& world, Text name);

void enact(const Corrode& corrode, const World& world, Action& action);
void report(const Corrode& corrode, Report& to);

Verdict acid_eats_tyres(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
