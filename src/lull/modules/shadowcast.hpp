// What can be seen from a cell of a grid: symmetric, so that of two cells which let light through either each is seen
// from the other or neither. Source: Albert Ford, "Symmetric Shadowcasting": a quadrant is scanned row by row, each row
// between two slopes, and what blocks narrows the rows behind it. The game defines what blocks and how far is seen.
#pragma once

#include <cstdint>

#include "lull/cell.hpp"

namespace lull {

namespace detail {

// A slope as columns per row of depth.
struct Slope {
    std::int32_t columns = 0;
    std::int32_t depth = 1;  // 1 or more
};

constexpr std::int32_t divided_down(std::int32_t value, std::int32_t by) {
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

template <class IsOpaque, class Visit>
class Shadowcast {
public:
    Shadowcast(Cell from, std::int32_t deepest, IsOpaque& is_opaque, Visit& visit)
        : from_(from), deepest_(deepest), is_opaque_(is_opaque), visit_(visit) {}

    void scan_quadrant(Offset ahead, Offset aside) {
        ahead_ = ahead;
        aside_ = aside;
        scan(1, {-1, 1}, {1, 1});
    }

private:
    [[nodiscard]] Cell at(std::int32_t depth, std::int32_t column) const {
        return from_ +
               Offset{depth * ahead_.columns + column * aside_.columns, depth * ahead_.rows + column * aside_.rows};
    }
    // The row at that depth, between the two slopes, and all behind it.
    void scan(std::int32_t depth, Slope start, Slope end) {
        if (depth > deepest_) {
            return;
        }
        // The cells whose middle half the slopes touch: rounded up at the start, down at the end.
        const std::int32_t first = divided_down(2 * depth * start.columns + start.depth, 2 * start.depth);
        const std::int32_t last = -divided_down(-(2 * depth * end.columns - end.depth), 2 * end.depth);
        bool was_opaque = false;
        for (std::int32_t column = first; column <= last; ++column) {
            const Cell cell = at(depth, column);
            const bool opaque = is_opaque_(cell);
            const bool is_within =
                column * start.depth >= depth * start.columns && column * end.depth <= depth * end.columns;
            if (opaque || is_within) {
                visit_(cell);
            }
            const Slope edge{2 * column - 1, 2 * depth};
            if (column > first && was_opaque && !opaque) {
                start = edge;
            }
            if (column > first && !was_opaque && opaque) {
                scan(depth + 1, start, edge);
            }
            was_opaque = opaque;
        }
        if (first <= last && !was_opaque) {
            scan(depth + 1, start, end);
        }
    }

    Cell from_;
    std::int32_t deepest_;
    IsOpaque& is_opaque_;
    Visit& visit_;
    Offset ahead_;
    Offset aside_;
};

}  // namespace detail

// Calls visit(cell) for each cell that is seen from there, itself first and some of the others twice, up to that many
// rows or columns away; what is_opaque(cell) is seen itself and hides what is behind it. Cells beside a map must be
// opaque. It takes time in proportion to the cells seen.
template <class IsOpaque, class Visit>
void each_in_sight(Cell from, std::int32_t deepest, IsOpaque&& is_opaque, Visit&& visit) {
    visit(from);
    detail::Shadowcast cast(from, deepest, is_opaque, visit);
    cast.scan_quadrant(north, east);
    cast.scan_quadrant(south, east);
    cast.scan_quadrant(east, south);
    cast.scan_quadrant(west, south);
}

}  // namespace lull
