// Lays the ground under the board: which piece lies on which cell follows from the list's ground seed.
// Knows the draw list's road and nothing that stands on it.
#pragma once

#include "app/draw_list.hpp"
#include "platform/board_view.hpp"
#include "platform/ground_tiles.hpp"
#include "platform/pixels.hpp"

namespace posthaste {

class GroundPainter {
public:
    void prepare(int cell, ChannelOrder order, bool quiet);
    // Covers every pixel of the view, beyond the map's edges too.
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board) const;

private:
    GroundTiles tiles_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
    bool quiet_ = false;  // dark and bare: whatever stands on it stands out
};

}  // namespace posthaste
