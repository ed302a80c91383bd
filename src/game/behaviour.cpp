#include "game/behaviour.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/driving.hpp"

namespace posthaste {

namespace {

Turn turn_of_van(const World& world, Entity van, int step) {
    const Orders* orders = world.find<Orders>(van);
    // Step 0 is the player's command. A shot plays out before the van moves.
    if (step == 1) {
        if (orders != nullptr && orders->shoots) {
            return {Shoot{weapon_on(world, van, Side::front)}, Turn::Then::more};
        }
        return {std::nullopt, Turn::Then::more};
    }
    return {Drive{van}, Turn::Then::wait, turn_time};
}

Turn turn_of_walker(const World& world, Entity walker, int step) {
    const Intent* intent = world.find<Intent>(walker);
    if (intent == nullptr) {
        return {std::nullopt, Turn::Then::wait, turn_time};
    }
    if (step == 0) {
        if (intent->destination == world.get<Position>(walker).cell) {
            return {std::nullopt, Turn::Then::more};
        }
        return {Step{walker}, Turn::Then::more};
    }
    if (intent->attacks) {
        return {Claw{walker}, Turn::Then::wait, turn_time};
    }
    return {std::nullopt, Turn::Then::wait, turn_time};
}

Turn turn_of_horde(Entity horde, int step) {
    if (step == 0) {
        return {HordeAdvances{horde}, Turn::Then::more};
    }
    return {HordeBites{horde}, Turn::Then::wait, turn_time};
}

}  // namespace

Turn take_turn(const World& world, Entity entity, int step) {
    if (world.has<Van>(entity)) {
        return turn_of_van(world, entity, step);
    }
    if (world.has<Walker>(entity)) {
        return turn_of_walker(world, entity, step);
    }
    if (world.has<Horde>(entity)) {
        return turn_of_horde(entity, step);
    }
    if (world.has<Road>(entity)) {
        return {Announce{entity}, Turn::Then::wait, turn_time};
    }
    return {std::nullopt, Turn::Then::leave};
}

bool takes_turns(const World& world, Entity entity) {
    return world.has<Van>(entity) || world.has<Walker>(entity) || world.has<Horde>(entity) || world.has<Road>(entity);
}

Cell coasting_cell(const World& world, Entity van) {
    const Cell cell = world.get<Position>(van).cell;
    return {std::min(cell.column + world.get<Speed>(van).value, world.columns() - 1), cell.row};
}

Intent plan_of_walker(const World& world, Entity walker, Cell prey) {
    const Cell from = world.get<Position>(walker).cell;
    Intent plan{from, false};
    const auto way = prey - from;
    if (lull::steps_between(from, prey) > 1) {
        const lull::Offset along_row{way.columns > 0 ? 1 : -1, 0};
        const lull::Offset across{0, way.rows > 0 ? 1 : -1};
        const bool row_first = std::abs(way.columns) >= std::abs(way.rows);
        for (const auto& step : {row_first ? along_row : across, row_first ? across : along_row}) {
            const bool leads_nearer = step.rows == 0 ? way.columns != 0 : way.rows != 0;
            const Cell to = from + step;
            if (leads_nearer && world.contains(to) && world.cell(to).count<Solid>() == 0) {
                plan.destination = to;
                break;
            }
        }
    }
    // The van ends within a cell of where it coasts to, so farther claws could hit nothing.
    plan.attacks = lull::steps_between(plan.destination, prey) <= 2;
    return plan;
}

std::int32_t next_horde_front(const World& world, const Horde& horde, std::int32_t van_column) {
    const auto& road = world.get<Road>(world.first<Road>());
    if (road.turn < horde_from_turn) {
        return horde.front;
    }
    const std::int32_t pace = 200 + 5 * (road.run - 1);
    const std::int32_t leash = (van_column - horde_leash) * 100;
    return std::max(horde.front + pace, leash);
}

}  // namespace posthaste
