#include "bots/stopping.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/depot/play.hpp"
#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/visits.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste::bots {

namespace {

constexpr std::int32_t far_ahead = 20;     // columns
constexpr std::int32_t farthest_walk = 8;  // steps
constexpr std::int32_t patience = 3;       // turns
constexpr std::int32_t unreachable = 10'000;
constexpr std::int32_t steps_to_get_going = 8;  // climb in and drive off, before the horde is where the van stands

// What a stop needs to pay: steps inside until the horde, health, and a quiet road.
constexpr std::int32_t enough_steps = 24;
constexpr std::int32_t enough_steps_at_depots = 12;
constexpr std::int32_t enough_health = 5;
constexpr std::int32_t in_range = 16;  // columns

// Nobody at the van's side, and nobody near who is about to shoot.
bool is_calm(const World& world, Cell van) {
    bool is_beset = false;
    world.each<Awake, Position>([&](Entity who, const Awake&, const Position& at) {
        const Intent* plan = world.find<Intent>(who);
        const bool shoots = plan != nullptr && plan->attacks && world.has<Weapon>(plan->weapon);
        is_beset = is_beset || lull::rings_between(at.cell, van) <= 1 ||
                   (shoots && std::abs(at.cell.column - van.column) <= in_range);
    });
    return !is_beset;
}

// Steps to that cell from each cell within a walk of it.
class Footway {
public:
    Footway(const World& world, Cell to) : first_{to.column - farthest_walk, 0}, rows_(world.rows()) {
        steps_.assign(static_cast<std::size_t>((2 * farthest_walk + 1) * rows_), unreachable);
        std::vector<Cell> reached{to};
        steps_[number(to)] = 0;
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const lull::Offset way : lull::four_ways) {
                const Cell from = reached[i] + way;
                const bool is_here = from.column >= first_.column && from.column <= first_.column + 2 * farthest_walk;
                const bool is_free =
                    world.contains(from) && (is_safe_ground(world, from) || world.cell(from).any<Courier>() ||
                                             world.cell(from).any<Enemy>());  // who stands there is hit
                if (is_here && is_free && steps_[number(from)] == unreachable) {
                    steps_[number(from)] = steps_[number(reached[i])] + 1;
                    reached.push_back(from);
                }
            }
        }
    }
    [[nodiscard]] std::int32_t from(Cell cell) const {
        const bool is_here = cell.column >= first_.column && cell.column <= first_.column + 2 * farthest_walk &&
                             cell.row >= 0 && cell.row < rows_;
        return is_here ? steps_[number(cell)] : unreachable;
    }

private:
    [[nodiscard]] std::size_t number(Cell cell) const {
        return static_cast<std::size_t>((cell.column - first_.column) * rows_ + cell.row);
    }
    Cell first_;
    std::int32_t rows_;
    std::vector<std::int32_t> steps_;
};

// From where the driver would get out; the step out is the first.
std::int32_t walk_from_van(const Game& game, Entity door) {
    const World& world = game.world();
    const Footway way(world, world.at(door));
    std::int32_t least = unreachable;
    for (const lull::Offset side : lull::four_ways) {
        least = std::min(least, way.from(world.at(game.van()) + side) + 1);
    }
    return least;
}

// The nearest one that may be gone in and is not too far behind.
Entity next_door(const World& world, Cell van, const std::vector<Entity>& given_up) {
    Entity next;
    world.each<PlaceDoor, Position>([&](Entity door, const PlaceDoor&, const Position& at) {
        const std::int32_t ahead = at.cell.column - van.column;
        const bool is_open_to_us = may_go_in(world, door) && ahead >= -reach_of_stop && ahead <= far_ahead &&
                                   std::find(given_up.begin(), given_up.end(), door) == given_up.end();
        if (is_open_to_us && (!next || ahead < world.at(next).column - van.column)) {
            next = door;
        }
    });
    return next;
}

}  // namespace

// Before a depot the horde waits; what counts is what is left of its steps afterwards.
bool Stopping::pays(const Game& game, Entity door, std::int32_t steps_to_it) const {
    if (stops_ == Stops::always) {
        return true;
    }
    const World& world = game.world();
    const PlaceDoor& leads = world.get<PlaceDoor>(door);
    const auto left = game.steps_until_horde_at(world.at(door));
    const std::int32_t enough = leads.leads == Leads::depot ? enough_steps_at_depots : enough_steps;
    return stops_ == Stops::wisely && world.get<Health>(game.driver()).value >= enough_health &&
           (!left || *left - steps_to_it >= enough);
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

Entity Stopping::door_ahead(const Game& game) {
    if (stops_ == Stops::never) {
        return {};
    }
    const World& world = game.world();
    if (const std::int32_t run = world.get<Road>(game.road()).run; run != run_) {
        run_ = run;
        given_up_.clear();
        waited_ = 0;
    }
    const Cell van = world.at(game.van());
    const Entity door = next_door(world, van, given_up_);
    if (!door) {
        return {};
    }
    const std::int32_t ahead = std::max(0, world.at(door).column - van.column);
    return pays(game, door, (ahead / 3 + 1) * steps_a_turn) ? door : Entity{};
}

bool Stopping::climbs_out(const Game& game, Entity door) {
    const World& world = game.world();
    if (world.get<Speed>(game.van()).value > 0 ||
        std::abs(world.at(door).column - world.at(game.van()).column) > reach_of_stop) {
        return false;
    }
    waited_ = door == waits_at_ ? waited_ + 1 : 1;
    waits_at_ = door;
    const std::int32_t steps = walk_from_van(game, door);
    if (may_climb_out(world, game.van()) == Refusal::none && steps <= farthest_walk && pays(game, door, steps) &&
        (stops_ == Stops::always || is_calm(world, world.at(game.van())))) {
        return true;
    }
    if (waited_ >= patience) {
        given_up_.push_back(door);
    }
    return false;
}

Manoeuvre Stopping::walk(const Game& game) const {
    const World& world = game.world();
    const Cell here = world.at(game.driver());
    const Entity door = next_door(world, world.at(game.van()), given_up_);
    const auto steps_to = [&](Entity there) { return Footway(world, world.at(there)).from(here); };
    const bool goes_in = door && steps_to(door) <= farthest_walk && pays(game, door, steps_to(door));
    const Footway way(world, world.at(goes_in ? door : game.van()));
    Manoeuvre best = Manoeuvre::coast;
    std::int32_t least = way.from(here);
    for (const Manoeuvre step : {Manoeuvre::north, Manoeuvre::accelerate, Manoeuvre::south, Manoeuvre::brake}) {
        const std::int32_t steps = way.from(here + step_of(step));
        if (steps < least && game.would_refuse({step}) == Refusal::none) {
            least = steps;
            best = step;
        }
    }
    return best;
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
