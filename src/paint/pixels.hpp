// Plain 32-bit pixels: a view of a framebuffer, small pictures, and the few loops that combine them.
// Knows no window and no game; the same code paints natively, on the web and in tests.
#pragma once

#include <cstdint>
#include <vector>

namespace posthaste {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
};

// SDL's window surface is 0x00RRGGBB on desktops and 0x00BBGGRR on the web. Blending treats the three colour bytes
// alike, so the order matters only where a colour becomes a pixel: in pack().
enum class ChannelOrder : std::uint8_t { blue_lowest, red_lowest };

// A pixel premultiplied by alpha (0 to 255), which is in the highest byte.
[[nodiscard]] std::uint32_t pack(Rgb colour, ChannelOrder order, int alpha = 255);

// A lighter (positive) or darker (negative) colour; steps are out of 255.
[[nodiscard]] Rgb shade(Rgb colour, int steps);
// A colour between one (0) and another (256).
[[nodiscard]] Rgb mix(Rgb from, Rgb to, int weight);

// A window onto pixels owned elsewhere. The pitch is in pixels, not in bytes.
struct PixelView {
    std::uint32_t* pixels = nullptr;
    int width = 0;
    int height = 0;
    int pitch = 0;
    ChannelOrder order = ChannelOrder::blue_lowest;

    // The part of this view inside the given rectangle; drawing at its (0, 0) lands at (x, y) here.
    [[nodiscard]] PixelView part(int x, int y, int part_width, int part_height) const;
};

// A small picture with premultiplied alpha.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;

    Picture() = default;
    Picture(int picture_width, int picture_height)
        : width(picture_width),
          height(picture_height),
          pixels(static_cast<std::size_t>(picture_width) * static_cast<std::size_t>(picture_height)) {}
    [[nodiscard]] std::uint32_t& at(int x, int y) {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
};

// The two innermost steps of all painting. Builds for size would call instead of inlining them, which made a frame
// three times slower in the browser.
// `over` is laid on `under`; both are premultiplied.
[[nodiscard, gnu::always_inline]] inline std::uint32_t blend(std::uint32_t under, std::uint32_t over) {
    const std::uint32_t alpha = over >> 24U;
    const std::uint32_t keep = 256U - alpha - (alpha >> 7U);  // 256 at alpha 0, 0 at alpha 255
    const std::uint32_t odd = (((under >> 8U) & 0x00ff00ffU) * keep) & 0xff00ff00U;
    const std::uint32_t even = (((under & 0x00ff00ffU) * keep) >> 8U) & 0x00ff00ffU;
    return over + odd + even;
}

// Multiplies every channel, alpha included, by weight / 256 (0 to 256).
[[nodiscard, gnu::always_inline]] inline std::uint32_t fade(std::uint32_t pixel, std::uint32_t weight) {
    const std::uint32_t odd = (((pixel >> 8U) & 0x00ff00ffU) * weight) & 0xff00ff00U;
    const std::uint32_t even = (((pixel & 0x00ff00ffU) * weight) >> 8U) & 0x00ff00ffU;
    return odd | even;
}

// Lays a pixel over one of the board, which is opaque and stays so.
[[gnu::always_inline]] inline void lay(std::uint32_t& under, std::uint32_t over) {
    under = blend(under, over) | 0xff000000U;
}

// Lays a colour over a pixel of which that part (0 to 1) is covered.
void cover_pixel(std::uint32_t& pixel, Rgb colour, ChannelOrder order, float part);

// Lays one colour over that many pixels of a board.
void lay_row(std::uint32_t* row, int count, std::uint32_t over);

// All of these clip to the view. Opacity runs from 0 to 256.
// Tiles the whole view with the picture, one corner at (x, y); ignores alpha.
void cover_with(const PixelView& view, int x, int y, const Picture& picture);
// The view must be opaque, and stays so.
void blit(const PixelView& view, int x, int y, const Picture& picture, int opacity = 256);

}  // namespace posthaste
