// What the courier knows of a house, as ways: how many steps from each cell to whatever may be worth a walk, and out of
// the house. It reads a what-if copy of the house, in which nothing is that the courier does not know.
#pragma once

#include <cstdint>
#include <vector>

#include "game/posthaste.hpp"
#include "lull/modules/way_costs.hpp"

namespace posthaste::bots {

using lull::no_way;  // steps

// In coins, like loot.
inline constexpr std::int32_t worth_of_a_key = 5;
inline constexpr std::int32_t worth_of_a_helmet = 10;

// Something to walk to. Its worth is in coins, for who goes there now.
struct Goal {
    Entity what;  // none: the nearest cell that has never been seen
    std::int32_t worth = 0;
    std::int32_t home = no_way;          // steps from there and out
    std::vector<std::int32_t> distance;  // from each cell
};

class HouseMap {
public:
    explicit HouseMap(const World& known);

    [[nodiscard]] std::int32_t home(Cell cell) const { return home_[number(cell)]; }
    [[nodiscard]] std::int32_t distance(const Goal& goal, Cell cell) const { return goal.distance[number(cell)]; }
    [[nodiscard]] const std::vector<Goal>& goals() const { return goals_; }
    // What a cupboard is likely to be worth that nobody has opened.
    [[nodiscard]] std::int32_t worth_of_a_cupboard() const { return worth_of_a_cupboard_; }

private:
    [[nodiscard]] std::size_t number(Cell cell) const {
        return static_cast<std::size_t>(cell.row * columns_ + cell.column);
    }
    void survey(const World& known);
    [[nodiscard]] std::vector<std::int32_t> distances(const std::vector<Cell>& to) const;
    void find_loot(const World& known);
    void find_people(const World& known);
    void find_unseen(const World& known);
    void add_goal(Entity what, Cell at, std::int32_t worth);

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<std::int32_t> steps_in_;  // to enter each cell from beside it; no_way: nobody can
    std::vector<Cell> unseen_;
    std::vector<std::int32_t> home_;
    std::vector<Goal> goals_;
    std::int32_t worth_of_a_cupboard_ = 0;
};

// The coins that so much loot adds to what somebody carries: all of it, or what it is better than the cheapest of what
// they would leave for it.
std::int32_t gain_of(const World& world, Entity who, std::int32_t worth);

}  // namespace posthaste::bots
