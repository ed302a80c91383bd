// The horde's shroud, crowd and next front.
#include "paint/horde_painter.hpp"

#include <algorithm>
#include <cmath>

#include "paint/marks.hpp"
#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t horde_seed = 0x686f726465ULL;
constexpr auto crowd = lull::Text::like("walker");  // the sprite of the crowd
constexpr int billow_side = 128;                    // pixels of the repeating picture of billows
constexpr int billows_per_cell = 16;                // pixels of that picture

// How far the front leads or lags in that row, in cells.
float raggedness(float row) {
    return (soft_noise(horde_seed, 0.0F, row, 1.3F, 1) - 0.5F) * 1.1F +
           (soft_noise(horde_seed, 9.0F, row, 0.37F, 2) - 0.5F) * 0.45F;
}

std::uint32_t shroud_at(float depth, ChannelOrder order) {
    // A thinning haze before the front, a thickening dark behind it.
    if (depth < 0) {
        const float near = std::clamp(1.0F + depth / 1.9F, 0.0F, 1.0F);
        return pack(palette::zombie, order, static_cast<int>(near * near * 78.0F));
    }
    const float deep = std::clamp(depth / 2.6F, 0.0F, 1.0F);
    const Rgb colour =
        mix({0x3c, 0x4f, 0x28}, palette::horde_dark, static_cast<int>(std::min(1.0F, deep * 1.6F) * 256.0F));
    return pack(colour, order, static_cast<int>(150.0F + deep * 82.0F));
}

// A row of the crowd: how far behind the front, how large, how dark.
struct Rank {
    float behind = 0.0F;
    float size = 0.0F;
    Rgb colour;
};

void paint_crowd(const PixelView& pixels, const BoardView& view, const DrawList& board, SpriteCache& sprites) {
    const Rank ranks[] = {{2.3F, 0.85F, shade(palette::horde_crowd, -8)},
                          {1.4F, 0.92F, shade(palette::horde_crowd, 14)},
                          {0.55F, 1.0F, shade(palette::horde_crowd, 44)}};
    int salt = 10;
    for (const Rank& rank : ranks) {
        for (int row = 0; row < board.rows; ++row) {
            const std::uint32_t hash = scatter(horde_seed, row, 0, static_cast<std::uint32_t>(salt));
            const float down = static_cast<float>(row) + 0.3F + static_cast<float>(hash % 64) / 160.0F;
            const float across =
                board.horde_x + raggedness(down) - rank.behind - static_cast<float>(hash / 64 % 64) / 128.0F;
            const int size = static_cast<int>(rank.size * static_cast<float>(view.cell));
            // The atlas's walker faces west, towards the van's start; this crowd goes east.
            sprites.draw(pixels, Atlas::sprite_cell(crowd), {rank.colour, Outline::none, mirrored}, size,
                         view.x_of(across), view.y_of(down), 235);
        }
        ++salt;
    }
}

}  // namespace

void HordePainter::prepare(ChannelOrder order) {
    if (!billows_.empty() && order_ == order) {
        return;
    }
    order_ = order;
    for (std::size_t i = 0; i < shroud_.size(); ++i) {
        shroud_[i] = shroud_at((static_cast<float>(i) + 0.5F) / steps_per_cell - cells_outside, order);
    }
    billows_.resize(static_cast<std::size_t>(billow_side) * billow_side);
    for (int y = 0; y < billow_side; ++y) {
        for (int x = 0; x < billow_side; ++x) {
            const auto noise = [&](int size, std::uint32_t salt) {
                const auto scaled = [&](int place) { return static_cast<float>(place) / static_cast<float>(size); };
                return repeating_noise(horde_seed, scaled(x), scaled(y), billow_side / size, billow_side / size, salt);
            };
            const float billow = 0.65F * noise(16, 3) + 0.35F * noise(4, 4);
            billows_[static_cast<std::size_t>(y) * billow_side + static_cast<std::size_t>(x)] =
                static_cast<std::uint8_t>(billow * 255.0F);
        }
    }
}

void HordePainter::paint_shroud(const PixelView& pixels, const BoardView& view, const DrawList& board) const {
    const float side = static_cast<float>(view.cell);
    // Fixed-point steps in 1/65536 of a table step and of a billow pixel, to keep floats out of the inner loop.
    const int table_step = steps_per_cell * 65536 / view.cell;
    const int billow_step = billows_per_cell * 65536 / view.cell;
    const int last = static_cast<int>(shroud_.size()) - 1;
    for (int y = 0; y < pixels.height; ++y) {
        const float row = view.row_at(static_cast<float>(y));
        const float front = board.horde_x + raggedness(row);
        const int right = std::min(pixels.width, view.x_of(front + cells_outside) + 1);
        std::uint32_t* line = pixels.pixels + static_cast<std::ptrdiff_t>(y) * pixels.pitch;
        const auto billow_row =
            static_cast<std::ptrdiff_t>(static_cast<int>(std::floor(row * billows_per_cell)) & (billow_side - 1));
        const std::uint8_t* billow = billows_.data() + billow_row * billow_side;
        const float start = (front - view.column_at(0) + cells_outside - 0.55F) * steps_per_cell;
        // Deep inside, the table's last entry covers everything; clamp before scaling up.
        int depth = static_cast<int>(std::clamp(start, -30000.0F, 30000.0F) * 65536.0F / 16.0F);
        const int step = table_step / 16;
        int across = static_cast<int>(std::floor(-static_cast<float>(view.left) / side * billows_per_cell)) << 8;
        const int across_step = billow_step >> 8;
        for (int x = 0; x < right; ++x) {
            const int uneven = billow[(across >> 8) & (billow_side - 1)] * steps_per_cell / 230;
            const int index = std::min((depth >> 12) + uneven, last);
            if (index >= 0) {
                lay(line[x], shroud_[static_cast<std::size_t>(index)]);
            }
            depth -= step;
            across += across_step;
        }
    }
}

void HordePainter::paint(const PixelView& pixels, const BoardView& view, const DrawList& board,
                         SpriteCache& sprites) const {
    if (board.rows <= 0) {
        return;
    }
    const float visible_from = view.column_at(0);
    if (board.horde_x >= 0 && board.horde_x + cells_outside > visible_from) {
        paint_shroud(pixels, view, board);
        paint_crowd(pixels, view, board, sprites);
    }
    if (board.horde_next_x < 0 || board.horde_next_x <= board.horde_x) {
        return;
    }
    const float x = static_cast<float>(view.x_of(board.horde_next_x));
    const float half_width = std::max(1.0F, static_cast<float>(view.cell) * 0.03F);
    for (float row = 0.1F; row < static_cast<float>(board.rows); row += 0.5F) {
        paint_bar(pixels, x, static_cast<float>(view.y_of(row)), x, static_cast<float>(view.y_of(row + 0.3F)),
                  half_width, palette::zombie, 0.85F);
    }
}

}  // namespace posthaste
