// Wobbling outlines of pools, and tufts of dry grass.
#include "paint/pools.hpp"

#include <cmath>
#include <numbers>

#include "paint/shapes.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t pool_seed = 0x706f6f6cULL;
constexpr float width_in_cells = 1.3F;  // of a picture: pools reach into the next cell
constexpr int quiet_opacity = 120;      // opacity in high contrast, of 256
constexpr lull::Text names[] = {sprite::puddle, sprite::acid, sprite::oil, sprite::grass};

std::size_t kind_of(lull::Text sprite) {
    std::size_t kind = 0;
    while (kind < std::size(names) && names[kind] != sprite) {
        ++kind;
    }
    return kind;
}

float chance(int variant, int number, std::uint32_t salt) {
    return static_cast<float>(scatter(pool_seed, variant, number, salt) & 0xffffU) / 65535.0F;
}

// A disc with a wavy edge, in units of a cell from the picture's middle.
struct Blob {
    float across = 0;
    float down = 0;
    float wobble = 0;
    int variant = 0;
    float shift = 0;  // southwards

    [[nodiscard]] float distance(float x, float y, float cell) const {
        const float middle = width_in_cells * cell / 2;
        const float from_x = (x - middle) / (across * cell);
        const float from_y = (y - middle - shift * cell) / (down * cell);
        const float unit = std::min(across, down) * cell;
        // The exact distance matters only near the edge.
        const float squared = from_x * from_x + from_y * from_y;
        const float inner = std::max(0.0F, 1 - wobble - 1 / unit);
        const float outer = 1 + 1 / unit;
        if (squared < inner * inner) {
            return -1;
        }
        if (squared > outer * outer) {
            return 1;
        }
        const float far = std::sqrt(squared);
        constexpr int corners = 11;
        const float turn = (std::atan2(from_y, from_x) / (2 * std::numbers::pi_v<float>)+0.5F) * corners;
        const int corner = static_cast<int>(turn) % corners;
        const float part = turn - std::floor(turn);
        const auto reach = [&](int at) { return 1 - wobble * chance(variant, at % corners, 1); };
        const float edge = reach(corner) + (reach(corner + 1) - reach(corner)) * part * part * (3 - 2 * part);
        return (far - edge) * unit;
    }
};

Picture empty(int cell) {
    const int side = static_cast<int>(width_in_cells * static_cast<float>(cell));
    return {side, side};
}

void add(Picture& picture, int cell, Rgb colour, ChannelOrder order, const Blob& blob, float opacity = 1) {
    draw_shape(picture, colour, order,
               [&](float x, float y) { return opacity * cover(blob.distance(x, y, static_cast<float>(cell))); });
}

void add_ellipse(Picture& picture, int cell, Rgb colour, ChannelOrder order, float x, float y, float across, float down,
                 float opacity) {
    const float side = static_cast<float>(cell);
    const float middle = width_in_cells * side / 2;
    const float column = middle + x * side;
    const float row = middle + y * side;
    const Bounds bounds{column - across * side - 1, row - down * side - 1, column + across * side + 1,
                        row + down * side + 1};
    draw_shape(picture, colour, order, bounds, [&](float at_x, float at_y) {
        const float far = std::hypot((at_x - column) / across, (at_y - row) / down);
        return opacity * cover((far - side) * std::min(across, down));
    });
}

void add_tufts(Picture& picture, int cell, ChannelOrder order, int variant) {
    constexpr Rgb blades[] = {{0x7d, 0x6b, 0x3a}, {0x93, 0x80, 0x4a}, {0xb0, 0x9b, 0x5e}};
    const float side = static_cast<float>(cell);
    const float margin = (width_in_cells - 1) / 2 * side;
    for (int tuft = 0; tuft < 6; ++tuft) {
        const float root_x = margin + side * (0.1F + 0.8F * chance(variant, tuft, 2));
        const float root_y = margin + side * (0.4F + 0.56F * (static_cast<float>(tuft) + chance(variant, tuft, 3)) / 6);
        const float tall = side * (0.2F + 0.14F * chance(variant, tuft, 4));
        for (int blade = -1; blade <= 1; ++blade) {
            const float lean = static_cast<float>(blade) * 0.5F * tall;
            const Bounds bounds{root_x - tall, root_y - tall - 2, root_x + tall, root_y + 2};
            draw_shape(picture, blades[static_cast<std::size_t>(tuft + variant + blade + 1) % std::size(blades)], order,
                       bounds, [&](float x, float y) {
                           return cover(line_distance(x, y, root_x + lean * 0.3F, root_y, root_x + lean,
                                                      root_y - tall * (blade == 0 ? 1.0F : 0.75F), side * 0.022F));
                       });
        }
    }
}

}  // namespace

bool PoolPainter::paints(const SpriteDraw& sprite) {
    return sprite.layer == Layer::ground && kind_of(sprite.sprite) < kinds;
}

void PoolPainter::prepare(int cell, ChannelOrder order) {
    if (cell_ == cell && order_ == order) {
        return;
    }
    cell_ = cell;
    order_ = order;
    pools_ = {};
}

// Pools are made when first seen, since a road seldom has all of them.
const PoolPainter::Pool& PoolPainter::pool_of(std::size_t kind, std::size_t which) {
    Pool& pool = pools_[kind][which];
    if (pool.rim.width > 0) {
        return pool;
    }
    const int cell = cell_;
    const ChannelOrder order = order_;
    const int variant = static_cast<int>(which);
    pool = {empty(cell), empty(cell)};
    if (names[kind] == sprite::puddle) {
        add(pool.rim, cell, {0x33, 0x43, 0x4c}, order, {0.62F, 0.54F, 0.24F, variant, 0.02F});
        add(pool.body, cell, {0x55, 0x71, 0x7f}, order, {0.57F, 0.48F, 0.24F, variant});
        add_ellipse(pool.body, cell, {0x8f, 0xb0, 0xbd}, order, -0.12F, -0.14F, 0.22F, 0.05F, 0.8F);
        add_ellipse(pool.body, cell, {0x8f, 0xb0, 0xbd}, order, 0.16F, 0.1F, 0.14F, 0.035F, 0.5F);
    } else if (names[kind] == sprite::acid) {
        // It lies lower than the ground, so the edge throws a shadow.
        add(pool.rim, cell, {0x2a, 0x2e, 0x12}, order, {0.64F, 0.58F, 0.34F, variant, -0.02F});
        add(pool.body, cell, {0x6a, 0x84, 0x20}, order, {0.58F, 0.52F, 0.34F, variant, 0.05F});
        add(pool.body, cell, {0x7f, 0x9c, 0x28}, order, {0.42F, 0.36F, 0.34F, variant, 0.08F});
        for (int bubble = 0; bubble < 4; ++bubble) {
            const float x = 0.64F * chance(variant, bubble, 5) - 0.32F;
            const float y = 0.6F * chance(variant, bubble, 6) - 0.24F;
            const float size = 0.045F + 0.05F * chance(variant, bubble, 7);
            add_ellipse(pool.body, cell, {0x2a, 0x36, 0x0c}, order, x, y, size + 0.03F, size + 0.03F, 0.9F);
            add_ellipse(pool.body, cell, {0xc6, 0xde, 0x5c}, order, x, y, size, size, 1);
        }
    } else if (names[kind] == sprite::oil) {
        add(pool.rim, cell, {0x0c, 0x0d, 0x11}, order, {0.58F, 0.46F, 0.24F, variant});
        add(pool.body, cell, {0x1b, 0x1c, 0x22}, order, {0.5F, 0.38F, 0.24F, variant, -0.01F});
        add_ellipse(pool.body, cell, {0x6c, 0x6a, 0x86}, order, -0.1F, -0.12F, 0.2F, 0.04F, 0.75F);
    } else {
        add(pool.rim, cell, {0x7d, 0x6b, 0x3a}, order, {0.64F, 0.6F, 0.2F, variant}, 0.4F);
        add_tufts(pool.body, cell, order, variant);
    }
    return pool;
}

void PoolPainter::paint(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    const int inset = (static_cast<int>(width_in_cells * static_cast<float>(view.cell)) - view.cell) / 2;
    for (const bool rims : {true, false}) {
        for (const SpriteDraw& sprite : board.sprites) {
            if (!paints(sprite)) {
                continue;
            }
            const int x = view.x_of(sprite.x) - inset;
            if (x + 2 * view.cell < 0 || x > view.width) {
                continue;
            }
            const std::uint32_t hash = scatter(pool_seed, static_cast<int>(sprite.x), static_cast<int>(sprite.y), 8);
            const Pool& pool = pool_of(kind_of(sprite.sprite), hash % variants);
            blit(pixels, x, view.y_of(sprite.y) - inset, rims ? pool.rim : pool.body,
                 board.high_contrast ? quiet_opacity : 256);
        }
    }
}

}  // namespace posthaste
