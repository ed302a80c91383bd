// The dead: walkers that announce, step and claw, and the horde behind.
#include <algorithm>

#include "game/behaviour.hpp"
#include "game/damage.hpp"

namespace posthaste {

void enact(const Announce& announce, const World& world, Action& action) {
    Road road = world.get<Road>(announce.road);
    ++road.turn;
    action.set(announce.road, road);
    const Entity van = world.first<Van>();
    if (!van) {
        return;
    }
    world.each<Walker, Position>([&](Entity walker, const Walker&, const Position& position) {
        const Cell prey = world.get<Position>(van).cell;
        if (!world.has<Awake>(walker)) {
            if (lull::rings_between(position.cell, prey) > walker_wakes_at) {
                return;
            }
            action.set<Awake>(walker);
        }
        action.set(walker, plan_of_walker(world, walker, coasting_cell(world, van)));
    });
}

void enact(const Step& step, const World& world, Action& action) {
    if (const Intent* intent = world.find<Intent>(step.walker)) {
        action.set(step.walker, Position{intent->destination});
    }
}

void enact(const Claw& claw, const World& world, Action& action) {
    const Position* from = world.find<Position>(claw.walker);
    const Entity van = world.first<Van>();
    if (from != nullptr && van && lull::steps_between(from->cell, world.get<Position>(van).cell) == 1) {
        hurt(world, action, van, from->cell, 1, Cause::walker);
    }
}

void enact(const Die& die, const World&, Action& action) { action.destroy(die.entity); }

void enact(const RunOver& over, const World&, Action& action) { action.destroy(over.victim); }

void enact(const HordeAdvances& advances, const World& world, Action& action) {
    const Horde* horde = world.find<Horde>(advances.horde);
    const Entity van = world.first<Van>();
    if (horde != nullptr && van) {
        action.set(advances.horde, Horde{next_horde_front(world, *horde, world.get<Position>(van).cell.column)});
    }
}

void enact(const HordeBites& bites, const World& world, Action& action) {
    const Horde* horde = world.find<Horde>(bites.horde);
    const Entity van = world.first<Van>();
    if (horde != nullptr && van && world.get<Position>(van).cell.column * 100 < horde->front) {
        hurt_van(world, action, van, Side::rear, horde_bites, Cause::horde);
    }
}

// Nothing solid enters what is solid, nor leaves the map.
Verdict collision(const Change<Position>& move, Judge& judge) {
    if (!judge.before().contains(move.to->cell)) {
        return Verdict::reject_and_stop;
    }
    const bool blocked = judge.after().has<Solid>(move.entity) && judge.cell(move.to->cell).count<Solid>() > 0;
    return blocked ? Verdict::reject_and_stop : Verdict::accept;
}

Verdict dies_without_health(const Change<Health>& change, Judge& judge) {
    if (change.to->value > 0) {
        return Verdict::accept;
    }
    if (judge.after().has<Van>(change.entity)) {
        judge.react(EndRun{Result::dead});
    } else if (judge.after().has<Explosive>(change.entity)) {
        judge.react(Explode{change.entity});
    } else {
        judge.react(Die{change.entity});
    }
    return Verdict::accept;
}

}  // namespace posthaste
