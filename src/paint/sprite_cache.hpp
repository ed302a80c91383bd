// Silhouettes ready to be laid down: scaled, tinted and outlined once per size and colour, then kept.
// Knows the atlas and colours, nothing of cells or cameras.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "paint/atlas.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

enum class Outline : std::uint8_t { none, thin, firm, thick };

inline constexpr int mirrored = -1;  // instead of turns: flips left and right
struct Finish {
    Rgb colour;
    Outline outline = Outline::thin;
    int turns = 0;  // quarter turns clockwise, or mirrored
};

class SpriteCache {
public:
    explicit SpriteCache(Atlas atlas) : atlas_(std::move(atlas)) {}

    // See Atlas::add_late.
    bool add_late(const std::vector<std::uint8_t>& runs);

    // Drops pictures made for another pixel order.
    void prepare(ChannelOrder order);

    // Draws a cell of the atlas, scaled to size x size pixels, centred on (x, y). Opacity 0 to 256.
    void draw(const PixelView& view, int atlas_cell, const Finish& tint, int size, int x, int y, int opacity);
    // Draws the shadow in a low light from the north-east, starting at the silhouette's lowest pixel.
    void draw_shadow(const PixelView& view, int atlas_cell, int turns, int size, int x, int y, int opacity);

private:
    using Shape = std::tuple<int, int, int>;  // cell of the atlas, turns, size

    struct Shadow {
        Picture picture;
        int left = 0;  // of the shadow's picture, from the middle of the sprite
        int top = 0;
    };
    struct Finished {
        std::uint32_t colour = 0;
        Outline outline = Outline::none;
        Picture picture;
    };
    struct Kept {
        std::vector<std::uint8_t> silhouette;
        Shadow shadow;  // made on first use
        std::vector<Finished> pictures;
    };

    void forget_kept();
    Kept& kept(const Shape& shape);
    const Picture& picture(const Shape& of, const Finish& tint);
    const Shadow& shadow(const Shape& of);

    Atlas atlas_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
    std::map<Shape, Kept> kept_;
    std::size_t kept_pixels_ = 0;
};

}  // namespace posthaste
