// How one board takes another's place: it comes in from one side, and the other goes out at the opposite one.
#pragma once

#include <cstdint>

#include "app/board/draw_list.hpp"

namespace posthaste {

inline constexpr std::int32_t slide_ms = 300;

enum class ComesFrom : std::uint8_t { east, west };

// Fast at first, then slower.
inline float slowing(double part) { return static_cast<float>(1 - (1 - part) * (1 - part)); }

// The board that comes in, and the one that goes out, when that part of the time has passed, from 0 to 1.
inline void slide_in(DrawList& board, double part, ComesFrom side) {
    board.shift = (side == ComesFrom::east ? 1.0F : -1.0F) * (1 - slowing(part));
}
inline void slide_out(DrawList& board, double part, ComesFrom other_side) {
    board.shift = (other_side == ComesFrom::east ? -1.0F : 1.0F) * slowing(part);
}

}  // namespace posthaste
