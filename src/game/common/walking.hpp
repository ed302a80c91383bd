// Walking, on a road or in a depot: one cell a step; what stands there may be in the way.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Controlled {  // its turns are a player's: the van, or on foot the courier
    LULL(controlled);
};
struct Courier {  // walks, one cell a step
    LULL(courier);
};

struct Walk {
    LULL_FIELDS(who, by);
    Entity who;
    lull::Offset by;  // one cell
};

struct Stepped {  // the courier
    Cell at;
    bool indoors = false;
    bool operator==(const Stepped&) const = default;
};

struct Walking {
    using Components = lull::Components<Controlled, Courier>;
    using Verbs = std::variant<Walk>;
    using Events = std::variant<Stepped>;
};

void enact(const Walk& walk, const World& world, Action& action);
void report(const Walk& walk, Report& to);

Verdict walls_are_in_the_way(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
