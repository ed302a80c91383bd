// The cost of driving from each cell to the goal around all obstacles, so that a bot sees at a glance, like a player,
// that a gap between two rocks leads nowhere.
#pragma once

#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace posthaste::bots {

class WayAhead {
public:
    // Reads the map as it is; enemies are no obstacles.
    void look(const World& world);
    // The cost of the remaining way in points; a free column costs for_a_column.
    [[nodiscard]] std::int32_t from(Cell cell) const;

    static constexpr std::int32_t for_a_column = 6;

private:
    [[nodiscard]] std::size_t number(Cell cell) const {
        return static_cast<std::size_t>(cell.column * rows_ + cell.row);
    }
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<std::int32_t> points_;  // column by column
};

}  // namespace posthaste::bots
