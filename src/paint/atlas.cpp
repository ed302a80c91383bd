// Scaling of the silhouettes, and the plain shapes that stand in for them.
#include "paint/atlas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include "atlas_layout.hpp"
#include "paint/shapes.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

constexpr int cell_of(lull::Text sprite) {
    int cell = 0;
    while (cell < atlas::sprite_count && atlas::sprites[cell].name != sprite) {
        ++cell;
    }
    return cell;
}
constexpr bool has_all(std::initializer_list<lull::Text> sprites) {
    return std::all_of(sprites.begin(), sprites.end(),
                       [](lull::Text sprite) { return cell_of(sprite) < atlas::sprite_count; });
}
static_assert(has_all({sprite::van, sprite::letter, sprite::flash, sprite::claws, sprite::fire, sprite::ablaze,
                       sprite::dies, sprite::refused, sprite::hook, sprite::wave}),
              "assets/sprites.json lacks a picture that the board asks for");

constexpr bool can_be_drawn(std::string_view tag) {
    return std::all_of(tag.begin(), tag.end(),
                       [](char letter) { return atlas::glyphs.find(letter) < atlas::glyphs.size(); });
}
static_assert(can_be_drawn(words::safe) && can_be_drawn(words::kills) && can_be_drawn(sign::east) &&
                  can_be_drawn(sign::west) && can_be_drawn(sign::north) && can_be_drawn(sign::south) &&
                  can_be_drawn(sign::coast),
              "the glyphs in assets/sprites.json lack a letter of a tag");

// The atlas's glyphs, 3 x 5 dots each, the top row in the highest bits.
constexpr std::array<std::uint16_t, 26> dot_glyphs{
    0x7b6f, 0x2c97, 0x73e7, 0x73cf, 0x5bc9, 0x79cf, 0x79ef, 0x7292, 0x7bef, 0x7bcf, 0x05d0, 0x01c0, 0x72a7,
    0x388e, 0x2bed, 0x79a4, 0x79a7, 0x72c2, 0x5bad, 0x2092, 0x6497, 0x4454, 0x1511, 0x0e38, 0x2a00, 0x016a};
static_assert(dot_glyphs.size() == atlas::glyphs.size());

float dot_glyph_cover(std::size_t glyph, float x, float y) {
    constexpr float dot = 0.17F;
    const int column = static_cast<int>(std::floor((x - 0.5F) / dot + 1.5F));
    const int row = static_cast<int>(std::floor((y - 0.5F) / dot + 2.5F));
    if (column < 0 || column > 2 || row < 0 || row > 4) {
        return 0;
    }
    return ((dot_glyphs[glyph] >> (14 - row * 3 - column)) & 1) != 0 ? 1.0F : 0.0F;
}

// The signed distance in a cell of side 1 from a box with round corners, or from a disc, which is all corners.
float plain_shape(const atlas::Plain& plain, float x, float y) {
    const auto part = [](std::uint8_t percent) { return static_cast<float>(percent) / 100; };
    return box_distance(x, y, part(plain.x), part(plain.y), part(plain.half_width), part(plain.half_height),
                        part(plain.corner));
}

constexpr int cell_count = atlas::first_sprite + atlas::sprite_count;
constexpr std::size_t pixels_of_a_cell = std::size_t{atlas::cell} * atlas::cell;

std::vector<std::uint8_t> plain_atlas() {
    std::vector<std::uint8_t> alpha;
    alpha.reserve(cell_count * pixels_of_a_cell);
    for (int index = 0; index < cell_count; ++index) {
        for (int y = 0; y < atlas::cell; ++y) {
            for (int x = 0; x < atlas::cell; ++x) {
                const float across = (static_cast<float>(x) + 0.5F) / atlas::cell;
                const float down = (static_cast<float>(y) + 0.5F) / atlas::cell;
                const float part =
                    index < atlas::first_sprite
                        ? dot_glyph_cover(static_cast<std::size_t>(index), across, down)
                        : cover(plain_shape(atlas::sprites[index - atlas::first_sprite].plain, across, down) *
                                atlas::cell);
                alpha.push_back(static_cast<std::uint8_t>(std::lround(part * 255.0F)));
            }
        }
    }
    return alpha;
}

// The weights with which one target pixel takes from a line of source pixels; they add up to 1.
struct Share {
    int first = 0;
    std::vector<float> weights;
};

std::vector<Share> shares(int source, int target) {
    const float step = static_cast<float>(source) / static_cast<float>(target);
    const float reach = std::max(step, 1.0F);  // neighbours mix even when enlarging
    std::vector<Share> result(static_cast<std::size_t>(target));
    for (int i = 0; i < target; ++i) {
        const float centre = (static_cast<float>(i) + 0.5F) * step;
        const float begin = std::max(centre - reach / 2, 0.0F);
        const float end = std::min(centre + reach / 2, static_cast<float>(source));
        Share& share = result[static_cast<std::size_t>(i)];
        share.first = static_cast<int>(begin);
        for (int from = share.first; static_cast<float>(from) < end && from < source; ++from) {
            const float overlap =
                std::min(end, static_cast<float>(from + 1)) - std::max(begin, static_cast<float>(from));
            share.weights.push_back(std::max(overlap, 0.0F) / (end - begin));
        }
    }
    return result;
}

}  // namespace

Atlas::Atlas(const std::vector<std::uint8_t>& runs)
    : alpha_(plain_atlas()), plain_(!put(runs, 0, atlas::early_cells)) {}

bool Atlas::add_late(const std::vector<std::uint8_t>& runs) { return put(runs, atlas::early_cells, cell_count); }

bool Atlas::put(const std::vector<std::uint8_t>& runs, int first_cell, int end_cell) {
    constexpr int full = 17;  // for the highest level: 17 × 15 = 255
    std::vector<std::uint8_t> alpha;
    for (const std::uint8_t run : runs) {
        alpha.insert(alpha.end(), (run & 15U) + 1, static_cast<std::uint8_t>((run >> 4U) * full));
    }
    if (alpha.size() != static_cast<std::size_t>(end_cell - first_cell) * pixels_of_a_cell) {
        return false;
    }
    std::copy(alpha.begin(), alpha.end(),
              alpha_.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(first_cell) * pixels_of_a_cell));
    return true;
}

int Atlas::sprite_cell(lull::Text sprite) {
    const int cell = cell_of(sprite);
    return atlas::first_sprite + (cell < atlas::sprite_count ? cell : cell_of(sprite::refused));
}

std::optional<int> Atlas::glyph_cell(char character) {
    const std::size_t place = atlas::glyphs.find(character);
    if (place == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<int>(place);
}

float Atlas::glyph_advance() { return static_cast<float>(atlas::glyph_advance) / atlas::cell; }

std::vector<std::uint8_t> Atlas::scaled(int cell_index, int size) const {
    const std::uint8_t* picture = alpha_.data() + static_cast<std::size_t>(cell_index) * pixels_of_a_cell;
    const std::vector<Share> parts = shares(atlas::cell, size);
    const std::size_t side = static_cast<std::size_t>(size);
    // Scales across first, into as many lines as the source has, then down.
    std::vector<float> lines(side * atlas::cell);
    for (int y = 0; y < atlas::cell; ++y) {
        const std::uint8_t* row = picture + static_cast<std::ptrdiff_t>(y) * atlas::cell;
        for (std::size_t x = 0; x < side; ++x) {
            float sum = 0;
            for (std::size_t i = 0; i < parts[x].weights.size(); ++i) {
                sum += parts[x].weights[i] * static_cast<float>(row[parts[x].first + static_cast<int>(i)]);
            }
            lines[static_cast<std::size_t>(y) * side + x] = sum;
        }
    }
    std::vector<std::uint8_t> result(side * side);
    for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x) {
            float sum = 0;
            for (std::size_t i = 0; i < parts[y].weights.size(); ++i) {
                sum += parts[y].weights[i] * lines[(static_cast<std::size_t>(parts[y].first) + i) * side + x];
            }
            result[y * side + x] = static_cast<std::uint8_t>(std::min(sum + 0.5F, 255.0F));
        }
    }
    return result;
}

}  // namespace posthaste
