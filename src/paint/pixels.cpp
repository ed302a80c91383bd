// The loops behind pixels.hpp: clipping, copying and blending of 32-bit pixels. Most of a frame is spent here, so this
// file alone is compiled for speed, with the compiler's own vectors of four pixels.
#include "paint/pixels.hpp"

#include <algorithm>

namespace posthaste {

namespace {

struct Clip {
    int left, top, right, bottom;
    [[nodiscard]] bool empty() const { return left >= right || top >= bottom; }
};

Clip clip_to(const PixelView& view, int x, int y, int width, int height) {
    return {std::max(x, 0), std::max(y, 0), std::min(x + width, view.width), std::min(y + height, view.height)};
}

std::uint32_t* row_of(const PixelView& view, int y) {
    return view.pixels + static_cast<std::ptrdiff_t>(y) * view.pitch;
}

std::uint8_t channel(int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }

}  // namespace

std::uint32_t pack(Rgb colour, ChannelOrder order, int alpha) {
    const auto multiplied = [alpha](std::uint8_t value) {
        return static_cast<std::uint32_t>((value * alpha + 127) / 255);
    };
    const std::uint32_t red = multiplied(colour.red);
    const std::uint32_t green = multiplied(colour.green);
    const std::uint32_t blue = multiplied(colour.blue);
    const std::uint32_t top = static_cast<std::uint32_t>(alpha) << 24U;
    if (order == ChannelOrder::red_lowest) {
        return top | (blue << 16U) | (green << 8U) | red;
    }
    return top | (red << 16U) | (green << 8U) | blue;
}

Rgb shade(Rgb colour, int steps) {
    return {channel(colour.red + steps), channel(colour.green + steps), channel(colour.blue + steps)};
}

Rgb mix(Rgb from, Rgb to, int weight) {
    const auto between = [weight](int first, int second) { return channel(first + (second - first) * weight / 256); };
    return {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue)};
}

PixelView PixelView::part(int x, int y, int part_width, int part_height) const {
    const Clip clip = clip_to(*this, x, y, part_width, part_height);
    if (clip.empty()) {
        return {nullptr, 0, 0, pitch, order};
    }
    return {row_of(*this, clip.top) + clip.left, clip.right - clip.left, clip.bottom - clip.top, pitch, order};
}

void cover_pixel(std::uint32_t& pixel, Rgb colour, ChannelOrder order, float part) {
    // Rounds to the nearest; std::lround would make wasm call out to JavaScript.
    const int alpha = static_cast<int>(std::clamp(part, 0.0F, 1.0F) * 510.0F + 1.0F) / 2;
    if (alpha > 0) {
        pixel = blend(pixel, pack(colour, order, alpha));
    }
}

void cover_with(const PixelView& view, int x, int y, const Picture& picture) {
    const auto within = [](int place, int size) { return (place % size + size) % size; };
    for (int line = 0; line < view.height; ++line) {
        const std::uint32_t* from =
            picture.pixels.data() + static_cast<std::ptrdiff_t>(within(line - y, picture.height)) * picture.width;
        std::uint32_t* to = row_of(view, line);
        int column = within(-x, picture.width);
        for (int done = 0; done < view.width;) {
            const int count = std::min(picture.width - column, view.width - done);
            std::copy_n(from + column, count, to + done);
            done += count;
            column = 0;
        }
    }
}

void blit(const PixelView& view, int x, int y, const Picture& picture, int opacity) {
    const Clip clip = clip_to(view, x, y, picture.width, picture.height);
    if (clip.empty() || opacity <= 0) {
        return;
    }
    const std::uint32_t weight = static_cast<std::uint32_t>(std::min(opacity, 256));
    const int count = clip.right - clip.left;
    for (int line = clip.top; line < clip.bottom; ++line) {
        const std::uint32_t* from =
            picture.pixels.data() + static_cast<std::ptrdiff_t>(line - y) * picture.width + (clip.left - x);
        std::uint32_t* to = row_of(view, line) + clip.left;
        // No conditions in these loops: the compiler does four pixels at once.
        if (weight == 256U) {
            for (int i = 0; i < count; ++i) {
                lay(to[i], from[i]);
            }
        } else {
            for (int i = 0; i < count; ++i) {
                lay(to[i], fade(from[i], weight));
            }
        }
    }
}

void lay_row(std::uint32_t* row, int count, std::uint32_t over) {
    for (int i = 0; i < count; ++i) {
        lay(row[i], over);
    }
}

}  // namespace posthaste
