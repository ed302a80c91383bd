// Enemies that announce, step, claw and die, and the horde behind. What they plan: enemy_plans.hpp.
#include <algorithm>

#include "game/behaviour.hpp"
#include "game/damage.hpp"
#include "game/enemy_plans.hpp"
#include "game/on_foot.hpp"
#include "game/people.hpp"
#include "game/report.hpp"
#include "game/rules.hpp"

namespace posthaste {

void enact(const Announce& announce, const World& world, Action& action) {
    Road road = world.get<Road>(announce.road);
    road.turn = std::min(road.turn + 1, last_turn);
    action.set(announce.road, road);
    const Entity van = world.first<Van>();
    if (!van) {
        return;
    }
    const Cell coasting = coasting_cell(world, van);
    world.each<Enemy, Position>([&](Entity enemy, const Enemy&, const Position&) {
        if (!world.has<Awake>(enemy)) {
            if (!notices_you(world, enemy)) {
                return;
            }
            action.set<Awake>(enemy);
        }
        action.set(enemy, plan_of(world, enemy, coasting));
    });
}

void enact(const Step& step, const World& world, Action& action) {
    const Intent* intent = world.find<Intent>(step.walker);
    const Position* position = world.find<Position>(step.walker);
    if (intent == nullptr || position == nullptr) {
        return;
    }
    const Cell next = next_cell(*intent, position->cell);
    action.set(step.walker, Position{next});
    const Speed* before = world.find<Speed>(step.walker);
    if (before == nullptr) {
        return;
    }
    const Speed speed{std::min(before->value + (next.column > position->cell.column ? 1 : 0), 100)};
    action.set(step.walker, speed);
    each_trailer(world, step.walker, [&](Entity trailer, Cell cell) {  // all of them go at once, or none does
        action.set(trailer, Position{cell + (next - position->cell)});
        action.set(trailer, speed);
    });
}

void enact(const Claw& claw, const World& world, Action& action) {
    const Position* from = world.find<Position>(claw.walker);
    const Enemy* self = world.find<Enemy>(claw.walker);
    if (from == nullptr || self == nullptr || self->claws == 0) {
        return;
    }
    // You before anybody else, on foot before the van; of the rest, only the other side.
    Entity victim;
    for (const Side side : {Side::front, Side::right, Side::rear, Side::left}) {
        world.cell(from->cell + outward(side)).each([&](Entity other) {
            const bool is_foe = world.has<Enemy>(other) && world.has<Walker>(other) != world.has<Walker>(claw.walker);
            const bool is_you = world.has<Courier>(other) || (world.has<Van>(other) && !world.has<Courier>(victim));
            if (is_you || (is_foe && !victim)) {
                victim = other;
            }
        });
    }
    if (world.has<Human>(victim) && world.has<Walker>(claw.walker)) {
        bite(world, action, victim, from->cell, self->claws);
    } else if (victim) {
        hurt(world, action, victim, from->cell, self->claws, hit_by(world, Cause::walker, claw.walker));
    }
}

void enact(const Die& die, const World& world, Action& action) { remove_body(world, action, die.entity); }

void enact(const RunOver& over, const World& world, Action& action) { remove_body(world, action, over.victim); }

void enact(const HordeAdvances& advances, const World& world, Action& action) {
    const Horde* horde = world.find<Horde>(advances.horde);
    const Entity van = world.first<Van>();
    if (horde != nullptr && van) {
        action.set(advances.horde,
                   Horde{std::min(next_horde_front(world, *horde, world.at(van).column), farthest_horde)});
    }
}

void enact(const HordeBites& bites, const World& world, Action& action) {
    const Horde* horde = world.find<Horde>(bites.horde);
    const Entity van = world.first<Van>();
    const Entity courier = world.first<Courier>();
    const auto is_inside = [&](Entity who) { return who && world.at(who).column * 100 < horde->front; };
    if (horde != nullptr && is_inside(van)) {
        hurt_van(world, action, van, Side::rear, horde_bites, {Cause::horde});
    }
    if (horde != nullptr && is_inside(courier)) {
        hurt(world, action, courier, world.at(courier), horde_bites, {Cause::horde});
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
    if (judge.after().has<Van>(change.entity) || judge.after().has<Courier>(change.entity)) {
        judge.react(EndRun{Result::dead});
    } else if (judge.after().has<Explosive>(change.entity)) {
        judge.react(Explode{change.entity});
    } else {
        judge.react(Die{change.entity});
    }
    return Verdict::accept;
}

void report(const Claw& claw, Report& to) {
    if (!to.add_hits() && to.now.alive(claw.walker)) {
        to.add(ClawMissed{to.at(claw.walker), to.someone(claw.walker)});
    }
}

void report(const Die& die, Report& to) {
    if (to.now.has<Enemy>(die.entity)) {
        to.add(EnemyDied{to.at(die.entity), to.someone(die.entity)});
    }
}

void report(const RunOver& over, Report& to) {
    if (to.now.has<Enemy>(over.victim)) {
        to.add(EnemyRunOver{to.at(over.victim), to.someone(over.victim)});
    }
}

void report(const HordeAdvances& advances, Report& to) {
    const Horde* horde = to.after.find<Horde>(advances.horde);
    if (horde != nullptr && horde->front != to.now.get<Horde>(advances.horde).front) {
        to.add_felt(HordeMoved{{horde->front / 100, 0}});
    }
}

void report(const HordeBites& /*bites*/, Report& to) { to.add_losses(); }

}  // namespace posthaste
