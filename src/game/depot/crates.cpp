#include "game/depot/crates.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/common/walking.hpp"
#include "game/depot/depot.hpp"
#include "game/depot/gates.hpp"
#include "game/house/loot.hpp"
#include "game/report.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

Verdict refuse(Judge& judge, StepRefusal why) {
    judge.give_reason(static_cast<lull::Reason>(why));
    return Verdict::reject_and_stop;
}

}  // namespace

void enact(const Push& push, const World& world, Action& action) {
    action.set(push.who, Position{world.at(push.who) + push.by});
    action.set(push.crate, Position{world.at(push.crate) + push.by});
    lull::move_twins<Position>(world, action);
    count_step(world, action, 1);
}

Verdict crates_are_pushed(const Bump& bump, Judge& judge) {
    return judge.consume(Push{bump.who, bump.what, bump.to - bump.from});
}

// The room before the step counts, so nothing is shoved into the place that somebody is only just leaving.
Verdict crates_want_empty_floor(const Change<Position>& move, Judge& judge) {
    const Cell to = move.to->cell;
    const auto before = judge.before().cell(to);
    const bool was_free = judge.before().contains(to) && before.count<Solid>() == 0 && !before.any<Entrance>() &&
                          !before.any<Vault>() && !before.any<Loot>();
    if (was_free && judge.cell(to).count<Crate>() == 0) {
        return Verdict::accept;
    }
    const Push* push = judge.verb<Push>();
    const bool is_twin = push != nullptr && push->crate != move.entity;
    return refuse(judge, was_free || is_twin ? StepRefusal::twin_blocked : StepRefusal::crate_blocked);
}

// Into the next cell, whatever stands there; farther by the shortest way.
void couriers_follow_a_hand(Entity courier, const lull::Dragged& dragged, Judge& judge) {
    const World& world = judge.before();
    const lull::Offset off = dragged.at - world.at(courier);
    if (std::abs(off.columns) + std::abs(off.rows) == 1) {
        judge.react(Wish{courier, dragged.at});
    } else if (const auto way = way_on_foot(world, dragged.at); !way.empty()) {
        judge.react(Wish{courier, way.front()});
    }
}

// Along the longer side of the hand's way. The courier has to get behind it first.
void crates_are_led_by_a_hand(Entity crate, const lull::Dragged& dragged, Judge& judge) {
    const World& world = judge.before();
    const Entity courier = world.first<Courier>();
    const Cell from = world.at(crate);
    if (from == dragged.at) {
        return;
    }
    const lull::Offset ahead = lull::step_towards(from, dragged.at);
    const Cell behind = from + lull::Offset{-ahead.columns, -ahead.rows};
    if (world.at(courier) == behind) {
        judge.react(Wish{courier, from});
    } else if (const auto way = way_on_foot(world, behind); !way.empty()) {
        judge.react(Wish{courier, way.front()});
    }
}

void report(const Wish& wish, Report& to) { to.add_felt(Wished{wish.cell}); }

}  // namespace posthaste
