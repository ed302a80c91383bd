// Procedural earth, asphalt and what lies on them. Everything follows from hashes: the same pieces on
// every machine.
#include "platform/ground_tiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "platform/palette.hpp"
#include "platform/shapes.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t tile_seed = 0x706f737468617374ULL;
constexpr int variants = 6;

// 0 to 1, different for each variant and salt.
float chance(int variant, std::uint32_t salt) {
    return static_cast<float>(scatter(tile_seed, variant, 77, salt) & 0xffffU) / 65535.0F;
}

float between(int variant, std::uint32_t salt, float least, float most) {
    return least + (most - least) * chance(variant, salt);
}

// Speckle of about a 34th of a cell, so that it looks as fine on dense screens as on others.
int grain_at(int x, int y, int cell, int variant, std::uint32_t salt) {
    const int unit = std::max(1, (cell + 10) / 34);
    return static_cast<int>(scatter(tile_seed, x / unit + variant * 1000, y / unit, salt) & 15U);
}

// How much lighter or darker each pixel of a tile is than its tone: made once per grain, since the hashes
// are most of the work, and coloured once per tone.
using Relief = std::vector<int>;
constexpr int steepest = 16;

Relief earth_relief(int cell, int grain) {
    Relief relief;
    for (int y = 0; y < cell; ++y) {
        for (int x = 0; x < cell; ++x) {
            const int speck = grain_at(x, y, cell, grain, 1);
            const float mottle = soft_noise(tile_seed + static_cast<std::uint64_t>(grain), static_cast<float>(x),
                                            static_cast<float>(y), static_cast<float>(cell) / 3.0F, 2);
            const int steps = speck == 0 ? -5 : speck == 15 ? 5 : speck < 5 ? -1 : speck > 11 ? 1 : 0;
            relief.push_back(steps + static_cast<int>(mottle * 5.0F) - 2);
        }
    }
    return relief;
}

Relief asphalt_relief(int cell, int grain) {
    Relief relief;
    for (int y = 0; y < cell; ++y) {
        const float down = (static_cast<float>(y) + 0.5F) / static_cast<float>(cell);
        // Two faint tracks a lane, polished by tyres.
        const float off_track = (std::abs(down - 0.5F) - 0.24F) / 0.09F;
        const int polish = static_cast<int>(std::lround(2.0F * std::max(0.0F, 1.0F - off_track * off_track / 3.0F)));
        for (int x = 0; x < cell; ++x) {
            const int speck = grain_at(x, y, cell, grain, 3);
            relief.push_back(polish + (speck == 0 ? 5 : speck == 15 ? -4 : speck < 4 ? 1 : speck > 12 ? -1 : 0));
        }
    }
    return relief;
}

Picture tile_of(const Relief& relief, Rgb base, int cell, ChannelOrder order) {
    std::array<std::uint32_t, 2 * steepest + 1> shades{};
    for (int steps = -steepest; steps <= steepest; ++steps) {
        shades[static_cast<std::size_t>(steps + steepest)] = pack(shade(base, steps), order);
    }
    Picture tile(cell, cell);
    for (std::size_t i = 0; i < relief.size(); ++i) {
        tile.pixels[i] = shades[static_cast<std::size_t>(std::clamp(relief[i], -steepest, steepest) + steepest)];
    }
    return tile;
}

Picture tuft(int cell, ChannelOrder order, int variant) {
    const int width = cell * 12 / 40 + 2;
    const int height = cell * 15 / 40 + 2;
    const float unit = static_cast<float>(cell) / 40.0F;
    Picture picture(width, height);
    const int blades = 2 + variant % 2;
    for (int blade = 0; blade < blades; ++blade) {
        const auto salt = static_cast<std::uint32_t>(blade) * 4U;
        const float root = (3.0F + 3.0F * static_cast<float>(blade)) * unit + 1;
        const float lean = (static_cast<float>(blade) * 3.6F - 1.6F + between(variant, 10 + salt, -1.0F, 1.2F)) * unit;
        const float tall = between(variant, 11 + salt, 8.5F, 13.0F) * unit;
        const float bottom = static_cast<float>(height) - 1;
        const int tint = static_cast<int>(between(variant, 12 + salt, -18, 6));
        draw_shape(picture, shade(palette::grass, tint), order, [&](float x, float y) {
            // Each blade bends once and thins out towards the tip.
            const float knee_x = root + lean * 0.25F;
            const float knee_y = bottom - tall * 0.55F;
            const float thick = 0.62F * unit;
            const float low = line_distance(x, y, root, bottom, knee_x, knee_y, thick);
            const float high = line_distance(x, y, knee_x, knee_y, root + lean, bottom - tall, thick * 0.7F);
            return 0.85F * cover(std::min(low, high));
        });
    }
    return picture;
}

Picture pebble(int cell, ChannelOrder order, int variant) {
    const float radius = between(variant, 20, 0.03F, 0.068F) * static_cast<float>(cell);
    const int side = static_cast<int>(std::ceil(radius * 2)) + 3;
    const float middle = static_cast<float>(side) / 2;
    Picture picture(side, side);
    const auto disc = [&](float x, float y, float shift) {
        return cover(disc_distance(x, y, middle, middle + shift, radius));
    };
    draw_shape(picture, palette::outline, order, [&](float x, float y) { return 0.35F * disc(x, y, 0.8F); });
    draw_shape(picture, shade(palette::pebble, static_cast<int>(between(variant, 21, -10, 8))), order,
               [&](float x, float y) { return disc(x, y, 0.0F); });
    return picture;
}

Picture crack(int cell, ChannelOrder order, int variant) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    constexpr int joints = 5;
    std::array<float, joints> xs{};
    std::array<float, joints> ys{};
    for (int i = 0; i < joints; ++i) {
        const auto salt = static_cast<std::uint32_t>(i) * 2U;
        const float along = static_cast<float>(i) / (joints - 1);
        const auto place = static_cast<std::size_t>(i);
        xs[place] = side * (along * 0.8F + between(variant, 30 + salt, 0.02F, 0.18F));
        // Each joint strays a little from the last one.
        const float stray = between(variant, 31 + salt, -0.16F, 0.16F);
        ys[place] = i == 0 ? side * between(variant, 29, 0.3F, 0.7F) : ys[place - 1] + side * stray;
    }
    if (variant % 2 == 1) std::swap(xs, ys);
    for (int i = 0; i < joints; ++i) {
        const auto place = static_cast<std::size_t>(i);
        xs[place] = std::clamp(xs[place], side * 0.03F, side * 0.97F);
        ys[place] = std::clamp(ys[place], side * 0.03F, side * 0.97F);
    }
    draw_shape(picture, shade(palette::asphalt, -18), order, [&](float x, float y) {
        float nearest = side;
        for (std::size_t i = 0; i + 1 < joints; ++i) {
            const float thick = side * (0.016F - 0.002F * static_cast<float>(i));
            nearest = std::min(nearest, line_distance(x, y, xs[i], ys[i], xs[i + 1], ys[i + 1], thick));
        }
        return 0.65F * cover(nearest);
    });
    return picture;
}

// Even numbers are soft dark stains, odd ones mended rectangles of fresher asphalt.
Picture stain(int cell, ChannelOrder order, int variant) {
    Picture picture(cell, cell);
    const float side = static_cast<float>(cell);
    const float half_width = side * between(variant, 50, 0.2F, 0.42F);
    const float half_height = side * between(variant, 51, 0.12F, 0.3F);
    if (variant % 2 == 1) {
        draw_shape(picture, shade(palette::asphalt, -7), order, [&](float x, float y) {
            return 0.7F * cover(box_distance(x, y, side / 2, side / 2, half_width, half_height, side * 0.04F));
        });
        return picture;
    }
    draw_shape(picture, shade(palette::asphalt, -20), order, [&](float x, float y) {
        const float far = std::hypot((x - side / 2) / half_width, (y - side / 2) / half_height);
        const float rough = soft_noise(tile_seed + static_cast<std::uint64_t>(variant), x, y, side / 6, 52);
        return 0.55F * std::clamp((1.1F - far) * (0.5F + rough), 0.0F, 1.0F);
    });
    return picture;
}

// Lies above the road; mirrored, below it.
Picture gravel_strip(int cell, ChannelOrder order, int variant, bool mirrored) {
    const int height = std::max(2, cell * 9 / 40);
    Picture strip(cell, height);
    for (int y = 0; y < height; ++y) {
        const float near = static_cast<float>(y + 1) / static_cast<float>(height);
        for (int x = 0; x < cell; ++x) {
            const int speck = grain_at(x, y, cell, variant, 60) * 16 + grain_at(x, y, cell, variant, 61);
            const int alpha = static_cast<int>(90.0F * near * near);  // the asphalt's crumbling rim
            std::uint32_t& pixel = strip.at(x, mirrored ? height - 1 - y : y);
            pixel = pack(shade(palette::asphalt, 8), order, alpha);
            if (static_cast<float>(speck) < 60.0F * near) {
                pixel = blend(pixel, pack(shade(palette::pebble, speck % 3 * 12 - 16), order, 170));
            }
        }
    }
    return strip;
}

// Road paint: opaque but for chips that years of tyres took out of it.
Picture worn_paint(int width, int height, Rgb colour, ChannelOrder order, int cell, int variant, float wear) {
    Picture picture(width, height);
    draw_shape(picture, colour, order, [&](float x, float y) {
        const float chip = soft_noise(tile_seed + static_cast<std::uint64_t>(variant),
                                      x + static_cast<float>(variant * 300), y, static_cast<float>(cell) / 14.0F, 70);
        const int speck = grain_at(static_cast<int>(x), static_cast<int>(y), cell, variant, 71);
        const float left = std::clamp((chip - wear) * 6.0F, 0.3F, 1.0F);
        return speck == 0 ? left * 0.75F : left;
    });
    return picture;
}

}  // namespace

GroundTiles make_ground_tiles(int cell, ChannelOrder order) {
    GroundTiles tiles;
    tiles.cell = cell;
    std::array<Relief, GroundTiles::grains> earth;
    std::array<Relief, GroundTiles::grains> asphalt;
    for (int grain = 0; grain < GroundTiles::grains; ++grain) {
        earth[static_cast<std::size_t>(grain)] = earth_relief(cell, grain);
        asphalt[static_cast<std::size_t>(grain)] = asphalt_relief(cell, grain);
    }
    for (int tone = 0; tone < GroundTiles::earth_tones; ++tone) {
        const Rgb base = shade(palette::dusk, (tone - 5) * 2 + 1);
        for (const Relief& relief : earth) tiles.earth.push_back(tile_of(relief, base, cell, order));
    }
    for (int tone = 0; tone < GroundTiles::asphalt_tones; ++tone) {
        const Rgb base = shade(palette::asphalt, (tone - 2) * 2 - 1);
        for (const Relief& relief : asphalt) tiles.asphalt.push_back(tile_of(relief, base, cell, order));
    }
    const int line = std::max(2, (cell + 8) / 20);
    for (int variant = 0; variant < variants; ++variant) {
        tiles.tufts.push_back(tuft(cell, order, variant));
        tiles.pebbles.push_back(pebble(cell, order, variant));
        tiles.cracks.push_back(crack(cell, order, variant));
        tiles.stains.push_back(stain(cell, order, variant));
        tiles.gravel_above.push_back(gravel_strip(cell, order, variant, false));
        tiles.gravel_below.push_back(gravel_strip(cell, order, variant + variants, true));
        tiles.edge_lines.push_back(worn_paint(cell, line, palette::edge_line, order, cell, variant, 0.1F));
        tiles.lane_dashes.push_back(worn_paint(cell * 4 / 5, std::max(2, (cell + 4) / 10), palette::lane_paint, order,
                                               cell, variant + 10, 0.14F));
    }
    return tiles;
}

}  // namespace posthaste
