// Marks on cells and between them that tell the future: threats, plans, aims, the finish; and the rings of explosions.
// Nothing here relies on colour alone: each mark has its own shape.
#pragma once

#include <array>

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

class MarkPainter {
public:
    void prepare(int cell, ChannelOrder order);
    void paint(const PixelView& pixels, const BoardView& view, const MarkDraw& mark);

private:
    const Picture& picture_of(const MarkDraw& mark);

    static constexpr std::size_t kinds = static_cast<std::size_t>(Mark::hover) + 1;

    std::array<Picture, kinds> pictures_;  // by mark, made on first use
    std::array<Picture, 4> shots_;         // by direction
    int cell_ = 0;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
};

void paint_path(const PixelView& pixels, const BoardView& view, const PathDraw& path);
void paint_ring(const PixelView& pixels, const BoardView& view, const RingDraw& ring);

// A straight bar with square ends between two pixel positions.
void paint_bar(const PixelView& pixels, float from_x, float from_y, float to_x, float to_y, float half_width,
               Rgb colour, float opacity);

}  // namespace posthaste
