#include "bots/house_map.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "game/house/gear.hpp"
#include "lull/modules/way_costs.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste::bots {

namespace {

constexpr std::int32_t worth_in_a_cupboard = 30;  // on average, in coins
constexpr std::int32_t worth_of_the_unseen = 30;
constexpr std::int32_t worth_of_a_passenger = 30;
constexpr std::int32_t worth_of_health = 15;       // a point
constexpr std::int32_t steps_into_the_unseen = 3;  // a wall may be there

std::int32_t steps_through(const World& known, Entity thing, bool has_key) {
    if (const Door* door = known.find<Door>(thing)) {
        return door->open ? 0 : !door->locked || has_key ? 1 : bumps_to_pry - door->bumps;
    }
    if (const Web* web = known.find<Web>(thing)) {
        return web->strands;
    }
    if (const Enemy* enemy = known.find<Enemy>(thing); enemy != nullptr && known.has<Health>(thing)) {
        return 2 * known.get<Health>(thing).value;
    }
    const bool makes_way = known.has<Courier>(thing) || known.has<Crate>(thing) || known.has<Survivor>(thing);
    return !known.has<Solid>(thing) ? 0 : makes_way ? 1 : no_way;
}

}  // namespace

std::int32_t gain_of(const World& world, Entity who, std::int32_t worth) {
    if (carried(world, who) < most_carried) {
        return worth;
    }
    std::int32_t cheapest = std::numeric_limits<std::int32_t>::max();
    world.each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& inside) {
        if (inside.holder == who && is_in_hands(loot.kind)) {
            cheapest = std::min(cheapest, loot.worth);
        }
    });
    return std::max(0, worth - cheapest);
}

HouseMap::HouseMap(const World& known)
    : columns_(known.columns()),
      rows_(known.rows()),
      worth_of_a_cupboard_(gain_of(known, known.first<Courier>(), worth_in_a_cupboard)) {
    survey(known);
    std::vector<Cell> doorsteps;
    known.each<Entrance, Position>([&](Entity, const Entrance&, const Position& at) { doorsteps.push_back(at.cell); });
    home_ = distances(doorsteps);
    for (std::int32_t& steps : home_) {
        ++steps;  // over the doorstep
    }
    find_loot(known);
    find_people(known);
    find_unseen(known);
}

void HouseMap::survey(const World& known) {
    const bool has_key = holds_key(known, known.first<Courier>());
    steps_in_.assign(static_cast<std::size_t>(columns_ * rows_), steps_into_the_unseen);
    known.each<Position>([&](Entity, const Position& at) { steps_in_[number(at.cell)] = 1; });
    for (std::int32_t row = 0; row < rows_; ++row) {
        for (std::int32_t column = 0; column < columns_; ++column) {
            if (steps_in_[number({column, row})] == steps_into_the_unseen) {
                unseen_.push_back({column, row});
            }
        }
    }
    known.each<Position>([&](Entity thing, const Position& at) {
        std::int32_t& steps = steps_in_[number(at.cell)];
        steps = std::min(no_way, steps + steps_through(known, thing, has_key));
    });
}

std::vector<std::int32_t> HouseMap::distances(const std::vector<Cell>& to) const {
    auto steps = lull::way_costs(columns_, rows_, to, [&](Cell cell) { return steps_in_[number(cell)]; });
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i] = steps[i] > 0 && steps_in_[i] >= no_way ? no_way : steps[i];  // nobody is inside a wall
    }
    return steps;
}

void HouseMap::add_goal(Entity what, Cell at, std::int32_t worth) {
    if (worth <= 0) {
        return;
    }
    Goal goal{what, worth, home(at), distances({at})};
    for (const lull::Offset way : lull::four_ways) {
        const Cell beside = at + way;
        if (beside.column >= 0 && beside.column < columns_ && beside.row >= 0 && beside.row < rows_) {
            goal.home = std::min(goal.home, home(beside) + 1);
        }
    }
    goals_.push_back(std::move(goal));
}

void HouseMap::find_loot(const World& known) {
    const Entity courier = known.first<Courier>();
    const Health& health = known.get<Health>(courier);
    known.each<Loot>([&](Entity it, const Loot& loot) {
        const Inside* inside = known.find<Inside>(it);
        if (inside != nullptr && !known.has<Cupboard>(inside->holder)) {
            return;
        }
        const std::int32_t worth = loot.kind == LootKind::water
                                       ? std::min(healing_of_water, health.full - health.value) * worth_of_health
                                   : loot.kind == LootKind::helmet ? (helmet_of(known, courier) ? 0 : worth_of_a_helmet)
                                   : loot.kind == LootKind::key    ? worth_of_a_key
                                                                   : gain_of(known, courier, loot.worth);
        add_goal(it, known.at(inside != nullptr ? inside->holder : it), worth);
    });
    known.each<Cupboard, Position>([&](Entity it, const Cupboard& cupboard, const Position& at) {
        add_goal(it, at.cell, cupboard.opened ? 0 : worth_of_a_cupboard_);
    });
}

void HouseMap::find_people(const World& known) {
    std::int32_t follow = 0;
    known.each<Survivor>([&](Entity, const Survivor& it) { follow += it.place > 0 ? 1 : 0; });
    if (follow >= known.get<House>(known.first<House>()).seats) {
        return;
    }
    known.each<Survivor, Position>([&](Entity it, const Survivor& survivor, const Position& at) {
        add_goal(it, at.cell, survivor.place == 0 ? worth_of_a_passenger : 0);
    });
}

void HouseMap::find_unseen(const World& known) {
    Goal goal{{}, gain_of(known, known.first<Courier>(), worth_of_the_unseen), no_way, distances(unseen_)};
    if (goal.worth > 0) {
        goals_.push_back(std::move(goal));
    }
}

}  // namespace posthaste::bots
