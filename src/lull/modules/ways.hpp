// Ways across a grid: neighbouring cells, a step towards another cell, the shortest way, and lines of sight. The game
// defines what blocks, so the same functions serve a world, its future and an actor's memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "lull/cell.hpp"

namespace lull {

inline constexpr Offset four_ways[] = {north, east, south, west};  // north, east, south, west
// Whether it is one of these.
constexpr bool is_step(Offset by) { return by == north || by == east || by == south || by == west; }

// The step among the four ways that gets closer, along the longer of the two distances; along the row if they are
// equal.
constexpr Offset step_towards(Cell from, Cell to) {
    const std::int32_t columns = to.column - from.column;
    const std::int32_t rows = to.row - from.row;
    if (columns == 0 && rows == 0) {
        return {};
    }
    const bool along_row = (columns < 0 ? -columns : columns) >= (rows < 0 ? -rows : rows);
    return along_row ? (columns > 0 ? east : west) : (rows > 0 ? south : north);
}

// The cells of a shortest way in the four ways, without the first, with the last; empty if there is none or the two are
// the same. Only cells for which is_free(cell) holds are crossed; the last one need not be free. Of several shortest
// ways it always chooses the same. It takes time and memory in proportion to the map.
template <class World, class IsFree>
std::vector<Cell> shortest_way(const World& world, Cell from, Cell to, IsFree&& is_free) {
    constexpr std::uint8_t unknown = 4;
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * world.columns() + cell.column); };
    std::vector<Cell> way;
    if (from == to || !world.contains(from) || !world.contains(to)) {
        return way;
    }
    // The search runs backwards, so that each reached cell knows the way on.
    std::vector<std::uint8_t> way_on(static_cast<std::size_t>(world.columns()) * world.rows(), unknown);
    std::vector<Cell> reached{to};
    for (std::size_t i = 0; i < reached.size() && way_on[number(from)] == unknown; ++i) {
        for (std::uint8_t k = 0; k < 4; ++k) {
            const Cell before = reached[i] + Offset{-four_ways[k].columns, -four_ways[k].rows};
            if (before != to && world.contains(before) && way_on[number(before)] == unknown &&
                (before == from || is_free(before))) {
                way_on[number(before)] = k;
                reached.push_back(before);
            }
        }
    }
    for (Cell at = from; at != to && way_on[number(at)] != unknown;) {
        at = at + four_ways[way_on[number(at)]];
        way.push_back(at);
    }
    return way;
}

// Whether nothing blocks between the two cells, which don't count themselves. It is symmetric: the line goes through
// the cells nearest to it, and where it passes between two, one of them has to be clear. Source: a line in whole steps
// of the longer distance, each rounded to a cell.
template <class Blocks>
bool is_in_sight(Cell from, Cell to, Blocks&& blocks) {
    const std::int32_t columns = to.column - from.column;
    const std::int32_t rows = to.row - from.row;
    const std::int32_t steps = std::max(std::abs(columns), std::abs(rows));
    // Rounding half up and half down differ only where the line passes exactly between two cells.
    const auto at = [&](std::int32_t step, std::int32_t half) {
        const auto part = [&](std::int32_t distance) {
            const std::int32_t twice = 2 * distance * step + half;
            return twice >= 0 ? twice / (2 * steps) : -((-twice + 2 * steps - 1) / (2 * steps));
        };
        return from + Offset{part(columns), part(rows)};
    };
    for (std::int32_t step = 1; step < steps; ++step) {
        if (blocks(at(step, steps)) && blocks(at(step, steps - 1))) {
            return false;
        }
    }
    return true;
}

}  // namespace lull
