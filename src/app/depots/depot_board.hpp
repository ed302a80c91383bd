// A depot as a picture: floor and walls, what lies and stands there, its light, and faintly what a step would do.
#pragma once

#include <optional>

#include "app/board/draw_list.hpp"
#include "app/depots/depots.hpp"

namespace posthaste {

DrawList draw_depot(const Depots& depots, const DepotPreview& seen, std::optional<lull::Cell> hovered);

}  // namespace posthaste
