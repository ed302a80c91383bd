// Silhouettes ready to be laid down: scaled, tinted and outlined once per size and colour, then kept.
// Knows the atlas and colours, nothing of cells or cameras.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>

#include "platform/atlas.hpp"
#include "platform/pixels.hpp"

namespace posthaste {

enum class Outline : std::uint8_t { none, thin, thick };

struct Finish {
    Rgb colour;
    Outline outline = Outline::thin;
    bool mirrored = false;  // left and right exchanged
};

class SpriteCache {
public:
    explicit SpriteCache(Atlas atlas) : atlas_(std::move(atlas)) {}

    // Drops what was made for other pixels.
    void prepare(ChannelOrder order);

    // Draws a cell of the atlas, scaled to size x size pixels, centred on (x, y). Opacity 0 to 256.
    void draw(const PixelView& view, int atlas_cell, const Finish& tint, int size, int x, int y, int opacity);

private:
    // Cell of the atlas, size, colour, outline, mirrored.
    using Key = std::tuple<int, int, std::uint32_t, Outline, bool>;

    const Picture& picture(int atlas_cell, const Finish& tint, int size);

    Atlas atlas_;
    ChannelOrder order_ = ChannelOrder::blue_lowest;
    std::map<Key, Picture> pictures_;
    std::size_t kept_pixels_ = 0;
};

}  // namespace posthaste
