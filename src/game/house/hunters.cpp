#include "game/house/hunters.hpp"

#include <vector>

#include "game/common/damage.hpp"
#include "game/common/poison.hpp"
#include "game/common/walking.hpp"
#include "game/game_data.hpp"
#include "game/house/gear.hpp"
#include "game/house/house.hpp"
#include "game/house/survivors.hpp"
#include "game/house/webs.hpp"
#include "game/report.hpp"
#include "game/road/enemies.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t no_way = -2;

// Creatures may stand on the way; what stands fast, crates and doorsteps are not on it, nor light for who shuns it.
bool is_on_the_way(const World& world, const Hunter& hunter, Cell cell) {
    bool is_free = !(hunter.shuns_light && is_lit(world, cell));
    world.cell(cell).each([&](Entity there) {
        const bool is_creature = world.has<Enemy>(there) || world.has<Courier>(there) || world.has<Survivor>(there);
        is_free = is_free && !world.has<Entrance>(there) && (is_creature || !world.has<Solid>(there));
    });
    return is_free;
}

// Steps from each cell that lies nearer to `to` than `from` does, and from `from`; none for the others.
std::vector<std::int32_t> steps_to(const World& world, const Hunter& hunter, Cell from, Cell to) {
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * world.columns() + cell.column); };
    std::vector<std::int32_t> steps(static_cast<std::size_t>(world.columns() * world.rows()), no_way);
    std::vector<Cell> reached{to};
    steps[number(to)] = 0;
    for (std::size_t i = 0; i < reached.size() && steps[number(from)] == no_way; ++i) {
        for (const lull::Offset way : lull::four_ways) {
            const Cell next = reached[i] + way;
            if (world.contains(next) && steps[number(next)] == no_way &&
                (next == from || is_on_the_way(world, hunter, next))) {
                steps[number(next)] = steps[number(reached[i])] + 1;
                reached.push_back(next);
            }
        }
    }
    return steps;
}

// The cell that it announces to step into, or its own: the first of a shortest way, in the usual order, but never one
// that somebody stands in.
Cell next_cell(const World& world, Entity who, const Hunter& hunter, Cell to) {
    const Cell here = world.at(who);
    if (here == to) {
        return here;
    }
    const auto steps = steps_to(world, hunter, here, to);
    const auto steps_from = [&](Cell cell) {
        return world.contains(cell) ? steps[static_cast<std::size_t>(cell.row * world.columns() + cell.column)]
                                    : no_way;
    };
    for (const lull::Offset way : lull::four_ways) {
        const Cell next = here + way;
        if (steps_from(here) != no_way && steps_from(next) == steps_from(here) - 1 &&
            is_on_the_way(world, hunter, next) && world.cell(next).count<Solid>() == 0) {
            return next;
        }
    }
    return here;
}

// Those whom an attack on that cell hurts: you, or somebody who came along.
Entity victim_in(const World& world, Cell cell) {
    Entity victim;
    if (world.contains(cell)) {
        world.cell(cell).each(
            [&](Entity there) { victim = world.has<Courier>(there) || world.has<Survivor>(there) ? there : victim; });
    }
    return victim;
}

}  // namespace

void enact(const PlanSteps& /*plan*/, const World& world, Action& action) {
    const Entity courier = world.first<Courier>();
    const Cell you = world.at(courier);
    world.each<Hunter, Position>([&](Entity who, const Hunter& now, const Position& here) {
        Hunter hunter = now;
        const bool sees_you = sees(world, here.cell, you);
        if (sees_you) {
            hunter.last_seen = you;
            action.set<Awake>(who);
        } else if (!world.has<Awake>(who)) {
            return;
        } else if (here.cell == hunter.last_seen) {  // nobody is there any more
            action.remove<Awake>(who);
            action.remove<Intent>(who);
            return;
        }
        Intent intent;
        intent.destination = next_cell(world, who, hunter, hunter.last_seen);
        intent.attacks = sees_you && lull::steps_between(intent.destination, you) == 1;
        hunter.bitten = intent.attacks ? you : Cell();
        action.set(who, hunter);
        action.set(who, intent);
    });
}

void enact(const Prowl& prowl, const World& world, Action& action) {
    if (const Intent* intent = world.find<Intent>(prowl.hunter)) {
        action.set(prowl.hunter, Position{intent->destination});
    }
}

void enact(const Attack& attack, const World& world, Action& action) {
    const Intent* intent = world.find<Intent>(attack.hunter);
    if (intent == nullptr || !intent->attacks) {
        return;
    }
    const Hunter& hunter = world.get<Hunter>(attack.hunter);
    const Cell here = world.at(attack.hunter);
    each_attacked(hunter, intent->destination, here, [&](Cell cell) {
        const Entity victim = victim_in(world, cell);
        if (!victim) {
            return;
        }
        if (hunter.venom > 0 && world.has<Courier>(victim)) {
            action.set(victim, Poisoned{hunter.venom, hunter.venom_period, hunter.venom_strength});
            action.set(victim, hit_by(world, Cause::poison, attack.hunter));
        } else if (hunter.venom > 0) {
            hurt(world, action, victim, here, world.get<Health>(victim).value,
                 hit_by(world, Cause::poison, attack.hunter));
        } else {
            const std::int32_t points = world.has<Courier>(victim) ? hunter.claws : world.get<Health>(victim).value;
            strike(world, action, victim, here, points, hit_by(world, Cause::walker, attack.hunter));
        }
    });
}

// A hunter that still has a plan but is not where it leads was stopped on the way. One that was last seen there is
// heard even behind a door.
void report(const PlanSteps& /*plan*/, Report& to) {
    const KnownHouse known(to.now, to.now.first<Courier>());
    to.now.each<Hunter, Intent, Position>([&](Entity who, const Hunter&, const Intent& intent, const Position& here) {
        const Position* seen = known.find<Position>(who);
        if (intent.destination != here.cell && in_sight(to.now, intent.destination) && seen != nullptr &&
            seen->cell == here.cell) {
            const Entity there = to.now.cell(intent.destination).any<Solid>();
            to.add_felt(HunterStopped{here.cell, to.someone(who), there ? to.called(there) : Named{},
                                      there && to.now.has<Courier>(there)});
        }
    });
}

void report(const Prowl& prowl, Report& to) {
    if (!to.now.get<Hunter>(prowl.hunter).passes_webs) {
        report_web(to, prowl.hunter);
    }
}

void report(const Attack& attack, Report& to) {
    const Entity courier = to.now.first<Courier>();
    bool has_hit = report_helmet(to, courier);
    if (to.after.action().touches<Poisoned>()) {
        to.add_felt(PoisonGiven{to.at(courier), to.someone(attack.hunter)});
        has_hit = true;
    }
    to.now.each<Survivor, Health>([&](Entity who, const Survivor&, const Health& health) {
        const Health* left = to.after.find<Health>(who);
        if (left != nullptr && left->value < health.value) {
            to.add(SurvivorDied{to.at(who), to.called(who)});
            has_hit = true;
        }
        has_hit = report_helmet(to, who) || has_hit;
    });
    const Health* left = to.after.find<Health>(courier);
    if (left != nullptr && left->value < to.now.get<Health>(courier).value) {
        to.add_losses();
        has_hit = true;
    }
    if (!has_hit) {
        to.add(AttackMissed{to.at(attack.hunter), to.someone(attack.hunter)});
    }
}

}  // namespace posthaste
