// Houses seen from above: boards in three steps of lamplight, papered walls, the warm bars of windows. What is only
// remembered is cold, and what was never seen is dark.
#pragma once

#include "app/board/draw_list.hpp"
#include "paint/board_view.hpp"
#include "paint/pixels.hpp"

namespace posthaste {

void paint_house(const PixelView& pixels, const BoardView& view, const DrawList& board);

}  // namespace posthaste
