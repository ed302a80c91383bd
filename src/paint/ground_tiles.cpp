// Procedural earth, asphalt and the details on them. Everything follows from hashes, so the pieces are the same on
// every machine.
#include "paint/ground_tiles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t tile_seed = 0x706f737468617374ULL;
constexpr int variants = 6;

// A number from 0 to 1, different for each variant and salt.
float chance(int variant, std::uint32_t salt) {
    return static_cast<float>(scatter(tile_seed, variant, 77, salt) & 0xffffU) / 65535.0F;
}

float between(int variant, std::uint32_t salt, float least, float most) {
    return least + (most - least) * chance(variant, salt);
}

// Speckle of about a 34th of a cell, so that it looks equally fine on screens of any density.
int grain_at(int x, int y, int cell, int variant, std::uint32_t salt) {
    const int unit = std::max(1, (cell + 10) / 34);
    return static_cast<int>(scatter(tile_seed, x / unit + variant * 1000, y / unit, salt) & 15U);
}

// Tones from dark to light, the size of the whole picture in corners of the patches where they change, and the salt.
struct Tones {
    std::array<Rgb, 4> colours{};
    int columns = 1;
    int rows = 1;
    std::uint32_t salt = 0;
};

// Noise divided into flat tones. It is sampled eight times a cell and interpolated; the borders between tones are
// sharp.
Picture ground_picture(const Tones& tones, int cell, ChannelOrder order) {
    constexpr int samples = 8;
    constexpr int columns = GroundTiles::wide * samples;
    constexpr int rows = GroundTiles::high * samples;
    std::vector<float> field;
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            const auto octave = [&](int times) {
                const auto stretch = [&](int at, int of, int corners) {
                    return static_cast<float>(at * corners * times) / static_cast<float>(of);
                };
                return repeating_noise(tile_seed, stretch(x, columns, tones.columns), stretch(y, rows, tones.rows),
                                       tones.columns * times, tones.rows * times,
                                       tones.salt + static_cast<std::uint32_t>(times));
            };
            const float sum = 0.55F * octave(1) + 0.3F * octave(2) + 0.15F * octave(4);
            field.push_back(std::clamp((sum - 0.28F) / 0.44F, 0.0F, 0.999F) * 4);
        }
    }
    std::array<std::array<std::uint32_t, 3>, 4> shades{};
    for (std::size_t tone = 0; tone < shades.size(); ++tone) {
        shades[tone] = {pack(shade(tones.colours[tone], -6), order), pack(tones.colours[tone], order),
                        pack(shade(tones.colours[tone], 6), order)};
    }
    Picture picture(GroundTiles::wide * cell, GroundTiles::high * cell);
    const int unit = std::max(1, (cell + 10) / 26);
    std::vector<std::uint8_t> grain(static_cast<std::size_t>(picture.width));
    std::vector<int> line(columns + 1);  // of the samples, in 1/65536 of a tone
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; y % unit == 0 && x < picture.width; x += unit) {
            const unsigned speck = scatter(tile_seed, x / unit, y / unit, tones.salt) & 63U;
            std::fill_n(grain.begin() + x, std::min(unit, picture.width - x), speck < 2 ? 0 : speck > 61 ? 2 : 1);
        }
        const int row = y * samples / cell;
        const float part = static_cast<float>(y * samples % cell) / static_cast<float>(cell);
        for (int i = 0; i <= columns; ++i) {
            const float above = field[static_cast<std::size_t>(row * columns + i % columns)];
            const float below = field[static_cast<std::size_t>((row + 1) % rows * columns + i % columns)];
            line[static_cast<std::size_t>(i)] = static_cast<int>((above + (below - above) * part) * 65536.0F);
        }
        std::uint32_t* to = &picture.at(0, y);
        int x = 0;
        for (int i = 0; i < columns; ++i) {
            const int end = (i + 1) * cell / samples;
            const int step =
                end > x ? (line[static_cast<std::size_t>(i) + 1] - line[static_cast<std::size_t>(i)]) / (end - x) : 0;
            for (int tone = line[static_cast<std::size_t>(i)]; x < end; ++x, tone += step) {
                to[x] = shades[static_cast<std::size_t>(tone >> 16)][grain[static_cast<std::size_t>(x)]];
            }
        }
    }
    return picture;
}

constexpr Tones earth_tones{
    {{{0x50, 0x45, 0x32}, {0x58, 0x4c, 0x36}, {0x60, 0x53, 0x3a}, {0x68, 0x5a, 0x3f}}}, 4, 5, 1};
constexpr Tones asphalt_tones{
    {{{0x26, 0x29, 0x33}, {0x2a, 0x2d, 0x38}, {0x2d, 0x30, 0x3c}, {0x30, 0x33, 0x3f}}}, 2, 10, 90};

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
            // Each blade bends once and gets thinner towards the tip.
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
    if (variant % 2 == 1) {
        std::swap(xs, ys);
    }
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

// Even variants are soft dark stains, odd ones patches of fresher asphalt.
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

// The strip for above the road; mirrored, for below it.
Picture gravel_strip(int cell, ChannelOrder order, int variant, bool mirrored) {
    const int height = std::max(2, cell * 13 / 40);
    Picture strip(cell, height);
    std::vector<float> edges;  // a dark shoulder with a ragged edge
    for (int x = 0; x < cell; ++x) {
        const float rough = soft_noise(tile_seed, static_cast<float>(x), 0, static_cast<float>(cell) / 5, 61);
        edges.push_back(0.25F + 0.5F * rough);
    }
    for (int y = 0; y < height; ++y) {
        const float near = static_cast<float>(y + 1) / static_cast<float>(height);
        for (int x = 0; x < cell; ++x) {
            const int speck = grain_at(x, y, cell, variant, 60) * 16 + grain_at(x, y, cell, variant, 61);
            std::uint32_t& pixel = strip.at(x, mirrored ? height - 1 - y : y);
            pixel = near > edges[static_cast<std::size_t>(x)] ? pack(palette::shoulder, order) : 0;
            if (static_cast<float>(speck) < 60.0F * near) {
                pixel = blend(pixel, pack(shade(palette::pebble, speck % 3 * 12 - 16), order, 170));
            }
        }
    }
    return strip;
}

// Road paint: opaque except for chips that tyres have worn out of it.
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
    tiles.earth = ground_picture(earth_tones, cell, order);
    tiles.asphalt = ground_picture(asphalt_tones, cell, order);
    const int line = std::max(2, (cell + 8) / 20);
    for (int variant = 0; variant < variants; ++variant) {
        tiles.tufts.push_back(tuft(cell, order, variant));
        tiles.pebbles.push_back(pebble(cell, order, variant));
        tiles.cracks.push_back(crack(cell, order, variant));
        tiles.stains.push_back(stain(cell, order, variant));
        tiles.gravel_above.push_back(gravel_strip(cell, order, variant, false));
        tiles.gravel_below.push_back(gravel_strip(cell, order, variant + variants, true));
        tiles.edge_lines.push_back(worn_paint(cell, line, palette::edge_line, order, cell, variant, 0.1F));
        tiles.lane_dashes.push_back(worn_paint(cell * 3 / 5, std::max(2, (cell + 6) / 15),
                                               shade(palette::lane_paint, -34), order, cell, variant + 10, 0.14F));
    }
    return tiles;
}

}  // namespace posthaste
