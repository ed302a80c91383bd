// Chooses and places the pieces of ground.
#include "paint/ground.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paint/shapes.hpp"
#include "paint/weather_painter.hpp"

namespace posthaste {

namespace {

enum Salt : std::uint32_t { tuft_salt = 4, pebble_salt, wear_salt, paint_salt };

// Context shared by the cell painters below.
struct Site {
    const PixelView& pixels;
    const BoardView& view;
    const DrawList& board;
    const GroundTiles& tiles;

    [[nodiscard]] bool on_road(int row) const {
        return board.rows > 0 && row >= board.road_top && row <= board.road_bottom;
    }
    [[nodiscard]] std::uint32_t hash(int column, int row, Salt salt) const {
        return scatter(board.ground_seed, column, row, salt);
    }
};

const Picture& one_of(const std::vector<Picture>& pictures, std::uint32_t hash) {
    return pictures[hash % pictures.size()];
}

void scatter_on_earth(const Site& site, int column, int row, int x, int y) {
    const int cell = site.view.cell;
    const auto place = [&](const Picture& picture, std::uint32_t hash) {
        const int free_x = std::max(1, cell - picture.width);
        const int free_y = std::max(1, cell - picture.height);
        blit(site.pixels, x + static_cast<int>(hash % static_cast<std::uint32_t>(free_x)),
             y + static_cast<int>((hash >> 10U) % static_cast<std::uint32_t>(free_y)), picture);
    };
    const std::uint32_t tuft = site.hash(column, row, tuft_salt);
    if (tuft % 100 < 19) {
        place(one_of(site.tiles.tufts, tuft / 128), tuft >> 8U);
    }
    const std::uint32_t pebble = site.hash(column, row, pebble_salt);
    if (pebble % 100 < 17) {
        place(one_of(site.tiles.pebbles, pebble / 128), pebble >> 7U);
    }
    if (pebble % 100 < 4) {
        place(one_of(site.tiles.pebbles, pebble / 512), pebble >> 11U);
    }
}

void wear_road(const Site& site, int column, int row, int x, int y) {
    const std::uint32_t wear = site.hash(column, row, wear_salt);
    if (wear % 100 < 7) {
        blit(site.pixels, x, y, one_of(site.tiles.cracks, wear / 128));
    } else if (wear % 100 < 13) {
        blit(site.pixels, x, y, one_of(site.tiles.stains, wear / 128));
    }
}

// A shoulder where asphalt meets earth, a pale line one lane inwards, dashes between the lanes inside.
void paint_edges(const Site& site, int column, int x) {
    const BoardView& view = site.view;
    const std::uint32_t hash = site.hash(column, site.board.road_top, paint_salt);
    const int top = view.top + site.board.road_top * view.cell;
    const int bottom = view.top + (site.board.road_bottom + 1) * view.cell;
    const Picture& above = one_of(site.tiles.gravel_above, hash);
    blit(site.pixels, x, top - above.height, above);
    blit(site.pixels, x, bottom, one_of(site.tiles.gravel_below, hash));
    for (int row = site.board.road_top + 1; row <= site.board.road_bottom; ++row) {
        const bool is_outer = row == site.board.road_top + 1 || row == site.board.road_bottom;
        const std::uint32_t wear = site.hash(column, row, paint_salt);
        if (!is_outer && (column & 1) != 0) {
            continue;
        }
        const Picture& paint = one_of(is_outer ? site.tiles.edge_lines : site.tiles.lane_dashes, wear);
        blit(site.pixels, x, view.top + row * view.cell - paint.height / 2, paint);
    }
}

}  // namespace

void GroundPainter::prepare(int cell, ChannelOrder order, bool quiet) {
    if (tiles_.cell == cell && order_ == order && quiet_ == quiet) {
        return;
    }
    order_ = order;
    quiet_ = quiet;
    shown_ = {};
    tiles_ = make_ground_tiles(cell, order);
    if (!quiet) {
        return;
    }
    for (Picture* picture : {&tiles_.earth, &tiles_.asphalt}) {
        for (std::uint32_t& pixel : picture->pixels) {
            pixel = (pixel & 0xff000000U) | (pixel >> 1U & 0x7f7f7fU);
        }
    }
}

void GroundPainter::lay_columns(const DrawList& board, int first, const PixelView& strip) const {
    const int cell = tiles_.cell;
    const BoardView view{cell, -first * cell, shown_.above * cell, strip.width, strip.height};
    const Site site{strip, view, board, tiles_};
    cover_with(strip, view.left, view.top, tiles_.earth);
    const int road_rows = board.rows > 0 ? board.road_bottom - board.road_top + 1 : 0;
    cover_with(strip.part(0, view.top + board.road_top * cell, strip.width, road_rows * cell), view.left, 0,
               tiles_.asphalt);
    for (int x = 0; x < strip.width; x += cell) {
        const int column = first + x / cell;
        for (int row = -shown_.above; !quiet_ && row * cell < strip.height - view.top; ++row) {
            if (site.on_road(row)) {
                wear_road(site, column, row, x, view.top + row * cell);
            } else {
                scatter_on_earth(site, column, row, x, view.top + row * cell);
            }
        }
        if (board.rows > 0) {
            paint_edges(site, column, x);
        }
    }
    wash(strip, board);
}

void GroundPainter::paint(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    const int cell = view.cell;
    const int rows = board.rows > 0 ? board.rows : usual_rows;
    // The picture has one more column and row on each side than can be seen, since the board shakes.
    const Shown wanted{board.ground_seed,     board.rows,
                       board.road_top,        board.road_bottom,
                       view.width / cell + 3, (view.height - rows * cell) / (2 * cell) + 2,
                       board.weather};
    if (wanted != shown_) {
        shown_ = wanted;
        kept_.width = wanted.columns * cell;
        kept_.height = (rows + 2 * wanted.above) * cell;
        kept_.pixels.resize(static_cast<std::size_t>(kept_.width) * static_cast<std::size_t>(kept_.height));
        columns_.assign(static_cast<std::size_t>(wanted.columns), std::numeric_limits<int>::min());
    }
    const PixelView kept{kept_.pixels.data(), kept_.width, kept_.height, kept_.width, order_};
    const auto place_of = [&](int column) { return (column % wanted.columns + wanted.columns) % wanted.columns; };
    const auto is_missing = [&](int column) { return columns_[static_cast<std::size_t>(place_of(column))] != column; };
    const int first = static_cast<int>(std::floor(static_cast<float>(-view.left) / static_cast<float>(cell)));
    const int end = first + view.width / cell + 2;
    for (int column = first; column < end;) {
        int until = column;  // end of the missing columns that are adjacent in the picture
        while (until < end && is_missing(until) && place_of(until) - place_of(column) == until - column) {
            columns_[static_cast<std::size_t>(place_of(until))] = until;
            ++until;
        }
        const int count = until - column;
        if (count > 0) {
            lay_columns(board, column, kept.part(place_of(column) * cell, 0, count * cell, kept_.height));
        }
        column += std::max(count, 1);
    }
    cover_with(pixels, view.left, view.top - wanted.above * cell, kept_);
}

}  // namespace posthaste
