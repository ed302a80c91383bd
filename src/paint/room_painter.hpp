// Rooms seen from above: stone floor, walls of blocks, and the light that crosses them.
#pragma once

#include <array>

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

class RoomPainter {
public:
    void prepare(int cell, ChannelOrder order, bool quiet);
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board) const;

private:
    static constexpr std::size_t variants = 4;

    std::array<Picture, variants> floors_;
    std::array<Picture, variants> walls_;
    int cell_ = 0;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
    bool quiet_ = false;
};

// A bright core in a wider glow.
void paint_beam(const PixelView& pixels, const BoardView& view, const BeamDraw& beam);
// Makes all pixels as dark as the surroundings of a room.
void paint_dark(const PixelView& pixels);

}  // namespace posthaste
