// Lays the ground under the board: the piece on each cell follows from the list's ground seed. Knows the draw list's
// road and nothing that stands on it.
#pragma once

#include <cstdint>
#include <vector>

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/ground_tiles.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

class GroundPainter {
public:
    void prepare(int cell, ChannelOrder order, bool quiet);
    // Covers every pixel of the view, also beyond the edges of the map.
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board);

private:
    // What the kept picture depends on; nothing else can change the ground.
    struct Shown {
        std::uint64_t seed = 0;
        int rows = 0;
        int road_top = 0;
        int road_bottom = 0;
        int columns = 0;  // visible at once
        int above = 0;    // rows of earth above the board, and as many below it
        const Weather* weather = nullptr;
        bool operator==(const Shown&) const = default;
    };
    void lay_columns(const DrawList& board, int first, const PixelView& strip) const;

    GroundTiles tiles_;
    // The visible ground, column by column, from which each frame is copied. A column that comes into view replaces one
    // that left.
    Picture kept_;
    std::vector<int> columns_;  // by position in the picture
    Shown shown_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
    bool quiet_ = false;  // dark and bare, so that everything on it stands out
};

}  // namespace posthaste
