// What the painter's inner loops and the kept ground must look like.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "game/road/weather.hpp"
#include "paint/ground.hpp"
#include "paint/pixels.hpp"
#include "paint/weather_painter.hpp"

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

// Columns that are not as without weather, of a road with the driver in column 14.
std::vector<bool> changed_columns(DrawList board, const Weather& weather) {
    constexpr int cell = 20;
    constexpr int rows = 13;
    board.focus_x = 14;
    const auto painted = [&](const Weather* it) {
        Picture picture(60 * cell, rows * cell);
        const BoardView view = view_board(board, picture.width, picture.height);
        REQUIRE(view.cell == cell);
        board.weather = it;
        GroundPainter ground;
        ground.prepare(view.cell, ChannelOrder::red_lowest, board.high_contrast);
        ground.paint(view_of(picture), view, board);
        paint_weather(view_of(picture), view, board);
        return std::pair(picture, view);
    };
    const auto [with, view] = painted(&weather);
    const auto [without, same] = painted(nullptr);
    std::vector<bool> changed(static_cast<std::size_t>(board.columns), false);
    for (std::size_t i = 0; i < with.pixels.size(); ++i) {
        const auto x = static_cast<int>(i) % with.width;
        if (with.pixels[i] != without.pixels[i]) {
            changed[static_cast<std::size_t>((x - view.left) / cell)] = true;
        }
    }
    return changed;
}

std::ptrdiff_t count(const std::vector<bool>& changed) { return std::count(changed.begin(), changed.end(), true); }

}  // namespace

TEST_CASE(
    "a haze covers what is beyond its columns ahead and behind, and nothing nearer; one beyond none, everything") {
    Weather dust;
    dust.layers.push_back({8, {0x9e8054}, 50});
    const auto changed = changed_columns(road(7), dust);
    for (std::size_t column = 2; column <= 61; ++column) {
        CAPTURE(column);
        CHECK(changed[column] == (column < 6 || column > 22));
    }
    Weather dusk;
    dusk.layers.push_back({0, {0x101020}, 30});
    CHECK(count(changed_columns(road(7), dusk)) == 60);
}

TEST_CASE("strokes are scattered beyond their columns, lie still, and are left out in high contrast") {
    Weather rain;
    rain.layers.push_back({6, {0xffffff}, 90, 300, -10, 40, 8});
    const auto changed = changed_columns(road(7), rain);
    for (std::size_t column = 10; column <= 18; ++column) {
        CAPTURE(column);
        CHECK_FALSE(changed[column]);
    }
    CHECK(changed[4]);
    CHECK(changed[22]);
    CHECK(changed == changed_columns(road(7), rain));
    DrawList bright = road(7);
    bright.high_contrast = true;
    CHECK(count(changed_columns(bright, rain)) == 0);
}

TEST_CASE("a weather without layers changes nothing") { CHECK(count(changed_columns(road(7), Weather())) == 0); }

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
    Weather dusk;
    dusk.layers.push_back({0, {0x101020}, 30});
    board.weather = &dusk;
    CHECK(looks_the_same(150, 400));
    board.weather = nullptr;
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
