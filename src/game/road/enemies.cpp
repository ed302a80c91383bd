#include "game/road/enemies.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/common/walking.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/people.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/road/towing.hpp"

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
    const Intent* intent = world.find<Intent>(step.enemy);
    const Position* position = world.find<Position>(step.enemy);
    if (intent == nullptr || position == nullptr) {
        return;
    }
    const Cell next = next_cell(*intent, position->cell);
    action.set(step.enemy, Position{next});
    const Speed* before = world.find<Speed>(step.enemy);
    if (before == nullptr) {
        return;
    }
    const Speed speed{std::min(before->value + (next.column > position->cell.column ? 1 : 0), 100)};
    action.set(step.enemy, speed);
    each_trailer(world, step.enemy, [&](Entity trailer, Cell cell) {  // all of them go at once, or none does
        action.set(trailer, Position{cell + (next - position->cell)});
        action.set(trailer, speed);
    });
}

void enact(const Claw& claw, const World& world, Action& action) {
    const Position* from = world.find<Position>(claw.enemy);
    const Enemy* self = world.find<Enemy>(claw.enemy);
    if (from == nullptr || self == nullptr || self->claws == 0) {
        return;
    }
    // You before anybody else, on foot before the van; of the rest, only the other side.
    Entity victim;
    for (const Side side : {Side::front, Side::right, Side::rear, Side::left}) {
        world.cell(from->cell + outward(side)).each([&](Entity other) {
            const bool is_foe = world.has<Enemy>(other) && world.has<Walker>(other) != world.has<Walker>(claw.enemy);
            const bool is_you = world.has<Courier>(other) || (world.has<Van>(other) && !world.has<Courier>(victim));
            if (is_you || (is_foe && !victim)) {
                victim = other;
            }
        });
    }
    if (world.has<Human>(victim) && world.has<Walker>(claw.enemy)) {
        bite(world, action, victim, from->cell, self->claws);
    } else if (victim) {
        hurt(world, action, victim, from->cell, self->claws, hit_by(world, Cause::walker, claw.enemy));
    }
}

void enact(const RunInto& into, const World& world, Action& action) {
    hurt(world, action, into.who, world.at(into.enemy), run_down_damage, hit_by(world, Cause::crash, into.enemy));
    action.remove<Intent>(head_of(world, into.enemy));
}

Verdict runs_somebody_down(const Bump& bump, Judge& judge) {
    if (judge.before().has<Speed>(bump.who)) {
        judge.react(RunInto{bump.who, bump.what});
    }
    return Verdict::reject_and_stop;
}

void report(const Claw& claw, Report& to) {
    if (!to.add_hits() && to.now.alive(claw.enemy)) {
        to.add(ClawMissed{to.at(claw.enemy), to.someone(claw.enemy)});
    }
}

void report(const RunInto& /*into*/, Report& to) { to.add_losses(); }

}  // namespace posthaste
