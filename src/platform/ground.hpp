// Lays the ground under the board: which piece lies on which cell follows from the list's ground seed.
// Knows the draw list's road and nothing that stands on it.
#pragma once

#include <cstdint>
#include <vector>

#include "app/draw_list.hpp"
#include "platform/board_view.hpp"
#include "platform/ground_tiles.hpp"
#include "platform/pixels.hpp"

namespace posthaste {

class GroundPainter {
public:
    void prepare(int cell, ChannelOrder order, bool quiet);
    // Covers every pixel of the view, beyond the map's edges too.
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board);

private:
    // What the kept picture shows: nothing else can change the ground.
    struct Shown {
        std::uint64_t seed = 0;
        int rows = 0;
        int road_top = 0;
        int road_bottom = 0;
        int columns = 0;  // at once
        int above = 0;    // rows of earth above the board, and below it
        bool operator==(const Shown&) const = default;
    };
    void lay_columns(const DrawList& board, int first, const PixelView& strip) const;

    GroundTiles tiles_;
    // The ground in view, a column beside the other, from which each frame is copied. When one comes into view, it
    // takes the place of one that left.
    Picture kept_;
    std::vector<int> columns_;  // by their places in the picture
    Shown shown_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
    bool quiet_ = false;  // dark and bare: whatever stands on it stands out
};

}  // namespace posthaste
