// Fire: what burns, how it spreads, whom it hurts and what puts it out.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Flight;  // shooting.hpp

struct Flammable {  // how it burns, once lit
    LULL(flammable, (turns, 1, 100), (period, 1, 1000), (strength, 0, 100));
    std::int32_t turns = 3;
    std::int32_t period = 100;  // hundredths of a turn from one point of damage to the next
    std::int32_t strength = 1;  // points at a time
};
struct Burning {  // see lull::pass_time
    LULL(burning, (left, 1, 10'000), (rest, 0, 999), (period, 1, 1000), (strength, 0, 100));
    std::int32_t left = 1;  // times that it still hurts, until it goes out
    std::int32_t rest = 0;
    std::int32_t period = 100;
    std::int32_t strength = 1;
};

struct Ignite {  // or, for who stands in a fire, burn anew
    LULL_FIELDS(entity);
    Entity entity;
};
struct Burn {  // for so long, in units of time
    LULL_FIELDS(entity, elapsed);
    Entity entity;
    std::int32_t elapsed = 0;
};
struct Douse {
    LULL_FIELDS(entity);
    Entity entity;
};

struct FireTookHold {  // of the ground or a barrel
    Cell at;
    bool operator==(const FireTookHold&) const = default;
};
struct CaughtFire {
    Cell at;
    Someone who;
    bool operator==(const CaughtFire&) const = default;
};
struct YouCaughtFire {
    Cell at;
    bool on_foot = false;
    bool operator==(const YouCaughtFire&) const = default;
};
struct YouStoppedBurning {
    Cell at;
    bool on_foot = false;
    bool by_water = false;
    bool operator==(const YouStoppedBurning&) const = default;
};
struct Scorched {
    Cell at;
    Someone who;
    std::int32_t points = 0;  // of damage
    bool operator==(const Scorched&) const = default;
};

struct Fire {
    using Components = lull::Components<Flammable, Burning>;
    using Verbs = std::variant<Ignite, Burn, Douse>;
    using Events = std::variant<FireTookHold, CaughtFire, YouCaughtFire, YouStoppedBurning, Scorched>;
};

bool is_burning(const World& world, Entity entity);
// Whether the ground burns there, so that all who enter catch fire.
bool burns_there(const World& world, Cell cell);

void enact(const Ignite& ignite, const World& world, Action& action);
void enact(const Burn& burn, const World& world, Action& action);
void enact(const Douse& douse, const World& world, Action& action);
void report(const Ignite& ignite, Report& to);
void report(const Burn& burn, Report& to);
void report(const Douse& douse, Report& to);

Verdict meets_fire_or_water(const Change<Position>& move, Judge& judge);
Verdict water_and_rain_spare(const Change<Burning>& change, Judge& judge);
Verdict fragments_set_alight(const Change<Flight>& change, Judge& judge);

void burns(const World& world, Entity entity, lull::Time elapsed, Asked& asked);
// In hundredths of a turn, from one step to the next.
lull::Time period_of_fire(const World& world);
void fire_spreads(const World& world, Entity entity, lull::Time elapsed, Asked& asked);

}  // namespace posthaste
