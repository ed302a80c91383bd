#include "paint/room_painter.hpp"

#include <algorithm>

#include "paint/marks.hpp"
#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

constexpr Rgb floor_stone{0x4a, 0x4d, 0x57};
constexpr Rgb wall_stone{0x2b, 0x2e, 0x38};
constexpr Rgb wall_joint{0x1b, 0x1d, 0x25};
constexpr Rgb beyond{0x15, 0x16, 0x1d};  // the dark around a room

// A slab: lighter above and on the left, dark towards its neighbours.
Picture make_floor(int cell, int tone, ChannelOrder order) {
    Picture picture(cell, cell);
    const int edge = std::max(1, cell / 24);
    for (int y = 0; y < cell; ++y) {
        for (int x = 0; x < cell; ++x) {
            const bool is_joint = std::max(x, y) >= cell - edge;
            const bool is_lit = std::min(x, y) < edge;
            picture.at(x, y) = pack(shade(floor_stone, is_joint ? -24 : is_lit ? tone + 10 : tone), order);
        }
    }
    return picture;
}

Picture make_wall(int cell, std::uint64_t seed, ChannelOrder order, bool quiet) {
    Picture picture(cell, cell);
    std::fill(picture.pixels.begin(), picture.pixels.end(), pack(wall_joint, order, 255));
    const auto side = static_cast<float>(cell);
    const float gap = side * 0.05F;
    constexpr int courses = 3;
    for (int course = 0; course < courses; ++course) {
        const float middle_y = side * (static_cast<float>(course) + 0.5F) / courses;
        for (int block = -1; block < 3; ++block) {
            const float shift = course % 2 == 0 ? 0.0F : 0.25F;
            const float middle_x = side * (static_cast<float>(block) * 0.5F + 0.25F + shift);
            const auto tone = static_cast<int>(scatter(seed, block, course, 12) % 40U);
            const Rgb stone = mix(wall_stone, {0x60, 0x64, 0x70}, quiet ? 0 : tone);
            draw_shape(picture, stone, order, [&](float x, float y) {
                return cover(box_distance(x, y, middle_x, middle_y, side * 0.25F - gap / 2,
                                          side / (2 * courses) - gap / 2, side * 0.03F));
            });
        }
    }
    return picture;
}

}  // namespace

void paint_dark(const PixelView& pixels) {
    const std::uint32_t dark = pack(beyond, pixels.order, 255);
    for (int y = 0; y < pixels.height; ++y) {
        std::fill_n(pixels.pixels + static_cast<std::ptrdiff_t>(y) * pixels.pitch, pixels.width, dark);
    }
}

void RoomPainter::prepare(int cell, ChannelOrder order, bool quiet) {
    if (cell_ == cell && order_ == order && quiet_ == quiet) {
        return;
    }
    cell_ = cell;
    order_ = order;
    quiet_ = quiet;
    for (std::size_t i = 0; i < variants; ++i) {
        floors_[i] = make_floor(cell, quiet ? -30 : 4 * static_cast<int>(i) - 6, order);
        walls_[i] = make_wall(cell, i, order, quiet);
    }
}

void RoomPainter::paint(const PixelView& pixels, const BoardView& view, const DrawList& board) const {
    paint_dark(pixels);
    for (int row = 0; row < board.rows; ++row) {
        for (int column = 0; column < board.columns; ++column) {
            const char cell = board.room[static_cast<std::size_t>(row * board.columns + column)];
            const std::size_t variant = scatter(board.ground_seed, column, row, 13) % variants;
            blit(pixels, view.left + column * view.cell, view.top + row * view.cell,
                 cell == '#' ? walls_[variant] : floors_[variant]);
        }
    }
}

void paint_beam(const PixelView& pixels, const BoardView& view, const BeamDraw& beam) {
    const auto side = static_cast<float>(view.cell);
    const auto bar = [&](float half_width, Rgb colour, float opacity) {
        paint_bar(pixels, static_cast<float>(view.x_of(beam.from_x)), static_cast<float>(view.y_of(beam.from_y)),
                  static_cast<float>(view.x_of(beam.to_x)), static_cast<float>(view.y_of(beam.to_y)), half_width,
                  colour, opacity * beam.brightness);
    };
    const Rgb colour = palette::of(beam.ink);
    bar(side * 0.13F, colour, 0.22F);
    bar(side * 0.07F, colour, 0.45F);
    bar(std::max(1.0F, side * 0.03F), mix(colour, {255, 255, 255}, 150), 1);
}

}  // namespace posthaste
