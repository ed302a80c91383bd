// The board on an SDL surface: how many pixels to use, where they go, and which cell a pixel shows.
// The painting itself is BoardPainter's, which knows no SDL.
#pragma once

#include <SDL.h>

#include <optional>

#include "app/board/draw_list.hpp"
#include "paint/board_painter.hpp"

namespace posthaste {

struct PixelSize {
    int width = 1;
    int height = 1;
};

// Device pixels for a box in CSS pixels; both are at least 1. Above four million the picture gets smaller and is scaled
// up for display: painting and uploading must fit in one frame.
[[nodiscard]] PixelSize framebuffer_for(double css_width, double css_height, double device_pixel_ratio);

// A position in cells, with fractions.
struct BoardPoint {
    float x = 0;
    float y = 0;
};

class SdlCanvas {
public:
    explicit SdlCanvas(Atlas atlas) : painter_(std::move(atlas)) {}

    // See Atlas::add_late.
    bool add_late(const std::vector<std::uint8_t>& runs) { return painter_.add_late(runs); }

    // Covers the area, which must lie within the pixels or the surface.
    void paint(const PixelView& pixels, const SDL_Rect& area, const DrawList& board);
    void paint(SDL_Surface& surface, const SDL_Rect& area, const DrawList& board);

    // The board position last painted at a pixel of the surface; absent outside of the board.
    [[nodiscard]] std::optional<BoardPoint> board_at(float x, float y) const;

    // The rectangle where a cell was last painted, in pixels of the surface.
    [[nodiscard]] SDL_Rect place_of(lull::Cell cell) const;

private:
    BoardPainter painter_;
    BoardView view_;
    SDL_Rect area_{0, 0, 0, 0};
    int columns_ = 0;
    int rows_ = 0;
};

}  // namespace posthaste
