// Paints what the weather lays over the ground, as its data says: haze, over all of it or beyond some columns, and
// strokes. It keeps still while nothing moves, and knows no weather by its name.
#pragma once

#include <vector>

#include "app/draw_list.hpp"
#include "platform/board_view.hpp"
#include "platform/pixels.hpp"

namespace posthaste {

// Lays what covers everything over ground that is kept, so that it is done only once.
void wash(const PixelView& ground, const DrawList& board);

class WeatherPainter {
public:
    // The rest, over ground that was washed.
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board);

private:
    void paint_strokes(const PixelView& pixels, const BoardView& view, const DrawList& board, std::size_t which);

    // One stroke of each kind, for cells of this size.
    std::vector<Picture> strokes_;
    const Weather* weather_ = nullptr;
    int cell_ = 0;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
};

}  // namespace posthaste
