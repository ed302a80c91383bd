#include "game/road/on_foot.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/conditions.hpp"
#include "game/game_data.hpp"
#include "game/house/gear.hpp"
#include "game/report.hpp"
#include "game/road/enemies.hpp"
#include "game/road/fire.hpp"
#include "game/road/ground.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"

namespace posthaste {

namespace {

// Where the driver gets out: the driver's door first.
constexpr lull::Offset doors[] = {lull::north, lull::south, lull::west, lull::east};

// Where a driver gets out: on the side of a house or depot that is close by, else the first that is free. Null: none.
const lull::Offset* free_door(const World& world, Entity van) {
    constexpr std::int32_t close_by = 8;  // steps
    const Cell here = world.at(van);
    std::int32_t nearest = close_by + 1;
    Cell goal = here;
    world.each<PlaceDoor, Position>([&](Entity it, const PlaceDoor&, const Position& place) {
        if (const std::int32_t steps = lull::steps_between(here, place.cell); steps < nearest && may_go_in(world, it)) {
            nearest = steps;
            goal = place.cell;
        }
    });
    const lull::Offset* best = nullptr;
    for (const lull::Offset& way : doors) {
        const bool is_free = is_safe_ground(world, here + way);
        if (is_free &&
            (best == nullptr || lull::steps_between(here + way, goal) < lull::steps_between(here + *best, goal))) {
            best = &way;
        }
    }
    return best;
}

template <class... Cs>
void hand_on(const World& world, Action& action, Entity from, Entity to) {
    const auto hand_one = [&]<class C>() {
        if (const C* value = world.find<C>(from)) {
            action.set(to, *value);
            action.remove<C>(from);
        }
    };
    (hand_one.template operator()<Cs>(), ...);
}

}  // namespace

bool is_safe_ground(const World& world, Cell cell) {
    bool safe = world.contains(cell) && world.cell(cell).count<Solid>() == 0 && !burns_there(world, cell) &&
                !lies_there(world, cell, &Ground::corrodes);
    world.cell(cell).each<Ground>([&](Entity it) { safe = safe && world.get<Ground>(it).harm == 0; });
    return safe;
}

Entity driver_of(const World& world) {
    const Entity courier = world.first<Courier>();
    return courier ? courier : world.first<Van>();
}

bool is_on_foot(const World& world) {
    return static_cast<bool>(world.first<Courier>()) || static_cast<bool>(door_gone_in_by(world));
}

lull::Offset step_of(Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::accelerate: return lull::east;
        case Manoeuvre::brake: return lull::west;
        case Manoeuvre::north: return lull::north;
        case Manoeuvre::south: return lull::south;
        default: return {};
    }
}

Manoeuvre manoeuvre_of(lull::Offset step) {
    return step == lull::east    ? Manoeuvre::accelerate
           : step == lull::west  ? Manoeuvre::brake
           : step == lull::north ? Manoeuvre::north
           : step == lull::south ? Manoeuvre::south
                                 : Manoeuvre::coast;
}

lull::Offset step_to_van(const World& world, Entity courier) {
    const lull::Offset way = world.at(world.first<Van>()) - world.at(courier);
    return lull::steps_between(world.at(courier), world.at(world.first<Van>())) == 1 ? way : lull::Offset{};
}

Refusal may_climb_out(const World& world, Entity van) {
    return world.get<Speed>(van).value > 0    ? Refusal::rolls_still
           : free_door(world, van) == nullptr ? Refusal::no_room_to_climb_out
                                              : Refusal::none;
}

Refusal step_refusal(const World& world, Entity courier, lull::Offset way) {
    const Cell to = world.at(courier) + way;
    if (!world.contains(to)) {
        return Refusal::end_of_the_ground;
    }
    const auto there = world.cell(to);
    if (const Entity somebody = there.any<Enemy>()) {
        const bool asks_for_a_lift = world.get<Enemy>(somebody).wants == Want::lift;
        return asks_for_a_lift && !has_free_seat(world) ? Refusal::no_seat : Refusal::none;
    }
    if (const Entity door = there.any<PlaceDoor>()) {
        return !may_go_in(world, door) ? Refusal::visited_already
               : world.get<PlaceDoor>(door).leads == Leads::depot && has_condition(world, courier) ? Refusal::unwell
                                                                                                   : Refusal::none;
    }
    return there.count<Solid>() > 0 && !there.any<Van>() ? Refusal::something_stands_there : Refusal::none;
}

Refusal possible_on_foot(const World& world, Entity courier, Manoeuvre manoeuvre, bool shoots) {
    if (shoots || (manoeuvre > Manoeuvre::coast && manoeuvre != Manoeuvre::climb_out)) {
        return Refusal::on_foot;
    }
    if (manoeuvre == Manoeuvre::climb_out) {
        const lull::Offset way = step_to_van(world, courier);
        return way == lull::Offset{} ? Refusal::van_is_away : step_refusal(world, courier, way);
    }
    return manoeuvre == Manoeuvre::coast ? Refusal::none : step_refusal(world, courier, step_of(manoeuvre));
}

// What the driver suffers from goes along.
void enact(const ClimbOut& out, const World& world, Action& action) {
    const lull::Offset* door = free_door(world, out.van);
    if (door == nullptr) {
        return;
    }
    const Entity courier = world.data().things.spawn(action, world.data().roles.courier);
    action.set(courier, Position{world.at(out.van) + *door});
    hand_on<Health, Flammable>(world, action, out.van, courier);
    hand_conditions_on(world, action, out.van, courier);
    action.remove<Controlled>(out.van);
}

void enact(const TakeWheel& in, const World& world, Action& action) {
    hand_on<Health, Flammable>(world, action, in.courier, in.van);
    hand_conditions_on(world, action, in.courier, in.van);
    action.set<Controlled>(in.van);
    action.destroy(in.courier);
}

void enact(const Wait& /*wait*/, const World& /*world*/, Action& /*action*/) {}

void enact(const Swing& swing, const World& world, Action& action) {
    strike(world, action, swing.at, world.at(swing.who), crowbar_damage, {Cause::nothing});
}

// Quick on their feet, and gladly.
void enact(const Invite& invite, const World& world, Action& action) { board(world, action, invite.human); }

void enact(const Scald& scald, const World& world, Action& action) {
    hurt(world, action, scald.who, world.at(scald.who), 1, {Cause::acid});
}

Verdict drivers_climb_out_of_what_stands(const ClimbOut& out, Judge& judge) {
    const Refusal refusal = may_climb_out(judge.before(), out.van);
    judge.give_reason(static_cast<lull::Reason>(refusal));
    return refusal == Refusal::none ? Verdict::accept : Verdict::reject_and_stop;
}

Verdict steps_on_the_road_must_be_possible(const Walk& walk, Judge& judge) {
    if (!judge.before().first<Van>()) {
        return Verdict::accept;  // a room has rules of its own
    }
    const Refusal refusal = step_refusal(judge.before(), walk.who, walk.by);
    judge.give_reason(static_cast<lull::Reason>(refusal));
    return refusal == Refusal::none ? Verdict::accept : Verdict::reject_and_stop;
}

Verdict climbs_in(const Bump& bump, Judge& judge) { return judge.consume(TakeWheel{bump.who, bump.what}); }

Verdict meets_somebody(const Bump& bump, Judge& judge) {
    const bool asks_for_a_lift = judge.before().get<Enemy>(bump.what).wants == Want::lift;
    return asks_for_a_lift ? judge.consume(Invite{bump.who, bump.what}) : judge.consume(Swing{bump.who, bump.what});
}

Verdict picks_letters_up(const Change<Position>& move, Judge& judge) {
    judge.before().cell(move.to->cell).each<Letter>([&](Entity letter) {
        judge.react(Collect{judge.before().first<Van>(), letter});
    });
    return Verdict::accept;
}

Verdict acid_burns_feet(const Change<Position>& move, Judge& judge) {
    if (lies_there(judge.before(), move.to->cell, &Ground::corrodes)) {
        judge.react(Scald{move.entity});
    }
    return Verdict::accept;
}

void report(const ClimbOut& out, Report& to) {
    if (!to.after.has<Controlled>(out.van)) {
        to.add(ClimbedOut{to.at(out.van)});
    }
}

void report(const TakeWheel& in, Report& to) { to.add(ClimbedIn{to.at(in.van)}); }

void report(const Swing& swing, Report& to) {
    if (!report_helmet(to, swing.at)) {
        to.add_hits();
    }
}

void report(const Invite& invite, Report& to) {
    if (to.now.has<Position>(invite.human)) {
        to.add(Boarded{to.at(invite.human)});
    }
}

void report(const Scald& /*scald*/, Report& to) { to.add_losses(); }

}  // namespace posthaste
