// Choice and placing of the ground's pieces.
#include "platform/ground.hpp"

#include <algorithm>

#include "platform/shapes.hpp"

namespace posthaste {

namespace {

enum Salt : std::uint32_t { tuft_salt = 4, pebble_salt, wear_salt, paint_salt };

// What the cell-wise painters below share.
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
    if (tuft % 100 < 19) place(one_of(site.tiles.tufts, tuft / 128), tuft >> 8U);
    const std::uint32_t pebble = site.hash(column, row, pebble_salt);
    if (pebble % 100 < 17) place(one_of(site.tiles.pebbles, pebble / 128), pebble >> 7U);
    if (pebble % 100 < 4) place(one_of(site.tiles.pebbles, pebble / 512), pebble >> 11U);
}

void wear_road(const Site& site, int column, int row, int x, int y) {
    const std::uint32_t wear = site.hash(column, row, wear_salt);
    if (wear % 100 < 7)
        blit(site.pixels, x, y, one_of(site.tiles.cracks, wear / 128));
    else if (wear % 100 < 13)
        blit(site.pixels, x, y, one_of(site.tiles.stains, wear / 128));
}

// A shoulder where asphalt meets earth, a pale line a lane in from there, dashes between the lanes within.
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
        if (!is_outer && (column & 1) != 0) continue;
        const Picture& paint = one_of(is_outer ? site.tiles.edge_lines : site.tiles.lane_dashes, wear);
        blit(site.pixels, x, view.top + row * view.cell - paint.height / 2, paint);
    }
}

}  // namespace

void GroundPainter::prepare(int cell, ChannelOrder order, bool quiet) {
    if (tiles_.cell == cell && order_ == order && quiet_ == quiet) return;
    order_ = order;
    quiet_ = quiet;
    tiles_ = make_ground_tiles(cell, order);
    if (!quiet) return;
    for (Picture* picture : {&tiles_.earth, &tiles_.asphalt}) {
        for (std::uint32_t& pixel : picture->pixels) pixel = (pixel & 0xff000000U) | (pixel >> 1U & 0x7f7f7fU);
    }
}

void GroundPainter::paint(const PixelView& pixels, const BoardView& view, const DrawList& board) const {
    const Site site{pixels, view, board, tiles_};
    const auto before = [&](int start) {
        return static_cast<int>(std::floor(static_cast<float>(-start) / static_cast<float>(view.cell)));
    };
    const int first_column = before(view.left);
    const int first_row = before(view.top);
    const int last_column = first_column + view.width / view.cell + 1;
    const int last_row = first_row + view.height / view.cell + 1;
    const auto each_cell = [&](auto paint_cell) {
        for (int row = first_row; row <= last_row; ++row) {
            for (int column = first_column; column <= last_column; ++column) {
                paint_cell(column, row, view.left + column * view.cell, view.top + row * view.cell);
            }
        }
    };
    const int road_top = view.top + board.road_top * view.cell;
    const int road_high = board.rows > 0 ? (board.road_bottom - board.road_top + 1) * view.cell : 0;
    cover_with(pixels, view.left, view.top, tiles_.earth);
    const PixelView road = pixels.part(0, road_top, pixels.width, road_high);
    cover_with(road, view.left, std::min(road_top, 0), tiles_.asphalt);
    each_cell([&](int column, int row, int x, int y) {
        if (quiet_) return;
        if (site.on_road(row))
            wear_road(site, column, row, x, y);
        else
            scatter_on_earth(site, column, row, x, y);
    });
    if (board.rows <= 0) return;
    for (int column = first_column; column <= last_column; ++column) {
        const int x = view.left + column * view.cell;
        paint_edges(site, column, x);
    }
}

}  // namespace posthaste
