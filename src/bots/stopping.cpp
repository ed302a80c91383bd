#include "bots/stopping.hpp"

#include <algorithm>

#include "bots/rehearsal.hpp"
#include "bots/search.hpp"
#include "game/depot/play.hpp"
#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/visits.hpp"
#include "game/sight.hpp"

namespace posthaste::bots {

namespace {

constexpr std::int32_t far_ahead = 20;          // columns
constexpr std::int32_t far_behind = 6;          // columns
constexpr std::int32_t patience = 2;            // turns
constexpr std::int32_t steps_to_get_going = 5;  // climb in and drive off, before the horde is where the van stands

// What a stop needs to pay: steps until the horde when the driver is at the door, before it is held back.
constexpr std::int32_t enough_steps = 15;
constexpr std::int32_t enough_steps_at_depots = 12;

// In points of the evaluation; a coin is two.
constexpr std::int32_t worth_of_a_house = 120;
constexpr std::int32_t worth_of_a_depot = 450;
constexpr std::int32_t worth_to_the_obsessed = 2000;

}  // namespace

StopPlan Stopping::plan_for(const Game& game, Entity door) const {
    StopPlan plan{.worth = worth_to_the_obsessed, .door = door, .at = place_to_stop(game, door), .steps = -no_horde};
    if (stops_ == Stops::wisely) {
        const bool is_depot = game.world().get<PlaceDoor>(door).leads == Leads::depot;
        plan.worth = is_depot ? worth_of_a_depot : worth_of_a_house;
        plan.steps = is_depot ? enough_steps_at_depots : enough_steps;
    }
    return plan;
}

Manoeuvre next_step_in_depot(const DepotPlay& depot) {
    for (const DepotLevel& level : depot.world().data().depots) {
        if (level.name == depot.depot().level.view() && !depot.solved()) {
            const lull::Offset step = level.step_of_solution(depot.depot().steps);
            return step == lull::Offset{} ? Manoeuvre::climb_out : manoeuvre_of(step);
        }
    }
    return Manoeuvre::climb_out;
}

StopPlan Stopping::plan_ahead(const Game& game) {
    StopPlan best;
    if (stops_ == Stops::never) {
        return best;
    }
    const World& world = game.world();
    if (const std::int32_t run = world.get<Road>(game.road()).run; run != run_) {
        run_ = run;
        given_up_.clear();
    }
    const Cell van = world.at(game.van());
    const std::int32_t speed = world.get<Speed>(game.van()).value;
    const std::int32_t until_horde = steps_until_horde(game);
    std::int32_t most = 0;
    world.each<PlaceDoor, Position>([&](Entity door, const PlaceDoor&, const Position& at) {
        const std::int32_t ahead = at.cell.column - van.column;
        if (!may_go_in(world, door) || !in_sight(world, at.cell) || ahead < -far_behind || ahead > far_ahead ||
            std::find(given_up_.begin(), given_up_.end(), door) != given_up_.end()) {
            return;
        }
        const StopPlan plan = plan_for(game, door);
        const std::int32_t draw = draw_of_stop(van, speed, until_horde, plan);
        if (draw > most) {
            best = plan;
            most = draw;
        }
    });
    return best;
}

bool Stopping::climbs_out(const Game& game, const StopPlan& plan) {
    if (plan.worth == 0 || game.world().get<Speed>(game.van()).value > 0) {
        return false;
    }
    waited_ = plan.door == stops_at_ ? waited_ + 1 : 1;
    stops_at_ = plan.door;
    if (value_of_stop(game, plan) > 0) {
        return true;
    }
    if (waited_ >= patience) {
        given_up_.push_back(plan.door);
    }
    return false;
}

bool Stopping::brakes(const Game& game, const StopPlan& plan) {
    if (plan.worth == 0 || game.world().get<Speed>(game.van()).value != 1) {
        return false;
    }
    const auto then = game.fork();
    play_turn(*then, {Manoeuvre::brake});
    const std::int32_t lost = worth_of_van(game, {}) - worth_of_van(*then, {});
    return then->outcome() == nullptr && then->world().get<Speed>(then->van()).value == 0 &&
           value_of_stop(*then, plan) - lost > plan.worth / 2;
}

Manoeuvre Stopping::walk(const Game& game) const {
    const bool goes_in =
        may_go_in(game.world(), stops_at_) && steps_until_horde(game) > plan_for(game, stops_at_).steps;
    const Manoeuvre step = goes_in ? step_towards(game, stops_at_) : Manoeuvre::coast;
    return step != Manoeuvre::coast ? step : step_towards(game, game.van());
}

Cell place_to_stop(const Game& game, Entity door) {
    const Cell at = game.world().at(door);
    const bool is_north = at.row < game.world().get<Road>(game.road()).top;
    return at + lull::Offset{0, is_north ? 2 : -2};
}

std::int32_t steps_to_spare(const Game& game) {
    const World& world = game.world();
    const auto at_door = game.steps_until_horde();
    const auto at_van = game.steps_until_horde_at(world.at(game.van()));
    return steps_to_get_going + (at_door && at_van ? std::max(0, *at_door - *at_van) : 0);
}

}  // namespace posthaste::bots
