#include "paint/weather_painter.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "game/road/weather.hpp"
#include "paint/palette.hpp"
#include "paint/shapes.hpp"

namespace posthaste {

namespace {

using Veil = Weather::Veil;

constexpr std::uint64_t weather_seed = 0x776561746865ULL;

std::span<const Veil> layers_of(const DrawList& board) {
    return board.weather != nullptr ? std::span(board.weather->layers) : std::span<const Veil>();
}

// Scenery is darker in high contrast, and so is what hides it.
std::uint32_t colour_of(const Veil& layer, ChannelOrder order, bool high_contrast) {
    const Rgb colour = palette::of(layer.tint);
    return pack(high_contrast ? mix(colour, {0, 0, 0}, 150) : colour, order, layer.opacity * 255 / 100);
}

std::uint32_t* line_of(const PixelView& pixels, int y) {
    return pixels.pixels + static_cast<std::ptrdiff_t>(y) * pixels.pitch;
}

// It billows at its edge, and is never nearer than it begins.
void paint_haze(const PixelView& pixels, const BoardView& view, const DrawList& board, const Veil& layer) {
    const std::uint32_t over = colour_of(layer, pixels.order, board.high_contrast);
    for (int y = 0; y < pixels.height; ++y) {
        const float noise = soft_noise(weather_seed, 0, view.row_at(static_cast<float>(y)), 0.9F, layer.tint.rgb);
        const float away = static_cast<float>(layer.beyond) + 1.2F * std::abs(noise - 0.5F);
        const int west = std::clamp(view.x_of(board.focus_x - away), 0, pixels.width);
        const int east = std::clamp(view.x_of(board.focus_x + 1 + away), 0, pixels.width);
        lay_row(line_of(pixels, y), west, over);
        lay_row(line_of(pixels, y) + east, pixels.width - east, over);
    }
}

// A picture of one stroke, which runs through its middle.
Picture stroke_picture(const Veil& layer, float cell, ChannelOrder order) {
    const float across = static_cast<float>(layer.across) * cell / 100;
    const float down = static_cast<float>(layer.down) * cell / 100;
    const float half_width = std::max(0.5F, static_cast<float>(layer.width) * cell / 200);
    const auto size = [&](float reach) { return static_cast<int>(std::abs(reach) + 2 * half_width) + 3; };
    Picture picture(size(across), size(down));
    const float x = static_cast<float>(picture.width) / 2;
    const float y = static_cast<float>(picture.height) / 2;
    draw_shape(picture, palette::of(layer.tint), order, [&](float at_x, float at_y) {
        return cover(line_distance(at_x, at_y, x - across / 2, y - down / 2, x + across / 2, y + down / 2, half_width));
    });
    return picture;
}

// From the luck of each part of the picture that is as large as a cell.
void paint_strokes(const PixelView& pixels, const BoardView& view, const DrawList& board, const Veil& layer) {
    const float cell = static_cast<float>(view.cell);
    const Picture stroke = stroke_picture(layer, cell, pixels.order);
    for (int row = 0; row * view.cell < pixels.height; ++row) {
        for (int column = 0; column * view.cell < pixels.width; ++column) {
            const std::uint32_t luck = scatter(weather_seed, column, row, layer.tint.rgb);
            for (int i = static_cast<int>(luck % 100); i < layer.count; i += 100) {
                const std::uint32_t place = scatter(luck, column, row, static_cast<std::uint32_t>(i));
                const float x = (static_cast<float>(column) + static_cast<float>(place % 256) / 256) * cell;
                const float y = (static_cast<float>(row) + static_cast<float>(place / 256 % 256) / 256) * cell;
                if (std::abs(view.column_at(x) - board.focus_x - 0.5F) >= static_cast<float>(layer.beyond)) {
                    blit(pixels, static_cast<int>(x) - stroke.width / 2, static_cast<int>(y) - stroke.height / 2,
                         stroke, layer.opacity * 256 / 100);
                }
            }
        }
    }
}

}  // namespace

void wash(const PixelView& ground, const DrawList& board) {
    for (const Veil& layer : layers_of(board)) {
        const std::uint32_t over = colour_of(layer, ground.order, board.high_contrast);
        for (int y = 0; y < ground.height && layer.count == 0 && layer.beyond == 0; ++y) {
            lay_row(line_of(ground, y), ground.width, over);
        }
    }
}

void paint_weather(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    for (const Veil& layer : layers_of(board)) {
        if (layer.count == 0 && layer.beyond > 0) {
            paint_haze(pixels, view, board, layer);
        } else if (!board.high_contrast) {
            paint_strokes(pixels, view, board, layer);
        }
    }
}

}  // namespace posthaste
