// SDL surfaces as plain pixels.
#include "platform/sdl_canvas.hpp"

#include <algorithm>
#include <cmath>

namespace posthaste {

namespace {

constexpr double most_pixels = 4e6;

// Absent when the pixels are not 32 bits with three plain colour bytes.
std::optional<ChannelOrder> order_of(const SDL_PixelFormat& format) {
    if (format.BytesPerPixel != 4 || format.Gmask != 0xff00U) {
        return std::nullopt;
    }
    if (format.Bmask == 0xffU && format.Rmask == 0xff0000U) {
        return ChannelOrder::blue_lowest;
    }
    if (format.Rmask == 0xffU && format.Bmask == 0xff0000U) {
        return ChannelOrder::red_lowest;
    }
    return std::nullopt;
}

PixelView view_of(SDL_Surface& surface, ChannelOrder order) {
    return {static_cast<std::uint32_t*>(surface.pixels), surface.w, surface.h, surface.pitch / 4, order};
}

}  // namespace

PixelSize framebuffer_for(double css_width, double css_height, double device_pixel_ratio) {
    const double wanted = css_width * css_height * device_pixel_ratio * device_pixel_ratio;
    const double scale = device_pixel_ratio * (wanted > most_pixels ? std::sqrt(most_pixels / wanted) : 1.0);
    return {std::max(1, static_cast<int>(std::lround(css_width * scale))),
            std::max(1, static_cast<int>(std::lround(css_height * scale)))};
}

void SdlCanvas::paint(const PixelView& pixels, const SDL_Rect& area, const DrawList& board) {
    area_ = area;
    columns_ = board.columns;
    rows_ = board.rows;
    if (pixels.pixels != nullptr) {
        view_ = painter_.paint(pixels.part(area.x, area.y, area.w, area.h), board);
    }
}

void SdlCanvas::paint(SDL_Surface& surface, const SDL_Rect& area, const DrawList& board) {
    if (const std::optional<ChannelOrder> order = order_of(*surface.format)) {
        if (SDL_MUSTLOCK(&surface) && SDL_LockSurface(&surface) != 0) {
            return;
        }
        paint(view_of(surface, *order), area, board);
        if (SDL_MUSTLOCK(&surface)) {
            SDL_UnlockSurface(&surface);
        }
        return;
    }
    // For displays with few colours or unusual pixels: paints a separate surface and lets SDL convert it.
    SDL_Surface* beside = SDL_CreateRGBSurfaceWithFormat(0, area.w, area.h, 32, SDL_PIXELFORMAT_RGB888);
    if (beside == nullptr) {
        return;
    }
    paint(view_of(*beside, ChannelOrder::blue_lowest), {0, 0, area.w, area.h}, board);
    area_ = area;
    SDL_Rect target = area;
    SDL_BlitSurface(beside, nullptr, &surface, &target);
    SDL_FreeSurface(beside);
}

SDL_Rect SdlCanvas::place_of(lull::Cell cell) const {
    return {area_.x + view_.x_of(static_cast<float>(cell.column)), area_.y + view_.y_of(static_cast<float>(cell.row)),
            view_.cell, view_.cell};
}

std::optional<BoardPoint> SdlCanvas::board_at(float x, float y) const {
    x -= static_cast<float>(area_.x);
    y -= static_cast<float>(area_.y);
    if (x < 0 || y < 0 || x >= static_cast<float>(area_.w) || y >= static_cast<float>(area_.h)) {
        return std::nullopt;
    }
    const BoardPoint point{view_.column_at(x), view_.row_at(y)};
    if (point.x < 0 || point.y < 0 || point.x >= static_cast<float>(columns_) || point.y >= static_cast<float>(rows_)) {
        return std::nullopt;
    }
    return point;
}

}  // namespace posthaste
