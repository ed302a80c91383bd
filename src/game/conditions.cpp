#include "game/conditions.hpp"

namespace posthaste {

bool has_condition(const World& world, Entity entity) {
    bool has = false;
    each_condition(world, entity, [&](const auto& /*condition*/) { has = true; });
    return has;
}

std::int32_t harm_to_come(const World& world, Entity entity) {
    std::int32_t points = 0;
    each_condition(world, entity, [&](const auto& condition) { points += condition.left * condition.strength; });
    return points;
}

void end_conditions(Action& action, Entity entity) {
    Conditions::for_each_type([&]<class C>() { action.remove<C>(entity); });
}

void hand_conditions_on(const World& world, Action& action, Entity from, Entity to) {
    each_condition(world, from, [&]<class C>(const C& condition) {
        action.set(to, condition);
        action.remove<C>(from);
    });
}

}  // namespace posthaste
