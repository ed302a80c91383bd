// Where the board's cells lie on a picture: cell size, camera, and the way back from a pixel to a cell.
// Pure arithmetic; knows no pixels' colours and no window.
#pragma once

#include <algorithm>
#include <cmath>

#include "app/board/draw_list.hpp"

namespace posthaste {

struct BoardView {
    int cell = 1;  // side of a cell in pixels
    int left = 0;  // pixel at which column 0 begins; negative once the camera has moved east
    int top = 0;   // pixel at which row 0 begins
    int width = 0;
    int height = 0;

    [[nodiscard]] int x_of(float cells) const { return left + pixels(cells); }
    [[nodiscard]] int y_of(float cells) const { return top + pixels(cells); }
    // Rounds the same way everywhere, so that neighbouring things move together.
    [[nodiscard]] int pixels(float cells) const {
        return static_cast<int>(std::floor(cells * static_cast<float>(cell) + 0.5F));
    }
    [[nodiscard]] float column_at(float x) const { return (x - static_cast<float>(left)) / static_cast<float>(cell); }
    [[nodiscard]] float row_at(float y) const { return (y - static_cast<float>(top)) / static_cast<float>(cell); }
};

inline constexpr int usual_rows = 13;
// With less road ahead the game cannot be played, and a little is seen behind. So on a narrow box cells stop growing at
// both together, the driver's own column among them.
inline constexpr int columns_ahead = 14;
inline constexpr int columns_behind = 2;
inline constexpr int fewest_columns = columns_ahead + 1 + columns_behind;

// All rows fit the height; the remaining space above and below shows more ground.
[[nodiscard]] inline BoardView view_board(const DrawList& board, int width, int height) {
    BoardView view;
    view.width = width;
    view.height = height;
    const int rows = board.rows > 0 ? board.rows : usual_rows;
    // A room is shown whole and centred.
    const bool is_room = !board.room.empty();
    view.cell = std::max(4, std::min(height / rows, width / (is_room ? board.columns : fewest_columns)));
    view.top = (height - rows * view.cell) / 2;
    if (is_room) {
        view.left = (width - board.columns * view.cell) / 2;
        return view;
    }
    const int least_behind = columns_behind * view.cell;
    const int behind =
        std::clamp(width - (columns_ahead + 1) * view.cell, least_behind, std::max(width / 5, least_behind));
    int ahead_of = view.pixels(board.focus_x) - behind;
    if (board.asked_x >= 0) {
        const int asked = view.pixels(board.asked_x);
        ahead_of = std::clamp(ahead_of, asked + view.cell - width, asked);
    }
    const int farthest = std::max(0, board.columns * view.cell - width);
    view.left = -std::clamp(ahead_of, 0, farthest);
    view.left += view.pixels(board.shake_x);
    view.top += view.pixels(board.shake_y);
    return view;
}

}  // namespace posthaste
