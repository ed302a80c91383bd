#include "bots/rehearsal.hpp"

#include <algorithm>
#include <vector>

#include "bots/evaluation.hpp"
#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/visits.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste::bots {

namespace {

constexpr std::int32_t unreachable = 10'000;
constexpr std::int32_t steps_in_a_house = 25;

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

std::int32_t steps_inside(const Game& game, Entity door) {
    const PlaceDoor& leads = game.world().get<PlaceDoor>(door);
    return leads.leads == Leads::depot ? game.world().data().depots[static_cast<std::size_t>(leads.number) - 1].steps
                                       : steps_in_a_house;
}

// Walks to that door and in, as far as anybody is free to. False: nobody got there.
bool walk_in(Game& copy, Entity door) {
    for (std::int32_t steps = 0; steps < farthest_walk && may_go_in(copy.world(), door); ++steps) {
        if (copy.command({steps == 0 ? Manoeuvre::climb_out : step_towards(copy, door)}) != Refusal::none) {
            break;
        }
        copy.finish();
        if (copy.outcome() != nullptr) {
            break;
        }
    }
    return door_gone_in_by(copy.world()) == door;
}

}  // namespace

Manoeuvre step_towards(const Game& game, Entity there) {
    const World& world = game.world();
    const Cell here = world.at(game.driver());
    const Footway way(world, world.at(there));
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

std::optional<std::int32_t> price_of_stop(const Game& game, Entity door) {
    if (!may_go_in(game.world(), door)) {
        return std::nullopt;  // or it is out of sight
    }
    const auto copy = game.fork();
    if (!walk_in(*copy, door)) {
        return std::nullopt;
    }
    for (std::int32_t steps = steps_inside(game, door); steps > 0; --steps) {
        copy->command({Manoeuvre::coast});
        copy->finish();
        if (copy->outcome() != nullptr) {
            return worth_of_delivery;
        }
    }
    return worth_of_van(game, {}) - worth_of_van(*copy, {});
}

}  // namespace posthaste::bots
