// What somebody has caught and suffers from until it ends, like fire: a component of the form that lull::pass_time asks
// for. The driver takes it along out of the van and into it; a seat or a camp ends it.
#pragma once

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

bool has_condition(const World& world, Entity entity);
// The points of damage that it will still take from what it has, unless that ends before.
std::int32_t harm_to_come(const World& world, Entity entity);

void end_conditions(Action& action, Entity entity);
void hand_conditions_on(const World& world, Action& action, Entity from, Entity to);

}  // namespace posthaste
