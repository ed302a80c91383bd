// How far it is from each cell to the goal, round all that stands in the way: as a player sees at a glance
// that a gap between two rocks is none.
#pragma once

#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace posthaste::bots {

class WayAhead {
public:
    // Of the map as it stands; enemies are no obstacles.
    void look(const World& world);
    // What the rest of the way is worth less than no way at all, in points; a free column is for_a_column.
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
