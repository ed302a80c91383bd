// The horde: everything west of a ragged front sinks into the dark, with the first of the crowd in it,
// a green haze before it, and a dashed line where it will stand next turn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/pixels.hpp"
#include "paint/sprite_cache.hpp"

namespace posthaste {

class HordePainter {
public:
    void prepare(ChannelOrder order);
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board, SpriteCache& sprites) const;

private:
    static constexpr int steps_per_cell = 24;
    static constexpr int cells_outside = 3;  // how far before the front the shroud begins
    static constexpr int cells_inside = 5;

    void paint_shroud(const PixelView& pixels, const BoardView& view, const DrawList& board) const;

    // The colour that covers a pixel, by its depth behind the front, and the billows that make the depth uneven.
    std::array<std::uint32_t, (cells_outside + cells_inside) * steps_per_cell> shroud_{};
    std::vector<std::uint8_t> billows_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
};

}  // namespace posthaste
