// What the way costs from every cell to the nearest of some others, where some cells cost more to enter than others:
// one search serves any number of walkers. Source: Dijkstra 1959, from the goals backwards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

#include "lull/cell.hpp"
#include "lull/modules/ways.hpp"

namespace lull {

inline constexpr std::int32_t no_way = 100'000'000;  // a cell that nobody enters, or from which no way leads there

// For each cell of a map of that size, row by row: what a cheapest way in the four ways costs somebody who is there, or
// no_way. cost_in(cell) is what it costs to enter that cell from beside it: 1 or more, or no_way. A goal costs 1 to
// enter, whatever is there; all goals lie on the map. The cost of a way must stay below no_way.
template <class CostIn>
std::vector<std::int32_t> way_costs(std::int32_t columns, std::int32_t rows, const std::vector<Cell>& goals,
                                    CostIn&& cost_in) {
    using Reached = std::pair<std::int32_t, Cell>;
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * columns + cell.column); };
    const auto is_farther = [](const Reached& a, const Reached& b) { return a.first > b.first; };
    std::vector<std::int32_t> costs(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), no_way);
    std::priority_queue<Reached, std::vector<Reached>, decltype(is_farther)> next(is_farther);
    for (const Cell goal : goals) {
        costs[number(goal)] = 0;
        next.emplace(0, goal);
    }
    while (!next.empty()) {
        const auto [cost, cell] = next.top();
        next.pop();
        const std::int32_t in = cost == 0 ? 1 : cost_in(cell);
        if (in >= no_way) {
            continue;
        }
        for (const Offset way : four_ways) {
            const Cell from = cell + way;
            const bool is_inside = from.column >= 0 && from.column < columns && from.row >= 0 && from.row < rows;
            if (is_inside && cost + in < costs[number(from)]) {
                costs[number(from)] = cost + in;
                next.emplace(cost + in, from);
            }
        }
    }
    return costs;
}

}  // namespace lull
