// Things on the ground that merge from cell to cell: puddles, acid, oil, dry grass. Made once per cell size, in a few
// variants. Knows the draw list and nothing of what stands on it.
#pragma once

#include <array>

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

class PoolPainter {
public:
    // Whether a sprite is a pool, to be painted here and not as a silhouette.
    [[nodiscard]] static bool paints(const SpriteDraw& sprite);

    void prepare(int cell, ChannelOrder order);
    // Paints all rims first, then all insides, so that neighbours merge.
    void paint(const PixelView& pixels, const BoardView& view, const DrawList& board);

private:
    static constexpr std::size_t variants = 6;
    static constexpr std::size_t kinds = 4;
    struct Pool {
        Picture rim;
        Picture body;
    };
    const Pool& pool_of(std::size_t kind, std::size_t which);

    std::array<std::array<Pool, variants>, kinds> pools_;
    int cell_ = 0;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
};

}  // namespace posthaste
