// What somebody on the road perceives: the driver, in some weathers, only so many columns, an enemy what is near. The
// board, the previews, events and sleepers all ask this one question.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>

#include "game/engine_terms.hpp"

namespace posthaste {

// The cells around one, that many columns and rows each way.
struct Sight {
    static constexpr std::int32_t unlimited = std::numeric_limits<std::int32_t>::max();

    Cell from;
    std::int32_t columns = unlimited;
    std::int32_t rows = unlimited;

    [[nodiscard]] bool covers(Cell cell) const {
        return std::abs(cell.column - from.column) <= columns && std::abs(cell.row - from.row) <= rows;
    }
    [[nodiscard]] bool covers_everything() const { return columns == unlimited && rows == unlimited; }
};

// An enemy perceives as far as the van wakes it. An observer without a place perceives everything.
Sight sight_of(const World& world, Entity observer);

// Whether the driver perceives what is in that cell.
bool in_sight(const World& world, Cell cell);

}  // namespace posthaste
