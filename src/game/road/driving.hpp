// Driving: speed, steering by tyres, rolling cell by cell, ramming, crashing, shoving, mending.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "game/refusal.hpp"

namespace posthaste {

// Mending and changing a tyre use up a kit. On foot the first five are steps east, west, north and south, and a wait,
// and climbing out is climbing in again.
LULL_ENUM(Manoeuvre, accelerate, brake, north, south, coast, shove, mend, change_tyre, climb_out);

inline constexpr std::int32_t cell_ms = 50;  // virtual time to cross a cell: 20 a second
inline constexpr std::int32_t fastest_steering = 3;
inline constexpr std::int32_t slowest_ram = 2;  // a walker dies under this speed or more

struct Van {
    LULL(van);
};
struct Speed {  // cells a turn, eastward; an enemy that drives has that of its last turn
    LULL(speed, (value, 0, 100));
    std::int32_t value = 0;
};
struct Engine {
    LULL(engine, (value, 0, 100), (full, 1, 100));
    std::int32_t value = 8;
    std::int32_t full = 8;
};
struct Tyres {
    LULL(tyres, (value, 0, 100), (full, 1, 100));
    std::int32_t value = 4;
    std::int32_t full = 4;
};
struct Plates {
    LULL(plates, (front, 0, 100), (right, 0, 100), (rear, 0, 100), (left, 0, 100));
    std::int32_t front = 1;
    std::int32_t right = 1;
    std::int32_t rear = 1;
    std::int32_t left = 1;
};
struct Kits {  // the van's repairs for the road, one use each
    LULL(kits, (engine, 0, 100), (tyres, 0, 100));
    std::int32_t engine = 0;
    std::int32_t tyres = 0;
};
struct Orders {  // the player's for this turn; gone once driven
    LULL(orders, manoeuvre, shoots, side);
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;  // that it fires from
};
struct Roll {  // the cells that the van still has to cross this turn
    LULL(roll, (row_step, -1, 1), (remaining, 0, 100), slows);
    std::int32_t row_step = 0;   // -1 north, 1 south: taken first
    std::int32_t remaining = 0;  // then eastward
    bool slows = false;          // by one at its end: brakes that bite late
};

struct TakeOrders {  // the player's command
    LULL_FIELDS(van, manoeuvre, shoots, side);
    Entity van;
    Manoeuvre manoeuvre = Manoeuvre::coast;
    bool shoots = false;
    Side side = Side::front;
};
struct Drive {  // change speed, begin to roll
    LULL_FIELDS(van);
    Entity van;
};
struct Advance {  // cross one cell
    LULL_FIELDS(van);
    Entity van;
};
struct Crash {  // into something that stands
    LULL_FIELDS(van, into);
    Entity van;
    Entity into;
};
struct Stop {
    LULL_FIELDS(van);
    Entity van;
};
struct LimitSpeed {  // to what the engine still gives
    LULL_FIELDS(van);
    Entity van;
};
struct RunOver {
    LULL_FIELDS(van, victim);
    Entity van;
    Entity victim;
};
struct Ram {  // into an enemy that drives
    LULL_FIELDS(van, enemy);
    Entity van;
    Entity enemy;
};

struct Crashed {  // into something that stands
    Cell at;
    std::int32_t speed = 0;  // cells a turn
    bool operator==(const Crashed&) const = default;
};
struct Rammed {
    Cell at;
    Someone who;
    std::int32_t points = 0;  // of damage to each
    bool operator==(const Rammed&) const = default;
};
struct Bumped {  // the van, into somebody whom it is too slow to run down
    Cell at;
    bool operator==(const Bumped&) const = default;
};
struct EnemyRunOver {
    Cell at;
    Someone who;
    bool operator==(const EnemyRunOver&) const = default;
};
struct Shoved {
    Cell at;
    Named what;  // without a name: something that has none
    bool operator==(const Shoved&) const = default;
};
struct EngineMended {
    Cell at;
    bool operator==(const EngineMended&) const = default;
};
struct TyreChanged {
    Cell at;
    bool operator==(const TyreChanged&) const = default;
};

struct Driving {
    using Components = lull::Components<Van, Speed, Engine, Tyres, Plates, Kits, Orders, Roll>;
    using Verbs = std::variant<TakeOrders, Drive, Advance, Crash, Stop, LimitSpeed, RunOver, Ram>;
    using Events = std::variant<Crashed, Rammed, Bumped, EnemyRunOver, Shoved, EngineMended, TyreChanged>;
};

// Half the engine, rounded up; a dead engine limps at 1.
std::int32_t top_speed(const Engine& engine);
// The highest speed at which this many tyres steer; at speed 0 it steers on none.
std::int32_t steering_speed(const Tyres& tyres);
std::int32_t& plate_of(Plates& plates, Side side);

// Whether the van may drive so now, and fire from that side too if asked.
Refusal possible(const World& world, Entity van, Manoeuvre manoeuvre, bool shoots, Side side = Side::front);

// Standing still with something solid right ahead that may be shoved, with all that stands in line behind it. Only
// what is built stands fast, so there is a way east, or round a house.
bool is_held_up(const World& world, Entity van);

// Where the van is next turn if it coasts: every plan is made against this cell.
Cell coasting_cell(const World& world, Entity van);

void enact(const TakeOrders& orders, const World& world, Action& action);
void enact(const Drive& drive, const World& world, Action& action);
void enact(const Advance& advance, const World& world, Action& action);
void enact(const Crash& crash, const World& world, Action& action);
void enact(const Stop& stop, const World& world, Action& action);
void enact(const LimitSpeed& limit, const World& world, Action& action);
void enact(const RunOver& over, const World& world, Action& action);
void enact(const Ram& ram, const World& world, Action& action);
void report(const Drive& drive, Report& to);
void report(const Crash& crash, Report& to);
void report(const Stop& stop, Report& to);
void report(const RunOver& over, Report& to);
void report(const Ram& ram, Report& to);

Verdict orders_must_be_possible(const TakeOrders& orders, Judge& judge);
Verdict keeps_rolling(const Change<Roll>& change, Judge& judge);
Verdict barrel_goes_off_before_you_enter(const Bump& bump, Judge& judge);
Verdict rams(const Bump& bump, Judge& judge);
Verdict crashes(const Bump& bump, Judge& judge);
Verdict engine_limits_speed(const Change<Engine>& change, Judge& judge);

}  // namespace posthaste
