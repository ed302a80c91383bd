#include "game/behaviour.hpp"

#include <algorithm>

#include "game/house/house.hpp"
#include "game/house/hunters.hpp"
#include "game/house/survivors.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"

namespace posthaste {

namespace {

Turn turn_of_van(const World& world, Entity van, int step) {
    const Orders* orders = world.find<Orders>(van);
    // Step 0 is the player's command. A shot plays out before the van moves.
    if (step == 1) {
        if (orders != nullptr && orders->shoots) {
            return {Shoot{weapon_on(world, van, orders->side)}, Turn::Then::next_step};
        }
        return {std::nullopt, Turn::Then::next_step};
    }
    if (step == 2) {
        return {Drive{van}, Turn::Then::next_step};
    }
    // Where it has come to rest they climb in one by one, before anybody else acts.
    const Entity human = next_to_climb_in(world);
    return human ? Turn{ClimbIn{human}, Turn::Then::next_step} : Turn{std::nullopt, Turn::Then::reschedule, turn_time};
}

// What comes before anything that it planned.
std::optional<Verb> first_of_turn(const World& world, Entity enemy) {
    const Human* human = world.find<Human>(enemy);
    if (human != nullptr && human->turns_on > 0 && human->turns_on <= world.get<Road>(world.first<Road>()).turn) {
        return Rise{enemy};
    }
    // Its speed is that of this turn from now on; a trailer's that of whoever draws it.
    const Speed* speed = world.find<Speed>(enemy);
    const Speed* drawn = is_trailer(world, enemy) ? world.find<Speed>(head_of(world, enemy)) : nullptr;
    if (speed != nullptr && speed->value > 0 && (drawn == nullptr || drawn->value == 0)) {
        return Stop{enemy};
    }
    return std::nullopt;
}

// It goes its way cell by cell, each judged by the rules, and attacks from wherever that ends.
Turn turn_of_enemy(const World& world, Entity enemy, int step) {
    const Enemy& self = world.get<Enemy>(enemy);
    const bool has_a_first = world.has<Speed>(enemy) || world.has<Human>(enemy);
    if (has_a_first && step == 0) {
        return {first_of_turn(world, enemy), Turn::Then::next_step};
    }
    const Intent* intent = world.find<Intent>(enemy);
    if (intent == nullptr) {
        return {std::nullopt, Turn::Then::reschedule, turn_time};
    }
    const std::int32_t taken = has_a_first ? step - 1 : step;
    if (taken < most_steps(world, enemy) && !(intent->destination == world.at(enemy))) {
        return {Step{enemy}, Turn::Then::next_step};
    }
    const Weapon* weapon = world.find<Weapon>(intent->weapon);
    if (self.hooked || (intent->attacks && weapon != nullptr && weapon->pattern == Pattern::hook)) {
        return {Tow{enemy}, Turn::Then::reschedule, turn_time};
    }
    if (!intent->attacks) {
        return {std::nullopt, Turn::Then::reschedule, turn_time};
    }
    if (weapon != nullptr) {
        return {Shoot{intent->weapon}, Turn::Then::reschedule, turn_time};
    }
    return {Claw{enemy}, Turn::Then::reschedule, turn_time};
}

Turn turn_of_horde(Entity horde, int step) {
    if (step == 0) {
        return {HordeAdvances{horde}, Turn::Then::next_step};
    }
    return {HordeBites{horde}, Turn::Then::reschedule, turn_time};
}

// While the driver is out everybody else acts between the fifth step and the announcements of the next turn; on the
// road, right after the van.
constexpr lull::Time late = turn_time - step_time / 2;

// Step, then attack, as announced. Survivors announce nothing, unless they rise.
Turn turn_of_hunter(const World& world, Entity hunter, int step) {
    const Intent* intent = world.find<Intent>(hunter);
    if (intent != nullptr && step == 0 && !(intent->destination == world.at(hunter))) {
        return {Prowl{hunter}, Turn::Then::next_step};
    }
    if (intent != nullptr && intent->attacks) {
        return {Attack{hunter}, Turn::Then::reschedule, step_time};
    }
    return {std::nullopt, Turn::Then::reschedule, step_time};
}

// It ends a step and begins the next: nothing is over yet when somebody has just come in.
Turn turn_of_house(Entity house, int step, lull::Time now) {
    switch (step) {
        case 0:
            return now > 0 ? Turn{PassStep{house}, Turn::Then::next_step} : Turn{std::nullopt, Turn::Then::next_step};
        case 1: return {LookAbout{house}, Turn::Then::next_step};
        default: return {PlanSteps{house}, Turn::Then::reschedule, step_time};
    }
}

}  // namespace

Turn Posthaste::take_turn(const World& world, Entity entity, int step, lull::Time now) {
    if (world.has<House>(entity)) {
        return turn_of_house(entity, step, now);
    }
    if (world.first<House>()) {
        return turn_of_hunter(world, entity, step);
    }
    if (step == 0 && is_on_foot(world) && now % turn_time == 0 && !world.has<Road>(entity)) {
        return {std::nullopt, Turn::Then::reschedule, late};
    }
    if (world.has<Van>(entity)) {
        return turn_of_van(world, entity, step);
    }
    if (world.has<Enemy>(entity)) {
        return turn_of_enemy(world, entity, step);
    }
    if (world.has<Horde>(entity)) {
        return turn_of_horde(entity, step);
    }
    if (world.has<Road>(entity)) {
        return {Announce{entity}, Turn::Then::reschedule, turn_time};
    }
    return {std::nullopt, Turn::Then::retire};
}

bool takes_turns(const World& world, Entity entity) {
    return world.has<Van>(entity) || world.has<Courier>(entity) || entity == door_gone_in_by(world) ||
           world.has<Enemy>(entity) || world.has<Survivor>(entity) || world.has<Horde>(entity) ||
           world.has<Road>(entity) || world.has<House>(entity);
}

}  // namespace posthaste
