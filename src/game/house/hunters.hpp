// Spiders and the dead in houses: they sleep until they see you, announce a step and an attack, and do just that.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "lull/cell.hpp"

namespace posthaste {

// What a hunter does is a combination of these values, so a new kind is data alone.
struct Hunter {
    LULL(hunter, (claws, 0, 100), (venom, 0, 100), (venom_period, 1, 10'000), (venom_strength, 0, 100), passes_webs,
         shuns_light, last_seen, bitten);
    std::int32_t claws = 0;           // damage to everybody beside it after its step
    std::int32_t venom = 0;           // how often its bite hurts; it is aimed at one cell
    std::int32_t venom_period = 20;   // units of time between two times
    std::int32_t venom_strength = 1;  // damage each time
    bool passes_webs = false;         // nothing holds it
    bool shuns_light = false;         // it never steps where a window's light falls, but bites into it
    Cell last_seen;                   // where it last saw you, while it is awake
    Cell bitten;                      // the cell at which it aims, with a plan that attacks
};

struct PlanSteps {  // everybody in the house announces what they are about to do
    LULL_FIELDS(house);
    Entity house;
};
struct Prowl {  // the announced step
    LULL_FIELDS(hunter);
    Entity hunter;
};
struct Attack {  // as announced
    LULL_FIELDS(hunter);
    Entity hunter;
};

struct PoisonGiven {
    Cell at;
    Someone who;  // has bitten
    bool operator==(const PoisonGiven&) const = default;
};
struct AttackMissed {
    Cell at;
    Someone who;
    bool operator==(const AttackMissed&) const = default;
};
struct HunterStopped {
    Cell at;
    Someone who;            // could not make the step that it had announced
    Named what;             // stands there now; empty: nothing does any more
    bool is_yours = false;  // you do
    bool operator==(const HunterStopped&) const = default;
};
struct SurvivorDied {
    Cell at;
    Named who;
    bool operator==(const SurvivorDied&) const = default;
};

struct Hunters {
    using Components = lull::Components<Hunter>;
    using Verbs = std::variant<PlanSteps, Prowl, Attack>;
    using Events = std::variant<PoisonGiven, AttackMissed, HunterStopped, SurvivorDied>;
};

// Calls visit(cell) for each cell that its announced attack reaches from a cell: those that it announced and that are
// next to there.
template <class Visit>
void each_attacked(const Hunter& hunter, lull::Cell announced_from, lull::Cell from, Visit&& visit) {
    for (const lull::Offset way : {lull::north, lull::east, lull::south, lull::west}) {
        const lull::Cell cell = announced_from + way;
        if ((hunter.claws > 0 || cell == hunter.bitten) && lull::steps_between(from, cell) == 1) {
            visit(cell);
        }
    }
}

void enact(const PlanSteps& plan, const World& world, Action& action);
void enact(const Prowl& prowl, const World& world, Action& action);
void enact(const Attack& attack, const World& world, Action& action);
void report(const PlanSteps& plan, Report& to);
void report(const Prowl& prowl, Report& to);
void report(const Attack& attack, Report& to);

}  // namespace posthaste
