// Paints what the weather lays over the ground, layer by layer, as its data says. It keeps still while nothing moves,
// and knows no weather by its name.
#pragma once

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

// Lays the flat colours that are everywhere over ground that is kept, so that it is done only once.
void wash(const PixelView& ground, const DrawList& board);
// The other layers, over ground that was washed.
void paint_weather(const PixelView& pixels, const BoardView& view, const DrawList& board);

}  // namespace posthaste
