#include "game/road/driving.hpp"

#include <algorithm>

#include "game/common/damage.hpp"
#include "game/report.hpp"
#include "game/road/enemies.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/road/towing.hpp"
#include "game/road/weather.hpp"

namespace posthaste {

namespace {

// How long the van waits before a barrel that it set off: until its fragments have flown.
constexpr std::int32_t barrel_wait_ms = 350;

std::int32_t row_step_of(Manoeuvre manoeuvre) {
    return manoeuvre == Manoeuvre::north ? -1 : manoeuvre == Manoeuvre::south ? 1 : 0;
}

// Pushes everything solid that stands in line ahead one cell east; what is at the edge falls off.
void shove(const World& world, Action& action, Entity van) {
    const Cell from = world.at(van);
    Cell ahead = from + lull::east;
    while (world.contains(ahead) && world.cell(ahead).count<Solid>() > 0) {
        world.cell(ahead).each([&](Entity entity) {
            if (!world.has<Solid>(entity)) {
                return;
            }
            if (world.contains(ahead + lull::east)) {
                action.set(entity, Position{ahead + lull::east});
            } else {
                remove_body(world, action, entity);
            }
        });
        ahead = ahead + lull::east;
    }
    action.set(van, Position{from + lull::east});
}

bool uses_a_kit(Manoeuvre manoeuvre) { return manoeuvre == Manoeuvre::mend || manoeuvre == Manoeuvre::change_tyre; }

// One of the engine or of the tyres made good, for one kit of that kind.
Refusal kit_refusal(const World& world, Entity van, Manoeuvre manoeuvre) {
    const bool mends = manoeuvre == Manoeuvre::mend;
    const Engine& engine = world.get<Engine>(van);
    const Tyres& tyres = world.get<Tyres>(van);
    const Kits* kits = world.find<Kits>(van);
    if (world.get<Speed>(van).value > 0) {
        return Refusal::not_standing;
    }
    if (mends ? engine.value >= engine.full : tyres.value >= tyres.full) {
        return Refusal::nothing_broken;
    }
    const bool has_one = kits != nullptr && (mends ? kits->engine : kits->tyres) > 0;
    return has_one ? Refusal::none : Refusal::no_kit;
}

void use_kit(const World& world, Action& action, Entity van, Manoeuvre manoeuvre) {
    Kits kits = world.get<Kits>(van);
    if (manoeuvre == Manoeuvre::mend) {
        const Engine& engine = world.get<Engine>(van);
        action.set(van, Engine{engine.value + 1, engine.full});
        --kits.engine;
    } else {
        const Tyres& tyres = world.get<Tyres>(van);
        action.set(van, Tyres{tyres.value + 1, tyres.full});
        --kits.tyres;
    }
    action.set(van, kits);
}

}  // namespace

std::int32_t top_speed(const Engine& engine) { return std::max(1, (engine.value + 1) / 2); }

std::int32_t steering_speed(const Tyres& tyres) { return std::min(fastest_steering, tyres.value); }

std::int32_t& plate_of(Plates& plates, Side side) {
    switch (side) {
        case Side::right: return plates.right;
        case Side::rear: return plates.rear;
        case Side::left: return plates.left;
        default: return plates.front;
    }
}

Cell coasting_cell(const World& world, Entity van) {
    const Cell cell = world.at(van);
    return {std::min(cell.column + world.get<Speed>(van).value, world.columns() - 1), cell.row};
}

bool is_held_up(const World& world, Entity van) {
    const Cell from = world.at(van);
    if (world.get<Speed>(van).value > 0 || world.cell(from + lull::east).count<Solid>() == 0) {
        return false;
    }
    bool stands_fast = false;
    for (Cell ahead = from + lull::east; world.contains(ahead) && world.cell(ahead).count<Solid>() > 0;
         ahead = ahead + lull::east) {
        world.cell(ahead).each<Scenery>([&](Entity it) { stands_fast |= world.get<Scenery>(it).built; });
    }
    return !stands_fast;
}

Refusal possible(const World& world, Entity van, Manoeuvre manoeuvre, bool shoots, Side side) {
    const std::int32_t speed = world.get<Speed>(van).value;
    if (manoeuvre == Manoeuvre::accelerate && speed >= top_speed(world.get<Engine>(van))) {
        return Refusal::top_speed;
    }
    if (manoeuvre == Manoeuvre::brake && speed == 0) {
        return Refusal::standing_already;
    }
    if (manoeuvre == Manoeuvre::shove && !is_held_up(world, van)) {
        return Refusal::nothing_to_shove;
    }
    if (const std::int32_t row_step = row_step_of(manoeuvre); row_step != 0) {
        const Cell beside = world.at(van) + lull::Offset{0, row_step};
        if (!world.contains(beside)) {
            return Refusal::end_of_the_ground;
        }
        if (speed > 0 && speed > steering_speed(world.get<Tyres>(van))) {
            return Refusal::too_fast_to_steer;
        }
        if (world.cell(beside).any<Scenery>()) {
            return Refusal::something_stands_there;
        }
        if (speed < slowest_ram && world.cell(beside).any<Enemy>()) {
            return Refusal::someone_stands_there;
        }
    }
    if (manoeuvre == Manoeuvre::climb_out) {
        return shoots ? Refusal::fires_or_climbs_out : may_climb_out(world, van);
    }
    if (uses_a_kit(manoeuvre)) {
        if (const Refusal refusal = kit_refusal(world, van, manoeuvre); refusal != Refusal::none) {
            return refusal;
        }
    }
    if (shoots) {
        const Weapon* weapon = world.find<Weapon>(weapon_on(world, van, side));
        if (weapon == nullptr) {
            return Refusal::no_weapon;
        }
        if (turns_to_reload(world, *weapon) > 0) {
            return Refusal::reloading;
        }
    }
    return Refusal::none;
}

void enact(const TakeOrders& orders, const World&, Action& action) {
    action.set(orders.van, Orders{orders.manoeuvre, orders.shoots, orders.side});
}

// What was possible when it was ordered may not be after the shot: then the van goes straight on.
void enact(const Drive& drive, const World& world, Action& action) {
    const Orders* orders = world.find<Orders>(drive.van);
    if (orders == nullptr) {
        return;
    }
    const bool possible_still = possible(world, drive.van, orders->manoeuvre, false) == Refusal::none;
    const Manoeuvre manoeuvre = possible_still ? orders->manoeuvre : Manoeuvre::coast;
    std::int32_t speed = world.get<Speed>(drive.van).value;
    speed += manoeuvre == Manoeuvre::accelerate ? 1 : manoeuvre == Manoeuvre::brake ? -1 : 0;
    action.remove<Orders>(drive.van);
    if (manoeuvre == Manoeuvre::brake && weather_of(world).brakes_late) {
        action.set(drive.van, Roll{0, speed + 1, true});  // this turn it rolls on as fast as before
        return;
    }
    action.set(drive.van, Speed{speed});
    if (uses_a_kit(manoeuvre)) {
        use_kit(world, action, drive.van, manoeuvre);
    } else if (manoeuvre == Manoeuvre::shove) {
        shove(world, action, drive.van);
    } else if (speed > 0 || row_step_of(manoeuvre) != 0) {
        action.set(drive.van, Roll{row_step_of(manoeuvre), speed});
    }
}

void enact(const Advance& advance, const World& world, Action& action) {
    const Roll* roll = world.find<Roll>(advance.van);
    if (roll == nullptr || world.first<Outcome>()) {
        return;  // stopped, or dead, while it waited
    }
    const Cell from = world.at(advance.van);
    const Roll left{0, roll->row_step != 0 ? roll->remaining : roll->remaining - 1, roll->slows};
    action.set(advance.van, Position{from + (roll->row_step != 0 ? lull::Offset{0, roll->row_step} : lull::east)});
    if (left.remaining > 0) {
        action.set(advance.van, left);
        return;
    }
    action.remove<Roll>(advance.van);
    if (left.slows) {
        action.set(advance.van, Speed{std::max(0, world.get<Speed>(advance.van).value - 1)});
    }
}

void enact(const Crash& crash, const World& world, Action& action) {
    const std::int32_t speed = world.get<Speed>(crash.van).value;
    if (world.has<Position>(crash.into)) {
        hurt(world, action, crash.van, world.at(crash.into), speed, hit_by(world, Cause::crash, crash.into));
    }
    action.set(crash.van, Speed{0});
    action.remove<Roll>(crash.van);
}

void enact(const Stop& stop, const World&, Action& action) {
    action.set(stop.van, Speed{0});
    action.remove<Roll>(stop.van);
}

void enact(const LimitSpeed& limit, const World& world, Action& action) {
    const std::int32_t top = top_speed(world.get<Engine>(limit.van));
    action.set(limit.van, Speed{std::min(world.get<Speed>(limit.van).value, top)});
}

void enact(const RunOver& over, const World& world, Action& action) { remove_body(world, action, over.victim); }

// Each takes as much as the van is faster by; what survives, or leaves a wreck, stops the van behind it.
void enact(const Ram& ram, const World& world, Action& action) {
    const Speed* own = world.find<Speed>(ram.van);
    const Speed* other = world.find<Speed>(ram.enemy);
    const Health* health = world.find<Health>(ram.enemy);
    if (own == nullptr || other == nullptr || !world.has<Position>(ram.enemy)) {
        return;
    }
    const std::int32_t points = std::max(own->value - other->value, 0);
    const Cell at = world.at(ram.enemy);
    if (points > 0) {
        hurt(world, action, ram.enemy, world.at(ram.van), points, {Cause::crash});
        hurt(world, action, ram.van, at, points, hit_by(world, Cause::crash, ram.enemy));
    }
    if (health == nullptr || health->value > points || world.has<Leaves>(ram.enemy)) {
        action.set(ram.van, Speed{0});
        action.remove<Roll>(ram.van);
    } else {
        action.set(ram.van, Speed{std::max(own->value - 1, 0)});
    }
}

Verdict orders_must_be_possible(const TakeOrders& orders, Judge& judge) {
    const World& world = judge.before();
    const Refusal refusal = world.has<Controlled>(orders.van) && orders.manoeuvre != Manoeuvre::climb_out
                                ? possible(world, orders.van, orders.manoeuvre, orders.shoots, orders.side)
                                : Refusal::not_now;
    judge.give_reason(static_cast<lull::Reason>(refusal));
    return refusal == Refusal::none ? Verdict::accept : Verdict::reject_and_stop;
}

Verdict keeps_rolling(const Change<Roll>& change, Judge& judge) {
    const Cell cell = judge.after().at(change.entity);
    if (cell.column < judge.before().columns() - 1) {
        judge.react(Advance{change.entity}, change.from == nullptr ? 0 : cell_ms);
    }
    return Verdict::accept;
}

Verdict barrel_goes_off_before_you_enter(const Bump& bump, Judge& judge) {
    judge.react(Explode{bump.what, bump.who});
    judge.react(Advance{bump.who}, barrel_wait_ms);
    return Verdict::reject_and_stop;
}

Verdict rams(const Bump& bump, Judge& judge) {
    if (judge.before().has<Speed>(bump.what)) {
        judge.react(Ram{bump.who, bump.what});
        judge.react(Advance{bump.who}, cell_ms);  // if that has cleared the way
        return Verdict::reject_and_stop;
    }
    if (judge.before().get<Speed>(bump.who).value >= slowest_ram) {
        judge.react(RunOver{bump.who, bump.what});
        return Verdict::accept_and_stop;
    }
    judge.react(Stop{bump.who});
    return Verdict::reject_and_stop;
}

Verdict crashes(const Bump& bump, Judge& judge) {
    judge.react(Crash{bump.who, bump.what});
    return Verdict::reject_and_stop;
}

Verdict engine_limits_speed(const Change<Engine>& change, Judge& judge) {
    if (judge.after().get<Speed>(change.entity).value > top_speed(*change.to)) {
        judge.react(LimitSpeed{change.entity});
    }
    return Verdict::accept;
}

void report(const Drive& drive, Report& to) {
    const Orders* orders = to.now.find<Orders>(drive.van);
    if (orders == nullptr) {
        return;
    }
    if (orders->manoeuvre == Manoeuvre::shove && to.after.action().touches<Position>()) {
        const Cell ahead = to.at(drive.van) + lull::east;
        const Named* pushed = to.now.find<Named>(to.now.cell(ahead).any<Solid>());
        to.add(Shoved{to.at(drive.van), pushed != nullptr ? *pushed : Named{}});
    }
    if (to.after.action().touches<Kits>()) {
        to.add(orders->manoeuvre == Manoeuvre::mend ? Event(EngineMended{to.at(drive.van)})
                                                    : Event(TyreChanged{to.at(drive.van)}));
    }
}

void report(const Crash& crash, Report& to) {
    to.add(Crashed{to.at(crash.into), to.now.get<Speed>(crash.van).value});
    to.add_losses();
}

void report(const Stop& stop, Report& to) {
    if (to.now.has<Van>(stop.van)) {
        to.add(Bumped{to.at(stop.van)});
    }
}

void report(const RunOver& over, Report& to) {
    if (to.now.has<Enemy>(over.victim)) {
        to.add(EnemyRunOver{to.at(over.victim), to.someone(over.victim)});
    }
}

void report(const Ram& ram, Report& to) {
    const Entity whole = head_of(to.now, ram.enemy);
    const Health* before = to.now.find<Health>(whole);
    const Health* left = to.after.find<Health>(whole);
    const std::int32_t points = before != nullptr && left != nullptr ? before->value - left->value : 0;
    to.add(Rammed{to.at(ram.enemy), to.someone(ram.enemy), points});
    to.add_losses();
}

}  // namespace posthaste
