#include "bots/distance_field.hpp"

#include <algorithm>

namespace posthaste::bots {

namespace {

// More than for a column: who stands still drives round what is in the way, rather than shove it along for ever.
constexpr std::int32_t for_a_row = 7;
constexpr std::int32_t for_shoving = 60;  // pushing something one cell costs a turn or two of standing still
constexpr std::int32_t for_a_barrel = 30;

// The extra cost of entering that cell, compared with a free one.
std::int32_t obstacle(const World& world, Cell cell) {
    return world.cell(cell).any<Scenery>() ? for_shoving : world.cell(cell).any<Explosive>() ? for_a_barrel : 0;
}

}  // namespace

void WayAhead::look(const World& world) {
    columns_ = world.columns();
    rows_ = world.rows();
    points_.assign(static_cast<std::size_t>(columns_ * rows_), 0);
    for (std::int32_t column = columns_ - 2; column >= 0; --column) {
        for (std::int32_t row = 0; row < rows_; ++row) {
            const Cell next{column + 1, row};
            points_[number({column, row})] = points_[number(next)] + for_a_column + obstacle(world, next);
        }
        // It may be cheaper to change to another row first, from either side.
        const auto relax = [&](std::int32_t row, std::int32_t beside) {
            const Cell other{column, beside};
            auto& points = points_[number({column, row})];
            if (obstacle(world, other) == 0) {
                points = std::min(points, points_[number(other)] + for_a_row);
            }
        };
        for (std::int32_t row = 1; row < rows_; ++row) {
            relax(row, row - 1);
        }
        for (std::int32_t row = rows_ - 2; row >= 0; --row) {
            relax(row, row + 1);
        }
    }
}

std::int32_t WayAhead::from(Cell cell) const { return points_[number(cell)]; }

}  // namespace posthaste::bots
