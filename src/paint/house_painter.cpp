#include "paint/house_painter.hpp"

#include <algorithm>
#include <array>

#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

constexpr Rgb unknown{0x0c, 0x0c, 0x0f};
constexpr Rgb ink_of_dots{0x17, 0x17, 0x1c};
constexpr Rgb black{0x0b, 0x0a, 0x0c};
constexpr Rgb glass{0xff, 0xdc, 0x96};

// The tones of a cell: as it is remembered, far off, closer, next to you.
struct HouseTones {
    std::array<Rgb, 3> boards;
    Rgb top;    // of a wall
    Rgb paper;  // its front
    Rgb stripe;
    Rgb skirting;
    Rgb lip;
    Rgb door;  // behind one
};
constexpr std::array<HouseTones, 4> tones{{
    {{{{0x23, 0x23, 0x2b}, {0x27, 0x27, 0x30}, {0x1f, 0x1f, 0x26}}},
     {0x1b, 0x1b, 0x21},
     {0x29, 0x29, 0x32},
     {0x30, 0x30, 0x3a},
     {0x1b, 0x1b, 0x21},
     {0x3c, 0x3c, 0x47},
     {0x1c, 0x1c, 0x22}},
    {{{{0x46, 0x38, 0x2a}, {0x4e, 0x3f, 0x2f}, {0x3e, 0x31, 0x25}}},
     {0x2b, 0x25, 0x1f},
     {0x41, 0x38, 0x4a},
     {0x52, 0x49, 0x58},
     {0x26, 0x1e, 0x18},
     {0x65, 0x59, 0x4a},
     {0x26, 0x1d, 0x14}},
    {{{{0x5f, 0x4a, 0x33}, {0x69, 0x53, 0x3a}, {0x55, 0x42, 0x2d}}},
     {0x33, 0x2b, 0x23},
     {0x55, 0x48, 0x60},
     {0x66, 0x59, 0x6d},
     {0x30, 0x25, 0x1d},
     {0x8d, 0x7b, 0x60},
     {0x30, 0x25, 0x1a}},
    {{{{0x7a, 0x60, 0x40}, {0x86, 0x6b, 0x48}, {0x6e, 0x56, 0x38}}},
     {0x3a, 0x31, 0x28},
     {0x6a, 0x5a, 0x72},
     {0x7b, 0x6b, 0x80},
     {0x3a, 0x2c, 0x22},
     {0xb3, 0x9c, 0x78},
     {0x3a, 0x2d, 0x1f}},
}};

class HousePainter {
public:
    HousePainter(const PixelView& pixels, const BoardView& view, const DrawList& board)
        : pixels_(&pixels), view_(&view), board_(&board), line_(std::max(1, view.cell / 22)) {}

    void paint() {
        paint_unknown();
        for (int row = 0; row < board_->rows; ++row) {
            for (int column = 0; column < board_->columns; ++column) {
                paint_cell(column, row);
            }
        }
    }

private:
    [[nodiscard]] char at(const std::string& cells, int column, int row) const {
        const bool is_inside = column >= 0 && row >= 0 && column < board_->columns && row < board_->rows;
        return is_inside ? cells[static_cast<std::size_t>(row * board_->columns + column)] : ' ';
    }
    // A cell of floor that is known: a wall's side towards it is seen.
    [[nodiscard]] bool is_open(int column, int row) const {
        const char letter = at(board_->room, column, row);
        return at(board_->light, column, row) != brightness::never && letter != '#' && letter != '"' && letter != '_' &&
               letter != ' ';
    }

    void fill(int x, int y, int width, int height, Rgb colour, int opacity = 255) {
        const int left = std::max(x, 0);
        const int right = std::min(x + width, pixels_->width);
        // In high contrast, what matters is brighter and the place is darker.
        const Rgb shown = board_->high_contrast ? mix(colour, black, 120) : colour;
        const std::uint32_t over = pack(shown, pixels_->order, opacity);
        for (int down = std::max(y, 0); right > left && down < std::min(y + height, pixels_->height); ++down) {
            lay_row(pixels_->pixels + static_cast<std::ptrdiff_t>(down) * pixels_->pitch + left, right - left, over);
        }
    }

    void paint_unknown() {
        fill(0, 0, pixels_->width, pixels_->height, unknown);
        const int gap = std::max(6, view_->cell / 3);
        for (int y = gap / 2; y < pixels_->height; y += gap) {
            for (int x = gap / 2 + (y / gap % 2) * gap / 2; x < pixels_->width; x += gap) {
                fill(x, y, line_, line_, ink_of_dots);
            }
        }
    }

    void paint_cell(int column, int row) {
        const char light = at(board_->light, column, row);
        if (light == brightness::never) {
            return;
        }
        const bool is_lit = light == brightness::lit;
        const HouseTones& tone = tones[is_lit ? 3 : static_cast<std::size_t>(light - brightness::remembered)];
        const int x = view_->left + column * view_->cell;
        const int y = view_->top + row * view_->cell;
        switch (at(board_->room, column, row)) {
            case '#': paint_wall(column, row, x, y, tone, false, light); break;
            case '"': paint_wall(column, row, x, y, tone, true, light); break;
            case '+': paint_doorway(x, y, tone); break;
            case '@': paint_doorstep(x, y, tone); break;
            case '_': paint_street(x, y, tone); break;
            default: paint_boards(column, row, x, y, tone); break;
        }
        if (is_lit) {
            const bool from_the_side =
                at(board_->room, 0, row) == '"' || at(board_->room, board_->columns - 1, row) == '"';
            paint_bars(x, y, from_the_side);
        }
    }

    void paint_boards(int column, int row, int x, int y, const HouseTones& tone) {
        constexpr int courses = 3;
        const int cell = view_->cell;
        for (int course = 0; course < courses; ++course) {
            const int top = course * cell / courses;
            const int bottom = (course + 1) * cell / courses;
            fill(x, y + top, cell, bottom - top, tone.boards[static_cast<std::size_t>(course + column + row * 2) % 3]);
            fill(x, y + top, cell, line_, black, 82);
            const auto joint = static_cast<int>(scatter(board_->ground_seed, column * 3 + course, row, 14) % 3U);
            fill(x + joint * cell / 3 + cell / 10, y + top, line_, bottom - top, black, 82);
        }
    }

    void paint_wall(int column, int row, int x, int y, const HouseTones& tone, bool is_window, char light) {
        const int cell = view_->cell;
        const int lip = std::max(1, cell / 20);
        fill(x, y, cell, cell, tone.top);
        if (is_open(column, row + 1)) {  // its front is seen, papered
            const int top = cell / 4;
            fill(x, y + top, cell, cell - top, tone.paper);
            const int stripe = std::max(2, cell / 10);
            for (int across = stripe / 2; across < cell; across += 2 * stripe) {
                fill(x + across, y + top, stripe, cell - top, tone.stripe);
            }
            fill(x, y + top - lip, cell, lip, tone.lip);
            fill(x, y + cell - cell / 8, cell, cell / 8, tone.skirting);
        }
        if (is_open(column, row - 1)) {
            fill(x, y, cell, lip, tone.lip);
        }
        if (is_open(column + 1, row)) {
            fill(x + cell - lip, y, lip, cell, tone.lip);
        }
        if (is_open(column - 1, row)) {
            fill(x, y, lip, cell, tone.lip);
        }
        if (is_window) {
            paint_panes(column, row, x, y, light == brightness::remembered ? mix(glass, tone.top, 170) : glass);
        }
    }

    // Two panes, along the wall that they are in.
    void paint_panes(int column, int row, int x, int y, Rgb colour) {
        const int cell = view_->cell;
        const int small = cell / 3;
        const int large = cell * 3 / 4;
        const bool is_upright = row > 0 && row < board_->rows - 2;  // the last row is the street
        const int width = is_upright ? small : large;
        const int height = is_upright ? large : small;
        const int left = is_upright ? (column == 0 ? cell - small - line_ : line_) : (cell - large) / 2;
        const int top = is_upright ? (cell - large) / 2 : row == 0 ? cell / 2 - line_ : cell / 5;
        fill(x + left - line_, y + top - line_, width + 2 * line_, height + 2 * line_, black);
        fill(x + left, y + top, width, height, colour);
        if (is_upright) {
            fill(x + left, y + top + height / 2, width, line_, black);
        } else {
            fill(x + left + width / 2, y + top, line_, height, black);
        }
    }

    void paint_doorway(int x, int y, const HouseTones& tone) {
        fill(x, y, view_->cell, view_->cell, black);
        fill(x + line_, y + line_, view_->cell - 2 * line_, view_->cell - 2 * line_, tone.door);
    }

    // Planks under an open sky.
    void paint_doorstep(int x, int y, const HouseTones& tone) {
        const int cell = view_->cell;
        fill(x, y, cell, cell, mix(tone.boards[2], {0x4a, 0x62, 0x8a}, 110));
        fill(x + line_, y + line_, cell - 2 * line_, cell - 2 * line_, mix(tone.boards[1], {0x4a, 0x62, 0x8a}, 130));
    }

    // Tarmac with a worn line.
    void paint_street(int x, int y, const HouseTones& tone) {
        const int cell = view_->cell;
        fill(x, y, cell, cell, mix(tone.boards[0], {0x1e, 0x24, 0x30}, 215));
        fill(x + cell / 4, y + cell * 3 / 4, cell / 2, line_, tone.lip, 120);
    }

    void paint_bars(int x, int y, bool from_the_side) {
        const int cell = view_->cell;
        for (int bar = 0; bar < 3; ++bar) {
            const int begins = bar * cell / 3 + cell / 18;
            if (from_the_side) {
                fill(x, y + begins, cell, cell / 4, glass, 52);
            } else {
                fill(x + begins, y, cell / 4, cell, glass, 52);
            }
        }
    }

    const PixelView* pixels_;
    const BoardView* view_;
    const DrawList* board_;
    int line_;  // pixels
};

}  // namespace

void paint_house(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    HousePainter(pixels, view, board).paint();
}

}  // namespace posthaste
