// What somebody perceives. On the road: the driver, in some weathers, only so many columns, an enemy what is near. In a
// house: what is in line of sight and near, or lit. The board, the previews, events and sleepers all ask this one
// question.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "game/engine_terms.hpp"

namespace posthaste {

// The cells around one, that many columns and rows each way; or those of a list.
struct Sight {
    static constexpr std::int32_t unlimited = std::numeric_limits<std::int32_t>::max();

    Cell from;
    std::int32_t columns = unlimited;
    std::int32_t rows = unlimited;
    std::int32_t width = 0;    // of the map, if there is a list
    std::vector<bool> listed;  // by cell, row after row

    [[nodiscard]] bool covers(Cell cell) const {
        if (width > 0) {
            return cell.column >= 0 && cell.column < width && cell.row >= 0 &&
                   cell.row < static_cast<std::int32_t>(listed.size()) / width &&
                   listed[static_cast<std::size_t>(cell.row * width + cell.column)];
        }
        return std::abs(cell.column - from.column) <= columns && std::abs(cell.row - from.row) <= rows;
    }
    [[nodiscard]] bool covers_everything() const { return width == 0 && columns == unlimited && rows == unlimited; }
};

// An enemy perceives as far as the van wakes it. An observer without a place perceives everything.
Sight sight_of(const World& world, Entity observer);

// Whether the driver perceives what is in that cell.
bool in_sight(const World& world, Cell cell);

}  // namespace posthaste
