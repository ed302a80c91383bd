#include "game/depot/gates.hpp"

#include <algorithm>

#include "game/common/scripts.hpp"
#include "game/common/step_refusal.hpp"
#include "game/common/walking.hpp"
#include "game/depot/crates.hpp"
#include "game/depot/depot.hpp"
#include "game/report.hpp"

namespace posthaste {

namespace {

bool is_stood_on(const World& world, Cell cell) {
    return world.cell(cell).any<Crate>() || world.cell(cell).any<Courier>();
}

bool works(const World& world, Entity plate_or_eye) {
    return world.has<lull::Sensor>(plate_or_eye) ? world.index<Light>().falls_on(world, plate_or_eye)
                                                 : is_stood_on(world, world.at(plate_or_eye));
}

}  // namespace

bool is_held_open(const World& world, Entity gate) {
    bool held = is_stood_on(world, world.at(gate));
    const std::uint8_t letter = world.get<Gate>(gate).letter;
    world.each<Switch>([&](Entity it, const Switch& of) { held = held || (of.gate == letter && works(world, it)); });
    return held;
}

void turn_gate(Action& action, Entity entity, const Gate& gate, bool to_open) {
    action.set(entity, Gate{gate.letter, to_open});
    if (to_open) {
        action.remove<Solid>(entity);
        action.remove<lull::Optics>(entity);
    } else {
        action.set<Solid>(entity);
        action.set(entity, lull::Optics{});
    }
}

void count_step(const World& world, Action& action, std::int32_t pushes) {
    const Entity room = world.first<Depot>();
    if (const Depot* depot = world.find<Depot>(room)) {
        Depot counted = *depot;
        counted.steps = std::min(counted.steps + 1, 1'000'000);
        counted.pushes = std::min(counted.pushes + pushes, 1'000'000);
        action.set(room, counted);
    }
}

// Opening comes first: so a beam that holds its own gate open keeps it. Each time all gates are looked at together,
// which ends the same way in any order, because more light never darkens anything.
void enact(const Settle& /*settle*/, const World& world, Action& action) {
    bool opens = false;
    const auto turn_all = [&](bool to_open) {
        world.each<Gate>([&](Entity entity, const Gate& gate) {
            if (gate.open == to_open || is_held_open(world, entity) != to_open) {
                return;
            }
            turn_gate(action, entity, gate, to_open);
            opens = opens || to_open;
        });
    };
    turn_all(true);
    if (!opens) {
        turn_all(false);
    }
}

Verdict settles_until_nothing_changes(const Settle& settle, Judge& judge) {
    if (judge.after().action().touches<Gate>()) {
        judge.react(settle);
    } else {
        judge.react(Settled{});
    }
    return Verdict::accept;
}

Verdict the_room_settles(const Change<Position>& /*move*/, Judge& judge) {
    if (judge.before().first<Depot>()) {
        judge.react(Settle{});
    }
    return Verdict::accept;
}

Verdict shut_gates_are_in_the_way(const Change<Position>& move, Judge& judge) {
    const Entity gate = judge.before().cell(move.to->cell).any<Gate>();
    if (!gate || judge.before().get<Gate>(gate).open) {
        return Verdict::accept;
    }
    judge.give_reason(static_cast<lull::Reason>(StepRefusal::gate_shut));
    return Verdict::reject_and_stop;
}

Verdict the_way_out_leaves(const Change<Position>& move, Judge& judge) {
    if (judge.before().contains(move.to->cell) || !judge.before().cell(move.from->cell).any<Entrance>()) {
        return Verdict::accept;
    }
    judge.give_reason(static_cast<lull::Reason>(StepRefusal::leaves));
    return Verdict::reject_and_stop;
}

void enact(const Solve& solve, const World& world, Action& action) {
    Depot depot = world.get<Depot>(solve.depot);
    depot.solved = true;
    action.set(solve.depot, depot);
}

// What counts is the light before the step.
Verdict vaults_open_to_light(const Change<Position>& move, Judge& judge) {
    if (!judge.before().cell(move.to->cell).any<Vault>()) {
        return Verdict::accept;
    }
    if (!vault_is_open(judge.before())) {
        judge.give_reason(static_cast<lull::Reason>(StepRefusal::vault_shut));
        return Verdict::reject_and_stop;
    }
    judge.react(Solve{judge.before().first<Depot>()});
    return Verdict::accept;
}

}  // namespace posthaste
