// Enemies, the dead and the living: they announce, step, and claw. What they plan: enemy_plans.hpp.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "game/road/ground.hpp"

namespace posthaste {

inline constexpr std::int32_t run_down_damage = 1;  // by whatever drives into somebody on foot

// Where an enemy wants to be: beside its prey, in a lane to it or else in cover, behind it, abreast of it,
// right behind it, in it.
LULL_ENUM(Want, prey, cover, behind, abreast, tow, lift);

// What an enemy does is a combination of these values, so a new kind of enemy is data alone. One that has a speed
// drives; a weapon is an entity mounted on it.
struct Enemy {
    LULL(enemy, wants, (steps, 0, 8), (wakes_at, 0, 100), wakes_by_columns, (claws, 0, 100), hooked);
    Want wants = Want::prey;
    std::int32_t steps = 1;         // cells a turn; of one that drives: the most columns east
    std::int32_t wakes_at = 8;      // rings around it
    bool wakes_by_columns = false;  // columns instead, in whatever row
    std::int32_t claws = 1;         // damage to what is beside it; 0: it has none
    bool hooked = false;            // its hook holds the van
};
struct Walker {  // one of the dead: a side of its own
    LULL(walker);
};
struct Leaves {  // where it dies
    LULL(leaves, what, around);
    Text what;            // a thing, by its name
    bool around = false;  // also in the four neighbours of its cell
};
struct Awake {
    LULL(awake);
};
struct Intent {  // announced at the turn's end, attempted exactly in the next
    LULL(intent, destination, attacks, side, row_first, weapon);
    Cell destination;
    bool attacks = false;
    Side side = Side::front;  // which way it fires, as of one who faces east
    bool row_first = true;    // which part of the way it goes first
    Entity weapon;            // that it fires; none: claws
};

struct Announce {  // everybody's intent for the coming turn
    LULL_FIELDS(road);
    Entity road;
};
struct Step {  // one cell of the announced way
    LULL_FIELDS(enemy);
    Entity enemy;
};
struct Claw {
    LULL_FIELDS(enemy);
    Entity enemy;
};
struct RunInto {  // of an enemy that drives: somebody on foot, and that stops it
    LULL_FIELDS(enemy, who);
    Entity enemy;
    Entity who;
};

struct EnemyHit {
    Cell at;
    Someone who;
    std::int32_t points = 0;   // of damage
    bool spoils_plan = false;  // it had still to carry one out
    bool operator==(const EnemyHit&) const = default;
};
struct EnemyDied {
    Cell at;
    Someone who;
    bool operator==(const EnemyDied&) const = default;
};
struct ClawMissed {
    Cell at;
    Someone who;
    bool operator==(const ClawMissed&) const = default;
};

struct Enemies {
    using Components = lull::Components<Enemy, Walker, Leaves, Awake, Intent>;
    using Verbs = std::variant<Announce, Step, Claw, RunInto>;
    using Events = std::variant<EnemyHit, EnemyDied, ClawMissed>;
};

void enact(const Announce& announce, const World& world, Action& action);
void enact(const Step& step, const World& world, Action& action);
void enact(const Claw& claw, const World& world, Action& action);
void enact(const RunInto& into, const World& world, Action& action);
void report(const Claw& claw, Report& to);
void report(const RunInto& into, Report& to);

Verdict runs_somebody_down(const Bump& bump, Judge& judge);

}  // namespace posthaste
