// A bot inside a house. It knows what the courier knows: it plays steps in a copy of the house from which all else is
// gone, takes them back, and goes where they lead to the most.
#pragma once

#include <cstdint>

#include "game/game.hpp"
#include "game/house/play.hpp"

namespace posthaste::bots {

// The next step, or coasting to wait. The house must not be over. So many steps must be left on its clock when the
// courier is out.
[[nodiscard]] Manoeuvre next_step_inside(const HousePlay& house, std::int32_t to_spare);

}  // namespace posthaste::bots
