#include "bots/stop_plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "bots/rehearsal.hpp"
#include "game/posthaste.hpp"

namespace posthaste::bots {

namespace {

// How a van comes to a stop as near to a cell as it can.
struct WayToStop {
    std::int32_t turns = 0;  // until it stands
    std::int32_t walk = 0;   // what is left, in steps
    std::int32_t clock = 0;  // the steps by which the horde is nearer when the driver is at the door
};

// On foot the driver is as fast as a van at speed 5, so what stands drives no farther. What drives changes a row each
// turn, and goes one column less each turn once it brakes.
WayToStop way_to_stop(Cell van, std::int32_t speed, Cell stop_at) {
    constexpr std::int32_t usual_speed = 3;
    constexpr std::int32_t by_braking[] = {0, 5, 8};  // beyond speed 2 the van is as fast as the horde
    constexpr std::int32_t from_there = 2;            // out of the van, and in by the door
    const std::int32_t ahead = stop_at.column - van.column;
    const std::int32_t rows = std::abs(stop_at.row - van.row);
    WayToStop way;
    if (speed == 0) {
        way.walk = std::abs(ahead) + rows;
    } else {
        const std::int32_t spare = ahead - speed * (speed - 1) / 2;
        way.turns = speed + std::max(0, spare + usual_speed - 1) / usual_speed;
        way.walk = std::max(0, -spare) + std::max(0, rows - way.turns);
    }
    way.clock = by_braking[std::min(speed, 2)] + way.walk + from_there;
    return way;
}

}  // namespace

std::int32_t draw_of_stop(Cell van, std::int32_t speed, std::int32_t until_horde, const StopPlan& plan) {
    constexpr std::int32_t for_a_turn = 25;
    constexpr std::int32_t for_a_step = 9;
    const WayToStop way = way_to_stop(van, speed, plan.at);
    const std::int32_t draw = plan.worth - for_a_turn * way.turns - for_a_step * way.walk;
    return until_horde - way.clock < plan.steps ? 0 : std::max(0, draw);
}

std::int32_t steps_until_horde(const Game& game) {
    return game.steps_until_horde_at(game.world().at(game.van())).value_or(no_horde);
}

std::int32_t value_of_stop(const Game& game, const StopPlan& plan) {
    constexpr std::int32_t share_on_the_way = 3;  // a third, since nobody knows yet what the stop will cost
    if (plan.worth == 0) {
        return 0;
    }
    const World& world = game.world();
    const std::int32_t speed = world.get<Speed>(game.van()).value;
    const std::int32_t draw = draw_of_stop(world.at(game.van()), speed, steps_until_horde(game), plan);
    if (draw == 0 || speed > 0) {
        return draw / share_on_the_way;
    }
    const std::optional<std::int32_t> price = price_of_stop(game, plan.door);
    return price ? std::max(0, draw - 3 * *price / 2) : 0;  // what is lost is missed on the rest of the road
}

}  // namespace posthaste::bots
