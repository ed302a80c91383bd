// Shooting and bursting: weapons, shells and fragments that fly cell by cell until they meet something, and barrels.
#pragma once

#include <cstdlib>
#include <variant>
#include <vector>

#include "game/common/body.hpp"
#include "game/road/ground.hpp"
#include "game/road/road.hpp"
#include "lull/function_ref.hpp"

namespace posthaste {

// What a weapon covers: the cells of a lane up to the first thing in it, or a widening cone; a hook holds on.
LULL_ENUM(Pattern, lane, cone, hook);
// Where it can be turned: where it is mounted, east and west, north and south, all four ways.
LULL_ENUM(Ways, mounted, along, aside, around);

inline constexpr std::int32_t mounts = 4;  // by Side
// In the order in which players meet them.
inline constexpr Side every_mount[] = {Side::front, Side::left, Side::right, Side::rear};

// Weapons are entities, mounted on a side of another.
struct Weapon {
    LULL(weapon, (range, 1, 100), (damage, 0, 100), (reload, 1, 100), (ready_turn, 0, last_turn + 100), pattern, ways,
         (fades, 0, 100), pierces, (rounds, 1, 12), ignites, pulls, kicks, drops);
    std::int32_t range = 6;  // cells
    std::int32_t damage = 1;
    std::int32_t reload = 1;      // turns until it is ready again; 1 = every turn
    std::int32_t ready_turn = 0;  // the first turn in which it may fire
    Pattern pattern = Pattern::lane;
    Ways ways = Ways::mounted;
    std::int32_t fades = 0;   // points of damage less for each cell beyond the first
    bool pierces = false;     // it goes on through whatever it hits
    std::int32_t rounds = 1;  // one behind the other
    bool ignites = false;     // what it passes, and the ground under it
    bool pulls = false;       // what it hits comes a cell nearer; to what stands fast, the shooter
    bool kicks = false;       // fired along the road: the recoil moves its carrier back one cell, if that is free
    Text drops;               // a thing, by its name, instead of firing: into the cells of its pattern
};
struct Shot {  // of a weapon: how it is heard and seen when it fires, and what is said of it
    LULL(shot, sound, from_enemy, tint, (flashes, 0, 32), (flash_ms, 1, 2000), (rounds, 1, 12), (round_ms, 16, 1000),
         (strikes_in_ms, 0, 2000), says);
    static constexpr bool cosmetic = true;
    Text sound;       // of assets/sounds, when the van fires it
    Text from_enemy;  // when an enemy does; empty: the same
    Tint tint{0xfff6dc};
    std::int32_t flashes = 1;  // one beside the other, from the muzzle on
    std::int32_t flash_ms = 110;
    std::int32_t rounds = 1;         // of the van's, one flash after the other
    std::int32_t round_ms = 75;      // from one to the next
    std::int32_t strikes_in_ms = 0;  // until it is heard to meet something
    Text says;                       // of the van's; empty: nothing
    bool operator==(const Shot&) const = default;
};
struct MountedOn {  // or, of an enemy, coupled to another that draws it
    LULL(mounted_on, carrier, side);
    Entity carrier;
    Side side = Side::front;
};

// A shell or a fragment under way. After n steps it is at origin + n × (columns, rows) / 4, rounded
// away from zero, so that 32 directions of a blast cover every cell of the rings around it.
struct Flight {
    LULL(flight, origin, (columns, -4, 4), (rows, -4, 4), (step, 0, 100), (steps, 0, 100), (step_ms, 1, 1000),
         (damage, 0, 100), cause, (fades, 0, 100), pierces, ignites, pulls, (waits, 0, 12), by);
    Cell origin;
    std::int32_t columns = 0;  // quarters of a cell each step, -4 to 4
    std::int32_t rows = 0;
    std::int32_t step = 0;      // done
    std::int32_t steps = 0;     // range
    std::int32_t step_ms = 50;  // virtual time of one step
    std::int32_t damage = 1;
    Cause cause = Cause::shot;
    std::int32_t fades = 0;  // as of the weapon that it left
    bool pierces = false;
    bool ignites = false;
    bool pulls = false;
    std::int32_t waits = 0;  // steps, before the first one
    Entity by;               // the weapon; of a fragment, its chain (deeds.hpp); none: nobody is behind it
};
struct Explosive {
    LULL(explosive, (range, 1, 20));
    std::int32_t range = 6;  // cells that its fragments fly
};

struct Shoot {
    LULL_FIELDS(weapon);
    Entity weapon;
};
struct Fly {  // one step of a shell or fragment
    LULL_FIELDS(projectile);
    Entity projectile;
};
struct Strike {
    LULL_FIELDS(projectile, target);
    Entity projectile;
    Entity target;
};
struct Explode {
    LULL_FIELDS(explosive, by);
    Entity explosive;
    Entity by;  // what set it off: a weapon, the van, a chain of barrels; none: nobody is behind it
};
struct Vanish {  // spent, or out of the map
    LULL_FIELDS(entity);
    Entity entity;
};

struct YouFired {
    Cell at;
    Side side = Side::front;  // which way
    Shot shot;
    bool operator==(const YouFired&) const = default;
};
struct EnemyFired {
    Cell at;
    Someone who;
    Side side = Side::front;
    Shot shot;
    bool operator==(const EnemyFired&) const = default;
};
struct SceneryHit {
    Cell at;
    Text sound;
    bool operator==(const SceneryHit&) const = default;
};
struct BarrelBurst {
    Cell at;
    Named what;
    Text sound;
    bool operator==(const BarrelBurst&) const = default;
};
struct MineBurst {
    Cell at;
    Named what;
    Text sound;
    bool operator==(const MineBurst&) const = default;
};

struct Shooting {
    using Components = lull::Components<Weapon, Shot, MountedOn, Flight, Explosive>;
    using Verbs = std::variant<Shoot, Fly, Strike, Explode, Vanish>;
    using Events = std::variant<YouFired, EnemyFired, SceneryHit, BarrelBurst, MineBurst>;
};

// The way a side looks, of whoever faces east.
lull::Offset outward(Side side);

// What is mounted on it or coupled to it, in id order.
void each_mounted(const World& world, Entity carrier, lull::FunctionRef<void(Entity, const MountedOn&)> visit);
// The weapon on that side, or none.
Entity weapon_on(const World& world, Entity van, Side side);

// Turns until it may fire again; 0: it is ready.
std::int32_t turns_to_reload(const World& world, const Weapon& weapon);

// The cells that a shot from that side would pass, or where it would drop something; each lane of it ends
// with the first thing in it that the driver sees, unless nothing stops it. None without a weapon there.
std::vector<Cell> line_of_fire(const World& world, Entity van, Side side = Side::front);
// The first side whose weapon is ready and would hit what is in that cell; count: none, or that cell is out
// of the driver's sight.
Side side_that_hits(const World& world, Entity van, Cell cell);

// The lanes that a weapon covers when it fires that way: one, or for a cone several side by side, each of
// which begins where the cone has become wide enough for it. Each is given the cell beside the muzzle that
// it starts from, and how many cells from there it leaves out.
template <class Each>
void each_lane(const Weapon& weapon, Cell from, lull::Offset way, Each&& each) {
    const std::int32_t widest = weapon.pattern == Pattern::cone ? weapon.range - 1 : 0;
    for (std::int32_t aside = -widest; aside <= widest; ++aside) {
        each(from + lull::Offset{aside * way.rows, aside * way.columns}, std::abs(aside));
    }
}

void enact(const Shoot& shoot, const World& world, Action& action);
void enact(const Fly& fly, const World& world, Action& action);
void enact(const Strike& strike, const World& world, Action& action);
void enact(const Explode& explode, const World& world, Action& action);
void enact(const Vanish& vanish, const World& world, Action& action);
void report(const Shoot& shoot, Report& to);
void report(const Strike& strike, Report& to);
void report(const Explode& explode, Report& to);

Verdict flies_until_it_meets_something(const Change<Position>& move, Judge& judge);
Verdict flies_on(const Change<Flight>& change, Judge& judge);

}  // namespace posthaste
