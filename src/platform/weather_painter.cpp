#include "platform/weather_painter.hpp"

#include <algorithm>
#include <cmath>

#include "game/road/weather.hpp"
#include "platform/palette.hpp"
#include "platform/shapes.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t weather_seed = 0x776561746865ULL;

float cells(std::int32_t hundredths) { return static_cast<float>(hundredths) / 100; }

// Scenery is darker in high contrast, and so is what hides it.
std::uint32_t colour_of(Tint tint, std::int32_t opacity, ChannelOrder order, bool high_contrast) {
    const Rgb colour = palette::of(tint);
    return pack(high_contrast ? mix(colour, {0, 0, 0}, 150) : colour, order, opacity * 255 / 100);
}

// In cells: billows on the edge of a haze, never nearer than it begins.
float billow(float row, std::uint32_t layer) {
    const float wave = soft_noise(weather_seed, 0, row, 1.1F, layer) - 0.5F;
    return 1.2F * std::abs(wave) + 0.5F * soft_noise(weather_seed, 9, row, 0.3F, layer);
}

void paint_haze(const PixelView& pixels, const BoardView& view, const DrawList& board, const Weather::Haze& haze,
                std::uint32_t layer) {
    const std::uint32_t over = colour_of(haze.tint, haze.opacity, pixels.order, board.high_contrast);
    for (int y = 0; y < pixels.height; ++y) {
        std::uint32_t* line = pixels.pixels + static_cast<std::ptrdiff_t>(y) * pixels.pitch;
        const float away = static_cast<float>(haze.beyond) + billow(view.row_at(static_cast<float>(y)), layer);
        const int west = std::clamp(view.x_of(board.focus_x - away), 0, pixels.width);
        const int east = std::clamp(view.x_of(board.focus_x + 1 + away), 0, pixels.width);
        lay_row(line, west, over);
        lay_row(line + east, pixels.width - east, over);
    }
}

Picture stroke_of(const Weather::Strokes& strokes, int cell, ChannelOrder order) {
    const float side = static_cast<float>(cell);
    const float across = cells(strokes.across) * side;
    const float down = cells(strokes.down) * side;
    const float thick = std::max(1.0F, cells(strokes.width) * side);
    const float length = std::max(1.0F, std::hypot(across, down));
    const int margin = static_cast<int>(thick) + 2;
    Picture made(static_cast<int>(std::abs(across)) + margin, static_cast<int>(std::abs(down)) + margin);
    const float middle_x = static_cast<float>(made.width) / 2;
    const float middle_y = static_cast<float>(made.height) / 2;
    draw_shape(made, palette::of(strokes.tint), order, [&](float x, float y) {
        const float along = 2 * ((x - middle_x) * across + (y - middle_y) * down) / (length * length);
        const float aside = ((x - middle_x) * down - (y - middle_y) * across) / length;
        return cover(std::abs(aside) - thick / 2 * (1 - along * along)) * (std::abs(along) < 1 ? 1.0F : 0.0F);
    });
    return made;
}

}  // namespace

void wash(const PixelView& ground, const DrawList& board) {
    for (std::size_t i = 0; board.weather != nullptr && i < board.weather->haze.size(); ++i) {
        const Weather::Haze& haze = board.weather->haze[i];
        const std::uint32_t over = colour_of(haze.tint, haze.opacity, ground.order, board.high_contrast);
        for (int y = 0; y < ground.height && haze.beyond == 0; ++y) {
            lay_row(ground.pixels + static_cast<std::ptrdiff_t>(y) * ground.pitch, ground.width, over);
        }
    }
}

void WeatherPainter::paint_strokes(const PixelView& pixels, const BoardView& view, const DrawList& board,
                                   std::size_t which) {
    const Weather::Strokes& strokes = weather_->strokes[which];
    const Picture& picture = strokes_[which];
    for (int row = -1; row * view.cell < pixels.height; ++row) {
        for (int column = -1; column * view.cell < pixels.width; ++column) {
            const std::uint32_t luck = scatter(weather_seed, column, row, static_cast<std::uint32_t>(which));
            const int count = strokes.count / 100 + (static_cast<int>(luck % 100) < strokes.count % 100 ? 1 : 0);
            for (int i = 0; i < count; ++i) {
                const std::uint32_t place = scatter(luck, column, row, static_cast<std::uint32_t>(i));
                const int x = (column * 256 + static_cast<int>(place % 256)) * view.cell / 256;
                const int y = (row * 256 + static_cast<int>(place / 256 % 256)) * view.cell / 256;
                const float away = std::abs(view.column_at(static_cast<float>(x)) - board.focus_x - 0.5F);
                if (away >= static_cast<float>(strokes.beyond)) {
                    const int opacity = strokes.opacity * static_cast<int>(160 + place / 65536 % 96) / 100;
                    blit(pixels, x, y, picture, opacity);
                }
            }
        }
    }
}

void WeatherPainter::paint(const PixelView& pixels, const BoardView& view, const DrawList& board) {
    if (board.weather == nullptr) {
        return;
    }
    if (weather_ != board.weather || cell_ != view.cell || order_ != pixels.order) {
        weather_ = board.weather;
        cell_ = view.cell;
        order_ = pixels.order;
        strokes_.clear();
        for (const Weather::Strokes& strokes : weather_->strokes) {
            strokes_.push_back(stroke_of(strokes, cell_, order_));
        }
    }
    for (std::size_t i = 0; i < weather_->haze.size(); ++i) {
        if (weather_->haze[i].beyond > 0) {
            paint_haze(pixels, view, board, weather_->haze[i], static_cast<std::uint32_t>(i));
        }
    }
    for (std::size_t i = 0; i < strokes_.size() && !board.high_contrast; ++i) {
        paint_strokes(pixels, view, board, i);
    }
}

}  // namespace posthaste
