// What weapons do besides hitting: they kick, pull and drop; and what was dropped lies in wait: oil that
// vehicles skid on, mines that go off under whoever enters.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Flight;  // shooting.hpp, as is Weapon
struct Weapon;

// By force: one cell, as its own way does not lead.
struct Shift {
    LULL_FIELDS(entity, columns, rows, why);
    enum class Why : std::uint8_t { kick, pull, skid };
    Entity entity;
    std::int32_t columns = 0;  // -1 to 1
    std::int32_t rows = 0;
    Why why = Why::kick;
};

struct Kicked {  // the van, by its own shot
    Cell at;
    bool operator==(const Kicked&) const = default;
};
struct VanPulled {  // by its own harpoon
    Cell at;
    bool operator==(const VanPulled&) const = default;
};
struct EnemyPulled {
    Cell at;
    Someone who;
    bool operator==(const EnemyPulled&) const = default;
};
struct ThingPulled {
    Cell at;
    bool operator==(const ThingPulled&) const = default;
};
struct VanSkidded {
    Cell at;
    Surface on;
    bool operator==(const VanSkidded&) const = default;
};
struct EnemySkidded {
    Cell at;
    Someone who;
    Surface on;
    bool operator==(const EnemySkidded&) const = default;
};

struct Arms {
    using Components = lull::Components<>;
    using Verbs = std::variant<Shift>;
    using Events = std::variant<Kicked, VanPulled, EnemyPulled, ThingPulled, VanSkidded, EnemySkidded>;
};

// What is dropped into the cells that the weapon covers, by you or by others.
void drop(const World& world, Action& action, const Weapon& weapon, Cell from, lull::Offset way, bool yours);
// A mine goes off: who is on it and in the four cells beside it is hurt.
void burst_mine(const World& world, Action& action, Entity mine);
// A shell that pulls has met something: that comes a cell nearer or, if it stands fast, whoever fired.
void pull(Judge& judge, const Flight& flight, Entity target, Cell at);

void enact(const Shift& shift, const World& world, Action& action);
void report(const Shift& shift, Report& to);

Verdict weapons_kick(const Change<Weapon>& change, Judge& judge);
Verdict mine_goes_off_under_somebody(const Change<Position>& move, Judge& judge);
Verdict meets_what_was_dropped(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
