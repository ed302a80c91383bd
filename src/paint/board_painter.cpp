// The order of painting, and everything that needs the silhouettes: sprites and numbers.
#include "paint/board_painter.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "paint/house_painter.hpp"
#include "paint/palette.hpp"
#include "paint/shapes.hpp"
#include "paint/weather_painter.hpp"

namespace posthaste {

namespace {

// The horde's dark covers whatever stands in it, but never the van, who has climbed out of it, or things that fly.
bool stands(Layer layer) { return layer < Layer::van; }

// Things that stand on the ground throw a shadow; plans, which are faint, do not.
bool has_shadow(const SpriteDraw& sprite) {
    return sprite.layer != Layer::ground && sprite.layer != Layer::flying && sprite.opacity > 0.5F;
}

bool is_dark(Rgb colour) { return std::max({colour.red, colour.green, colour.blue}) < 0x48; }

// Scenery has the greys and browns; letters, barrels, the van and everything that moves have colours of their own.
bool is_scenery(const SpriteDraw& sprite) {
    const Rgb colour = palette::of(sprite.ink);
    const int range =
        std::max({colour.red, colour.green, colour.blue}) - std::min({colour.red, colour.green, colour.blue});
    return sprite.layer < Layer::moving && range < 0x30 && colour.red < 0xc0;
}

Outline outline_of(const SpriteDraw& sprite, bool high_contrast) {
    if (sprite.sprite == sprite::flash) {
        return Outline::none;
    }
    if (is_dark(palette::of(sprite.ink))) {
        return Outline::none;  // dark silhouettes would only get thicker
    }
    if (is_scenery(sprite)) {
        return Outline::thin;
    }
    return high_contrast                                                 ? Outline::thick
           : sprite.layer == Layer::moving || sprite.layer == Layer::van ? Outline::firm
                                                                         : Outline::thin;
}

// In high contrast, important things are brighter and the rest is darker.
Rgb ink_of(const SpriteDraw& sprite, bool high_contrast) {
    const Rgb colour = palette::of(sprite.ink);
    if (!high_contrast) {
        return colour;
    }
    return is_scenery(sprite) ? mix(colour, {0, 0, 0}, 110) : mix(colour, {255, 255, 255}, 90);
}

int opacity_of(float opacity) { return static_cast<int>(std::clamp(opacity, 0.0F, 1.0F) * 256.0F); }

}  // namespace

BoardView BoardPainter::paint(const PixelView& pixels, const DrawList& board) {
    if (board.shift != 0) {  // neither board covers this area: paint it as dark as the surroundings of a room
        paint_dark(pixels);
    }
    for (const DrawList& other : board.beside) {
        paint_one(pixels, other);
    }
    return paint_one(pixels, board);
}

BoardView BoardPainter::paint_one(const PixelView& pixels, const DrawList& board) {
    BoardView view = view_board(board, pixels.width, pixels.height);
    const int across = std::clamp(static_cast<int>(std::lround(board.shift * static_cast<float>(pixels.width))),
                                  -pixels.width, pixels.width);
    const int begins = std::max(0, across);
    view.left += across - begins;  // relative to the visible part
    paint_all(pixels.part(begins, 0, pixels.width - std::abs(across), pixels.height), view, board);
    view.left += begins;
    return view;
}

void BoardPainter::paint_all(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    sprites_.prepare(pixels.order);
    if (order_ != pixels.order) {
        tags_.clear();
    }
    order_ = pixels.order;
    const bool is_room = !board.room.empty();
    const bool is_house = !board.light.empty();
    if (is_room && !is_house) {
        room_.prepare(view.cell, pixels.order, board.high_contrast);
    } else if (!is_room) {
        ground_.prepare(view.cell, pixels.order, board.high_contrast);
    }
    marks_.prepare(view.cell, pixels.order);
    pools_.prepare(view.cell, pixels.order);
    horde_.prepare(pixels.order);

    if (is_house) {
        paint_house(pixels, view, board);
    } else if (is_room) {
        room_.paint(pixels, view, board);
    } else {
        ground_.paint(pixels, view, board);
        paint_weather(pixels, view, board);
        pools_.paint(pixels, view, board);
    }
    for (const MarkDraw& mark : board.marks) {
        marks_.paint(pixels, view, mark);
    }
    for (const PathDraw& path : board.paths) {
        paint_path(pixels, view, path);
    }
    paint_shadows(pixels, view, board);
    paint_sprites(pixels, view, board, true);
    for (const BeamDraw& beam : board.beams) {
        paint_beam(pixels, view, beam);
    }
    horde_.paint(pixels, view, board, sprites_);
    paint_sprites(pixels, view, board, false);
    for (const RingDraw& ring : board.rings) {
        paint_ring(pixels, view, ring);
    }
    for (const NumberDraw& number : board.numbers) {
        paint_number(pixels, view, number);
    }
}

void BoardPainter::paint_shadows(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    for (const SpriteDraw& sprite : board.sprites) {
        if (!has_shadow(sprite)) {
            continue;
        }
        const int size = view.pixels(std::clamp(sprite.scale, 0.0F, 8.0F));
        sprites_.draw_shadow(pixels, Atlas::sprite_cell(sprite.sprite), sprite.turns, size, view.x_of(sprite.x + 0.5F),
                             view.y_of(sprite.y + 0.5F), opacity_of(sprite.opacity));
    }
}

void BoardPainter::paint_sprites(const PixelView& pixels, const BoardView& view, const DrawList& board, bool standing) {
    for (const SpriteDraw& sprite : board.sprites) {
        if (stands(sprite.layer) != standing || PoolPainter::paints(sprite)) {
            continue;
        }
        const int size = view.pixels(std::clamp(sprite.scale, 0.0F, 8.0F));
        sprites_.draw(pixels, Atlas::sprite_cell(sprite.sprite),
                      {ink_of(sprite, board.high_contrast), outline_of(sprite, board.high_contrast), sprite.turns},
                      size, view.x_of(sprite.x + 0.5F), view.y_of(sprite.y + 0.5F), opacity_of(sprite.opacity));
    }
}

namespace {

// Half the width of the tag behind a number, in pixels.
float half_width_of(const NumberDraw& number, int size) {
    return (Atlas::glyph_advance() * static_cast<float>(number.text.size()) / 2 + 0.2F) * static_cast<float>(size);
}
float half_height_of(int size) { return static_cast<float>(size) * 0.68F; }

}  // namespace

// The tag behind a number: paper, with an edge whose colour says what the number is about.
const Picture& BoardPainter::tag(const NumberDraw& number, int size) {
    constexpr std::size_t most_tags = 64;  // boards of many sizes need many
    if (tags_.size() > most_tags) {
        tags_.clear();
    }
    const Rgb edge = mix(palette::of(number.ink), palette::ink, number.ink == ink::threat ? 0 : 90);
    const std::uint32_t colour = pack(edge, order_);
    for (const Tag& tag : tags_) {
        if (tag.letters == number.text.size() && tag.edge == colour && tag.size == size) {
            return tag.picture;
        }
    }
    const float half_width = half_width_of(number, size);
    const float half_height = half_height_of(size);
    Picture made(static_cast<int>(half_width * 2) + 4, static_cast<int>(half_height * 2) + 5);
    const auto box = [&](float grow, float down) {
        return [=](float x, float y) {
            return cover(
                box_distance(x, y, half_width + 1, half_height + 1 + down, half_width + grow, half_height + grow, 3));
        };
    };
    draw_shape(made, palette::outline, order_, [&](float x, float y) { return 0.6F * box(0.5F, 1.5F)(x, y); });
    draw_shape(made, edge, order_, box(0, 0));
    draw_shape(made, palette::paper, order_, box(-std::max(1.2F, static_cast<float>(size) * 0.1F), 0));
    tags_.push_back({number.text.size(), colour, size, std::move(made)});
    return tags_.back().picture;
}

void BoardPainter::paint_number(const PixelView& pixels, const BoardView& view, const NumberDraw& number) {
    // The digits stay legible in small cells.
    const int size = std::max(11, view.pixels(number.text.back() >= 'a' ? 0.26F : 0.34F));
    const int opacity = opacity_of(number.opacity);
    const float middle_x = static_cast<float>(view.x_of(number.x));
    const float middle_y = static_cast<float>(view.y_of(number.y));
    blit(pixels, static_cast<int>(middle_x - half_width_of(number, size) - 1),
         static_cast<int>(middle_y - half_height_of(size) - 1), tag(number, size), opacity);
    const float advance = Atlas::glyph_advance() * static_cast<float>(size);
    float x = middle_x - advance * static_cast<float>(number.text.size() - 1) / 2;
    const Rgb text = number.ink == ink::threat ? Rgb{0x8e, 0x20, 0x18} : palette::ink;
    for (const char character : number.text) {
        if (const std::optional<int> cell = Atlas::glyph_cell(character)) {
            sprites_.draw(pixels, *cell, {text, Outline::none}, size, static_cast<int>(std::lround(x)),
                          view.y_of(number.y), opacity);
        }
        x += advance;
    }
}

}  // namespace posthaste
