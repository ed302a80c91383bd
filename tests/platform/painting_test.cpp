// What the painter's inner loops and the kept ground must look like.
#include <doctest/doctest.h>

#include "platform/ground.hpp"
#include "platform/pixels.hpp"

namespace painting_test {

using namespace posthaste;

namespace {

PixelView view_of(Picture& picture) {
    return {picture.pixels.data(), picture.width, picture.height, picture.width, ChannelOrder::red_lowest};
}

DrawList road(std::uint64_t seed) {
    DrawList board;
    board.columns = 90;
    board.rows = 13;
    board.road_top = 3;
    board.road_bottom = 9;
    board.ground_seed = seed;
    return board;
}

Picture paint(GroundPainter& painter, int width, int height, const DrawList& board) {
    Picture picture(width, height);
    const BoardView view = view_board(board, width, height);
    painter.prepare(view.cell, ChannelOrder::red_lowest, board.high_contrast);
    painter.paint(view_of(picture), view, board);
    return picture;
}

// The picture by a painter that has never painted before.
Picture paint_anew(int width, int height, const DrawList& board) {
    GroundPainter painter;
    return paint(painter, width, height, board);
}

}  // namespace

TEST_CASE("ground kept from frame to frame looks like ground painted anew") {
    GroundPainter painter;
    DrawList board = road(7);
    const auto looks_the_same = [&](int width, int height) {
        return paint(painter, width, height, board).pixels == paint_anew(width, height, board).pixels;
    };
    for (const float x : {0.0F, 3.4F, 3.5F, 4.7F, 9.9F, 30.0F, 29.0F, 88.0F, 2.0F}) {
        board.focus_x = x;
        CAPTURE(x);
        CHECK(looks_the_same(311, 170));
    }
    board.shake_x = -0.12F;
    board.shake_y = 0.12F;
    CHECK(looks_the_same(311, 170));
    CHECK(looks_the_same(150, 400));  // much earth above and below
    board = road(8);
    CHECK(looks_the_same(150, 400));
    board.road_top = 4;
    CHECK(looks_the_same(150, 400));
    board.high_contrast = true;
    CHECK(looks_the_same(150, 400));
}

TEST_CASE("another road has another ground") {
    CHECK(paint_anew(311, 170, road(7)).pixels != paint_anew(311, 170, road(8)).pixels);
}

TEST_CASE("a picture is laid down pixel by pixel, however wide it is, and what lies below stays opaque") {
    for (const int opacity : {256, 100}) {
        for (int width = 1; width < 12; ++width) {
            Picture over(width, 1);
            Picture board(20, 1);
            for (int x = 0; x < 20; ++x) {
                board.at(x, 0) = pack({200, static_cast<std::uint8_t>(12 * x), 30}, ChannelOrder::red_lowest);
            }
            for (int x = 0; x < width; ++x) {
                over.at(x, 0) = pack({0, static_cast<std::uint8_t>(255 - x), 90}, ChannelOrder::red_lowest, 25 * x);
            }
            std::vector<std::uint32_t> expected = board.pixels;
            for (std::size_t x = 0; x < over.pixels.size(); ++x) {
                const std::uint32_t pixel = opacity == 256 ? over.pixels[x] : fade(over.pixels[x], 100);
                expected[x + 5] = blend(expected[x + 5], pixel) | 0xff000000U;
            }
            blit(view_of(board), 5, 0, over, opacity);
            CAPTURE(width);
            CHECK(board.pixels == expected);
        }
    }
}

}  // namespace painting_test
