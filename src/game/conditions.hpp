// What somebody has caught and suffers from until it ends, like fire: a component of the form that lull::pass_time asks
// for. The driver takes it along out of the van and into it; a seat or a camp ends it.
#pragma once

#include "game/common/damage.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

// Calls visit(condition) for each that the entity has.
template <class Visit>
void each_condition(const World& world, Entity entity, Visit&& visit) {
    Conditions::for_each_type([&]<class C>() {
        if (const C* condition = world.find<C>(entity)) {
            visit(*condition);
        }
    });
}

// Lets that much time pass. The harm comes from the entity's own cell. If its last hit had the same cause, the harm is
// that attacker's. In the end the condition is gone, and ground with it.
template <class C>
void suffer(const World& world, Action& action, Entity entity, std::int32_t elapsed, Cause cause) {
    const C* condition = world.find<C>(entity);
    const Position* place = world.find<Position>(entity);
    if (condition == nullptr || place == nullptr) {
        return;
    }
    C left = *condition;
    if (const auto points = lull::pass_time(left, elapsed); points > 0) {
        const LastHit* caught = world.find<LastHit>(entity);
        const Text killer = caught != nullptr && caught->cause == cause ? caught->killer : Text();
        hurt(world, action, entity, place->cell, static_cast<std::int32_t>(points), {cause, killer});
    }
    if (left.left > 0) {
        action.set(entity, left);
    } else if (world.has<Ground>(entity)) {
        action.destroy(entity);
    } else {
        action.remove<C>(entity);
    }
}

bool has_condition(const World& world, Entity entity);
// The points of damage that it will still take from what it has, unless that ends before.
std::int32_t harm_to_come(const World& world, Entity entity);

void end_conditions(Action& action, Entity entity);
void hand_conditions_on(const World& world, Action& action, Entity from, Entity to);

}  // namespace posthaste
