// A house as a picture: what the courier sees and remembers of it, what those in sight are about to do, and faintly
// what a step would do.
#pragma once

#include <optional>

#include "app/board/draw_list.hpp"
#include "app/houses/house_preview.hpp"
#include "game/house/play.hpp"

namespace posthaste {

DrawList draw_house(const HousePlay& play, const HousePreview& seen, std::optional<Cell> hovered);

}  // namespace posthaste
