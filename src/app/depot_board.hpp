// A depot as a picture: floor and walls, what lies and stands there, its light, and faintly what a step would do.
#pragma once

#include <optional>

#include "app/depots.hpp"
#include "app/draw_list.hpp"

namespace posthaste {

DrawList draw_depot(const Depots& depots, const DepotForesight& seen, std::optional<lull::Cell> hovered);

}  // namespace posthaste
