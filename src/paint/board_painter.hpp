// Paints a draw list into plain pixels: the whole board, one frame. The pixels are the same natively, on the web and in
// tests; knows no window, no input, no rules.
#pragma once

#include <cstdint>
#include <vector>

#include "app/board/draw_list.hpp"
#include "paint/atlas.hpp"
#include "paint/board_view.hpp"
#include "paint/ground.hpp"
#include "paint/horde_painter.hpp"
#include "paint/marks.hpp"
#include "paint/pixels.hpp"
#include "paint/pools.hpp"
#include "paint/room_painter.hpp"
#include "paint/sprite_cache.hpp"

namespace posthaste {

class BoardPainter {
public:
    explicit BoardPainter(Atlas atlas) : sprites_(std::move(atlas)) {}

    // See Atlas::add_late.
    bool add_late(const std::vector<std::uint8_t>& runs) { return sprites_.add_late(runs); }

    // Covers all of the pixels, and returns where the cells are.
    BoardView paint(const PixelView& pixels, const DrawList& board);

private:
    // Paints one board into the visible part of the picture, if it is shifted to the side.
    BoardView paint_one(const PixelView& pixels, const DrawList& board);
    void paint_all(const PixelView& pixels, const BoardView& view, const DrawList& board);
    void paint_shadows(const PixelView& pixels, const BoardView& view, const DrawList& board);
    void paint_sprites(const PixelView& pixels, const BoardView& view, const DrawList& board, bool standing);
    void paint_number(const PixelView& pixels, const BoardView& view, const NumberDraw& number);

    const Picture& tag(const NumberDraw& number, int size);

    SpriteCache sprites_;
    GroundPainter ground_;
    PoolPainter pools_;
    MarkPainter marks_;
    HordePainter horde_;
    RoomPainter room_;
    struct Tag {
        std::size_t letters = 0;
        std::uint32_t edge = 0;
        int size = 0;
        Picture picture;
    };
    std::vector<Tag> tags_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
};

}  // namespace posthaste
