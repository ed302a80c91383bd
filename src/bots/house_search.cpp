#include "bots/house_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <unordered_map>
#include <vector>

#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "lull/byte_hash.hpp"
#include "lull/expect.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

constexpr std::string_view letters_of_ways = "nesw.";
constexpr std::int32_t worth_of_a_letter = 20;
constexpr std::int32_t far = std::numeric_limits<std::int32_t>::max() / 2;

// A depth-first search with a growing limit of steps. It leaves a branch once no prize can be fetched and carried out
// within the limit.
class WaySearch {
public:
    WaySearch(const FilledHouse& house, std::uint64_t most_played, const GameData& data)
        : game_(begin_house(house, 1000, 1, data)), most_played_(most_played) {
        const World& world = game_->world();
        game_->keep_undo(64, std::size_t{1} << 20U);
        game_->run();
        std::vector<Cell> doorsteps;
        world.each<Entrance, Position>(
            [&](Entity, const Entrance&, const Position& place) { doorsteps.push_back(place.cell); });
        home_ = distances(doorsteps);
        world.each<Loot>([&](Entity it, const Loot& loot) {
            if (loot.worth <= worth_of_a_letter) {
                return;
            }
            const Inside* inside = world.find<Inside>(it);
            const Cell cell = world.at(inside != nullptr ? inside->holder : it);
            prizes_.push_back({it, distances({cell}), 0});
            prizes_.back().home = inside != nullptr ? nearest_home(cell) : home(cell);
        });
    }

    std::optional<HouseWay> find(std::int32_t most_steps) {
        for (std::int32_t steps = at_least(); steps <= most_steps; ++steps) {
            if (goes_on(steps)) {
                return HouseWay{steps, way_, played_};
            }
            if (played_ > most_played_) {
                break;
            }
        }
        return std::nullopt;
    }

private:
    struct Prize {
        Entity what;
        std::vector<std::int32_t> distance;  // from each cell, if nobody is in the way
        std::int32_t home = 0;               // steps from there and out
    };

    [[nodiscard]] std::size_t number(Cell cell) const {
        return static_cast<std::size_t>(cell.row * game_->world().columns() + cell.column);
    }
    [[nodiscard]] std::int32_t home(Cell cell) const { return home_[number(cell)] + 1; }
    [[nodiscard]] std::int32_t nearest_home(Cell cell) const {
        std::int32_t nearest = far;
        for (const lull::Offset way : lull::four_ways) {
            if (game_->world().contains(cell + way)) {
                nearest = std::min(nearest, home(cell + way));
            }
        }
        return nearest;
    }
    // From each cell to the nearest of these, through doors, past crates and creatures.
    [[nodiscard]] std::vector<std::int32_t> distances(const std::vector<Cell>& to) const {
        const World& world = game_->world();
        std::vector<std::int32_t> distance(static_cast<std::size_t>(world.columns() * world.rows()), far);
        std::vector<Cell> reached = to;
        for (const Cell cell : to) {
            distance[number(cell)] = 0;
        }
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const lull::Offset way : lull::four_ways) {
                const Cell next = reached[i] + way;
                if (!world.contains(next) || distance[number(next)] < far) {
                    continue;
                }
                bool stands_fast = false;
                world.cell(next).each<Solid>([&](Entity it) {
                    stands_fast =
                        stands_fast || !(world.has<Door>(it) || world.has<Crate>(it) || world.has<Enemy>(it) ||
                                         world.has<Survivor>(it) || world.has<Courier>(it));
                });
                if (!stands_fast) {
                    distance[number(next)] = distance[number(reached[i])] + 1;
                    reached.push_back(next);
                }
            }
        }
        return distance;
    }

    [[nodiscard]] bool has_a_prize() const {
        const World& world = game_->world();
        bool has = false;
        for (const Prize& prize : prizes_) {
            const Inside* inside = world.find<Inside>(prize.what);
            has = has || (inside != nullptr && inside->holder == world.first<Courier>());
        }
        return has;
    }
    // Steps that it takes at least from here to be out with a prize.
    [[nodiscard]] std::int32_t at_least() const {
        const World& world = game_->world();
        const Cell here = world.at(world.first<Courier>());
        if (has_a_prize()) {
            return home(here);
        }
        std::int32_t least = far;
        for (const Prize& prize : prizes_) {
            if (world.alive(prize.what)) {
                // A cupboard takes a step to search, from beside it.
                least = std::min(least, prize.distance[number(here)] + prize.home);
            }
        }
        return least;
    }
    [[nodiscard]] bool is_hurt() const {
        const World& world = game_->world();
        const Entity courier = world.first<Courier>();
        const Health& health = world.get<Health>(courier);
        return health.value < health.full || world.has<Poisoned>(courier) || world.first<Outcome>();
    }
    // A number for all that decides how it goes on, without what has been seen and how long it took.
    [[nodiscard]] std::uint64_t position() {
        const World& world = game_->world();
        bytes_.clear();
        lull::ByteWriter writer(bytes_);
        const auto put = [&]<class C>() { world.each<C>([&](Entity it, const C& value) { writer(it, value); }); };
        world.each<Position>([&](Entity it, const Position& place) {
            if (world.has<Courier>(it) || world.has<Enemy>(it) || world.has<Crate>(it) || world.has<Survivor>(it) ||
                world.has<Loot>(it)) {
                writer(it, place.cell);
            }
        });
        world.each<Awake>([&](Entity it, const Awake&) { writer(it); });
        put.template operator()<Health>();
        put.template operator()<Hunter>();
        put.template operator()<Intent>();
        put.template operator()<Door>();
        put.template operator()<Web>();
        put.template operator()<Larva>();
        put.template operator()<Inside>();
        put.template operator()<Cupboard>();
        put.template operator()<Survivor>();
        return lull::hash_bytes(bytes_, 0);
    }

    bool goes_on(std::int32_t steps_left) {
        if (at_least() > steps_left || played_ > most_played_) {
            return false;
        }
        const auto [known, is_new] = known_.try_emplace(position(), steps_left);
        if (!is_new && known->second >= steps_left) {
            return false;
        }
        known->second = steps_left;
        const Entity courier = game_->world().first<Courier>();
        for (std::size_t i = 0; i < letters_of_ways.size(); ++i) {
            ++played_;
            const Verb verb = i < 4 ? Verb(Walk{courier, lull::four_ways[i]}) : Verb(Wait{courier});
            const auto result = game_->command(verb, Turn::Then::reschedule, step_time);
            if (!result.accepted) {
                if (result.reason == static_cast<lull::Reason>(StepRefusal::leaves) && has_a_prize()) {
                    way_ = std::string(1, letters_of_ways[i]);
                    return true;
                }
                continue;
            }
            game_->finish();
            const bool found = !is_hurt() && goes_on(steps_left - 1);
            lull::expect(game_->undo(), "a step that was taken cannot be undone");
            if (found) {
                way_.insert(0, 1, letters_of_ways[i]);
                return true;
            }
        }
        return false;
    }

    std::unique_ptr<lull::Resolver<Posthaste>> game_;
    std::uint64_t most_played_;
    std::uint64_t played_ = 0;
    std::vector<std::int32_t> home_;
    std::vector<Prize> prizes_;
    std::unordered_map<std::uint64_t, std::int32_t> known_;  // with how many steps left each position was tried
    lull::Bytes bytes_;
    std::string way_;
};

}  // namespace

std::optional<HouseWay> find_way_through(const FilledHouse& house, std::int32_t most_steps, std::uint64_t most_played,
                                         const GameData& data) {
    return WaySearch(house, most_played, data).find(most_steps);
}

std::optional<HouseWay> find_fair_way(const FilledHouse& house, const GameData& data) {
    constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    const auto way = find_way_through(house, most_fair_steps, no_limit, data);
    return way && way->steps >= fewest_fair_steps ? way : std::nullopt;
}

}  // namespace posthaste
