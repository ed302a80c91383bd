// The order of painting, and what needs the silhouettes: sprites and numbers.
#include "platform/board_painter.hpp"

#include <algorithm>
#include <cmath>

#include "platform/palette.hpp"

namespace posthaste {

namespace {

// The horde's dark covers what stands in it, but never the van or what flies.
bool stands(Layer layer) { return layer < Layer::van; }

bool is_dark(Rgb colour) { return std::max({colour.red, colour.green, colour.blue}) < 0x48; }

Outline outline_of(const SpriteDraw& sprite, bool high_contrast) {
    if (sprite.sprite == sprite::flash) return Outline::none;
    if (high_contrast) return Outline::thick;
    return is_dark(palette::of(sprite.ink)) ? Outline::none : Outline::thin;  // dark silhouettes would only grow fat
}

Rgb ink_of(Tint ink, bool high_contrast) {
    const Rgb colour = palette::of(ink);
    if (!high_contrast) return colour;
    return mix(is_dark(colour) ? palette::lane_paint : colour, {255, 255, 255}, 90);
}

int opacity_of(float opacity) { return static_cast<int>(std::clamp(opacity, 0.0F, 1.0F) * 256.0F); }

}  // namespace

BoardView BoardPainter::paint(const PixelView& pixels, const DrawList& board) {
    const BoardView view = view_board(board, pixels.width, pixels.height);
    sprites_.prepare(pixels.order);
    ground_.prepare(view.cell, pixels.order, board.high_contrast);
    marks_.prepare(view.cell, pixels.order);
    horde_.prepare(pixels.order);

    ground_.paint(pixels, view, board);
    for (const MarkDraw& mark : board.marks) marks_.paint(pixels, view, mark);
    for (const PathDraw& path : board.paths) paint_path(pixels, view, path);
    paint_sprites(pixels, view, board, true);
    horde_.paint(pixels, view, board, sprites_);
    paint_sprites(pixels, view, board, false);
    for (const RingDraw& ring : board.rings) paint_ring(pixels, view, ring);
    for (const NumberDraw& number : board.numbers) paint_number(pixels, view, number);
    return view;
}

void BoardPainter::paint_sprites(const PixelView& pixels, const BoardView& view, const DrawList& board, bool standing) {
    for (const SpriteDraw& sprite : board.sprites) {
        if (stands(sprite.layer) != standing) continue;
        const int size = view.pixels(std::clamp(sprite.scale, 0.0F, 8.0F));
        sprites_.draw(pixels, Atlas::sprite_cell(sprite.sprite),
                      {ink_of(sprite.ink, board.high_contrast), outline_of(sprite, board.high_contrast)}, size,
                      view.x_of(sprite.x + 0.5F), view.y_of(sprite.y + 0.5F), opacity_of(sprite.opacity));
    }
}

void BoardPainter::paint_number(const PixelView& pixels, const BoardView& view, const NumberDraw& number) {
    // Small cells still need digits that can be read.
    const int size = std::max(14, view.pixels(0.6F));
    const float advance = Atlas::glyph_advance() * static_cast<float>(size);
    float x = static_cast<float>(view.x_of(number.x)) - advance * static_cast<float>(number.text.size() - 1) / 2;
    for (const char character : number.text) {
        if (const std::optional<int> cell = Atlas::glyph_cell(character)) {
            sprites_.draw(pixels, *cell, {palette::of(number.ink), Outline::thick}, size,
                          static_cast<int>(std::lround(x)), view.y_of(number.y), opacity_of(number.opacity));
        }
        x += advance;
    }
}

}  // namespace posthaste
