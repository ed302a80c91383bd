// Survivors: met by walking into them; from then on they follow, step for step, as long as the van has a seat.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Survivor {
    LULL(survivor, (place, 0, 100));
    std::int32_t place = 0;  // in the line behind you, from 1; 0: you have not met
};

struct Meet {
    LULL_FIELDS(who, survivor);
    Entity who;
    Entity survivor;
};
struct SwapPlaces {  // with somebody who follows
    LULL_FIELDS(who, survivor);
    Entity who;
    Entity survivor;
};
struct Follow {  // into the cell that whoever goes before has left
    LULL_FIELDS(survivor, to);
    Entity survivor;
    Cell to;
};

struct Met {
    Cell at;
    Named who;
    bool follows = false;  // else there is no seat
    bool operator==(const Met&) const = default;
};
struct SwappedPlaces {
    Cell at;
    Named who;
    bool operator==(const SwappedPlaces&) const = default;
};

struct Survivors {
    using Components = lull::Components<Survivor>;
    using Verbs = std::variant<Meet, SwapPlaces, Follow>;
    using Events = std::variant<Met, SwappedPlaces>;
};

void enact(const Meet& meet, const World& world, Action& action);
void enact(const SwapPlaces& swap, const World& world, Action& action);
void enact(const Follow& follow, const World& world, Action& action);
void report(const Meet& meet, Report& to);
void report(const SwapPlaces& swap, Report& to);

Verdict survivors_are_met(const Bump& bump, Judge& judge);
Verdict followers_follow(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
